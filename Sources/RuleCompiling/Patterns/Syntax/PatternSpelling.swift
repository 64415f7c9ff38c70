/// Ways to write parts of a regex so that they mean the same wherever they stand.
enum PatternSpelling {
  /// A character as an escape with braces, which neither digits nor quantifiers behind it can change.
  static func escape(_ scalar: UInt32) -> String { "\\x{" + String(scalar, radix: 16) + "}" }

  /// A character outside classes and quotations, in plain sight where that is safe.
  ///
  /// - Parameter output: what is written before it. A hexadecimal digit behind `\x` would join it; a decimal one may join
  ///   many things, so it is always an escape.
  static func plain(_ scalar: UInt32, behind output: [UInt8]) -> String {
    guard let character = Unicode.Scalar(scalar) else { return escape(scalar) }
    switch character {
    case "A"..."F", "a"..."f": return endsInShortEscape(output) ? escape(scalar) : String(character)
    case "G"..."Z", "g"..."z", "_": return String(character)
    case " "..."/", ":"..."@", "["..."`", "{"..."~": return "\\" + String(character)
    case "\u{A1}"...:
      let isBlank = character.properties.isPatternWhitespace || character.properties.isWhitespace
      return isBlank ? escape(scalar) : String(character)
    default: return escape(scalar)
    }
  }

  private static func endsInShortEscape(_ output: [UInt8]) -> Bool {
    let end = output.suffix(3)
    let digitless = end.last?.hexadecimal == nil ? end : end.dropLast()
    return digitless.suffix(2).elementsEqual(#"\x"#.utf8) || end.suffix(2).elementsEqual(#"\x"#.utf8)
  }
}

extension PatternClass {
  /// The class in one spelling that does not depend on options of extended mode.
  package var spelling: String {
    "[" + (isNegated ? "^" : "") + items.map(\.kind.spelling).joined() + "]"
  }
}

extension PatternClass.Item.Kind {
  fileprivate var spelling: String {
    switch self {
    case .scalars(let range):
      let first = PatternSpelling.escape(range.lowerBound)
      return range.count == 1 ? first : first + "-" + PatternSpelling.escape(range.upperBound)
    case .type(let type, let isNegated): return type.spelling(isNegated: isNegated)
    case .property(let property): return property.spelling
    case .posix(let name, let isNegated): return "[:" + (isNegated ? "^" : "") + name.rawValue + ":]"
    }
  }
}

extension PatternCharacterType {
  /// The escape.
  package func spelling(isNegated: Bool) -> String {
    let letter =
      switch self {
      case .digit: "d"
      case .space: "s"
      case .word: "w"
      case .horizontalBlank: "h"
      case .verticalBlank: "v"
      }
    return "\\" + (isNegated ? letter.uppercased() : letter)
  }
}

extension PatternProperty {
  /// The escape.
  package var spelling: String { (isNegated ? "\\P{" : "\\p{") + name + "}" }
}
