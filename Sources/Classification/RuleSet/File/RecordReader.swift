/// Reads small values one behind the other; what doesn't fit is an error, never a trap or a large piece of memory.
struct RecordReader {
  private let bytes: BlockView
  private var offset = 0

  /// - Precondition: the block's bytes outlive the reader.
  init(_ bytes: BlockView) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte() throws(RuleSetFileError) -> UInt8 {
    guard offset < bytes.count else { throw .contradictory }
    defer { offset += 1 }
    return bytes.byte(at: offset)
  }

  /// Seven bits a byte, the lowest first; the last byte is below 128.
  mutating func number() throws(RuleSetFileError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte < 2 else { throw .contradictory }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw .contradictory
  }

  /// A number that is below a limit, as that of an element of some table.
  mutating func index(below limit: Int) throws(RuleSetFileError) -> Int {
    let number = try number()
    guard number < UInt64(limit) else { throw .contradictory }
    return Int(number)
  }

  /// How many elements follow, of which each takes a byte at least.
  mutating func count() throws(RuleSetFileError) -> Int {
    let number = try number()
    // What is left behind the count itself.
    guard number <= UInt64(bytes.count - offset) else { throw .contradictory }
    return Int(number)
  }

  /// The sign in the lowest bit, the rest above.
  mutating func integer() throws(RuleSetFileError) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  /// What sums of a million are no trouble for.
  mutating func points() throws(RuleSetFileError) -> Int {
    let thousandths = try integer()
    guard thousandths.magnitude <= 1_000_000_000_000 else { throw .contradictory }
    return thousandths
  }

  mutating func boolean() throws(RuleSetFileError) -> Bool { try index(below: 2) == 1 }

  mutating func text() throws(RuleSetFileError) -> String {
    let count = try count()
    defer { offset += count }
    return bytes.text(in: offset..<offset + count)
  }

  mutating func tag<Tag: RawRepresentable<UInt8>>(_: Tag.Type = Tag.self) throws(RuleSetFileError) -> Tag {
    guard let tag = Tag(rawValue: try byte()) else { throw .contradictory }
    return tag
  }
}

extension BlockView {
  /// A copy of text; what is no UTF-8 is replaced.
  ///
  /// - Precondition: the range is inside.
  fileprivate func text(in range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "text lies inside")
    return unsafe String(decoding: UnsafeRawBufferPointer(rebasing: buffer[range]), as: UTF8.self)
  }
}
