package import DiscernFacts

/// What is true of a text as received: its scripts, its capitals, what hides in it.
///
/// Every part that is given must hold.
package struct TextFactsTest: Sendable {
  /// A script and its share of the letters, in percent.
  package struct ScriptShare: Sendable {
    package let script: Script
    package let percent: NumberRange

    package init(script: Script, percent: NumberRange) {
      self.script = script
      self.percent = percent
    }
  }

  package let scripts: [ScriptShare]
  package let uppercase: NumberRange?
  package let hasHiddenCharacters: Bool?
  package let hasMixedScriptWords: Bool?

  /// - Parameter uppercase: the share of capitals among cased letters, in percent.
  package init(
    scripts: [ScriptShare], uppercase: NumberRange?, hasHiddenCharacters: Bool?, hasMixedScriptWords: Bool?
  ) {
    self.scripts = scripts
    self.uppercase = uppercase
    self.hasHiddenCharacters = hasHiddenCharacters
    self.hasMixedScriptWords = hasMixedScriptWords
  }

  /// Decides a text; of a text without letters no share holds.
  ///
  /// - Complexity: O(n) for each part.
  func truth(of text: Span<UInt8>) -> Truth {
    if let hasHiddenCharacters, (TextFacts.hiddenCharacter(in: text) != nil) != hasHiddenCharacters { return .no }
    if let hasMixedScriptWords, (TextFacts.mixedScriptWord(in: text) != nil) != hasMixedScriptWords { return .no }
    if let uppercase, !TextFacts.uppercaseShare(in: text).isWithin(uppercase) { return .no }
    for share in scripts where !TextFacts.share(of: share.script, in: text).isWithin(share.percent) { return .no }
    return .yes
  }
}

extension TextFacts.Share {
  /// Exactly, without rounding: a hair over 30 % is not within 0–30 %.
  fileprivate func isWithin(_ percent: NumberRange) -> Bool {
    whole > 0 && part * 100 >= percent.least * whole
      && percent.greatest.map { part * 100 <= $0 * whole } ?? true
  }
}
