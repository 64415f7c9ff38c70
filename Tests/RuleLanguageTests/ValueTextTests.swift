import DiscernRuleLanguage
import Testing

/// How single values are read: amounts, weights, dates, windows, names.
@Suite struct ValueTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let outcome: String
    var testDescription: String { text }
  }

  /// The code of the one mistake in a rule, or what `good` makes of the declaration.
  private func outcome(_ rule: String, _ good: (RuleDeclaration) -> String?) -> String {
    let (file, diagnostics) = read("rules:\n  - id: probe\n\(rule)\n")
    let errors = diagnostics.map(\.code)
    return errors.isEmpty ? file.rules.first.flatMap(good) ?? "nothing" : errors.joined(separator: " ")
  }

  private static func cases(_ list: [(String, String)]) -> [Case] {
    list.map { Case(text: $0.0, outcome: $0.1) }
  }

  @Test(
    arguments: cases([
      ("2+", "2…"), ("0+", "0…"), ("0-19", "0…19"), ("3-3", "3…3"), ("0 - 19", "0…19"), ("007+", "7…"),
      ("1000000000+", "1000000000…"), ("1000000001+", "bad-amount"), ("99999999999999999999+", "bad-amount"),
      ("3", "bare-number"), ("60%", "bare-number"), ("60%+", "unexpected-percentage"),
      ("10-30%", "unexpected-percentage"), ("10%-30%", "unexpected-percentage"), ("10%-30", "bad-amount"),
      ("101%+", "bad-amount"), ("19-0", "reversed-range"), ("-5", "bad-amount"), ("5-", "bad-amount"),
      ("1-2-3", "bad-amount"), ("+", "bad-amount"), ("2++", "bad-amount"), ("two", "bad-amount"),
      ("2.5+", "bad-amount"), ("٢+", "bad-amount"), ("''", "empty-value"), ("~", "empty-value"), ("", "empty-value"),
      ("[2+]", "wrong-type"), ("{ a: b }", "wrong-type"), ("1,000+", "bare-number unknown-key"),
    ]))
  func amount(_ amount: Case) {
    let result = outcome("    when: { text: { length: \(amount.text) } }") { rule in
      guard case .text(let leaf) = rule.condition, let length = leaf.length?.value else { return nil }
      return "\(length.least)…\(length.greatest.map(String.init) ?? "")"
    }
    #expect(result == amount.outcome)
  }

  @Test(
    arguments: cases([
      ("1", "1000"), ("+1", "1000"), ("-1.5", "-1500"), (".5", "500"), ("0", "0"), ("-0", "0"), ("0.001", "1"),
      ("1000000", "1000000000"), ("-1000000", "-1000000000"), ("1000000.001", "bad-weight"), ("1e3", "bad-weight"),
      ("0x1", "bad-weight"), ("NaN", "bad-weight"), ("inf", "bad-weight"), ("1_000", "bad-weight"),
      ("1.2345", "bad-weight"), ("1.", "bad-weight"), (".", "bad-weight"), ("--1", "bad-weight"), ("+", "bad-weight"),
      ("1.-5", "bad-weight"), ("1 000", "bad-weight"), ("'2'", "2000"), ("99999999999999999999999", "bad-weight"),
      ("00000000000000000000000000000001", "1000"), ("٣", "bad-weight"), ("''", "empty-value"), ("[1]", "wrong-type"),
    ]))
  func weight(_ weight: Case) {
    let result = outcome("    when: { rule: a }\n    then: { category: junk, weight: \(weight.text) }") { rule in
      rule.outcome?.weight.map { String($0.value) }
    }
    #expect(result == weight.outcome)
  }

  @Test(
    arguments: cases([
      ("2026-04-01", "good"), ("2028-02-29", "good"), ("2000-02-29", "good"), ("2026-12-31", "good"),
      ("2027-02-29", "bad-date"), ("1900-02-29", "bad-date"), ("2026-04-31", "bad-date"), ("2026-00-10", "bad-date"),
      ("2026-13-10", "bad-date"), ("2026-10-00", "bad-date"), ("0000-01-01", "bad-date"), ("26-04-01", "bad-date"),
      ("2026-4-1", "bad-date"), ("2026/04/01", "bad-date"), ("01.04.2026", "bad-date"),
      ("2026-04-01T10:00", "bad-date"),
      ("-2026-04-01", "bad-date"), ("today", "bad-date"), ("", "empty-value"),
    ]))
  func date(_ date: Case) {
    let result = outcome("    when: { rule: a }\n    expires: \(date.text)") { $0.expires.map { _ in "good" } }
    #expect(result == date.outcome)
  }

  @Test(
    arguments: cases([
      ("22:00 - 06:00", "79200…21600"), ("22:00-06:00", "79200…21600"), ("00:00 - 24:00", "0…86400"),
      ("09:05 - 17:30", "32700…63000"), ("24:00 - 06:00", "bad-window"), ("08:00 - 08:00", "bad-window"),
      ("24:00 - 24:00", "bad-window"), ("24:01 - 06:00", "bad-window"), ("9:00 - 17:00", "bad-window"),
      ("12:60 - 13:00", "bad-window"), ("22 - 06", "bad-window"), ("22:00", "bad-window"), ("22:00 - ", "bad-window"),
      ("22:00 – 06:00", "bad-window"), ("22:00:00 - 06:00:00", "bad-window"), ("2 2:00 - 06:00", "bad-window"),
      ("22 :00 - 06:00", "bad-window"), ("[]", "empty-value"), ("{ from: 22:00 }", "wrong-type"),
    ]))
  func window(_ window: Case) {
    let result = outcome("    when: { received: { between: \(window.text) } }") { rule in
      guard case .received(let leaf) = rule.condition else { return nil }
      return leaf.between.first.map { "\($0.start)…\($0.end)" }
    }
    #expect(result == window.outcome)
  }

  @Test(
    arguments: cases([
      ("a", "a"), ("parcel-fee-2", "parcel-fee-2"), ("2fa", "2fa"), ("'123'", "123"), ("Parcel", "bad-identifier"),
      ("parcel--fee", "bad-identifier"), ("-parcel", "bad-identifier"), ("parcel-", "bad-identifier"),
      ("parcel_fee", "bad-identifier"), ("päckchen", "bad-identifier"), ("parcel fee", "bad-identifier"),
      ("''", "empty-value"), ("[a]", "wrong-type"), ("1.0", "bad-identifier"),
    ]))
  func identifier(_ name: Case) {
    let (file, diagnostics) = read("rules:\n  - id: \(name.text)\n    when: { rule: other }\n")
    let result = diagnostics.isEmpty ? file.rules.first?.id.value : diagnostics.map(\.code).joined(separator: " ")
    #expect(result == name.outcome)
  }

  @Test(
    arguments: cases([
      ("true", "true"), ("false", "false"), ("'true'", "true"), ("True", "bad-boolean"), ("yes", "bad-boolean"),
      ("on", "bad-boolean"), ("1", "bad-boolean"), ("~", "empty-value"), ("!!bool true", "unknown-tag"),
    ]))
  func boolean(_ text: Case) {
    let result = outcome("    when: { rule: a }\n    then: { category: junk, block: \(text.text) }") { rule in
      rule.outcome.map { String($0.block) }
    }
    #expect(result == text.outcome)
  }
}
