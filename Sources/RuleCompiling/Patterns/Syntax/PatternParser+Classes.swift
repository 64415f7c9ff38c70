/// `[…]`
extension PatternParser {
  /// What the items read so far mean for a dash.
  private enum RangeState {
    /// A dash is a dash.
    case none
    /// A dash makes a range from the last item on.
    case mayBegin
    /// The next character ends the range.
    case begun(dash: Range<Int>)
  }

  /// Reads a class whose bracket is behind.
  mutating func readClass(from start: Int) throws(PatternRefusal) {
    if isNext("[:<:]]") || isNext("[:>:]]") { return readWordSide(from: start) }
    if try posixEnd != nil { throw .unknownSyntax }
    let isNegated = skipClassBeginning()
    var items: [PatternClass.Item] = []
    var state = RangeState.none
    // A bracket that closes is a character of the class where it comes first.
    var isFirst = true
    while true {
      let itemStart = position
      guard position < source.count else { throw .unknownSyntax }
      let scalar = nextScalar()
      defer { isFirst = false }
      if self.state.isQuoting {
        if scalar == "\\", skip("E") {
          self.state.isQuoting = false
        } else {
          try add(scalar, itemStart..<position, to: &items, &state)
        }
        continue
      }
      if scalar == "]", !isFirst { break }
      if options.contains(.extendedMore), scalar == " " || scalar == "\t" { continue }
      if scalar == "[", let end = try posixEnd {
        try readPosixClass(itemStart, end: end, to: &items, &state)
      } else if scalar == "-", case .mayBegin = state {
        state = .begun(dash: itemStart..<position)
      } else if scalar == "\\" {
        try readClassEscape(itemStart, to: &items, &state)
      } else {
        try add(scalar, itemStart..<position, to: &items, &state)
      }
    }
    if case .begun(let dash) = state { items.append(PatternClass.Item(.scalars(0x2D...0x2D), dash)) }
    // PCRE2 makes of `[]` a class that goes on.
    guard !items.isEmpty else { throw .unknownSyntax }
    let characters = PatternClass(isNegated: isNegated, items: items)
    append(characters.isUncertain(options) ? .opaque(.uncertainClass) : .characterClass(characters), from: start)
  }

  /// `[[:<:]]` and `[[:>:]]` are `\b(?=\w)` and `\b(?<=\w)`, of which a quantifier repeats the second.
  private mutating func readWordSide(from start: Int) {
    let look: PatternLook = isNext("[:<") ? .ahead : .behind
    position += 6
    append(.assertion(.wordEdge), from: start)
    let nothing = position..<position
    append(PatternNode(.look(look, PatternNode(.type(.word, isNegated: false), nothing, options)), nothing, options))
  }

  /// Steps over `^`, and over what means nothing before the first item; says whether there was a `^`.
  private mutating func skipClassBeginning() -> Bool {
    var isNegated = false
    while true {
      if skip("\\E") || skip("\\Q\\E") { continue }
      if options.contains(.extendedMore), skip(" ") || skip("\t") { continue }
      guard !isNegated, skip("^") else { return isNegated }
      isNegated = true
    }
  }

  /// Adds a character, or ends a range with it.
  private func add(
    _ scalar: Unicode.Scalar, _ range: Range<Int>, to items: inout [PatternClass.Item], _ state: inout RangeState
  ) throws(PatternRefusal) {
    guard case .begun = state else {
      items.append(PatternClass.Item(.scalars(scalar.value...scalar.value), range))
      state = .mayBegin
      return
    }
    guard let first = items.popLast(), case .scalars(let begin) = first.kind, begin.lowerBound <= scalar.value else {
      throw .unknownSyntax
    }
    let whole = first.range.lowerBound..<range.upperBound
    items.append(PatternClass.Item(.scalars(begin.lowerBound...scalar.value), whole))
    state = .none
  }

  /// An escape; the backslash is behind.
  private mutating func readClassEscape(
    _ start: Int, to items: inout [PatternClass.Item], _ state: inout RangeState
  ) throws(PatternRefusal) {
    guard let letter = peek() else { throw .unknownSyntax }
    let kind: PatternClass.Item.Kind
    switch letter {
    case UInt8(ascii: "Q"), UInt8(ascii: "E"):
      position += 1
      self.state.isQuoting = letter == UInt8(ascii: "Q")
      return
    case UInt8(ascii: "b"), UInt8(ascii: "g"):
      position += 1
      return try add(letter == UInt8(ascii: "b") ? "\u{8}" : "g", start..<position, to: &items, &state)
    case UInt8(ascii: "N") where isNext("N{U+"):
      position += 4
      return try add(try readBracedHexadecimal(), start..<position, to: &items, &state)
    case UInt8(ascii: "p"), UInt8(ascii: "P"): kind = .property(try readProperty())
    default:
      guard let type = Self.type(letter) else {
        return try add(try readScalarEscape(), start..<position, to: &items, &state)
      }
      position += 1
      kind = .type(type.type, isNegated: type.isNegated)
    }
    try add(kind, start, to: &items, &state)
  }

  /// Adds a set of characters, beside which no range may stand.
  private func add(
    _ kind: PatternClass.Item.Kind, _ start: Int, to items: inout [PatternClass.Item], _ state: inout RangeState
  ) throws(PatternRefusal) {
    if case .begun = state { throw .unknownSyntax }
    if peek() == UInt8(ascii: "-"), let next = peek(1), next != UInt8(ascii: "]") { throw .unknownSyntax }
    items.append(PatternClass.Item(kind, start..<position))
    state = .none
  }

  /// Where `:]` closes `[:alpha:]`, whose first bracket is behind; nil if this is no such thing.
  ///
  /// `[.` and `[=` are mistakes where they close.
  private var posixEnd: Int? {
    get throws(PatternRefusal) {
      guard let sign = peek(), sign == UInt8(ascii: ":") || sign == UInt8(ascii: ".") || sign == UInt8(ascii: "=")
      else {
        return nil
      }
      var index = position + 1
      while index + 1 < source.count {
        let (byte, next) = (source[index], source[index + 1])
        if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "]") || next == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "["), next == sign {
          return nil
        } else if byte == UInt8(ascii: "]") {
          return nil
        } else if byte == sign, next == UInt8(ascii: "]") {
          guard sign == UInt8(ascii: ":") else { throw .unknownSyntax }
          return index
        }
        index += 1
      }
      return nil
    }
  }

  private mutating func readPosixClass(
    _ start: Int, end: Int, to items: inout [PatternClass.Item], _ state: inout RangeState
  ) throws(PatternRefusal) {
    position += 1
    let isNegated = skip("^")
    guard position <= end,
      let name = PatternPosixClass(rawValue: String(decoding: source[position..<end], as: UTF8.self))
    else { throw .unknownSyntax }
    position = end + 2
    try add(.posix(name, isNegated: isNegated), start, to: &items, &state)
  }
}
