/// An ordered map of what a report carries; it can hold nothing that JSON can't.
///
/// There is no date, no data and no floating point in it, so the exceptions that Apple's serialisation raises on
/// such values can't happen.
public struct UserInfo: Sendable, Hashable {
  /// One value of the tree.
  public indirect enum Value: Sendable, Hashable {
    case text(String)
    case integer(Int)
    case decimal(Points)
    case boolean(Bool)
    case null
    case list([Value])
    case map(UserInfo)
  }

  /// A key and its value.
  public struct Entry: Sendable, Hashable {
    /// The key, unique in its map.
    public let key: String
    /// The value.
    public let value: Value
  }

  /// The entries in order; no key twice.
  public private(set) var entries: [Entry] = []

  /// Makes an empty map.
  public init() {}

  /// The value of a key; setting an existing key keeps its place, setting nil removes it.
  ///
  /// - Complexity: O(n) in the number of entries.
  public subscript(key: String) -> Value? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index] = Entry(key: key, value: value)
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension UserInfo: ExpressibleByDictionaryLiteral {
  /// Makes a map from a literal; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension UserInfo.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
