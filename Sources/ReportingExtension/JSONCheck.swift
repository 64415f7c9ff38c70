import Foundation

/// Finds what JSON can't hold, which ends an extension on a phone.
enum JSONCheck {
  /// The first such value by the order of keys; nil where there is none.
  ///
  /// What JSON takes is what `NSJSONSerialization`'s documentation lists: text, numbers that are finite, arrays, dictionaries
  /// with text as keys, and null.
  static func problem(in dictionary: [String: Any]) -> ToldResponse.Problem? { problem(in: dictionary, below: "", 0) }

  private static let deepest = 512

  private static func problem(in dictionary: [String: Any], below path: String, _ depth: Int) -> ToldResponse.Problem? {
    for key in dictionary.keys.sorted() {
      guard let value = dictionary[key] else { continue }
      if let problem = problem(of: value, at: path.isEmpty ? key : "\(path).\(key)", depth) { return problem }
    }
    return nil
  }

  private static func problem(of value: Any, at path: String, _ depth: Int) -> ToldResponse.Problem? {
    guard depth < deepest else { return .init(path: String(path.prefix(80)) + "…", found: "nested too deeply") }
    switch value {
    case is String, is NSString, is NSNull: return nil
    case let number as NSNumber:
      return number.doubleValue.isFinite ? nil : .init(path: path, found: "a number that is infinite, or none")
    case let list as [Any]:
      for (index, value) in list.enumerated() {
        if let problem = problem(of: value, at: "\(path)[\(index)]", depth + 1) { return problem }
      }
      return nil
    case let map as [String: Any]: return problem(in: map, below: path, depth + 1)
    case is Date: return .init(path: path, found: "a date")
    case is Data: return .init(path: path, found: "data")
    case is URL: return .init(path: path, found: "a URL")
    default: return .init(path: path, found: "of the type \(type(of: value))")
    }
  }
}
