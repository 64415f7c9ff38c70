import DiscernClassification
import DiscernRuleCompiling

/// Damages the bytes of a compiled rule set at random, with a checksum that is right again or with the old one.
///
/// Damage that knows where parts and numbers lie comes further into the reader than damage that doesn't.
struct FileMutation {
  let bytes: [UInt8]
  /// Whether the checksum is of the damaged bytes.
  let isSealed: Bool
  let name: String

  /// - Parameter others: files that pieces are taken of.
  init(_ original: [UInt8], others: [[UInt8]], _ random: inout SeededGenerator) {
    var file = MutableFile(bytes: original)
    let kind = Kind.allCases.randomElement(using: &random) ?? .bytes
    for _ in 0..<(kind.isLocal ? Int.random(in: 1...4, using: &random) : 1) {
      file.damage(kind, others.randomElement(using: &random) ?? original, &random)
    }
    isSealed = Int.random(in: 0..<8, using: &random) > 0
    if isSealed { file.seal() }
    bytes = file.bytes
    name = "\(kind)"
  }

  enum Kind: CaseIterable {
    case bits, bytes, numbers, records, table, cut, splice, foreignPart, exchange

    /// Whether it changes some bytes only.
    var isLocal: Bool { [.bits, .bytes, .numbers, .records].contains(self) }
  }
}

private struct MutableFile {
  var bytes: [UInt8]

  private static let entries = RuleSetFileFormat.headLength

  private var partCount: Int { min(Int(half(at: 12)), (bytes.count - Self.entries) / RuleSetFileFormat.entryLength) }

  private static func entry(_ part: Int) -> Int { entries + part * RuleSetFileFormat.entryLength }

  /// Where a part lies, as far as it lies in these bytes.
  private func range(_ part: Int) -> Range<Int> {
    let start = min(Int(half(at: Self.entry(part) + 8)), bytes.count)
    return start..<min(start + Int(half(at: Self.entry(part) + 16)), bytes.count)
  }

  private func half(at place: Int) -> UInt32 {
    guard place + 4 <= bytes.count else { return 0 }
    return (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }

  private mutating func set(_ value: UInt64, at place: Int, length: Int = 8) {
    guard place + length <= bytes.count else { return }
    for byte in 0..<length { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) }
  }

  mutating func seal() {
    guard bytes.count >= RuleSetFileFormat.headLength else { return }
    set(SenderIndexFormat.checksum(of: bytes), at: SenderIndexFormat.checksumPlace)
  }

  mutating func damage(_ kind: FileMutation.Kind, _ other: [UInt8], _ random: inout SeededGenerator) {
    switch kind {
    case .bits: bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .bytes:
      bytes[Int.random(in: 12..<bytes.count, using: &random)] = UInt8(truncatingIfNeeded: random.next())
    case .numbers: changeNumber(&random)
    case .records: changeRecord(&random)
    case .table: changeTable(&random)
    case .cut: cut(&random)
    case .splice: splice(from: bytes, &random)
    case .foreignPart: takePart(of: MutableFile(bytes: other), &random)
    case .exchange: exchange(&random)
    }
  }

  /// A number of a part becomes a neighbour's, a little more or less, or an extreme.
  private mutating func changeNumber(_ random: inout SeededGenerator) {
    let range = range(Int.random(in: 1..<partCount, using: &random))
    guard range.count >= 4 else { return }
    func place(_ random: inout SeededGenerator) -> Int {
      range.lowerBound + Int.random(in: 0..<range.count / 4, using: &random) * 4
    }
    let (target, source) = (place(&random), place(&random))
    let value = half(at: Bool.random(using: &random) ? source : target)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: set(UInt64(value), at: target, length: 4)
    case 1: set(UInt64(value &+ 1), at: target, length: 4)
    case 2: set(UInt64(value &- 1), at: target, length: 4)
    case 3: set(UInt64(Int.random(in: 0..<70, using: &random)), at: target, length: 4)
    default: set([0, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF].randomElement(using: &random) ?? 0, at: target, length: 4)
    }
  }

  private mutating func changeRecord(_ random: inout SeededGenerator) {
    let range = range(0)
    guard let place = range.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0..<24, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    // One record less: what stands behind takes its place.
    default: bytes.replaceSubrange(place..<range.upperBound - 1, with: bytes[place + 1..<range.upperBound])
    }
  }

  private mutating func changeTable(_ random: inout SeededGenerator) {
    let part = Int.random(in: 0..<partCount, using: &random)
    let field = [0, 4, 8, 16].randomElement(using: &random) ?? 0
    let old = half(at: Self.entry(part) + field)
    let value: UInt64 =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: UInt64(old &+ 64)
      case 1: UInt64(old &- 4)
      case 2: UInt64(old / 2)
      case 3: UInt64(half(at: Self.entry(Int.random(in: 0..<partCount, using: &random)) + field))
      default: random.next() >> UInt64.random(in: 0..<64, using: &random)
      }
    set(value, at: Self.entry(part) + field, length: field < 8 ? 4 : 8)
  }

  /// Cuts the end off, or appends something; half of the files tell their new length.
  private mutating func cut(_ random: inout SeededGenerator) {
    if Bool.random(using: &random) {
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    } else {
      bytes += Array(
        repeating: UInt8(truncatingIfNeeded: random.next()), count: Int.random(in: 1..<200, using: &random))
    }
    if Bool.random(using: &random) { set(UInt64(bytes.count), at: 16) }
  }

  private mutating func splice(from other: [UInt8], _ random: inout SeededGenerator) {
    let length = Int.random(in: 1...min(256, bytes.count / 2), using: &random)
    let from = Int.random(in: 0...other.count - length, using: &random)
    let place = Int.random(in: 12...bytes.count - length, using: &random)
    bytes.replaceSubrange(place..<place + length, with: other[from..<from + length])
  }

  /// Takes a part of another file, whole, in place of the own one.
  private mutating func takePart(of other: MutableFile, _ random: inout SeededGenerator) {
    let part = Int.random(in: 0..<min(partCount, other.partCount), using: &random)
    bytes += Array(repeating: 0, count: (64 - bytes.count % 64) % 64)
    let content = other.bytes[other.range(part)]
    set(UInt64(bytes.count), at: Self.entry(part) + 8)
    set(UInt64(content.count), at: Self.entry(part) + 16)
    bytes += content
    set(UInt64(bytes.count), at: 16)
  }

  /// Two parts lie where the other did.
  private mutating func exchange(_ random: inout SeededGenerator) {
    let places = (0..<2).map { _ in Self.entry(Int.random(in: 0..<partCount, using: &random)) + 8 }
    for byte in 0..<16 { bytes.swapAt(places[0] + byte, places[1] + byte) }
  }
}
