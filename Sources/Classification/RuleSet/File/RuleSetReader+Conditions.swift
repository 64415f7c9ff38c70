import DiscernCommunications
import DiscernFacts

extension RuleSetReader {
  /// - Complexity: O(n) in its size; the stack holds ``RuleSetFileFormat/deepest`` calls at most.
  mutating func condition(depth: Int) throws(RuleSetFileError) -> Condition {
    guard depth < RuleSetFileFormat.deepest else { throw .contradictory }
    switch try records.tag(RuleSetFileTag.Condition.self) {
    case .all: return .all(try conditions(depth))
    case .any: return .any(try conditions(depth))
    case .none: return .none(try conditions(depth))
    case .atLeast:
      let count = try records.integer()
      return .atLeast(count, of: try conditions(depth))
    // Rules stand behind those that they refer to.
    case .rule: return .rule(RuleIndex(try records.index(below: rule)))
    case .conversation:
      let slot = try records.index(below: conversationCount)
      return .conversation(try condition(depth: depth + 1), slot: slot)
    case .pattern:
      let pattern = try pattern()
      let view: TextView = try records.tag()
      return .pattern(pattern, view, try gate())
    case .text: return .text(try textTest())
    case .textLength: return .textLength(try range())
    case .textFacts:
      let test = try textFactsTest()
      return .textFacts(test, try gate())
    case .link:
      let test = try linkTest()
      return .link(test, try gate())
    case .sender:
      let test = try senderTest()
      return .sender(test, try gate())
    case .phone:
      let number = try numberTest()
      let test = PhoneTest(number: number, count: try range())
      return .phone(test, try gate())
    case .received: return .received(try receivedTest())
    case .receiverCountry:
      return .receiverCountry(try list { reader throws(RuleSetFileError) in try reader.records.text() })
    case .context: return .context(try contextTest())
    }
  }

  private mutating func conditions(_ depth: Int) throws(RuleSetFileError) -> [Condition] {
    try list { reader throws(RuleSetFileError) in try reader.condition(depth: depth + 1) }
  }

  private mutating func textFactsTest() throws(RuleSetFileError) -> TextFactsTest {
    let scripts = try list { reader throws(RuleSetFileError) in
      guard let script = Script(name: try reader.records.text()) else { throw .contradictory }
      return TextFactsTest.ScriptShare(script: script, percent: try reader.percentage())
    }
    let uppercase = try optional { reader throws(RuleSetFileError) in try reader.percentage() }
    let hasHiddenCharacters = try optionalBoolean()
    return TextFactsTest(
      scripts: scripts, uppercase: uppercase, hasHiddenCharacters: hasHiddenCharacters,
      hasMixedScriptWords: try optionalBoolean())
  }

  /// A share is multiplied by a text's length, which must not be too large a number.
  private mutating func percentage() throws(RuleSetFileError) -> NumberRange {
    let range = try range()
    guard 0...100 ~= range.least, 0...100 ~= range.greatest ?? 100 else { throw .contradictory }
    return range
  }

  private mutating func receivedTest() throws(RuleSetFileError) -> ReceivedTest {
    let windows = try list { reader throws(RuleSetFileError) in
      let start = try reader.records.integer()
      return ReceivedTest.Window(start: start, end: try reader.records.integer())
    }
    let weekdays = try list { reader throws(RuleSetFileError) in try reader.records.index(below: 7) }
    let first = try optional { reader throws(RuleSetFileError) in
      CalendarDay(daysSince1970: try reader.records.integer())
    }
    let last = try optional { reader throws(RuleSetFileError) in
      CalendarDay(daysSince1970: try reader.records.integer())
    }
    return ReceivedTest(windows: windows, weekdays: Set(weekdays), first: first, last: last)
  }

  private mutating func contextTest() throws(RuleSetFileError) -> ContextTest {
    let fact = try records.text()
    let expectation: ContextTest.Expectation =
      switch try records.tag(RuleSetFileTag.Expectation.self) {
      case .boolean: .boolean(try records.boolean())
      case .numbers: .numbers(try list { reader throws(RuleSetFileError) in try reader.range() })
      case .words: .words(Set(try list { reader throws(RuleSetFileError) in try reader.records.text() }))
      }
    let assumption = try optional { reader throws(RuleSetFileError) -> Context.Value in
      switch try reader.records.tag(RuleSetFileTag.Fact.self) {
      case .boolean: .boolean(try reader.records.boolean())
      case .number: .number(try reader.records.integer())
      case .text: .text(try reader.records.text())
      }
    }
    return ContextTest(fact: fact, expectation: expectation, assumption: assumption)
  }
}
