/// Writes small values one behind the other, as `RecordReader` reads them.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first; the last byte is below 128.
  mutating func number(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func count(_ count: Int) { number(UInt64(count)) }

  /// The sign in the lowest bit, the rest above.
  mutating func integer(_ integer: Int) {
    number(UInt64(bitPattern: Int64(integer << 1 ^ integer >> (Int.bitWidth - 1))))
  }

  mutating func boolean(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ text: String) {
    count(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func tag(_ tag: some RawRepresentable<UInt8>) { bytes.append(tag.rawValue) }
}

extension [UInt8] {
  /// Appends a number, the lowest byte first.
  mutating func append(littleEndian number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
