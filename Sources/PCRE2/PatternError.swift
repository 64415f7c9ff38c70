/// Why a pattern could not be compiled.
package struct PatternError: Error, Sendable, Equatable {
  /// PCRE2's number for the mistake: positive for one in the pattern, negative for one of the machine.
  package let code: Int32

  /// Where PCRE2 stopped reading, as a byte offset into the UTF-8 of the source, between 0 and its length.
  ///
  /// It mostly lies just behind the mistake: behind the `u` of `\u00e9`, or at the end for a missing bracket.
  package let offset: Int

  /// PCRE2's own words.
  package let message: String

  /// What to write instead, in plain words for the author of a rule; nil for rare mistakes.
  package let advice: String?

  package init(code: Int32, offset: Int, message: String, advice: String? = nil) {
    self.code = code
    self.offset = offset
    self.message = message
    self.advice = advice
  }

  /// The error that PCRE2 reported for a source, with advice.
  init(code: Int32, offset: Int, source: String) {
    let offset = max(0, min(offset, source.utf8.count))
    self.init(
      code: code, offset: offset, message: PCRE2Library.message(for: code),
      advice: PatternAdvice(code: code, offset: offset, source: source).text)
  }
}
