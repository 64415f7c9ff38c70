/// The bytes that a match may begin with: some of ASCII, and all or none that begin other characters.
///
/// A character beyond ASCII may fold to one of ASCII (U+212A), so only the walk knows which of them begin a match.
struct FirstBytes: Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  let mayBeBeyond: Bool

  init(low: UInt64 = 0, high: UInt64 = 0, mayBeBeyond: Bool = false) {
    (self.low, self.high, self.mayBeBeyond) = (low, high, mayBeBeyond)
  }

  /// Takes up a byte of ASCII.
  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  /// False for bytes that continue a character.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    if byte < 0x80 { return (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0 }
    return mayBeBeyond && byte >= 0xC2 && byte < 0xF5
  }
}
