import DiscernClassification
import DiscernCommunications

extension RuleSetWriter {
  mutating func write(_ piece: UserStringTemplate.Piece) {
    switch piece {
    case .constant(let text):
      records.tag(RuleSetFileTag.Piece.constant)
      records.text(text)
    case .placeholder(let placeholder):
      records.tag(RuleSetFileTag.Piece.placeholder)
      records.tag(placeholder)
    }
  }

  mutating func write(_ rule: Rule) {
    records.text(rule.id)
    records.text(rule.title)
    switch rule.kind {
    case .message: records.tag(RuleSetFileTag.Kind.message)
    case .call: records.tag(RuleSetFileTag.Kind.call)
    case .any: records.tag(RuleSetFileTag.Kind.any)
    }
    write(rule.condition)
    optional(rule.outcome) { $0.write($1) }
    list(rule.userInfo) { $0.write($1) }
  }

  private mutating func write(_ outcome: Outcome) {
    records.tag(outcome.category)
    records.boolean(outcome.blocks)
    switch outcome.voice {
    case .weight(let points):
      records.tag(RuleSetFileTag.Voice.weight)
      records.integer(points.thousandths)
    case .decides(let priority):
      records.tag(RuleSetFileTag.Voice.decides)
      records.integer(priority)
    }
  }

  private mutating func write(_ entry: InfoEntry) {
    records.text(entry.key)
    write(entry.value)
  }

  private mutating func write(_ info: InfoEntry.Value) {
    typealias Tag = RuleSetFileTag.Info
    switch info {
    case .list(let values):
      records.tag(Tag.list)
      list(values) { $0.write($1) }
    case .map(let entries):
      records.tag(Tag.map)
      list(entries) { $0.write($1) }
    case .capture(let name):
      records.tag(Tag.capture)
      records.count(name.value)
    case .constant(.text(let text)):
      records.tag(Tag.text)
      records.text(text)
    case .constant(.integer(let number)):
      records.tag(Tag.integer)
      records.integer(number)
    case .constant(.decimal(let points)):
      records.tag(Tag.decimal)
      records.integer(points.thousandths)
    case .constant(.boolean(let value)):
      records.tag(Tag.boolean)
      records.boolean(value)
    case .constant(.null): records.tag(Tag.null)
    // These say the same as lists and maps of constants.
    case .constant(.list(let values)): write(.list(values.map { .constant($0) }))
    case .constant(.map(let map)):
      write(.map(map.entries.map { InfoEntry(key: $0.key, value: .constant($0.value)) }))
    }
  }
}
