/// When a communication must have been received.
extension Grammar {
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  mutating func receivedLeaf(_ node: YAMLNode) -> ConditionDeclaration? {
    guard let fields = fields(node, of: "received", keys: ["between", "days", "from", "until"]) else { return nil }
    if fields.isEmpty {
      report(.emptyCondition, at: node.span, "'received' holds no condition", help: "write { between: 22:00 - 06:00 }")
      return nil
    }
    var leaf = ReceivedLeaf(span: node.span)
    if let between = fields["between"] {
      for item in oneOrMore(between.value, "between") {
        if let window = window(item) { leaf.between.append(window) }
      }
    }
    if let days = fields["days"] {
      for item in oneOrMore(days.value, "days") {
        if let day = choice(item, "days", among: Self.days), let index = Self.days.firstIndex(of: day.value) {
          leaf.days.insert(index)
        }
      }
    }
    leaf.from = fields["from"].flatMap { date($0.value, "from") }?.day
    let until = fields["until"].flatMap { date($0.value, "until") }
    leaf.until = until?.day
    if let from = leaf.from, let until,
      (until.day.year, until.day.month, until.day.day) < (from.year, from.month, from.day)
    {
      report(
        .reversedRange, at: until.word.span, "'until' lies before 'from'", help: "write the earlier day under 'from'")
    }
    return .received(leaf)
  }

  private mutating func window(_ node: YAMLNode) -> ReceivedLeaf.Window? {
    guard let word = word(node, "between", wanted: "a time window such as 22:00 - 06:00") else { return nil }
    if let window = CalendarText.window(word.value) { return window }
    let ends = word.value.prefix(64).split(separator: "-").map { Self.trimmed(String($0)) }
    if ends.count == 2, ends[0] == ends[1] {
      report(
        .badWindow, at: word.span, "'\(excerpt(word.value))' begins when it ends",
        help: "for the whole day write 00:00 - 24:00")
    } else {
      report(
        .badWindow, at: word.span, "'\(excerpt(word.value))' is no time window",
        help: "write two times, such as 22:00 - 06:00")
    }
    return nil
  }

  /// A day of the calendar.
  mutating func date(_ node: YAMLNode, _ what: String) -> (word: Located<String>, day: ReceivedLeaf.Day)? {
    guard let word = word(node, what, wanted: "a date such as 2026-04-01") else { return nil }
    if let day = CalendarText.day(word.value) { return (word, day) }
    report(
      .badDate, at: word.span, "'\(excerpt(word.value))' is no day of the calendar",
      help: "write year, month and day, such as 2026-04-01")
    return nil
  }
}
