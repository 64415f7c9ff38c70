/// Whether a host, an app and its extension know one another, so that the system sends reports there.
public struct Association: Sendable, Hashable {
  /// Whether the system may send.
  public enum Answer: Sendable, Hashable {
    /// It may.
    case associated
    /// It may not, first of all because of this.
    case refused(Finding)
  }

  /// An app, or an extension in it.
  public struct Member: Sendable, Hashable {
    /// Team and bundle identifier, such as `ABCDE12345.com.example.junk.reporting`.
    public let identifier: String
    /// The entitlements that it is signed with.
    public let domains: AssociatedDomains

    /// An app or an extension as it is signed.
    public init(identifier: String, domains: AssociatedDomains) {
      self.identifier = identifier
      self.domains = domains
    }
  }

  /// Whose entitlements, and whose identifier in the site's file, the system asks for.
  ///
  /// Apple's page asks for the domain on the extension; projects whose reports arrive have it on both, and list both.
  public enum Required: Sendable, Hashable {
    /// The app's and the extension's.
    case both
    /// The extension's alone.
    case extensionAlone
  }

  /// The answer.
  public let answer: Answer
  /// What is wrong or odd in the app's entitlements, in the extension's, in the site's file, and between them.
  ///
  /// What is said of both entitlements stands once.
  public let findings: [Finding]

  /// Compares what a host, an app and its extension say of one another.
  ///
  /// - Parameters:
  ///   - host: of the address to which the report goes, in whatever case.
  ///   - app: the app that holds the extension.
  ///   - member: the extension.
  ///   - site: the host's file, read for the same kind of extension as the entitlements; nil: it isn't known, and only
  ///     the entitlements are looked at.
  ///   - required: whose entitlements and identifiers count.
  ///   - developmentBuild: whether entries with `?mode=` count, as in a build signed for development.
  /// - Complexity: linear in the number of domains and of apps listed.
  public init(
    host: String, app: Member, extension member: Member, site: SiteAssociation?, required: Required = .both,
    developmentBuild: Bool = false
  ) {
    precondition(
      [app.domains.kind, member.domains.kind].allSatisfy { $0 == site?.kind ?? app.domains.kind },
      "all three are read for the same kind of extension")
    var check = Check(host: host, developmentBuild: developmentBuild)
    let isBoth = required == .both
    check.entitlements(of: app, "the app", isBoth ? .error : .warning)
    check.entitlements(of: member, "the extension", .error)
    check.findings += site?.findings ?? []
    // Where the file has no list to read, that is the mistake.
    if let site, site.apps.isEmpty, let mistake = site.findings.first(where: { $0.severity == .error }) {
      check.refusal = check.refusal ?? mistake
    } else if let site {
      check.listing(of: app, in: site, .appNotListed, isBoth ? .error : .warning)
      check.listing(of: member, in: site, .extensionNotListed, .error)
    }
    findings = check.findings
    answer = check.refusal.map { .refused($0) } ?? .associated
  }

  private struct Check {
    let host: String
    let developmentBuild: Bool
    var findings: [Finding] = []
    var refusal: Finding?

    /// Notes what keeps a member from claiming the host; where it claims none at all, its file's first mistake does.
    mutating func entitlements(of member: Member, _ name: String, _ severity: Finding.Severity) {
      let domains = member.domains
      findings += domains.findings.filter { !findings.contains($0) }
      let claims = domains.domains.filter { $0.includes(host) }
      guard !claims.contains(where: { !$0.isAlternate || developmentBuild }) else { return }
      if domains.domains.isEmpty, let mistake = domains.findings.first(where: { $0.severity == .error }) {
        if severity == .error { refusal = refusal ?? mistake }
        return
      }
      let wanted = "'\(domains.kind.service):\(host)'"
      if !claims.isEmpty {
        note(
          severity, .domainNotEntitled, "\(name) claims '\(host)' only in its alternate mode",
          help: "add \(wanted) to its entitlements, without '?mode='")
      } else {
        note(
          severity, .domainNotEntitled, "\(name) doesn't claim '\(host)'", help: "add \(wanted) to its entitlements")
      }
    }

    mutating func listing(
      of member: Member, in site: SiteAssociation, _ code: Finding.Code, _ severity: Finding.Severity
    ) {
      let identifier = member.identifier
      guard !site.apps.contains(identifier) else { return }
      if let near = site.apps.first(where: { $0.lowercased() == identifier.lowercased() }) {
        note(
          severity, .identifierCase, "the site lists '\(near)', and the identifier is '\(identifier)'",
          help: "write it letter by letter as it is in the project")
      } else {
        note(
          severity, code, "the site doesn't list '\(identifier)'",
          help: "add it to 'apps' under '\(site.kind.service)': the app and the extension both have to be there")
      }
    }

    private mutating func note(_ severity: Finding.Severity, _ code: Finding.Code, _ message: String, help: String) {
      let finding = Finding(severity, code, message, help: help)
      findings.append(finding)
      if severity == .error { refusal = refusal ?? finding }
    }
  }
}
