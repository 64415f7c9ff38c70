/// A key that is looked at, and where the system looks for it.
enum KnownKey: String, CaseIterable {
  case bundleIdentifier = "CFBundleIdentifier"
  case version = "CFBundleVersion"
  case shortVersion = "CFBundleShortVersionString"
  case `extension` = "NSExtension"
  case extensionPoint = "NSExtensionPointIdentifier"
  case principalClass = "NSExtensionPrincipalClass"
  case mainStoryboard = "NSExtensionMainStoryboard"
  case attributes = "NSExtensionAttributes"
  case networkDestination = "ILClassificationExtensionNetworkReportDestination"
  case smsDestination = "ILClassificationExtensionSMSReportDestination"
  case filterURL = "ILMessageFilterExtensionNetworkURL"

  /// A dictionary of the file.
  enum Place: CaseIterable {
    case file, `extension`, attributes

    /// The place in a sentence, without its preposition.
    var words: String {
      switch self {
      case .file: "the file's outermost dictionary"
      case .extension: "'NSExtension'"
      case .attributes: "'NSExtensionAttributes'"
      }
    }
  }

  /// Where the key has to stand.
  var place: Place {
    switch self {
    case .bundleIdentifier, .version, .shortVersion, .extension: .file
    case .extensionPoint, .principalClass, .mainStoryboard, .attributes: .extension
    case .networkDestination, .smsDestination, .filterURL: .attributes
    }
  }

  /// The place that is the key's value; nil where that is no dictionary.
  var opens: Place? {
    switch self {
    case .extension: .extension
    case .attributes: .attributes
    default: nil
    }
  }

  /// The kind of extension that the key is for; nil where it's for each.
  var kind: ExtensionKind? {
    switch self {
    case .networkDestination, .smsDestination: .reporting
    case .filterURL: .filter
    default: nil
    }
  }

  /// The key that was meant by one that the system doesn't know.
  static func meant(by key: String) -> KnownKey? {
    Spelling.meant(by: key, of: allCases.map(\.rawValue)).flatMap { KnownKey(rawValue: $0) }
  }
}
