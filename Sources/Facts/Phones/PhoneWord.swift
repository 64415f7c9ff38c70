/// A word of ASCII letters, perhaps with a slash inside (`a/c`).
struct PhoneWord {
  /// The length in the high byte, below it the first seven letters in lower case.
  let key: UInt64
  let start: Int
  let end: Int
  var count: Int { end - start }

  private static let longest = 16

  /// The word that ends at an offset; nil for none, for a longer one and for one with digits or letters beyond ASCII.
  init?(in text: Span<UInt8>, endingAt end: Int) {
    var start = end
    while start > 0, end - start <= Self.longest, Self.belongs(text, start - 1) { start -= 1 }
    guard start < end, end - start <= Self.longest else { return nil }
    guard start == 0 || !(text[start - 1] >= 0x80 || 0x30...0x39 ~= text[start - 1]) else { return nil }
    self.init(text, start, end)
  }

  /// The word that starts at an offset.
  init?(in text: Span<UInt8>, startingAt start: Int) {
    var end = start
    while end < text.count, end - start <= Self.longest, Self.isLetter(text[end]) { end += 1 }
    guard start < end, end - start <= Self.longest else { return nil }
    self.init(text, start, end)
  }

  private init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    var letters: UInt64 = 0
    for index in start..<min(end, start + 7) {
      let byte = text[index]
      letters = letters << 8 | UInt64(Self.isLetter(byte) ? byte | 0x20 : byte)
    }
    key = letters | UInt64(end - start) << 56
    self.start = start
    self.end = end
  }

  static func key(_ word: some Sequence<UInt8>) -> UInt64 {
    var (letters, count): (UInt64, UInt64) = (0, 0)
    for byte in word {
      if count < 7 { letters = letters << 8 | UInt64(byte) }
      count += 1
    }
    return letters | count << 56
  }

  static func key(_ word: String) -> UInt64 { key(word.utf8) }

  /// Whether it is a word of ordinary language, as far as its letters tell, and no part of a code such as `OF076728111`
  /// or of a hexadecimal number.
  func isProse(in text: Span<UInt8>) -> Bool {
    var (hasSmall, hasOther) = (false, false)
    for index in start..<end {
      if text[index] >= 0x61 { hasSmall = true }
      if text[index] | 0x20 > UInt8(ascii: "f") { hasOther = true }
    }
    return count >= 3 && hasSmall && hasOther
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte & ~0x20 }

  private static func belongs(_ text: Span<UInt8>, _ index: Int) -> Bool {
    isLetter(text[index])
      || text[index] == UInt8(ascii: "/") && index > 0 && isLetter(text[index - 1])
        && (index < 2 || !isLetter(text[index - 2]))
  }
}
