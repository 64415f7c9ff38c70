/// The name before a `:` as it may stand in a link, `https` of `seehttps:`.
struct SchemeName {
  /// Where it begins; the colon's place if there is none.
  let start: Int
  /// The number of its characters, as far as the name is looked at.
  let count: Int
  /// `http`, `https`, `ftp`, or `hxxp`, `hxxps` as analysts write them.
  let isWeb: Bool

  /// The most characters of a name that are looked at.
  private static let longest = 32

  /// Reads backwards from a colon over letters, digits, `+` and `-`, but not beyond an offset.
  ///
  /// Of a longer word that ends in a known name only that is taken.
  ///
  /// - Complexity: O(1) without invisible characters, which are passed over.
  init(_ text: Span<UInt8>, before colon: Int, notBefore limit: Int) {
    var position = colon
    var count = 0
    var start = colon
    var packed: UInt64 = 0
    var known: (start: Int, count: Int)?
    while position > limit, count < Self.longest {
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: position)
      let symbol = scalar == UInt32(UInt8(ascii: "+")) ? scalar : HostSymbols.symbol(scalar)
      position = before
      if symbol == HostSymbols.invisible { continue }
      guard symbol < 0x80, symbol != HostSymbols.dot, symbol != HostSymbols.underscore else { break }
      count += 1
      if count <= 5 {
        packed |= UInt64(symbol) << UInt64(8 * (count - 1))
        if Self.isKnown(packed) { known = (before, count) }
      }
      if 0x61...0x7A ~= symbol { start = before }
    }
    isWeb = known != nil
    self.start = known?.start ?? start
    self.count = known?.count ?? (start < colon ? count : 0)
  }

  /// The last character is the lowest byte.
  private static func isKnown(_ name: UInt64) -> Bool {
    switch name {
    case 0x6874_7470, 0x68_7474_7073, 0x66_7470, 0x6878_7870, 0x68_7878_7073: true
    default: false
    }
  }
}
