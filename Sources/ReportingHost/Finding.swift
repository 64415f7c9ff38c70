/// What is wrong, or odd, in a file that the system reads.
public struct Finding: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, Comparable {
    /// Worth knowing; nothing has to change.
    case note
    /// Works, or may work, but hardly as it was meant.
    case warning
    /// The system doesn't do what the file is there for.
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// A note is less than a warning, and that less than an error.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// How bad it is.
  public let severity: Severity
  /// Which mistake it is.
  public let code: Code
  /// What is wrong, one sentence without a full stop, quoting the file's text in ' '.
  public let message: String
  /// What to do about it.
  public let help: String

  init(_ severity: Severity, _ code: Code, _ message: String, help: String) {
    self.severity = severity
    self.code = code
    self.message = message
    self.help = help
  }
}

extension Finding: CustomStringConvertible {
  /// All in two lines, as people read it.
  public var description: String { "\(severity.rawValue): \(message) [\(code.rawValue)]\n  \(help)" }
}

extension Finding {
  /// A word for each mistake; the words never change.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    // Any file.
    case misspeltKey = "misspelt-key"
    case wrongType = "wrong-type"
    case emptyValue = "empty-value"
    case buildSetting = "build-setting"
    case placeholderHost = "placeholder-host"
    // Info.plist.
    case misplacedKey = "misplaced-key"
    case missingExtension = "missing-extension"
    case missingExtensionPoint = "missing-extension-point"
    case unknownExtensionPoint = "unknown-extension-point"
    case missingPrincipalClass = "missing-principal-class"
    case classWithoutModule = "class-without-module"
    case missingBundleIdentifier = "missing-bundle-identifier"
    case missingVersion = "missing-version"
    case otherExtensionsKey = "other-extensions-key"
    case unreadableURL = "unreadable-url"
    case notHTTPS = "not-https"
    case missingHost = "missing-host"
    case severalURLs = "several-urls"
    case incompleteNumber = "incomplete-number"
    case unreadableNumber = "unreadable-number"
    case shortCode = "short-code"
    case bothDestinations = "both-destinations"
    case missingDestination = "missing-destination"
    // Entitlements.
    case missingDomains = "missing-domains"
    case missingService = "missing-service"
    case misspeltService = "misspelt-service"
    case schemeInDomain = "scheme-in-domain"
    case pathInDomain = "path-in-domain"
    case portInDomain = "port-in-domain"
    case uppercaseDomain = "uppercase-domain"
    case unreadableDomain = "unreadable-domain"
    case wildcardDomain = "wildcard-domain"
    case unknownMode = "unknown-mode"
    case alternateMode = "alternate-mode"
    // The site's file.
    case siteFileTooLarge = "site-file-too-large"
    case siteFileSigned = "site-file-signed"
    case siteFileNotJSON = "site-file-not-json"
    case missingSiteService = "missing-site-service"
    case missingApps = "missing-apps"
    case identifierWithoutTeam = "identifier-without-team"
    case placeholderIdentifier = "placeholder-identifier"
    // All of them together.
    case domainNotEntitled = "domain-not-entitled"
    case appNotListed = "app-not-listed"
    case extensionNotListed = "extension-not-listed"
    case identifierCase = "identifier-case"
  }
}
