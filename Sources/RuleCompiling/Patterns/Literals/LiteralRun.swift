import DiscernFacts
import DiscernLiteralSearch

/// Characters that a regex names behind each other, as both lanes have them.
struct LiteralRun {
  private(set) var basic = Strand.void
  private(set) var beyond = Strand.void
  /// Whether the last character is an ASCII letter, digit or `_`; nil where there is none.
  private var endsInWord: Bool?

  /// Takes one more character, and notes in a part what else it says.
  ///
  /// - Parameter isCaseless: whether it matches in other letter cases too.
  mutating func append(_ scalar: UInt32, isCaseless: Bool, to part: inout PatternPart) {
    let folded = Characters.folded(scalar)
    // U+212A may match `k`.
    let isWord = ASCIISet.word.contains(folded)
    take(folded >= 0x80 ? nil : ASCIISet.kept.contains(folded) ? folded : nil, isWord, &basic)
    take(folded >= 0x80 ? folded : nil, isWord, &beyond)
    endsInWord = isWord
    let isSpecial = isCaseless && folded < 0x80 && (scalar >= 0x80 || CharacterReach.specialLetters.contains(folded))
    part.runs.append(
      RunsOfKinds(
        folded < 0x80 ? ASCIISet(folded...folded) : ASCIISet(), isBeyond: folded >= 0x80,
        isSpecial: isSpecial || folded < 0x80 && scalar >= 0x80))
    if scalar >= 0x80 {
      // U+212A and U+017F are ASCII's letters where letter case is ignored.
      if folded >= 0x80 || !isCaseless {
        part.marks.formUnion(.beyond)
        part.counts.takeBeyond(
          folded < 0x80 ? CharacterCounts.anyLead : CharacterCounts.leads(of: scalar...scalar, isCaseless: isCaseless))
        part.taken = part.taken.plus(PatternPart.Fewest(digits: 1, bytes: 2))
      } else {
        part.taken.bytes += 1
      }
      return
    }
    part.taken = part.taken.plus(PatternPart.Fewest(digits: ASCIISet.digits.contains(scalar) ? 1 : 0, bytes: 1))
    if ASCIISet.letters.contains(scalar) {
      if !isCaseless { part.marks.formUnion(ASCIISet.capitals.contains(scalar) ? .capital : .small) }
    } else if ASCIISet.digits.contains(scalar) {
      part.marks.formUnion(.digit)
    } else {
      let mark = TextMarks.byte(UInt8(scalar))
      part.marks.formUnion(mark)
      part.counts.take(sign: UInt8(scalar))
      if scalar != 0x20 { part.choices.offerCertain(mark) }
    }
  }

  /// Takes a character into a lane; nil: the lane does not have it.
  private func take(_ character: UInt32?, _ isWord: Bool, _ strand: inout Strand) {
    let isFirst = endsInWord == nil
    if isFirst, !isWord { strand.ends.insert(.tellsLeft) }
    if let character {
      if strand.characters.isEmpty {
        if !isFirst { strand.ends.remove(.leftFlush) }
        if endsInWord == false { strand.ends.insert(.startsWord) }
      }
      strand.characters.append(character)
      strand.ends.insert(.rightFlush)
      strand.ends.remove([.tellsRight, .endsWord])
    } else {
      if strand.characters.isEmpty { strand.ends.remove(.leftFlush) }
      if strand.ends.contains(.rightFlush), !strand.characters.isEmpty, !isWord { strand.ends.insert(.endsWord) }
      strand.ends.remove([.rightFlush, .tellsRight])
    }
    if !isWord { strand.ends.insert(.tellsRight) }
  }
}
