import DiscernFacts
import DiscernLiteralSearch

/// What a text holds where one entry of a list stands.
struct PhraseDerivation {
  /// What is known of an end of an entry that is a letter or digit.
  enum End {
    case nothing
    /// No letter or digit stands beside it, but `_` may: for `words` that is no word character.
    case edge
    /// A blank or the text's end stands beside it.
    case bare
  }

  private let caseSensitive: Bool
  private let frequencies: TextFrequencies
  /// The best of what stands in the text, if `_` may stand beside it.
  private(set) var choices = RequirementChoices()
  /// The best in texts without `_`.
  private(set) var edged = RequirementChoices()
  private(set) var marks = TextMarks()
  private(set) var fewest = PatternPart.Fewest()

  /// The letters and digits under way, by their lanes.
  private var basic: [UInt32] = []
  private var beyond: [UInt32] = []
  /// What is known of the first of them, and whether it is the one that was taken last.
  private var start = End.nothing
  private var isLast = false
  /// Whether nothing has been taken yet.
  private var isFirst = true
  private let firstEnd: End

  /// A longer entry gives several literals.
  private static let longest = 64

  /// - Parameter end: what is known of the first character.
  init(caseSensitive: Bool, startingAt end: End, _ frequencies: TextFrequencies) {
    self.caseSensitive = caseSensitive
    firstEnd = end
    self.frequencies = frequencies
  }

  /// Takes a character that stands next.
  mutating func take(_ scalar: UInt32) {
    defer { isFirst = false }
    isLast = false
    let folded = Characters.folded(scalar)
    // Where letter case is ignored, U+212A and U+017F are letters of ASCII, and the other way round.
    fewest.bytes += scalar < 0x80 || folded < 0x80 && !caseSensitive ? 1 : 2
    if scalar >= 0x80, folded >= 0x80 || caseSensitive { marks.formUnion(.beyond) }
    if folded >= 0x80 {
      fewest.digits += 1
      if beyond.count == Self.longest { finishBeyond() }
      beyond.append(folded)
    } else if ASCIISet.kept.contains(folded) {
      if ASCIISet.digits.contains(folded) {
        fewest.digits += 1
        marks.formUnion(.digit)
      } else if caseSensitive {
        if scalar >= 0x80 { fewest.digits += 1 } else { marks.formUnion(scalar == folded ? .small : .capital) }
      }
      if basic.count == Self.longest { finishBasic(.nothing) }
      if basic.isEmpty { start = isFirst ? firstEnd : .nothing }
      basic.append(folded)
      isLast = true
    } else {
      let mark = TextMarks.byte(UInt8(folded))
      marks.formUnion(mark)
      if folded != 0x20 {
        choices.offerCertain(mark, frequencies)
        edged.offerCertain(mark, frequencies)
      }
    }
  }

  /// Takes one to four characters that are neither letters nor digits.
  mutating func takeBlank() {
    fewest.bytes += 1
    isLast = false
    isFirst = false
    finishBeyond()
  }

  /// Takes the rest of a word, which may be nothing.
  mutating func takeRest() {
    isFirst = false
    finishBasic(.nothing)
    finishBeyond()
  }

  /// - Parameter end: what is known of the last character.
  mutating func finish(at end: End) {
    finishBasic(isLast ? end : .nothing)
    finishBeyond()
  }

  private mutating func finishBasic(_ end: End) {
    guard !basic.isEmpty else { return }
    offer(literal(startsWord: start == .bare, endsWord: end == .bare), isEdged: false)
    if start == .edge || end == .edge {
      offer(literal(startsWord: start != .nothing, endsWord: end != .nothing), isEdged: true)
    }
    basic.removeAll(keepingCapacity: true)
    isLast = false
  }

  private func literal(startsWord: Bool, endsWord: Bool) -> RequirementChoice {
    RequirementChoice(Literal(basic, startsWord: startsWord, endsWord: endsWord), frequencies)
  }

  private mutating func finishBeyond() {
    guard !beyond.isEmpty else { return }
    offer(RequirementChoice(Literal(beyond), frequencies), isEdged: false)
    beyond.removeAll(keepingCapacity: true)
  }

  private mutating func offer(_ other: RequirementChoice, isEdged: Bool) {
    if !isEdged { choices.offer(other) }
    edged.offer(other)
  }
}

extension RequirementChoice {
  init(_ literal: Literal, _ frequencies: TextFrequencies) {
    let share = frequencies.share(
      of: literal.characters.span, startsWord: literal.startsWord, endsWord: literal.endsWord)
    self.init(literals: [literal], marks: TextMarks(), share: share)
  }
}
