/// What stands directly beside digits, and whether they may be a phone number there.
enum PhoneEdges {
  /// How sure the digits themselves must be of being a phone number.
  enum Need: Comparable {
    case nothing
    /// A phone number's shape, be it that of a country's plan.
    case strong
    case impossible
  }

  /// What a number's left neighbour asks for; a bracket or `+` that belongs to the number is not its neighbour.
  ///
  /// - Complexity: O(1).
  static func left(of text: Span<UInt8>, at start: Int) -> Need {
    guard start > 0 else { return .nothing }
    let (scalar, before) = UTF8Decoding.scalar(in: text, before: start)
    if PhoneCharacters.isCurrency(scalar) { return .impossible }
    if PhoneCharacters.isCodeLetter(scalar) { return behindWord(text, start) }
    let further = before > 0 ? UTF8Decoding.scalar(in: text, before: before).value : 0x20
    let isBehindDigit = Characters.isDigit(further)
    switch scalar {
    case UInt32(ascii: "#"), UInt32(ascii: "@"), UInt32(ascii: "%"), UInt32(ascii: "^"), UInt32(ascii: "&"),
      UInt32(ascii: "\\"), UInt32(ascii: "+"):
      return .impossible
    case UInt32(ascii: "*"), UInt32(ascii: "_"):
      // As in *bold* and _italics_; but ****1234 is what is left of a number.
      return isBehindDigit || further == scalar || PhoneCharacters.isCodeLetter(further) ? .impossible : .strong
    case UInt32(ascii: ","): return isBehindDigit && !hasManyDigits(text, before: before) ? .strong : .nothing
    case UInt32(ascii: ":"), UInt32(ascii: "'"), UInt32(ascii: "’"): return isBehindDigit ? .strong : .nothing
    case UInt32(ascii: "="), UInt32(ascii: "/"): return .strong
    default: break
    }
    guard PhoneCharacters.isHyphen(scalar) else { return .nothing }
    if PhoneCharacters.isCodeLetter(further) {
      switch PhoneWords.meaning(ofWordIn: text, endingAt: before) {
      case .phone, .number, .filler: return .nothing
      case .other, .reference, .money: return .impossible
      }
    }
    return .strong
  }

  /// What a number's right neighbour asks for.
  ///
  /// - Complexity: O(1).
  static func right(of text: Span<UInt8>, at end: Int) -> Need {
    var end = end
    while end < text.count, PhoneCharacters.isUnseen(UTF8Decoding.scalar(in: text, at: end).value) {
      end = UTF8Decoding.scalar(in: text, at: end).end
    }
    guard end < text.count else { return .nothing }
    let (scalar, next) = UTF8Decoding.scalar(in: text, at: end)
    if PhoneCharacters.isCurrency(scalar) { return .strong }
    if PhoneCharacters.isCodeLetter(scalar) { return beforeWord(text, end) }
    let further = next < text.count ? UTF8Decoding.scalar(in: text, at: next).value : 0x20
    let isBeforeDigit = Characters.isDigit(further)
    switch scalar {
    case UInt32(ascii: "%"), UInt32(ascii: "="), UInt32(ascii: "^"), UInt32(ascii: "\\"): return .impossible
    case UInt32(ascii: "*"), UInt32(ascii: "_"):
      return isBeforeDigit || further == scalar || PhoneCharacters.isCodeLetter(further) ? .impossible : .strong
    case UInt32(ascii: "@"):
      return isBeforeDigit || PhoneCharacters.isCodeLetter(further) ? .impossible : .strong
    case UInt32(ascii: ","): return isBeforeDigit && !hasManyDigits(text, from: next) ? .strong : .nothing
    case UInt32(ascii: ":"), UInt32(ascii: "'"): return isBeforeDigit ? .strong : .nothing
    case UInt32(ascii: "."): return PhoneWords.isDomainEnd(text, at: next) ? .impossible : .nothing
    case UInt32(ascii: "/"), UInt32(ascii: "&"), UInt32(ascii: "+"): return .strong
    default: break
    }
    guard PhoneCharacters.isHyphen(scalar) else { return .nothing }
    return Characters.isBlank(further) ? .nothing : .strong
  }

  /// What letters without a blank between ask for: people forget it behind words, `Help08001234567`.
  private static func behindWord(_ text: Span<UInt8>, _ end: Int) -> Need {
    guard let word = PhoneWord(in: text, endingAt: end) else { return .impossible }
    switch PhoneWords.meaning(of: word) {
    case .phone: return .strong
    case .other, .number, .filler: return word.isProse(in: text) ? .strong : .impossible
    case .reference, .money: return .impossible
    }
  }

  private static func beforeWord(_ text: Span<UInt8>, _ start: Int) -> Need {
    if isExtension(text, start) { return .nothing }
    guard let word = PhoneWord(in: text, startingAt: start), word.isProse(in: text),
      word.end == text.count || !(0x30...0x39 ~= text[word.end])
    else { return .impossible }
    return .strong
  }

  /// Whether digits at one side of a comma are more than those of an amount.
  private static func hasManyDigits(_ text: Span<UInt8>, before end: Int) -> Bool {
    end >= PhoneShape.fewestDigits && hasManyDigits(text, from: end - PhoneShape.fewestDigits)
  }

  private static func hasManyDigits(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard start + PhoneShape.fewestDigits <= text.count else { return false }
    for index in start..<start + PhoneShape.fewestDigits where !(0x30...0x39 ~= text[index]) { return false }
    return true
  }

  /// `x12`, `ext12`.
  private static func isExtension(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var offset = start
    while offset < text.count, offset - start < 4, 0x41...0x5A ~= text[offset] & ~0x20 { offset += 1 }
    guard offset < text.count, 0x30...0x39 ~= text[offset] || text[offset] == UInt8(ascii: ".") else { return false }
    return PhoneWords.isExtension(text, start..<offset)
  }
}

extension UInt32 {
  init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
