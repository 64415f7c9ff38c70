/// One entry of the entitlement, `service:host`, perhaps with `?mode=` behind it, taken apart.
struct DomainEntry {
  private let text: String
  private let kind: ExtensionKind
  private(set) var isOfOtherService = false
  private(set) var findings: [Finding] = []

  /// The services that Apple documents, and the two of IdentityLookup.
  private static let services =
    ["applinks", "webcredentials", "activitycontinuation", "appclips"] + ExtensionKind.allCases.map(\.service)

  init(_ text: String, _ kind: ExtensionKind) {
    self.text = text
    self.kind = kind
  }

  /// The domain; nil where the entry is of another service, or the system can't use it.
  mutating func read() -> AssociatedDomains.Domain? {
    if BuildSetting.isIn(text) {
      return refuse(.buildSetting, "holds a build setting", "look at the entitlements of the built extension")
    }
    if text.contains(where: \.isWhitespace) {
      return refuse(.unreadableDomain, "holds a blank", "take the blank out")
    }
    guard let colon = text.firstIndex(of: ":"), Self.isWord(text[..<colon]) else {
      return refuse(
        .missingService, "names no service",
        "write '\(kind.service):" + (Host.isName(text) ? "\(text)'" : "' and the host alone"))
    }
    let service = String(text[..<colon])
    guard service == kind.service else { return readOther(service) }
    return readDomain(String(text[text.index(after: colon)...]))
  }

  private mutating func readOther(_ service: String) -> AssociatedDomains.Domain? {
    isOfOtherService = Self.services.contains(service)
    if isOfOtherService { return nil }
    if service == "http" || service == "https" {
      return refuse(.schemeInDomain, "is an address", "write '\(kind.service):' and the host alone")
    }
    let meant = Spelling.meant(by: service, of: Self.services)
    // A port looks like a service's name before it.
    if meant == nil, service.contains(".") {
      return refuse(.missingService, "names no service", "write '\(kind.service):' and the host alone")
    }
    return refuse(
      .misspeltService, "begins with '\(service):', which is no service",
      "write '\(meant ?? kind.service):'" + (meant == nil ? ", if that is what is meant" : ""))
  }

  private mutating func readDomain(_ whole: String) -> AssociatedDomains.Domain? {
    var rest = whole[...]
    var isAlternate = false
    if let mark = rest.firstIndex(of: "?") {
      guard ["mode=developer", "mode=managed", "mode=developer+managed"].contains(rest[rest.index(after: mark)...])
      else {
        return refuse(
          .unknownMode, "ends with '\(rest[mark...])'",
          "leave it out, or write '?mode=developer', '?mode=managed' or '?mode=developer+managed'")
      }
      isAlternate = true
      rest = rest[..<mark]
    }
    if rest.contains("://") { return refuse(.schemeInDomain, "has a scheme before its host", "write the host alone") }
    if rest.contains("/") {
      return refuse(.pathInDomain, "has a path behind its host", "write the host alone, without a '/' at its end")
    }
    if rest.contains(":") { return refuse(.portInDomain, "has a port behind its host", "write the host alone") }
    let isWildcard = rest.hasPrefix("*.")
    let host = String(isWildcard ? rest.dropFirst(2) : rest)
    guard Host.isName(host) else {
      return refuse(
        .unreadableDomain, "names no host",
        "write '\(kind.service):' and a name like 'reports.example.com'; one of other letters in its form with 'xn--'")
    }
    noteOddities(of: host, isWildcard, isAlternate)
    return AssociatedDomains.Domain(host: host.lowercased(), isWildcard: isWildcard, isAlternate: isAlternate)
  }

  private mutating func noteOddities(of host: String, _ isWildcard: Bool, _ isAlternate: Bool) {
    if host != host.lowercased() {
      note(
        .warning, .uppercaseDomain, "has capital letters",
        "write it in lower case; Apple doesn't say that case is ignored")
    }
    if Host.isPlaceholder(host) {
      note(.warning, .placeholderHost, "names an example's host", "write your server's")
    }
    if isWildcard {
      note(
        .note, .wildcardDomain, "stands for all hosts below '\(host)'",
        "'\(host)' itself needs an entry of its own; Apple documents '*.' for universal links, not for this service")
    }
    if isAlternate {
      note(
        .warning, .alternateMode, "counts only in builds signed for development, or on managed devices",
        "add the same entry without '?mode=' for TestFlight and the App Store")
    }
  }

  private mutating func refuse(_ code: Finding.Code, _ what: String, _ help: String) -> AssociatedDomains.Domain? {
    findings.append(Finding(.error, code, "the entry '\(text)' \(what)", help: help))
    return nil
  }

  private mutating func note(_ severity: Finding.Severity, _ code: Finding.Code, _ what: String, _ help: String) {
    findings.append(Finding(severity, code, "the entry '\(text)' \(what)", help: help))
  }

  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }
}
