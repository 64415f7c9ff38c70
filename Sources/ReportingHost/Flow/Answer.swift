import DiscernCommunications
import Foundation
import ReportingExtension

/// What an extension answered, after a look at it: it came through a pipe into which the extension can write anything.
struct Answer {
  let response: Trace.Response
  let keyCount: Int
  let fault: Fault?
  /// Where `userInfo` holds optionals.
  let optionals: [String]

  init(_ told: ToldResponse) {
    let action = ClassificationAction(rawValue: told.action)
    var fault = action == nil ? Fault.unknownAction(told.action) : nil
    var userInfo = told.userInfo
    var keyCount = 0
    if let problem = told.problem {
      fault = .notJSON(path: problem.path, found: problem.found)
      userInfo = nil
    } else if let text = userInfo {
      if let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] {
        keyCount = object.count
      } else {
        fault = .notJSON(path: "", found: "no JSON object")
        userInfo = nil
      }
    }
    response = Trace.Response(action: action ?? .none, userInfo: userInfo, userString: told.userString)
    self.keyCount = keyCount
    self.fault = fault
    optionals = told.optionals ?? []
  }

  static func words(optionalAt path: String) -> String {
    "userInfo['\(path)'] is an Optional, which a phone turns into its value, or into null: unwrap it, or write NSNull()"
  }
}
