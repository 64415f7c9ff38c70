import DiscernClassification
import DiscernCommunications
import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  /// Compiles a condition; nil where something in it is wrong, which is reported.
  ///
  /// Every part is looked at even after a mistake, so that all of them are reported in one run.
  mutating func condition(_ declaration: ConditionDeclaration, order: [String: RuleIndex]) -> Condition? {
    switch declaration {
    case .all(let parts): return conditions(parts, order).map { .all($0) }
    case .any(let parts): return conditions(parts, order).map { .any($0) }
    case .none(let parts): return conditions(parts, order).map { .none($0) }
    case .atLeast(let count, let parts): return conditions(parts, order).map { .atLeast(count.value, of: $0) }
    case .rule(let id): return order[id.value].map { .rule($0) }
    case .conversation(let part):
      let slot = conversationCount
      conversationCount += 1
      return condition(part, order: order).map { .conversation($0, slot: slot) }
    case .text(let leaf): return text(leaf)
    case .sender(let leaf): return sender(leaf)
    case .phone(let leaf): return phone(leaf)
    case .link(let leaf): return link(leaf)
    case .received(let leaf): return .received(received(leaf))
    case .receiver(let countries, _): return .receiverCountry(self.countries(countries).map(\.letters).sorted())
    case .context(let tests, _):
      let compiled = tests.map { context($0) }
      let known = compiled.compactMap { $0 }
      return known.count == compiled.count ? .all(known.map { .context($0) }) : nil
    }
  }

  private mutating func conditions(_ parts: [ConditionDeclaration], _ order: [String: RuleIndex]) -> [Condition]? {
    let compiled = parts.map { condition($0, order: order) }
    let known = compiled.compactMap { $0 }
    return known.count == compiled.count ? known : nil
  }

  private func received(_ leaf: ReceivedLeaf) -> ReceivedTest {
    func day(_ day: ReceivedLeaf.Day?) -> CalendarDay? {
      day.map { CalendarDay(year: $0.year, month: $0.month, day: $0.day) }
    }
    return ReceivedTest(
      windows: leaf.between.map { ReceivedTest.Window(start: $0.start, end: $0.end) }, weekdays: leaf.days,
      first: day(leaf.from), last: day(leaf.until))
  }

  private mutating func context(_ test: DiscernRuleLanguage.ContextTest) -> DiscernClassification.ContextTest? {
    if facts.isUnclear(test.fact.value) { return nil }
    guard let type = facts.type(of: test.fact.value) else {
      facts.reportUnknown(test.fact, rule: ruleName, into: &book)
      return nil
    }
    guard case .anyOf(let values) = test.value, let expectation = expectation(values, type, test.fact) else {
      return nil
    }
    return DiscernClassification.ContextTest(
      fact: test.fact.value, expectation: expectation, assumption: facts.assumption(of: test.fact.value))
  }

  private mutating func expectation(
    _ values: [Located<String>], _ type: FactTable.FactType, _ fact: Located<String>
  ) -> DiscernClassification.ContextTest.Expectation? {
    switch type {
    case .boolean:
      guard values.count == 1, case .boolean(let value)? = FactTable.value(values[0].value, type: type) else {
        let isOne = values.count == 1
        report(
          .wrongType, at: values.first?.span ?? fact.span,
          isOne
            ? type.refusal(of: values[0].value, for: fact.value)
            : "'\(excerpt(fact.value))' is true or false, not one of several",
          help: isOne ? "write true or false" : "write one of both, or leave the fact out")
        return nil
      }
      return .boolean(value)
    case .amount:
      let ranges = values.map { amount($0, fact) }
      let known = ranges.compactMap { $0 }
      return known.count == ranges.count ? .numbers(known) : nil
    case .identifier, .words, .text:
      var numbers: [NumberRange] = []
      var words: Set<String> = []
      var isGood = true
      for value in values {
        switch FactTable.value(value.value, type: type) {
        case .number(let number): numbers.append(NumberRange(least: number, greatest: number))
        case .text(let word): words.insert(word)
        case .boolean, nil:
          report(
            .wrongType, at: value.span, type.refusal(of: value.value, for: fact.value),
            help: type.advice(for: value.value))
          isGood = false
        }
      }
      guard isGood else { return nil }
      return type == .identifier ? .numbers(numbers) : .words(words)
    }
  }

  private mutating func amount(_ value: Located<String>, _ fact: Located<String>) -> NumberRange? {
    do throws(Amount.Mistake) {
      let amount = try Amount.parsing(excerpt(value.value))
      if !amount.isPercentage { return NumberRange(least: amount.least, greatest: amount.greatest) }
      report(
        .unexpectedPercentage, at: value.span,
        "'\(excerpt(fact.value))' counts and cannot be a percentage, as '\(excerpt(value.value))' is",
        help: "write a number such as 2+")
    } catch {
      report(error.code, at: value.span, error.message, help: error.help)
    }
    return nil
  }
}
