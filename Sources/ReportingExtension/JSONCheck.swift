import Foundation

/// Finds what JSON can't hold, which ends an extension on a phone.
///
/// What JSON takes is what `NSJSONSerialization`'s documentation lists: text, numbers that are finite, arrays, dictionaries
/// with text as keys, and null. What Swift makes of its own values on the way to Objective-C is made of them here: a
/// `CGFloat` is a number, and an `Optional` its value or null (SE-0140).
struct JSONCheck {
  /// The first value that JSON can't hold, by the order of keys.
  private(set) var problem: ToldResponse.Problem?
  /// Where optionals stand, the first ten.
  private(set) var optionals: [String] = []
  /// The same as values that Foundation writes as JSON; nil where there is a problem.
  private(set) var plain: [String: Any]?

  init(_ dictionary: [String: Any]) {
    let plain = map(dictionary, below: "", 0)
    if problem == nil { self.plain = plain }
  }

  private static let deepest = 500

  private mutating func map(_ dictionary: [String: Any], below path: String, _ depth: Int) -> [String: Any] {
    var plain: [String: Any] = [:]
    for key in dictionary.keys.sorted() {
      guard problem == nil, let value = dictionary[key] else { break }
      plain[key] = item(value, at: path.isEmpty ? key : "\(path).\(key)", depth)
    }
    return plain
  }

  private mutating func item(_ value: Any, at path: String, _ depth: Int) -> Any {
    guard depth < Self.deepest else { return fail(String(path.prefix(80)) + "…", "nested too deeply") }
    if type(of: value) is any Wrapping.Type, let optional = value as? any Wrapping {
      if optionals.count < 10 { optionals.append(path) }
      return optional.content.map { item($0, at: path, depth + 1) } ?? NSNull()
    }
    switch value {
    case is String, is NSString, is NSNull: return value
    case let number as NSNumber:
      return number.doubleValue.isFinite ? number : fail(path, "a number that is infinite, or none")
    // Behind the others, since any Double can be taken for one.
    case let number as CGFloat: return item(NSNumber(value: Double(number)), at: path, depth)
    case let number as Decimal: return item(NSDecimalNumber(decimal: number), at: path, depth)
    case let list as [Any]:
      var plain: [Any] = []
      for (index, value) in list.enumerated() where problem == nil {
        plain.append(item(value, at: "\(path)[\(index)]", depth + 1))
      }
      return plain
    case let map as [String: Any]: return self.map(map, below: path, depth + 1)
    case is Date: return fail(path, "a date")
    case is Data: return fail(path, "data")
    case is URL: return fail(path, "a URL")
    case is [AnyHashable: Any]: return fail(path, "a dictionary with keys that are not text")
    default: return fail(path, "of the type \(type(of: value))")
    }
  }

  private mutating func fail(_ path: String, _ found: String) -> Any {
    problem = problem ?? .init(path: path, found: found)
    return NSNull()
  }
}

/// An `Optional` of any type; the casts of Swift look through it.
private protocol Wrapping {
  var content: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var content: Any? { self }
}
