public import DiscernCommunications
import Foundation

/// Why a value can't stand in a report: it is none of JSON's.
///
/// Apple's system ends the extension at such a value, so that it must be refused before the response exists.
public struct UserInfoError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where it stands, such as `details.dates[2]`.
  public let path: String
  /// What stands there, without its value.
  public let found: String
  private let advice: String?

  package init(path: String, found: String, advice: String? = nil) {
    self.path = path
    self.found = found
    self.advice = advice
  }

  /// What is wrong, and what to do.
  public var description: String {
    "'\(path)' is \(found)" + (advice.map { ": \($0)" } ?? ", which JSON has not: write it as text or as a number")
  }
}

extension UserInfo {
  /// The map as Apple's `userInfo` takes it: text, numbers, Booleans, `NSNull`, arrays and dictionaries.
  ///
  /// - Complexity: O(n).
  public var dictionary: [String: Any] {
    Dictionary(entries.map { ($0.key, $0.value.foundationValue) }) { first, _ in first }
  }

  /// Takes up a dictionary, its keys sorted; decimals are rounded to thousandths.
  ///
  /// - Throws: ``UserInfoError`` for the first value, by the order of keys, that JSON can't hold: a date, data, an address,
  ///   a set, a number that is none or infinite, an object of the app's own.
  /// - Complexity: O(n log n).
  public init(_ dictionary: [String: Any]) throws(UserInfoError) {
    try self.init(dictionary, below: "", depth: 0)
  }

  fileprivate init(_ dictionary: [String: Any], below path: String, depth: Int) throws(UserInfoError) {
    self.init()
    for key in dictionary.keys.sorted() {
      guard let value = dictionary[key] else { continue }
      self[key] = try Value(value, at: path.isEmpty ? key : "\(path).\(key)", depth: depth)
    }
  }
}

extension UserInfo.Value {
  /// Deeper trees are refused, as they are by JSON readers.
  private static let deepest = 256

  fileprivate var foundationValue: Any {
    switch self {
    case .text(let text): text
    case .integer(let number): number
    // No NSDecimalNumber, whose hash on Linux never ends, so that archiving a response would end the process.
    case .decimal(let points): NSNumber(value: Double(points.thousandths) / 1000)
    case .boolean(let value): value
    case .null: NSNull()
    case .list(let values): values.map(\.foundationValue)
    case .map(let map): map.dictionary
    }
  }

  fileprivate init(_ value: Any, at path: String, depth: Int) throws(UserInfoError) {
    guard depth < Self.deepest else {
      throw UserInfoError(path: path, found: "nested too deeply", advice: "write it flatter")
    }
    switch value {
    case let value as UserInfo.Value: self = value
    case let map as UserInfo: self = .map(map)
    case let text as String: self = .text(text)
    case let text as Substring: self = .text(String(text))
    case is NSNull: self = .null
    case let number as NSNumber:
      // Foundation takes Booleans for numbers and numbers for Booleans; only their class tells.
      let isBoolean = type(of: number) == type(of: NSNumber(value: true))
      self = isBoolean ? .boolean(number.boolValue) : try Self.number(number, at: path)
    case let values as [Any]:
      var list: [Self] = []
      for (index, value) in values.enumerated() {
        list.append(try Self(value, at: "\(path)[\(index)]", depth: depth + 1))
      }
      self = .list(list)
    case let map as [String: Any]: self = .map(try UserInfo(map, below: path, depth: depth + 1))
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else {
        throw UserInfoError(path: path, found: Self.words(for: value))
      }
      guard let content = mirror.children.first?.value else {
        self = .null
        return
      }
      self = try Self(content, at: path, depth: depth + 1)
    }
  }

  private static func number(_ number: NSNumber, at path: String) throws(UserInfoError) -> Self {
    let double = number.doubleValue
    guard double.isFinite else {
      throw UserInfoError(
        path: path, found: "a number that is infinite, or none", advice: "leave it out, or write null")
    }
    if let integer = Int(exactly: number) { return .integer(integer) }
    let thousandths = (double * 1000).rounded()
    guard let exact = Int(exactly: thousandths) else {
      throw UserInfoError(path: path, found: "a number beyond ±9,000,000,000,000,000", advice: "write it as text")
    }
    return .decimal(Points(thousandths: exact))
  }

  private static func words(for value: Any) -> String {
    switch value {
    case is Date: "a date"
    case is Data: "data"
    case is URL: "a URL"
    default: "of the type \(type(of: value))"
    }
  }
}
