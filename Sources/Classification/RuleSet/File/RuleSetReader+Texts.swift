import DiscernFacts
import DiscernPCRE2

extension RuleSetReader {
  /// A pattern as text: PCRE2's own form is another one in every release.
  mutating func pattern() throws(RuleSetFileError) -> LazyPattern {
    let source = try records.text()
    let options = PatternOptions(rawValue: try records.byte())
    // As numbers: sets made of lists took a tenth of the time to open.
    let known =
      PatternOptions.caseSensitive.rawValue | PatternOptions.whole.rawValue | PatternOptions.asciiClasses.rawValue
    guard options.rawValue & ~known == 0 else { throw .contradictory }
    let jit: JITMode =
      switch try records.tag(RuleSetFileTag.JIT.self) {
      case .never: .never
      case .attempt: .attempt
      case .always: .always
      }
    return LazyPattern(source, options: options, jit: jit)
  }

  mutating func textTest() throws(RuleSetFileError) -> TextTest {
    let matcher: TextTest.Matcher =
      switch try records.tag(RuleSetFileTag.Matcher.self) {
      case .phrases: .phrases(try phrases())
      case .anchored: .anchored(try anchored())
      case .patterns: .patterns(try list { reader throws(RuleSetFileError) in try reader.patternEntry() })
      }
    let view: TextView = try records.tag()
    let count = try optionalRange()
    let distinct = try optionalRange()
    let exceptions = try optional { reader throws(RuleSetFileError) in try reader.phrases() }
    return TextTest(
      matcher, view: view, count: count, distinct: distinct, exceptions: exceptions, gate: try gate())
  }

  mutating func optionalTextTest() throws(RuleSetFileError) -> TextTest? {
    try records.boolean() ? try textTest() : nil
  }

  private mutating func patternEntry() throws(RuleSetFileError) -> TextTest.PatternEntry {
    let pattern = try pattern()
    let captures = try list { reader throws(RuleSetFileError) in
      let name = CaptureIndex(try reader.records.index(below: reader.captureCount))
      // PCRE2 has no more groups.
      return TextTest.Capture(name: name, group: try reader.records.index(below: 65_536))
    }
    return TextTest.PatternEntry(pattern: pattern, captures: captures, gate: try gate())
  }

  private mutating func phrases() throws(RuleSetFileError) -> PhraseMatcher {
    let style: PhraseMatcher.Style = try records.boolean() ? .words : .plain
    let caseSensitive = try records.boolean()
    let (low, high) = (try records.number(), try records.number())
    let firstBytes = FirstBytes(low: low, high: high, mayBeBeyond: try records.boolean())
    return PhraseMatcher(try tree(style), style: style, caseSensitive: caseSensitive, firstBytes: firstBytes)
  }

  mutating func anchored() throws(RuleSetFileError) -> AnchoredMatcher {
    let place: AnchoredMatcher.Place =
      switch try records.tag(RuleSetFileTag.Place.self) {
      case .start: .start
      case .end: .end
      case .whole: .whole
      }
    let caseSensitive = try records.boolean()
    return AnchoredMatcher(try tree(.plain), place: place, caseSensitive: caseSensitive)
  }

  private mutating func tree(_ style: PhraseMatcher.Style) throws(RuleSetFileError) -> PhraseTrie {
    guard let block = file.block(try records.number(), .phrases), let numbers = NumberBlock<UInt32>(block),
      let tree = PhraseTrie(numbers, style: style)
    else { throw .contradictory }
    return tree
  }
}
