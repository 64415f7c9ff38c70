/// Turns the bytes of another encoding into UTF-8, a chunk at a time.
///
/// What stands for no character (an unpaired surrogate, half a code unit at the end) becomes the byte FF, which no
/// UTF-8 has: it is repaired and counted where ill-formed UTF-8 is, and nowhere else.
struct TextDecoder {
  enum Source { case latin1, windows1252, utf16BigEndian, utf16LittleEndian }

  private let source: Source
  /// The first byte of a code unit whose second is in the next chunk.
  private var halfUnit: UInt8?
  /// A high surrogate whose low one hasn't come yet.
  private var highSurrogate: UInt16?

  init(_ source: Source) { self.source = source }

  /// Appends the UTF-8 of a chunk to the output.
  ///
  /// - Complexity: O(n).
  mutating func decode(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    switch source {
    case .latin1:
      for byte in bytes { Self.append(UInt32(byte), to: &output) }
    case .windows1252:
      for byte in bytes { Self.append(Self.windows1252(byte), to: &output) }
    case .utf16BigEndian, .utf16LittleEndian:
      for byte in bytes {
        guard let first = halfUnit else {
          halfUnit = byte
          continue
        }
        halfUnit = nil
        let (high, low) = source == .utf16BigEndian ? (first, byte) : (byte, first)
        take(UInt16(high) << 8 | UInt16(low), into: &output)
      }
    }
  }

  /// Appends what an end in the middle of a character leaves.
  mutating func finish(into output: inout [UInt8]) {
    if highSurrogate != nil { output.append(0xFF) }
    if halfUnit != nil { output.append(0xFF) }
    (highSurrogate, halfUnit) = (nil, nil)
  }

  private mutating func take(_ unit: UInt16, into output: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit) {
        return Self.append(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), to: &output)
      }
      output.append(0xFF)
    }
    switch unit {
    case 0xD800...0xDBFF: highSurrogate = unit
    case 0xDC00...0xDFFF: output.append(0xFF)
    default: Self.append(UInt32(unit), to: &output)
    }
  }

  /// Appends a scalar value that is no surrogate.
  private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80: output.append(UInt8(scalar))
    case ..<0x800:
      output.append(0xC0 | UInt8(scalar >> 6))
      output.append(tail(0))
    case ..<0x10000:
      output.append(0xE0 | UInt8(scalar >> 12))
      output.append(tail(6))
      output.append(tail(0))
    default:
      output.append(0xF0 | UInt8(scalar >> 18))
      output.append(tail(12))
      output.append(tail(6))
      output.append(tail(0))
    }
  }

  private static func windows1252(_ byte: UInt8) -> UInt32 {
    (0x80...0x9F).contains(byte) ? windows1252Block[Int(byte) - 0x80] : UInt32(byte)
  }

  /// The bytes 80 to 9F; 81, 8D, 8F, 90 and 9D have no character and stay the controls that Latin-1 has there.
  private static let windows1252Block: [UInt32] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
