/// The two kinds of extension that IdentityLookup knows.
public enum ExtensionKind: String, Sendable, Hashable, CaseIterable {
  /// Unwanted Communication Reporting: asks what of a call or of messages shall be reported.
  case reporting
  /// Message Filter: judges messages of unknown senders.
  case filter

  /// What stands under `NSExtensionPointIdentifier`.
  public var extensionPoint: String {
    switch self {
    case .reporting: "com.apple.identitylookup.classification-ui"
    case .filter: "com.apple.identitylookup.message-filter"
    }
  }

  /// The service that the entitlements and the site's file name.
  public var service: String {
    switch self {
    case .reporting: "classificationreport"
    case .filter: "messagefilter"
    }
  }

  /// The kind in a sentence.
  var words: String {
    switch self {
    case .reporting: "a reporting extension"
    case .filter: "a message filter"
    }
  }
}
