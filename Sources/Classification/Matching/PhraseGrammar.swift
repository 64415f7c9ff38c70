/// What may come next in a phrase: the order of steps that entries come to.
///
/// A tree out of a file is held to it, since a walk along steps in another order could take time without bounds, as
/// rests that follow each other would, or go too deep into the stack.
struct PhraseGrammar: Sendable {
  private enum Place: UInt8 {
    /// Nothing of the word was met.
    case wordStart
    /// A rest stands before the word's core.
    case behindRest
    case inCore
    case inCoreBehindRest
    case wordEnd
    /// A word between two rests as single steps, which stands alone.
    case end
    case inPlainText
  }

  private let place: Place
  private let words: UInt8
  private let length: UInt16

  init(_ style: PhraseMatcher.Style) {
    self.init(style == .words ? .wordStart : .inPlainText, words: 1, length: 0)
  }

  private init(_ place: Place, words: UInt8, length: UInt16) {
    (self.place, self.words, self.length) = (place, words, length)
  }

  /// Whether an entry may end here.
  var mayEnd: Bool {
    switch place {
    case .wordStart, .behindRest: false
    case .inPlainText: length > 0
    case .inCore, .inCoreBehindRest, .wordEnd, .end: true
    }
  }

  /// What may come behind a step; nil where the step may not stand here.
  func after(_ step: UInt32, coreCount: Int) -> PhraseGrammar? {
    guard let next = place(after: step, coreCount: coreCount), Int(length) < Self.longest else { return nil }
    let words = step == PhraseStep.blank ? words + 1 : words
    guard Int(words) <= PhraseSteps.wordLimit else { return nil }
    return PhraseGrammar(next, words: words, length: length + 1)
  }

  /// Each character a step, and for each word three more.
  private static let longest = PhraseSteps.characterLimit + 3 * PhraseSteps.wordLimit

  private func place(after step: UInt32, coreCount: Int) -> Place? {
    switch (place, step) {
    case (.inPlainText, 0..<PhraseStep.blank): .inPlainText
    case (.wordStart, 0..<PhraseStep.blank), (.inCore, 0..<PhraseStep.blank): .inCore
    case (.behindRest, 0..<PhraseStep.blank), (.inCoreBehindRest, 0..<PhraseStep.blank): .inCoreBehindRest
    case (.wordStart, PhraseStep.restBefore): .behindRest
    case (.inCore, PhraseStep.restAfter): .wordEnd
    case (.inCoreBehindRest, PhraseStep.restAfter): words == 1 ? .end : nil
    case (.inCore, PhraseStep.blank), (.inCoreBehindRest, PhraseStep.blank), (.wordEnd, PhraseStep.blank): .wordStart
    case (.wordStart, PhraseStep.firstCore...):
      Int(step - PhraseStep.firstCore) < coreCount ? .wordEnd : nil
    default: nil
    }
  }
}
