public import Foundation

/// The domains that an app or an extension claims in its entitlements for one kind of extension.
///
/// Sources of what is allowed: Apple's pages on the entitlement `com.apple.developer.associated-domains` and on universal
/// links; the services of IdentityLookup are documented only by their names.
public struct AssociatedDomains: Sendable, Hashable {
  /// One claimed domain.
  public struct Domain: Sendable, Hashable {
    /// The host in lower case, without `*.`.
    public let host: String
    /// Whether it is `*.host`: all hosts below it, and not the host itself.
    public let isWildcard: Bool
    /// The domain counts only in a build signed for development, or on a managed device.
    public let isAlternate: Bool

    /// Whether the domain includes a host, in whatever case that is written.
    public func includes(_ host: String) -> Bool {
      let host = host.lowercased()
      return isWildcard
        ? host.hasSuffix("." + self.host) && host.utf8.count > self.host.utf8.count + 1 : host == self.host
    }
  }

  /// The kind of extension whose service is looked for.
  public let kind: ExtensionKind
  /// The sound entries of the kind's service, in the file's order.
  public private(set) var domains: [Domain] = []
  /// What is wrong or odd, in the file's order.
  public private(set) var findings: [Finding] = []

  static let key = "com.apple.developer.associated-domains"

  /// Reads an entitlements file of at most 4 MiB.
  ///
  /// - Throws: ``PropertyListError`` where there is nothing to look at; all else is in ``findings``.
  public init(contentsOf path: String, for kind: ExtensionKind) throws(PropertyListError) {
    self.init(entries: try PropertyList.entries(contentsOf: path), kind)
  }

  /// Reads what such a file holds.
  ///
  /// - Throws: ``PropertyListError`` where there is nothing to look at; all else is in ``findings``.
  public init(
    _ bytes: Data, name: String = "entitlements", for kind: ExtensionKind
  ) throws(PropertyListError) {
    self.init(entries: try PropertyList.entries(of: bytes, name: name), kind)
  }

  private init(entries: [String: PropertyList], _ kind: ExtensionKind) {
    self.kind = kind
    read(entries)
  }

  private mutating func read(_ entries: [String: PropertyList]) {
    guard let value = entries[Self.key] else { return noteMissing(entries) }
    guard case .array(let values) = value else {
      return note(
        .error, .wrongType, "'\(Self.key)' is \(value.words), where the system reads an array",
        help: "write an <array> with '\(kind.service):host' as a <string>")
    }
    var other: String?
    for value in values {
      guard case .text(let text) = value else {
        note(
          .error, .wrongType, "a domain is \(value.words), where the system reads text",
          help: "write '\(kind.service):host' as a <string>")
        continue
      }
      var entry = DomainEntry(text, kind)
      if let domain = entry.read() { domains.append(domain) }
      if entry.isOfOtherService { other = other ?? text }
      findings += entry.findings
    }
    guard domains.isEmpty, !findings.contains(where: { $0.severity == .error }) else { return }
    note(
      .error, .missingService, "no entry begins with '\(kind.service):'",
      help: "add '\(kind.service):host'" + (other.map { "; '\($0)' doesn't serve \(kind.words)" } ?? ""))
  }

  private mutating func noteMissing(_ entries: [String: PropertyList]) {
    if let near = entries.keys.sorted().first(where: { Spelling.meant(by: $0, of: [Self.key]) != nil }) {
      note(.error, .misspeltKey, "the system knows no key '\(near)'", help: "write '\(Self.key)'")
    } else {
      note(
        .error, .missingDomains, "there is no '\(Self.key)'",
        help: "add the capability Associated Domains to the target, and '\(kind.service):host' to it")
    }
  }

  private mutating func note(_ severity: Finding.Severity, _ code: Finding.Code, _ message: String, help: String) {
    findings.append(Finding(severity, code, message, help: help))
  }
}
