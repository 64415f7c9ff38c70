import DiscernClassification
import DiscernRuleCompiling
import Testing

/// Damaged and forged indexes: refused, or wrong, but never a trap.
@Suite struct SenderIndexDamageTests {
  static let entries = [
    "+447700900123", "+447700900124", "+4470*", "+33 1 00 00 00 00 - +33 1 99 99 99 99", "+49xxxx5", "60777", "0899*",
    "100 - 200", "0xxxx5*", "PROMO", "SHOPPER", "PROMO*", "*SHOP", "*deal*",
  ]

  static func block(_ entries: [String] = entries) throws -> [UInt8] {
    var builder = SenderIndexBuilder()
    for entry in entries { try builder.add(entry) }
    // Several groups of keys, of different widths.
    for index: UInt64 in 0..<300 { try builder.add("+49\(1_000_000 + index * index * index)") }
    return builder.build()
  }

  static func error(_ bytes: [UInt8]) -> SenderIndexError? {
    do throws(SenderIndexError) {
      _ = try SenderIndex(validating: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Looks everything up; the answers don't matter.
  static func use(_ index: SenderIndex) -> Int {
    var found = 0
    for key: UInt64 in [0, 1, 44, 447_700_900_123, 33_150_000_000, 4_912_345, 491_000_001, .max] {
      found += index.contains(international: key) ? 1 : 0
    }
    for query in ["60777", "0899123", "150", "0123456", "=promo", "=x deal y", "=workshop", "=é", "=z", "=\u{10FFFF}"] {
      found += SenderListTests.contains(index, query) ? 1 : 0
    }
    return found
  }

  /// Gives bytes the checksum that they should have.
  static func forge(_ bytes: inout [UInt8]) {
    let checksum = SenderIndexFormat.checksum(of: bytes)
    for index in 0..<8 {
      bytes[SenderIndexFormat.checksumPlace + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(index)))
    }
  }

  @Test func `The whole is taken up`() throws {
    let bytes = try Self.block()
    #expect(try Self.use(SenderIndex(validating: bytes)) == 11)
    #expect(bytes.count % 8 == 0)
  }

  @Test func `Every shorter and longer file is refused`() throws {
    let bytes = try Self.block()
    for count in 0..<bytes.count {
      #expect(Self.error(Array(bytes[..<count])) == (count < 12 ? .notAnIndex : .truncated))
    }
    #expect(Self.error(bytes + [0]) == .truncated)
  }

  @Test func `Every changed byte is refused`() throws {
    let bytes = try Self.block()
    for place in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var changed = bytes
        changed[place] ^= change
        #expect(Self.error(changed) != nil, "byte \(place)")
      }
    }
  }

  @Test func `Other versions and orders of bytes`() throws {
    var bytes = try Self.block()
    bytes[8] = 2
    #expect(Self.error(bytes) == .otherVersion(2))
    (bytes[8], bytes[11]) = (0, 1)
    #expect(Self.error(bytes) == .otherByteOrder)
    #expect(Self.error(Array("# a list\n+447700900123\n".utf8)) == .notAnIndex)
  }

  @Test func `Changed bytes with a forged checksum are refused or safe`() throws {
    let seed = SeededGenerator.chosenSeed
    print("SenderIndexDamageTests: SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = try Self.block()
    let sections = Int(bytes[12])
    let tableEnd = SenderIndexFormat.headLength + sections * SenderIndexFormat.sectionLength
    var used = 0
    // Every byte of the head and of the table of sections, with values that are likely to hurt.
    for place in 12..<tableEnd {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, bytes[place] &+ 1, bytes[place] &- 1] {
        var changed = bytes
        changed[place] = value
        Self.forge(&changed)
        if let index = try? SenderIndex(validating: changed) { used += Self.use(index) }
      }
    }
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let place = Int.random(in: 32..<changed.count, using: &random)
        changed[place] = random.next() & 1 == 0 ? 0xFF : UInt8(truncatingIfNeeded: random.next())
      }
      Self.forge(&changed)
      if let index = try? SenderIndex(validating: changed) { used += Self.use(index) }
    }
    for _ in 0..<5_000 {
      // Nothing but the head is as it was; the table of sections too, half of the time.
      let kept = Bool.random(using: &random) ? 24 : tableEnd
      var changed = bytes
      for place in kept..<changed.count { changed[place] = UInt8(truncatingIfNeeded: random.next()) }
      Self.forge(&changed)
      if let index = try? SenderIndex(validating: changed) { used += Self.use(index) }
    }
    #expect(used > 0)
  }
}
