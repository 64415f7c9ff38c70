import DiscernFacts
package import DiscernLiteralSearch

/// How often characters and literals stand in some messages, so that rules are searched for by what is rare in them.
///
/// Only choices among what rules hold are made by it; no text gets into a rule set.
package final class TextStatistics: Sendable {
  /// How many texts were counted.
  package let textCount: Int
  private let basic: LaneStatistics
  private let beyond: LaneStatistics
  /// How many texts have a kind of characters, numbered as `TextMarks` does.
  private let markCounts: [Int]

  init(_ basic: LaneTexts, _ beyond: LaneTexts, _ marks: [TextMarks]) {
    textCount = marks.count
    self.basic = LaneStatistics(basic)
    self.beyond = LaneStatistics(beyond)
    var counts = Array(repeating: 0, count: 128)
    for marks in marks { ASCIISet(low: marks.low, high: marks.high).forEach { counts[Int($0)] += 1 } }
    markCounts = counts
  }

  /// In how many texts a literal stands.
  ///
  /// - Complexity: O(*n*) in the places of its rarest few characters.
  func textCount(of characters: Span<UInt32>, startsWord: Bool, endsWord: Bool) -> Int {
    lane(of: characters).textCount(of: characters, startsWord: startsWord, endsWord: endsWord)
  }

  /// At how many of a lane's places some of its characters stand.
  ///
  /// - Complexity: as for texts.
  func placeCount(of characters: Span<UInt32>) -> (count: Int, all: Int) {
    let lane = lane(of: characters)
    return (lane.placeCount(of: characters), lane.count)
  }

  /// In how many texts a literal stands.
  package func textCount(of literal: Literal) -> Int {
    textCount(of: literal.characters.span, startsWord: literal.startsWord, endsWord: literal.endsWord)
  }

  /// At how many of a lane's places a literal stands, whatever stands at its ends.
  package func placeCount(of literal: Literal) -> (count: Int, all: Int) { placeCount(of: literal.characters.span) }

  /// How many texts have one kind of characters.
  func textCount(ofMark mark: UInt32) -> Int { markCounts[Int(mark)] }

  private func lane(of characters: Span<UInt32>) -> LaneStatistics { characters[0] < 0x80 ? basic : beyond }
}

/// Counts texts one after another, in bounded memory.
///
/// ```swift
/// var counter = TextCounter()
/// for text in texts { counter.add(text) }
/// compiler.statistics = counter.statistics()
/// ```
package struct TextCounter {
  /// So many characters are kept at most.
  private let mostCharacters: Int
  private var basic = LaneTexts()
  private var beyond = LaneTexts()
  private var marks: [TextMarks] = []
  private var viewed = ViewedText()
  /// Every so many texts one is counted.
  private var step = 1
  private var number = 0

  package init(mostCharacters: Int = 8_000_000) {
    self.mostCharacters = mostCharacters
  }

  /// Takes a text, as rules look at it if they don't say otherwise.
  ///
  /// Of a corpus that is too large every second text counts, or every fourth, so that its order means nothing.
  ///
  /// - Complexity: O(*n*).
  package mutating func add(_ text: String) {
    defer { number += 1 }
    guard number % step == 0 else { return }
    let bytes = Array(text.utf8)
    viewed.read(bytes.span, as: .folded)
    let scalars = viewed.isOriginal ? text.unicodeScalars : String(decoding: viewed.bytes, as: UTF8.self).unicodeScalars
    let text = UInt32(marks.count)
    var seen = TextMarks()
    var (lastIsWord, lastIsBasic, lastIsBeyond) = (false, false, false)
    for scalar in scalars {
      let folded = Characters.folded(scalar.value)
      let isWord = ASCIISet.word.contains(scalar.value)
      if !isWord {
        if lastIsBasic { basic.endWord() }
        if lastIsBeyond { beyond.endWord() }
      }
      seen.formUnion(Self.marks(of: scalar.value, folded: folded))
      lastIsBasic = ASCIISet.kept.contains(folded)
      lastIsBeyond = folded >= 0x80
      if lastIsBasic { basic.append(folded, text: text, startsWord: !lastIsWord) }
      if lastIsBeyond { beyond.append(folded, text: text, startsWord: !lastIsWord) }
      lastIsWord = isWord
    }
    if lastIsBasic { basic.endWord() }
    if lastIsBeyond { beyond.endWord() }
    marks.append(seen)
    while basic.count + beyond.count > mostCharacters, marks.count > 1 { halve() }
  }

  private mutating func halve() {
    basic.halve()
    beyond.halve()
    marks = stride(from: 0, to: marks.count, by: 2).map { marks[$0] }
    step *= 2
  }

  private static func marks(of scalar: UInt32, folded: UInt32) -> TextMarks {
    switch scalar {
    case 0x30...0x39: .digit
    case 0x41...0x5A: .capital
    case 0x61...0x7A: .small
    case 0..<0x80: .byte(UInt8(scalar))
    default: folded < 0x80 ? TextMarks.beyond.union(.longSOrKelvin) : .beyond
    }
  }

  /// What was counted; nil where there was no text.
  ///
  /// - Complexity: O(*n*) in the characters kept.
  package func statistics() -> TextStatistics? { marks.isEmpty ? nil : TextStatistics(basic, beyond, marks) }
}
