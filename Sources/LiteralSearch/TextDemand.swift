import CDiscernLiteralSearch

/// So many bytes of a kind, or runs of them, that a text must hold at least.
///
/// What begins a character beyond ASCII is one byte, so that characters can be counted by those.
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

/// What is measured of one text, only as far as it is asked for.
package struct TextMeasures: Sendable {
  /// The longest run of each kind; negative where it has not been measured.
  private var longest: SIMD8<Int32> = SIMD8(repeating: -1)

  package init() {}

  /// Whether a text has as much as is asked for; all calls until ``forget()`` have the same text.
  ///
  /// - Parameters:
  ///   - text: the one of that number among those that the scanner looked at last.
  ///
  /// - Complexity: O(*n*) in the text, at most three times for each kind.
  @inline(__always)
  package mutating func meets(
    _ demand: TextDemand, _ text: Span<UInt8>, _ traits: TextTraits, number: Int, of scanner: borrowing LiteralScanner
  ) -> Bool {
    demand.isNone || measured(demand, text, traits, number, scanner)
  }

  private mutating func measured(
    _ demand: TextDemand, _ text: Span<UInt8>, _ traits: TextTraits, _ number: Int, _ scanner: borrowing LiteralScanner
  ) -> Bool {
    guard let run = demand.run else { return Self.count(demand.low, demand.high, in: text) >= demand.count }
    if run == .asciiWord, traits.marks.intersects(.longSOrKelvin) { return true }
    let place = Int(run.rawValue)
    if longest[place] < 0 { longest[place] = Int32(clamping: scanner.longestRun(run, of: text, number: number)) }
    guard Int(longest[place]) >= demand.length else { return false }
    return demand.count <= 1 || Self.count(run, length: demand.length, in: text) >= demand.count
  }

  /// Makes ready for another text.
  package mutating func forget() { longest = SIMD8(repeating: -1) }

  private static func count(_ run: TextDemand.Run, length: Int, in text: Span<UInt8>) -> Int {
    // SAFETY: C reads as many bytes as the text has.
    unsafe text.withUnsafeBufferPointer {
      unsafe Int(discern_text_count_runs($0.baseAddress, $0.count, Int32(run.rawValue), UInt32(length)))
    }
  }

  private static func count(_ low: UInt8, _ high: UInt8, in text: Span<UInt8>) -> Int {
    // SAFETY: C reads as many bytes as the text has.
    unsafe text.withUnsafeBufferPointer {
      unsafe Int(discern_text_count_bytes($0.baseAddress, $0.count, low, high))
    }
  }
}
