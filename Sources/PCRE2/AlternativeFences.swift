/// Puts `(?=)`, which always holds, behind every group of alternatives of a pattern.
///
/// Machine code before PCRE2 10.43 takes a repeat behind alternatives for one whose starts only move on, and then misses
/// matches (`MachineCodeFaults.repeatsAfterAlternatives`). An empty lookahead ends that reasoning where it goes wrong and
/// costs nothing that could be measured; left to the interpreter, such patterns are three to ten times slower.
struct AlternativeFences {
  private let source: [UInt8]
  private var fenced: [UInt8] = []
  private var position = 0

  /// The pattern with its fences; nil where it holds syntax that is not followed here, such as `\Q` or comments.
  ///
  /// - Complexity: O(n).
  static func fencing(_ source: String) -> String? {
    var fences = AlternativeFences(source: Array(source.utf8))
    guard fences.walk() else { return nil }
    return String(decoding: fences.fenced, as: UTF8.self)
  }

  private init(source: [UInt8]) {
    self.source = source
  }

  private mutating func walk() -> Bool {
    /// Whether each open group has alternatives so far.
    var groups: [Bool] = []
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\\"):
        guard takeEscape() else { return false }
        continue
      case UInt8(ascii: "["):
        guard takeClass() else { return false }
        continue
      case UInt8(ascii: "("):
        guard isFollowedHere else { return false }
        groups.append(false)
      case UInt8(ascii: "|"):
        if !groups.isEmpty { groups[groups.count - 1] = true }
      case UInt8(ascii: ")"):
        guard let hasAlternatives = groups.popLast() else { return false }
        take()
        takeQuantifier()
        if hasAlternatives { fenced.append(contentsOf: "(?=)".utf8) }
        continue
      default: break
      }
      take()
    }
    return groups.isEmpty
  }

  private mutating func take(_ count: Int = 1) {
    let end = min(position + count, source.count)
    fenced.append(contentsOf: source[position..<end])
    position = end
  }

  /// A backslash and the character behind it; false for `\Q`, which quotes, and `\c`, which takes any character.
  private mutating func takeEscape() -> Bool {
    guard position + 1 < source.count else { return false }
    let character = source[position + 1]
    if character == UInt8(ascii: "Q") || character == UInt8(ascii: "E") || character == UInt8(ascii: "c") {
      return false
    }
    take(2)
    return true
  }

  /// A class up to its closing bracket, which may also be its first character.
  private mutating func takeClass() -> Bool {
    take()
    if position < source.count, source[position] == UInt8(ascii: "^") { take() }
    if position < source.count, source[position] == UInt8(ascii: "]") { take() }
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "]"):
        take()
        return true
      case UInt8(ascii: "\\"):
        guard takeEscape() else { return false }
      case UInt8(ascii: "["):
        // `[:alpha:]` and its like, or a plain bracket.
        guard position + 1 < source.count else { return false }
        if ":.=".utf8.contains(source[position + 1]) { return false }
        take()
      default: take()
      }
    }
    return false
  }

  /// `?`, `*`, `+` or `{2,3}`, and what makes it lazy or possessive.
  private mutating func takeQuantifier() {
    guard position < source.count else { return }
    if source[position] == UInt8(ascii: "{") {
      let inside = source[(position + 1)...].prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }
      guard inside.endIndex < source.count, source[inside.endIndex] == UInt8(ascii: "}"), !inside.isEmpty else {
        return
      }
      take(inside.count + 2)
    } else if "?*+".utf8.contains(source[position]) {
      take()
    } else {
      return
    }
    if position < source.count, "?+".utf8.contains(source[position]) { take() }
  }

  /// False for comments, for options that turn on extended syntax, and for conditions, whose parts are counted.
  private var isFollowedHere: Bool {
    let rest = source[(position + 1)...]
    guard rest.first == UInt8(ascii: "?") else { return rest.first != UInt8(ascii: "*") }
    let behind = rest.dropFirst()
    if behind.first == UInt8(ascii: "#") || behind.first == UInt8(ascii: "(") { return false }
    let options = behind.prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "^") }
    let end = options.endIndex < source.count ? source[options.endIndex] : 0
    let areOptions = end == UInt8(ascii: ":") || end == UInt8(ascii: ")")
    return !(areOptions && options.contains(UInt8(ascii: "x")))
  }
}
