import DiscernFacts
import DiscernLiteralSearch

/// Characters that a regex names behind each other, as both lanes have them.
struct LiteralRun {
  private(set) var basic = Strand.void
  private(set) var beyond = Strand.void
  /// Whether the last character is an ASCII letter, digit or `_`; nil where there is none.
  private var endsInWord: Bool?

  /// Takes one more character, after simple case folding, into both lanes.
  mutating func append(_ folded: UInt32, _ basicLane: inout StrandLane, _ beyondLane: inout StrandLane) {
    // U+212A may match `k`.
    let isWord = ASCIISet.word.contains(folded)
    take(ASCIISet.kept.contains(folded) ? folded : nil, isWord, &basic, &basicLane)
    take(folded >= 0x80 ? folded : nil, isWord, &beyond, &beyondLane)
    endsInWord = isWord
  }

  /// Takes a character into a lane; nil: the lane does not have it.
  private func take(_ character: UInt32?, _ isWord: Bool, _ strand: inout Strand, _ lane: inout StrandLane) {
    let isFirst = endsInWord == nil
    if isFirst, !isWord { strand.ends.insert(.tellsLeft) }
    if let character {
      if strand.isEmpty {
        if !isFirst { strand.ends.remove(.leftFlush) }
        if endsInWord == false { strand.ends.insert(.startsWord) }
      }
      lane.append(character, to: &strand)
      strand.ends.insert(.rightFlush)
      strand.ends.remove([.tellsRight, .endsWord])
    } else {
      if strand.isEmpty { strand.ends.remove(.leftFlush) }
      if strand.ends.contains(.rightFlush), !strand.isEmpty, !isWord { strand.ends.insert(.endsWord) }
      strand.ends.remove([.rightFlush, .tellsRight])
    }
    if !isWord { strand.ends.insert(.tellsRight) }
  }
}

extension PatternPart {
  /// Notes what a character that a regex names says beside what it leaves in the lanes.
  ///
  /// - Parameters:
  ///   - folded: the character after simple case folding.
  ///   - isCaseless: whether it matches in other letter cases too.
  mutating func note(_ scalar: UInt32, folded: UInt32, isCaseless: Bool, _ frequencies: TextFrequencies) {
    let isSpecial = isCaseless && folded < 0x80 && (scalar >= 0x80 || CharacterReach.specialLetters.contains(folded))
    runs.append(
      RunsOfKinds(
        folded < 0x80 ? ASCIISet(folded...folded) : ASCIISet(), isBeyond: folded >= 0x80,
        isSpecial: isSpecial || folded < 0x80 && scalar >= 0x80))
    if scalar >= 0x80 {
      // U+212A and U+017F are ASCII's letters where letter case is ignored.
      if folded >= 0x80 || !isCaseless {
        marks.formUnion(.beyond)
        counts.takeBeyond(
          folded < 0x80 ? CharacterCounts.anyLead : CharacterCounts.leads(of: scalar...scalar, isCaseless: isCaseless))
        taken = taken.plus(Fewest(digits: 1, bytes: 2))
      } else {
        taken.bytes += 1
      }
      return
    }
    taken = taken.plus(Fewest(digits: ASCIISet.digits.contains(scalar) ? 1 : 0, bytes: 1))
    if ASCIISet.letters.contains(scalar) {
      if !isCaseless { marks.formUnion(ASCIISet.capitals.contains(scalar) ? .capital : .small) }
    } else if ASCIISet.digits.contains(scalar) {
      marks.formUnion(.digit)
    } else {
      let mark = TextMarks.byte(UInt8(scalar))
      marks.formUnion(mark)
      counts.take(sign: UInt8(scalar))
      if scalar != 0x20 { choices.offerCertain(mark, frequencies) }
    }
  }
}
