import DiscernClassification
import DiscernCommunications
import DiscernFacts

extension RuleSetWriter {
  mutating func write(_ condition: Condition) {
    typealias Tag = RuleSetFileTag.Condition
    switch condition {
    case .all(let parts):
      records.tag(Tag.all)
      list(parts) { $0.write($1) }
    case .any(let parts):
      records.tag(Tag.any)
      list(parts) { $0.write($1) }
    case .none(let parts):
      records.tag(Tag.none)
      list(parts) { $0.write($1) }
    case .atLeast(let count, let parts):
      records.tag(Tag.atLeast)
      records.integer(count)
      list(parts) { $0.write($1) }
    case .rule(let rule):
      records.tag(Tag.rule)
      records.count(rule.value)
    case .conversation(let part, let slot):
      records.tag(Tag.conversation)
      records.count(slot)
      write(part)
    case .pattern(let pattern, let view, let gate):
      records.tag(Tag.pattern)
      write(pattern)
      records.tag(view)
      self.gate(gate)
    case .text(let test):
      records.tag(Tag.text)
      write(test)
    case .textLength(let range):
      records.tag(Tag.textLength)
      self.range(range)
    case .textFacts(let test, let gate):
      records.tag(Tag.textFacts)
      write(test)
      self.gate(gate)
    case .link(let test, let gate):
      records.tag(Tag.link)
      write(test)
      self.gate(gate)
    case .sender(let test, let gate):
      records.tag(Tag.sender)
      write(test)
      self.gate(gate)
    case .phone(let test, let gate):
      records.tag(Tag.phone)
      write(test.number)
      range(test.count)
      self.gate(gate)
    case .received(let test):
      records.tag(Tag.received)
      write(test)
    case .receiverCountry(let countries):
      records.tag(Tag.receiverCountry)
      list(countries) { $0.records.text($1) }
    case .context(let test):
      records.tag(Tag.context)
      write(test)
    }
  }

  private mutating func write(_ test: TextFactsTest) {
    list(test.scripts) { writer, share in
      // Scripts are numbered otherwise in another release of Unicode.
      writer.records.text(share.script.name)
      writer.range(share.percent)
    }
    optional(test.uppercase) { $0.range($1) }
    optional(test.hasHiddenCharacters)
    optional(test.hasMixedScriptWords)
  }

  private mutating func write(_ test: ReceivedTest) {
    list(test.windows) { writer, window in
      writer.records.integer(window.start)
      writer.records.integer(window.end)
    }
    list(test.weekdays.sorted()) { $0.records.count($1) }
    optional(test.first) { $0.records.integer($1.daysSince1970) }
    optional(test.last) { $0.records.integer($1.daysSince1970) }
  }

  private mutating func write(_ test: ContextTest) {
    records.text(test.fact)
    switch test.expectation {
    case .boolean(let value):
      records.tag(RuleSetFileTag.Expectation.boolean)
      records.boolean(value)
    case .numbers(let ranges):
      records.tag(RuleSetFileTag.Expectation.numbers)
      list(ranges) { $0.range($1) }
    case .words(let words):
      records.tag(RuleSetFileTag.Expectation.words)
      list(words.sorted()) { $0.records.text($1) }
    }
    optional(test.assumption) { writer, assumption in
      switch assumption {
      case .boolean(let value):
        writer.records.tag(RuleSetFileTag.Fact.boolean)
        writer.records.boolean(value)
      case .number(let number):
        writer.records.tag(RuleSetFileTag.Fact.number)
        writer.records.integer(number)
      case .text(let text):
        writer.records.tag(RuleSetFileTag.Fact.text)
        writer.records.text(text)
      }
    }
  }
}
