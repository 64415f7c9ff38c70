import DiscernClassification
import DiscernLiteralSearch
import Testing

/// Patterns whose matches hold a literal or a character of some kind: both lead to a gate, and to a program of its own each.
@Suite struct MixedGateTests {
  struct Case: CustomTestStringConvertible {
    let pattern: String
    let matching: [String]
    /// Texts with the literal or the character in which the pattern matches nowhere.
    let refused: [String]
    var testDescription: String { pattern }
  }

  static let cases = [
    Case(
      pattern: #"(?:\$|usd).?\d{1,3}[,.]\d{3}"#, matching: ["win $5,000", "USD 12.500 now", "no usd but $ 1.234"],
      refused: ["win $5", "usd 12", "$ and usd", "5,000 $", "usd12,34 $1"]),
    Case(
      pattern: #"[£$€]\d{5,}"#, matching: ["£12345", "only $99999", "é$12345", "€1 £2 $100000"],
      refused: ["£1234 $1 £9", "$ 12345", "€€€ 123456", "12345$"]),
    Case(
      pattern: #"["\x{201C}\x{201D}]{2}\S{0,4}["\x{201C}\x{201D}]{2}"#,
      matching: [#"say ""hi"" now"#, "\u{201C}\u{201C}hi\u{201D}\u{201D}", "\"\u{201D}x\u{201C}\""],
      refused: [#""hi" and "bye""#, "\u{201C}\u{201C}hello\u{201D}\u{201D}", "\"\"a b\"\"", "\u{201C}a\u{201D} \"b\""]),
    Case(
      pattern: #"(?<![a-z])(?:&|and more)(?=\W*$)"#, matching: ["this & that &", "AND MORE", "x and more!"],
      refused: ["this & that", "and more of it", "sand more"]),
  ]

  @Test(arguments: cases, [false, true]) func programsRefuseBoth(known: Case, isReopened: Bool) throws {
    let yaml = """
      rules:
      - id: mixed
        when: {text: {regex: '\(known.pattern)', view: original}}
        then: {category: junk}
      """
    let compiled = try ruleSet(yaml)
    let classifier = Classifier(isReopened ? try RuleSetSamples.reopened(compiled) : compiled)
    var scratch = Scratch()
    for text in known.matching {
      _ = classifier.classify(message(text), using: &scratch)
      #expect(scratch.firedRules.count == 1, "\(text)")
    }
    for text in known.refused {
      _ = classifier.classify(message(text), using: &scratch)
      #expect(scratch.firedRules.isEmpty, "\(text)")
      #expect(scratch.counts.confirmations == 0, "\(text)")
    }
  }

  /// Each rule's gate asks the program of its own pattern, in batches as alone.
  @Test(arguments: [false, true]) func rulesHaveTheirOwn(isReopened: Bool) throws {
    let rules = Self.cases.enumerated().map { place, known in
      "- {id: m\(place), when: {text: {regex: '\(known.pattern)', view: original}}, then: {category: junk}}"
    }
    let compiled = try ruleSet("rules:\n" + rules.joined(separator: "\n"))
    let classifier = Classifier(isReopened ? try RuleSetSamples.reopened(compiled) : compiled)
    let texts = Self.cases.flatMap { $0.matching + $0.refused }
    var plain = Scratch(search: .everyRule)
    var batch = MessageBatch()
    for text in texts { batch.append(text: text) }
    let right = texts.map { text in
      _ = classifier.classify(message(text), using: &plain)
      return plain.firedRules
    }
    #expect(right.count { !$0.isEmpty } == Self.cases.reduce(0) { $0 + $1.matching.count })
    for instructions in VectorInstructions.available {
      var fast = Scratch(search: .byLiterals(instructions))
      for (text, fired) in zip(texts, right) {
        _ = classifier.classify(message(text), using: &fast)
        #expect(fast.firedRules == fired, "\(text)")
        #expect(fast.counts.confirmations == fired.count, "\(text)")
      }
      classifier.classify(batch, using: &fast) { row, _, scratch in
        #expect(scratch.firedRules == right[row], "\(texts[row])")
      }
    }
  }
}
