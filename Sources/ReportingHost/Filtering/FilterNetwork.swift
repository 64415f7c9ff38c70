public import Foundation

/// Whether a filter's deferred queries go anywhere.
public enum FilterNetwork: Sendable, Hashable {
  /// They are posted to an address.
  case url(URL)
  /// `ILMessageFilterExtensionNetworkURL` is missing, or no address that the system can use, in words.
  case invalid(String)
  /// The address' domain is not associated with the app and the filter, in words.
  case unauthorized(String)

  /// Takes the address of an `Info.plist`; whether its domain is associated is looked at by ``Association``.
  public init(_ info: InfoPlist) {
    let key = KnownKey.filterURL.rawValue
    guard let url = info.filterURL else {
      self = .invalid("Info.plist has no address under '\(key)' that can be read")
      return
    }
    guard url.scheme?.lowercased() == "https", let host = url.host, !host.isEmpty else {
      self = .invalid("'\(url.absoluteString)' under '\(key)' is no address of https with a host")
      return
    }
    self = .url(url)
  }

  /// The same, unless the address' domain is refused.
  public func checked(by association: Association) -> FilterNetwork {
    guard case .url(let url) = self, case .refused(let finding) = association.answer else { return self }
    return .unauthorized("\(url.host ?? "") is refused: \(finding.message); \(finding.help)")
  }
}

/// The query that is posted for a message: Apple documents its fields, and their order is that of Apple's example.
public struct DeferredQuery: Sendable, Hashable {
  /// How the sender is written.
  public enum SenderForm: Sendable, Hashable {
    /// As it came, as developers have logged it.
    case asReceived
    /// A number without its plus sign, as in Apple's example.
    case withoutPlus
  }

  /// One JSON object, in UTF-8, without blanks.
  public let body: String

  /// Makes the body of a query; what is nil is left out.
  ///
  /// - Parameter appVersion: Apple's talk of 2017 says that it is `CFBundleVersion`.
  public init(sender: String?, text: String?, appVersion: String, senderForm: SenderForm = .asReceived) {
    let isPlus = senderForm == .withoutPlus && sender?.hasPrefix("+") == true
    let members = [
      sender.map { #""sender":"# + ReportEnvelope.quoted(isPlus ? String($0.dropFirst()) : $0) },
      text.map { #""message":{"text":"# + ReportEnvelope.quoted($0) + "}" },
    ]
    body =
      #"{"_version":1,"query":{"# + members.compactMap(\.self).joined(separator: ",") + #"},"app":{"version":"#
      + ReportEnvelope.quoted(appVersion) + "}}"
  }

  /// The headers that Apple names.
  public static var headers: [HTTPHeader] { ReportEnvelope.headers }
}

/// What takes a deferred query to the filter's server.
public protocol QuerySending: Sendable {
  /// Posts the query, and returns when there is an answer or none will come; a cancelled task gets `.failed` soon.
  func ask(_ query: DeferredQuery, at url: URL) async -> QueryOutcome
}

/// What became of a deferred query.
public enum QueryOutcome: Sendable, Hashable {
  /// The server answered, with whatever status; nobody has read the body.
  case answered(status: Int, headers: [HTTPHeader], body: Data)
  /// No answer came: why, and the number that Foundation's `NSURLErrorDomain` has for it.
  case failed(String, code: Int)
}
