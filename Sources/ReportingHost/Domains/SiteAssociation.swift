public import Foundation

/// A site's file `apple-app-site-association`: which apps the site lets send it reports, or deferred queries.
///
/// The form is Apple's for services of lists, `{"classificationreport": {"apps": ["TEAMID.bundle-identifier"]}}`, with the
/// service's own key.
public struct SiteAssociation: Sendable, Hashable {
  /// The kind of extension whose service is looked for.
  public let kind: ExtensionKind
  /// The identifiers that are listed under the kind's service.
  public private(set) var apps: [String] = []
  /// What is wrong or odd, in the file's order.
  public private(set) var findings: [Finding] = []

  /// Apple's limit since iOS 9.3.1, in bytes (App Search Programming Guide, 1 April 2016: 128 KB).
  public static let greatestLength = 128 << 10

  /// Reads the file's bytes as the server sends them, unpacked.
  ///
  /// Nothing is fetched, and so nothing is said of the server's certificate, redirects or media type.
  public init(_ bytes: Data, for kind: ExtensionKind) {
    self.kind = kind
    if let file = object(bytes) { read(file) }
  }

  private mutating func read(_ file: [String: Any]) {
    guard let value = file[kind.service] else { return noteMissing(file) }
    guard let service = value as? [String: Any] else {
      return note(
        .error, .wrongType, "'\(kind.service)' is \(Self.words(value)), where the system reads an object", help: form)
    }
    guard let list = service["apps"] else {
      let near = service.keys.sorted().first { Spelling.meant(by: $0, of: ["apps", "appIDs", "details"]) != nil }
      let instead = near.map { ", but '\($0)'" } ?? ""
      return note(.error, .missingApps, "'\(kind.service)' holds no 'apps'" + instead, help: form)
    }
    guard let values = list as? [Any] else {
      return note(.error, .wrongType, "'apps' is \(Self.words(list)), where the system reads an array", help: form)
    }
    for value in values { readApp(value) }
    if values.isEmpty { note(.error, .emptyValue, "'apps' is empty", help: form) }
  }

  private var form: String { "write \"\(kind.service)\": {\"apps\": [\"TEAMID.bundle-identifier\"]}" }

  private mutating func object(_ bytes: Data) -> [String: Any]? {
    guard bytes.count <= Self.greatestLength else {
      note(
        .error, .siteFileTooLarge, "the file has \(bytes.count) bytes, and the system reads 131072",
        help: "take out what isn't needed; each host has a file of its own")
      return nil
    }
    // A signed file is a CMS message in DER, a sequence whose length takes two bytes or is left open.
    if bytes.count > 2, bytes.first == 0x30, [0x80, 0x81, 0x82, 0x83].contains(bytes[bytes.startIndex + 1]) {
      note(
        .error, .siteFileSigned, "the file is signed",
        help: "serve the JSON itself: since iOS 9 the server's certificate is enough")
      return nil
    }
    guard let value = try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed),
      !Self.hasCommaTooMany(bytes)
    else {
      let start = String(decoding: bytes.prefix(200), as: UTF8.self).drop { $0.isWhitespace }
      note(
        .error, .siteFileNotJSON, start.isEmpty ? "the file is empty" : "the file is no JSON",
        help: start.hasPrefix("<")
          ? "the server answers with a page: see that the address leads to the file itself"
          : "write it as JSON, without comments and without a comma before a closing bracket")
      return nil
    }
    guard let object = value as? [String: Any] else {
      note(.error, .wrongType, "the file is \(Self.words(value)), where the system reads an object", help: form)
      return nil
    }
    return object
  }

  private mutating func noteMissing(_ file: [String: Any]) {
    if let near = file.keys.sorted().first(where: { Spelling.meant(by: $0, of: [kind.service]) != nil }) {
      return note(.error, .misspeltService, "'\(near)' is no service", help: "write '\(kind.service)'")
    }
    let other = ["webcredentials", "applinks"].first { file[$0] != nil }
    note(
      .error, .missingSiteService, "there is no '\(kind.service)'",
      help: form + (other.map { "; what stands under '\($0)' doesn't serve \(kind.words)" } ?? ""))
  }

  private mutating func readApp(_ value: Any) {
    guard let app = value as? String else {
      return note(.error, .wrongType, "an app is \(Self.words(value)), where the system reads text", help: form)
    }
    apps.append(app)
    let parts = app.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let team = parts[0]
    let stopgaps = ["ABCDE12345", "TEAMID", "YOURTEAMID", "YOUR_TEAM_ID", "<TEAMID>", "$(TEAMID)"]
    if stopgaps.contains(team.uppercased()) {
      note(
        .warning, .placeholderIdentifier, "'\(app)' has an example's team",
        help: "write your own team's ten letters and digits, from Membership in the developer account")
    } else if team.utf8.count != 10 || !team.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }) {
      note(
        .error, .identifierWithoutTeam, "'\(app)' doesn't begin with a team",
        help: "write the team's ten capital letters and digits, a dot and the bundle identifier")
    }
  }

  /// Whether a comma stands before a closing bracket, which Foundation on Linux reads, and JSON forbids.
  private static func hasCommaTooMany(_ bytes: Data) -> Bool {
    var (isText, isEscaped, isAfterComma) = (false, false, false)
    for byte in bytes {
      switch (isText, byte) {
      case (true, _):
        (isText, isEscaped) = (isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\"))
      case (_, UInt8(ascii: "\"")): (isText, isAfterComma) = (true, false)
      case (_, UInt8(ascii: ",")): isAfterComma = true
      case (_, UInt8(ascii: "]")), (_, UInt8(ascii: "}")):
        if isAfterComma { return true }
      case (_, 0x00), (_, 0x09), (_, 0x0A), (_, 0x0D), (_, 0x20): break
      default: isAfterComma = false
      }
    }
    return false
  }

  private static func words(_ value: Any) -> String {
    switch value {
    case is String: "text"
    case is [Any]: "an array"
    case is [String: Any]: "an object"
    case is NSNull: "null"
    default: "a number or a Boolean"
    }
  }

  private mutating func note(_ severity: Finding.Severity, _ code: Finding.Code, _ message: String, help: String) {
    findings.append(Finding(severity, code, message, help: help))
  }
}
