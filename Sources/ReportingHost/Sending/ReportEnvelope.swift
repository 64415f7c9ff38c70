/// The bytes that are posted for one report, and the headers that go with them.
///
/// Apple documents neither beyond one sentence. The body is the one that a server was seen to receive, with its keys in
/// sorted order so that the same report is the same bytes; the headers are those that Apple names for a filter's query.
public struct ReportEnvelope: Sendable, Hashable {
  /// What stands beside `userInfo` in the body.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// `_version`, `app` and `classification`, as was seen.
    case userInfoOnly
    /// The same and `action`, as Apple's overview can be read: it says that a report is made from the response's action
    /// and `userInfo`.
    case withAction
  }

  /// One JSON object, in UTF-8.
  public let body: String

  /// Makes the body of a report.
  ///
  /// - Parameters:
  ///   - userInfo: a JSON object as text, which stands in the body as it is and is not looked at.
  ///   - appVersion: the app's version, which Apple's talk of 2017 says is `CFBundleVersion`.
  ///   - action: the raw value of the response's `ILClassificationAction`; left out of the form `userInfoOnly`.
  public init(userInfo: String, appVersion: String, action: Int, form: Form = .userInfoOnly) {
    let actionMember =
      switch form {
      case .userInfoOnly: ""
      case .withAction: #""action":\#(action),"#
      }
    body =
      #"{"_version":1,"# + actionMember + #""app":{"version":"# + Self.quoted(appVersion)
      + #"},"classification":"# + userInfo + "}"
  }

  /// The headers that come with each report, beside those that HTTP itself needs.
  public static let headers = [
    HTTPHeader(name: "Accept", value: "*/*"),
    HTTPHeader(name: "Content-Type", value: "application/json; charset=utf-8"),
  ]

  /// The text as a JSON string.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
