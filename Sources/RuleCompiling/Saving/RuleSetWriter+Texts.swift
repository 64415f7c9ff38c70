import DiscernClassification
import DiscernFacts
import DiscernPCRE2

extension RuleSetWriter {
  mutating func write(_ pattern: LazyPattern) {
    records.text(pattern.source)
    records.byte(pattern.options.rawValue)
    switch pattern.jit {
    case .never: records.tag(RuleSetFileTag.JIT.never)
    case .attempt: records.tag(RuleSetFileTag.JIT.attempt)
    case .always: records.tag(RuleSetFileTag.JIT.always)
    }
  }

  mutating func write(_ test: TextTest) {
    switch test.matcher {
    case .phrases(let phrases):
      records.tag(RuleSetFileTag.Matcher.phrases)
      write(phrases)
    case .anchored(let anchored):
      records.tag(RuleSetFileTag.Matcher.anchored)
      write(anchored)
    case .patterns(let patterns):
      records.tag(RuleSetFileTag.Matcher.patterns)
      list(patterns) { $0.write($1) }
    }
    records.tag(test.view)
    optional(test.count) { $0.range($1) }
    optional(test.distinct) { $0.range($1) }
    optional(test.exceptions) { $0.write($1) }
    gate(test.gate)
  }

  private mutating func write(_ entry: TextTest.PatternEntry) {
    write(entry.pattern)
    list(entry.captures) { writer, capture in
      writer.records.count(capture.name.value)
      writer.records.count(capture.group)
    }
    gate(entry.gate)
  }

  private mutating func write(_ phrases: PhraseMatcher) {
    records.boolean(phrases.style == .words)
    records.boolean(phrases.caseSensitive)
    let firstBytes = phrases.storedFirstBytes
    records.number(firstBytes.low)
    records.number(firstBytes.high)
    records.boolean(firstBytes.mayBeBeyond)
    block(.phrases, phrases.storedTree)
  }

  mutating func write(_ anchored: AnchoredMatcher) {
    switch anchored.place {
    case .start: records.tag(RuleSetFileTag.Place.start)
    case .end: records.tag(RuleSetFileTag.Place.end)
    case .whole: records.tag(RuleSetFileTag.Place.whole)
    }
    records.boolean(anchored.caseSensitive)
    block(.phrases, anchored.storedTree)
  }
}
