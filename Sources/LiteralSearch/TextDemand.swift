/// So many bytes of a kind, or runs of them, that a text must hold at least.
///
/// What begins a character beyond ASCII is one byte, so that characters can be counted by those. In memory it is a
/// `discern_text_demand` of C.
package struct TextDemand: Hashable, BitwiseCopyable, Sendable {
  /// A kind of bytes that stand in runs.
  package enum Run: UInt8, Sendable, CaseIterable {
    /// ASCII letters and digits; a text with U+017F or U+212A, which may stand for such, always has enough.
    case asciiWord
    /// ASCII letters and digits, and all beyond ASCII.
    case word
    case digit
    /// ASCII digits, and all beyond ASCII.
    case digitOrBeyond
    /// All but ASCII's white space.
    case notBlank
  }

  private static let counts: UInt8 = 0xFF
  private static let nothing: UInt8 = 0xFE

  /// The number of a kind of runs, or one of those above.
  private let kind: UInt8
  package let low: UInt8
  package let high: UInt8
  /// Fills a gap, so that every byte is known where this lies in a file.
  private let filler: UInt8 = 0
  private let leastLength: UInt16
  private let leastCount: UInt16

  /// So many runs that are so long; more than 65,535 are not asked for.
  package static func runs(_ run: Run, length: Int, count: Int) -> TextDemand {
    TextDemand(
      kind: run.rawValue, low: 0, high: 0, leastLength: UInt16(clamping: length), leastCount: UInt16(clamping: count))
  }

  /// So many bytes of a range.
  package static func bytes(_ range: ClosedRange<UInt8>, count: Int) -> TextDemand {
    TextDemand(
      kind: counts, low: range.lowerBound, high: range.upperBound, leastLength: 1, leastCount: UInt16(clamping: count))
  }

  /// Nothing at all.
  package static let none = TextDemand(kind: nothing, low: 0, high: 0, leastLength: 0, leastCount: 0)

  /// Its kind of runs; nil if it counts bytes of a range.
  package var run: Run? { Run(rawValue: kind) }
  package var length: Int { Int(leastLength) }
  package var count: Int { Int(leastCount) }
  package var isNone: Bool { kind == Self.nothing }

  /// What both ask for, if they are of one kind: so much as the less demanding.
  package func common(_ other: TextDemand) -> TextDemand? {
    guard kind == other.kind else { return nil }
    return TextDemand(
      kind: kind, low: min(low, other.low), high: max(high, other.high),
      leastLength: min(leastLength, other.leastLength), leastCount: min(leastCount, other.leastCount))
  }
}
