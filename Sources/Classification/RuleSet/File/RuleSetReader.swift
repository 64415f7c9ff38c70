import DiscernCommunications
import DiscernFacts
import DiscernLiteralSearch

/// Makes a rule set of a file's bytes: what is large is used where it lies, what is small is told in the records.
///
/// Every number of the file is checked before it is used, so that a forged file is refused or a wrong rule set, but leads
/// to no read outside of it, to no memory beyond some times its size, and to no search without end.
struct RuleSetReader {
  let file: RuleSetFile
  var records: RecordReader
  /// What numbers in conditions have to be below.
  var gateCount = 0
  var captureCount = 0
  var regionCount = 0
  var conversationCount = 0
  /// The place of the rule that is read.
  var rule = 0
  /// The lists that were met, by their block's number, so that each is one object.
  var openedLists: [UInt64: SenderIndex] = [:]

  /// Reads the whole.
  ///
  /// - Complexity: O(n) in the rules and tables.
  static func ruleSet(_ file: RuleSetFile) throws(RuleSetFileError) -> RuleSet {
    let bytes = file.section(.records)
    defer { withExtendedLifetime(bytes) {} }
    // SAFETY: the bytes live until the records are read.
    var reader = RuleSetReader(file: file, records: RecordReader(unsafe BlockView(bytes.buffer)))
    return try reader.ruleSet()
  }

  private mutating func ruleSet() throws(RuleSetFileError) -> RuleSet {
    let name = try optionalText()
    let version = try optionalText()
    let thresholds = try thresholds()
    let capabilities = try optional { reader throws(RuleSetFileError) in try reader.capabilities() }
    let userString = try optional { reader throws(RuleSetFileError) in
      UserStringTemplate(try reader.list { reader throws(RuleSetFileError) in try reader.piece() })
    }
    let captureNames = try list { reader throws(RuleSetFileError) in try reader.records.text() }
    let regions = try list { reader throws(RuleSetFileError) in try reader.optionalCountry() }
    guard regions.first == .some(nil) else { throw .contradictory }
    captureCount = captureNames.count
    regionCount = regions.count
    conversationCount = try records.count()
    let surfaces = try records.byte()
    let ruleCount = try records.count()
    let gates = try gateTable(surfaces: surfaces, ruleCount: ruleCount)
    gateCount = gates.view.gates.count
    var rules: [Rule] = []
    rules.reserveCapacity(ruleCount)
    for place in 0..<ruleCount {
      rule = place
      rules.append(try readRule())
    }
    guard records.isAtEnd else { throw .contradictory }
    return RuleSet(
      name: name, version: version, thresholds: thresholds, rules: rules, capabilities: capabilities,
      userString: userString,
      captureNames: captureNames, conversationCount: conversationCount, regions: regions, gates: gates,
      listingOrder: try listingOrder(of: rules))
  }

  private mutating func thresholds() throws(RuleSetFileError) -> Thresholds {
    var thresholds = Thresholds()
    thresholds.allow = Points(thousandths: try records.points())
    thresholds.transaction = Points(thousandths: try records.points())
    thresholds.promotion = Points(thousandths: try records.points())
    thresholds.junk = Points(thousandths: try records.points())
    thresholds.block = try optional { reader throws(RuleSetFileError) in
      Points(thousandths: try reader.records.points())
    }
    return thresholds
  }

  /// The stored order, which saves sorting; it must be the one that sorting gives.
  private func listingOrder(of rules: [Rule]) throws(RuleSetFileError) -> [RuleIndex] {
    guard let block = NumberBlock<UInt32>(file.section(.listingOrder)) else { throw .contradictory }
    let places = block.numbers
    var order: [RuleIndex] = []
    for number in 0..<places.count {
      let place = Int(places[number])
      guard place < rules.count, rules[place].outcome != nil else { throw .contradictory }
      // Each stands before the next by the order of a sort, so that none is there twice.
      if let last = order.last, !RuleSet.precedes(rules[last.value], rules[place]) { throw .contradictory }
      order.append(RuleIndex(place))
    }
    guard order.count == rules.count(where: { $0.outcome != nil }) else { throw .contradictory }
    return order
  }
}

/// Parts that many things have.
extension RuleSetReader {
  mutating func list<Element>(
    _ element: (inout RuleSetReader) throws(RuleSetFileError) -> Element
  ) throws(RuleSetFileError) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try records.count()) { elements.append(try element(&self)) }
    return elements
  }

  mutating func optional<Value>(
    _ value: (inout RuleSetReader) throws(RuleSetFileError) -> Value
  ) throws(RuleSetFileError) -> Value? {
    try records.boolean() ? try value(&self) : nil
  }

  mutating func optionalText() throws(RuleSetFileError) -> String? {
    try records.boolean() ? try records.text() : nil
  }

  mutating func optionalBoolean() throws(RuleSetFileError) -> Bool? {
    try records.boolean() ? try records.boolean() : nil
  }

  mutating func range() throws(RuleSetFileError) -> NumberRange {
    let least = try records.integer()
    return NumberRange(least: least, greatest: try records.boolean() ? try records.integer() : nil)
  }

  mutating func optionalRange() throws(RuleSetFileError) -> NumberRange? { try records.boolean() ? try range() : nil }

  mutating func country() throws(RuleSetFileError) -> Country {
    guard let country = Country(try records.text()) else { throw .contradictory }
    return country
  }

  mutating func optionalCountry() throws(RuleSetFileError) -> Country? { try records.boolean() ? try country() : nil }

  mutating func gate() throws(RuleSetFileError) -> GateIndex {
    // One more than the gate, so that the commonest number is short.
    let number = try records.index(below: gateCount + 1)
    return number == 0 ? .alwaysOpen : GateIndex(UInt32(number - 1))
  }

  mutating func region() throws(RuleSetFileError) -> RegionIndex {
    RegionIndex(try records.index(below: regionCount))
  }
}
