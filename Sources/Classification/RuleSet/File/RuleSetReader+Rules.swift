import DiscernCommunications

extension RuleSetReader {
  /// Sub-categories, none of them twice.
  mutating func capabilities() throws(RuleSetFileError) -> [Category] {
    let categories = try list { reader throws(RuleSetFileError) -> Category in try reader.records.tag() }
    guard categories.allSatisfy({ $0.subAction != .none }), Set(categories).count == categories.count else {
      throw .contradictory
    }
    return categories
  }

  /// A piece of the text of a report by SMS.
  mutating func piece() throws(RuleSetFileError) -> UserStringTemplate.Piece {
    switch try records.tag(RuleSetFileTag.Piece.self) {
    case .constant: .constant(try records.text())
    case .placeholder: .placeholder(try records.tag())
    }
  }

  mutating func readRule() throws(RuleSetFileError) -> Rule {
    let id = try records.text()
    let title = try records.text()
    let kind: Rule.Kind =
      switch try records.tag(RuleSetFileTag.Kind.self) {
      case .message: .message
      case .call: .call
      case .any: .any
      }
    let condition = try condition(depth: 0)
    let outcome = try optional { reader throws(RuleSetFileError) in try reader.outcome() }
    return Rule(
      id: id, title: title, kind: kind, condition: condition, outcome: outcome, userInfo: try userInfo(depth: 0))
  }

  private mutating func outcome() throws(RuleSetFileError) -> Outcome {
    let category: Category = try records.tag()
    let blocks = try records.boolean()
    let voice: Outcome.Voice =
      switch try records.tag(RuleSetFileTag.Voice.self) {
      case .weight: .weight(Points(thousandths: try records.points()))
      case .decides: .decides(priority: try records.integer())
      }
    return Outcome(category: category, voice: voice, blocks: blocks)
  }

  private mutating func userInfo(depth: Int) throws(RuleSetFileError) -> [InfoEntry] {
    try list { reader throws(RuleSetFileError) in
      let key = try reader.records.text()
      return InfoEntry(key: key, value: try reader.info(depth: depth))
    }
  }

  private mutating func info(depth: Int) throws(RuleSetFileError) -> InfoEntry.Value {
    guard depth < RuleSetFileFormat.deepest else { throw .contradictory }
    switch try records.tag(RuleSetFileTag.Info.self) {
    case .list: return .list(try list { reader throws(RuleSetFileError) in try reader.info(depth: depth + 1) })
    case .map: return .map(try userInfo(depth: depth + 1))
    case .capture: return .capture(CaptureIndex(try records.index(below: captureCount)))
    case .text: return .constant(.text(try records.text()))
    case .integer: return .constant(.integer(try records.integer()))
    case .decimal: return .constant(.decimal(Points(thousandths: try records.integer())))
    case .boolean: return .constant(.boolean(try records.boolean()))
    case .null: return .constant(.null)
    }
  }
}
