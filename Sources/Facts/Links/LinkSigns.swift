/// Finds the few places of a text where a link may be: dots inside words, `://`, dots in brackets.
enum LinkSigns {
  /// The next such place at or after an offset; the text's end if there is none.
  ///
  /// - Complexity: O(*n*), 16 bytes at a time where there is none of `.:[({` and no character of the blocks that have
  ///   other dots.
  static func next(in text: Span<UInt8>, from start: Int) -> Int {
    guard text.count >= 16 else {
      return (start..<max(start, text.count)).first { isSign(text, at: $0) } ?? text.count
    }
    let bytes = unsafe text.bytes
    var offset = start
    while offset < text.count {
      // The last block overlaps the one before.
      let blockStart = min(offset, text.count - 16)
      // SAFETY: the 16 bytes from `blockStart` on are inside the span.
      let block = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: blockStart, as: SIMD16<UInt8>.self)
      let candidates = candidates(in: block)
      if candidates.x | candidates.y != 0 {
        if let place = firstSign(text, at: candidates.x, from: blockStart, notBefore: offset) { return place }
        if let place = firstSign(text, at: candidates.y, from: blockStart + 8, notBefore: offset) { return place }
      }
      offset = blockStart + 16
    }
    return text.count
  }

  /// The first sign at one of eight places, each with a byte of ones where it is worth a look.
  private static func firstSign(
    _ text: Span<UInt8>, at places: UInt64, from offset: Int, notBefore limit: Int
  ) -> Int? {
    var rest = UInt64(littleEndian: places)
    while rest != 0 {
      let index = rest.trailingZeroBitCount / 8
      if offset + index >= limit, isSign(text, at: offset + index) { return offset + index }
      rest &= ~(0xFF << UInt64(8 * index))
    }
    return nil
  }

  /// A byte of ones for each byte of a block that a sign may begin with, the first 8 in `x`.
  @inline(__always)
  private static func candidates(in block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    // Without its type spelled out, an operand makes `.==` the generic operator, a loop over the lanes: 25 ns a byte.
    let dots = block .== SIMD16<UInt8>(repeating: 0x2E)
    let colons = block .== SIMD16<UInt8>(repeating: 0x3A)
    let rounds = block .== SIMD16<UInt8>(repeating: 0x28)
    // `[` and `{`.
    let squares = block & SIMD16<UInt8>(repeating: 0xDF) .== SIMD16<UInt8>(repeating: 0x5B)
    // The first bytes of U+2024, U+3002, and of U+FF0E, U+FF1A and U+FF61.
    let general = block .== SIMD16<UInt8>(repeating: 0xE2)
    let ideographic = block .== SIMD16<UInt8>(repeating: 0xE3)
    let wide = block .== SIMD16<UInt8>(repeating: 0xEF)
    let mask = dots .| colons .| rounds .| squares .| general .| ideographic .| wide
    let lanes = SIMD16<UInt8>(repeating: 0).replacing(with: SIMD16<UInt8>(repeating: 0xFF), where: mask)
    // SAFETY: both are 16 plain bytes.
    return unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
  }

  private static func isSign(_ text: Span<UInt8>, at offset: Int) -> Bool {
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: "."):
      return offset > 0 && offset + 1 < text.count && isInsideWord(text[offset - 1]) && isInsideWord(text[offset + 1])
    case UInt8(ascii: ":"):
      return offset + 2 < text.count && isSlash(text, at: offset + 1)
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
      return HostLabels.bracketedDotEnd(text, at: offset) != nil
    case 0xE2, 0xE3, 0xEF:
      guard offset + 3 < text.count else { return false }
      switch UTF8Decoding.scalar(in: text, at: offset).value {
      case 0x2024, 0x3002, 0xFF0E, 0xFF61: return true
      case 0xFF1A: return isSlash(text, at: offset + 3)
      default: return false
      }
    default: return false
    }
  }

  /// No blank, dot or sign that ends words; all bytes beyond ASCII pass.
  private static func isInsideWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "%"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// `/`, `\` or the full-width `／`.
  static func isSlash(_ text: Span<UInt8>, at offset: Int) -> Bool { slashEnd(text, at: offset) != nil }

  static func slashEnd(_ text: Span<UInt8>, at offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    switch text[offset] {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"): return offset + 1
    case 0xEF:
      return offset + 2 < text.count && text[offset + 1] == 0xBC && text[offset + 2] == 0x8F ? offset + 3 : nil
    default: return nil
    }
  }
}
