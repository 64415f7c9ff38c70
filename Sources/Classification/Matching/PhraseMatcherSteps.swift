import DiscernFacts

/// An entry of a list that can't be read, and why, in words for its author.
package struct PhraseError: Error, Sendable, Equatable {
  /// The position of the entry in its list.
  package let entry: Int
  package let message: String

  package init(entry: Int, message: String) {
    self.entry = entry
    self.message = message
  }
}

/// One step of an entry: a scalar to be met, or one of these, which are beyond Unicode.
enum PhraseStep {
  /// One to four characters between words.
  static let blank: UInt32 = 0x11_0000
  /// On to where the word under way ends.
  static let restAfter: UInt32 = 0x11_0001
  /// From where a word begins on to any place in it.
  static let restBefore: UInt32 = 0x11_0002
  /// A word that holds a core, with its rests on both sides: this and the number of the core.
  ///
  /// Such a word has one step of its own because it may hold its core many times and yet ends at one place: as single
  /// steps, `*a* *a* *a*` would be tried in as many ways as the words have `a`s, multiplied.
  static let firstCore: UInt32 = 0x20_0000
}

/// Reads entries and makes steps of them.
struct PhraseSteps {
  static let characterLimit = 1_000
  /// A walk goes down a few calls a word, on threads that may have half a megabyte of stack.
  static let wordLimit = 100
  /// So many words without a letter or digit may follow each other; see ``PhrasePlaces`` for the reason.
  static let symbolWordLimit = 15

  let style: PhraseMatcher.Style
  let caseSensitive: Bool
  /// The cores of words between two stars, each once.
  private(set) var cores: [[UInt32]] = []
  private var coreNumbers: [[UInt32]: UInt32] = [:]

  init(style: PhraseMatcher.Style, caseSensitive: Bool) {
    self.style = style
    self.caseSensitive = caseSensitive
  }

  /// - Complexity: O(*n*), *n* the characters of the entry.
  mutating func steps(of entry: String, index: Int) throws(PhraseError) -> [UInt32] {
    let scalars = entry.unicodeScalars.map(\.value)
    guard scalars.count <= Self.characterLimit else {
      throw PhraseError(entry: index, message: "an entry has \(Self.characterLimit) characters at most")
    }
    guard !scalars.isEmpty else { throw PhraseError(entry: index, message: "an entry can't be empty") }
    guard style == .words else { return scalars.map(folded) }

    let words = scalars.split(whereSeparator: Characters.isBlank).map(Array.init)
    guard !words.isEmpty else { throw PhraseError(entry: index, message: "an entry of blanks finds no word") }
    guard words.count <= Self.wordLimit else {
      throw PhraseError(entry: index, message: "an entry has \(Self.wordLimit) words at most")
    }
    var steps: [UInt32] = []
    var symbolWords = 0
    for (position, word) in words.enumerated() {
      let word = try PhraseWord(word, entry: index, isFirst: position == 0)
      symbolWords = word.core.contains(where: isSurelyLetterOrDigit) ? 0 : symbolWords + 1
      guard symbolWords <= Self.symbolWordLimit else {
        throw PhraseError(
          entry: index,
          message: "more than \(Self.symbolWordLimit) words without a letter or digit follow each other")
      }
      if position > 0 { steps.append(PhraseStep.blank) }
      let core = word.core.map(folded)
      if word.hasRestBefore, word.hasRestAfter, words.count > 1 {
        steps.append(PhraseStep.firstCore + number(of: core))
      } else {
        if word.hasRestBefore { steps.append(PhraseStep.restBefore) }
        steps += core
        if word.hasRestAfter { steps.append(PhraseStep.restAfter) }
      }
    }
    return steps
  }

  private func folded(_ scalar: UInt32) -> UInt32 { caseSensitive ? scalar : Characters.folded(scalar) }

  /// Whether no character of a text but a letter or digit meets this one: U+0345, a mark, folds to the letter `ι`.
  private func isSurelyLetterOrDigit(_ scalar: UInt32) -> Bool {
    WordEdges.isLetterOrDigit(scalar) && Characters.folded(scalar) != 0x03B9
  }

  private mutating func number(of core: [UInt32]) -> UInt32 {
    if let number = coreNumbers[core] { return number }
    let number = UInt32(cores.count)
    coreNumbers[core] = number
    cores.append(core)
    return number
  }
}

/// One word of an entry: its characters, and at which ends a rest belongs to it.
private struct PhraseWord {
  let core: [UInt32]
  let hasRestBefore: Bool
  let hasRestAfter: Bool

  init(_ word: [UInt32], entry: Int, isFirst: Bool) throws(PhraseError) {
    let star = UInt32(UInt8(ascii: "*"))
    let start = word.first == star ? 1 : 0
    let end = word.count > 1 && word.last == star ? word.count - 1 : word.count
    let core = Array(word[start..<max(start, end)])
    guard let first = core.first, let last = core.last, core != [star] else {
      throw PhraseError(entry: entry, message: "'*' alone is no word: it stands for the rest of the word it touches")
    }
    guard !core.contains(star) else {
      throw PhraseError(entry: entry, message: "'*' stands only at the start or the end of a word")
    }
    self.core = core
    hasRestBefore = start == 1 && Self.canBeInsideWord(first)
    hasRestAfter = end < word.count && Self.canBeInsideWord(last)
    guard isFirst || !(hasRestBefore || hasRestAfter) || core.contains(where: WordEdges.isLetterOrDigit) else {
      throw PhraseError(entry: entry, message: "a word with '*' after a blank needs a letter or a digit")
    }
  }

  /// Whether a word may go on beside this character; an apostrophe may stand in `n't`.
  private static func canBeInsideWord(_ scalar: UInt32) -> Bool {
    WordEdges.isWordCharacter(scalar) || WordEdges.isApostrophe(scalar)
  }
}
