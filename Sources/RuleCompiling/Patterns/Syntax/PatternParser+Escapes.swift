/// What begins with a backslash outside classes.
extension PatternParser {
  /// Reads the rest of an escape.
  mutating func readEscape(from start: Int) throws(PatternRefusal) {
    guard let letter = peek() else { throw .unknownSyntax }
    if let kind = Self.plainEscapes(letter) {
      position += 1
      append(kind, from: start)
      return
    }
    if let kind = Self.placeEscapes(letter) {
      position += 1
      append(kind, from: start, isRepeatable: false)
      return
    }
    switch letter {
    case UInt8(ascii: "N"): try readN(from: start)
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      append(.property(try readProperty()), from: start)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      if let number = try readBackReference() {
        append(.backReference(.number(number)), from: start)
      } else {
        add(try readScalarEscape(), from: start)
      }
    case UInt8(ascii: "g"): try readG(from: start)
    case UInt8(ascii: "k"):
      position += 1
      append(.backReference(.name(try readBracketedName("{<'"))), from: start)
    default: add(try readScalarEscape(), from: start)
    }
  }

  /// Escapes for characters of a kind.
  private static func plainEscapes(_ letter: UInt8) -> PatternNode.Kind? {
    switch letter {
    case UInt8(ascii: "X"): .graphemeCluster
    case UInt8(ascii: "R"): .lineBreak
    default: type(letter).map { .type($0.type, isNegated: $0.isNegated) }
    }
  }

  /// The kind of characters that a letter stands for behind a backslash, inside classes and outside.
  static func type(_ letter: UInt8) -> (type: PatternCharacterType, isNegated: Bool)? {
    switch letter {
    case UInt8(ascii: "d"): (.digit, false)
    case UInt8(ascii: "D"): (.digit, true)
    case UInt8(ascii: "h"): (.horizontalBlank, false)
    case UInt8(ascii: "H"): (.horizontalBlank, true)
    case UInt8(ascii: "s"): (.space, false)
    case UInt8(ascii: "S"): (.space, true)
    case UInt8(ascii: "v"): (.verticalBlank, false)
    case UInt8(ascii: "V"): (.verticalBlank, true)
    case UInt8(ascii: "w"): (.word, false)
    case UInt8(ascii: "W"): (.word, true)
    default: nil
    }
  }

  /// Escapes that can't be repeated.
  private static func placeEscapes(_ letter: UInt8) -> PatternNode.Kind? {
    switch letter {
    case UInt8(ascii: "A"): .assertion(.textStart)
    case UInt8(ascii: "Z"): .assertion(.textEndOrLastLineEnd)
    case UInt8(ascii: "z"): .assertion(.textEnd)
    case UInt8(ascii: "G"): .assertion(.searchStart)
    case UInt8(ascii: "b"): .assertion(.wordEdge)
    case UInt8(ascii: "B"): .assertion(.noWordEdge)
    case UInt8(ascii: "K"): .keep
    default: nil
    }
  }

  /// `\N{U+e9}`, or `\N`, behind which a brace must be a quantifier.
  private mutating func readN(from start: Int) throws(PatternRefusal) {
    position += 1
    if skip("{U+") {
      add(try readBracedHexadecimal(), from: start)
      return
    }
    append(.notLineEnd, from: start)
    let end = position
    if skip("{") {
      guard try readCounts() != nil else { throw .unknownSyntax }
      position = end
    }
  }

  /// The decimal number at the place if it is a back reference; nil, without a step, where it is an octal number or 8 or 9.
  ///
  /// One digit always is one, and so is what begins with 8 or 9; a longer number if there are so many groups before it.
  private mutating func readBackReference() throws(PatternRefusal) -> Int? {
    var end = position
    var number = 0
    while end < source.count, let digit = source[end].decimal {
      number = number * 10 + digit
      // PCRE2 takes so large a number for no reference at all.
      guard number < 214_748_364 else { return nil }
      end += 1
    }
    guard number < 10 || source[position] >= UInt8(ascii: "8") || number <= groupCount else { return nil }
    guard number <= 65535 else { throw .unknownSyntax }
    position = end
    return number
  }

  /// `\g1`, `\g{-1}`, `\g{name}`, and the calls `\g<1>` and `\g'name'`.
  private mutating func readG(from start: Int) throws(PatternRefusal) {
    position += 1
    if isNext("<") || isNext("'") {
      let closing = UInt8(ascii: isNext("<") ? ">" : "'")
      position += 1
      guard let number = try readNumber(from: groupCount) else {
        append(.call(.name(try readName(upTo: closing))), from: start)
        return
      }
      guard peek() == closing else { throw .unknownSyntax }
      position += 1
      append(.call(.number(number)), from: start)
      return
    }
    let isBraced = skip("{")
    guard let number = try readNumber(from: groupCount) else {
      guard isBraced else { throw .unknownSyntax }
      append(.backReference(.name(try readName(upTo: UInt8(ascii: "}")))), from: start)
      return
    }
    guard number > 0 else { throw .unknownSyntax }
    if isBraced { try require("}") }
    append(.backReference(.number(number)), from: start)
  }

  /// A name in `{}`, `<>` or `''`, as far as the opening is one of these.
  private mutating func readBracketedName(_ openings: String) throws(PatternRefusal) -> String {
    guard let opening = peek(), openings.utf8.contains(opening) else { throw .unknownSyntax }
    position += 1
    switch opening {
    case UInt8(ascii: "{"): return try readName(upTo: UInt8(ascii: "}"))
    case UInt8(ascii: "<"): return try readName(upTo: UInt8(ascii: ">"))
    default: return try readName(upTo: opening)
    }
  }
}
