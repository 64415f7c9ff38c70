import DiscernClassification
import DiscernCommunications
import DiscernFacts

/// Makes the bytes of a rule set's file; the same rule set gives the same bytes.
///
/// What has no order, such as a set of countries, is written in ascending order.
struct RuleSetWriter {
  typealias Format = RuleSetFileFormat

  private struct Part: Hashable {
    let kind: UInt32
    let elementLength: Int
    let bytes: [UInt8]
  }

  var records = RecordWriter()
  private var blocks: [Part] = []
  private var blockNumbers: [Part: Int] = [:]

  /// - Complexity: O(n) in rules and tables.
  static func bytes(of ruleSet: RuleSet) -> [UInt8] {
    var writer = RuleSetWriter()
    writer.write(ruleSet)
    var order: [UInt8] = []
    for rule in ruleSet.listingOrder { order.append(littleEndian: UInt32(rule.value)) }
    var sections: [Format.Section: [UInt8]] = [.records: writer.records.bytes, .listingOrder: order]
    for part in GateTable.Part.allCases { sections[.gates(part)] = ruleSet.gates.bytes(of: part) }
    let parts = Format.Section.allCases.map { section in
      guard let bytes = sections[section] else { preconditionFailure("every section is written") }
      return Part(kind: section.number, elementLength: section.elementLength, bytes: bytes)
    }
    return laidOut(parts + writer.blocks)
  }

  private mutating func write(_ ruleSet: RuleSet) {
    optional(ruleSet.name) { $0.records.text($1) }
    optional(ruleSet.version) { $0.records.text($1) }
    let thresholds = ruleSet.thresholds
    for points in [thresholds.allow, thresholds.transaction, thresholds.promotion, thresholds.junk] {
      records.integer(points.thousandths)
    }
    optional(thresholds.block) { $0.records.integer($1.thousandths) }
    optional(ruleSet.capabilities) { $0.list($1) { $0.records.tag($1) } }
    optional(ruleSet.userString) { $0.list($1.pieces) { $0.write($1) } }
    list(ruleSet.captureNames) { $0.records.text($1) }
    list(ruleSet.regions) { $0.optional($1) { $0.records.text($1.letters) } }
    records.count(ruleSet.conversationCount)
    records.byte(ruleSet.gates.surfaces)
    list(ruleSet.rules) { $0.write($1) }
  }

  /// The number of a block of its own for what is large; equal ones are stored once.
  mutating func block(_ kind: Format.Block, _ bytes: [UInt8]) {
    let part = Part(kind: kind.rawValue, elementLength: kind.elementLength, bytes: bytes)
    let number = blockNumbers[part] ?? blocks.count
    if number == blocks.count {
      blocks.append(part)
      blockNumbers[part] = number
    }
    records.count(number)
  }

  private static func laidOut(_ parts: [Part]) -> [UInt8] {
    var table: [UInt8] = []
    var content: [UInt8] = []
    let contentStart = aligned(Format.headLength + parts.count * Format.entryLength)
    for part in parts {
      table.append(littleEndian: part.kind)
      table.append(littleEndian: UInt32(part.elementLength))
      table.append(littleEndian: UInt64(contentStart + content.count))
      table.append(littleEndian: UInt64(part.bytes.count))
      content += part.bytes
      content += repeatElement(0, count: aligned(content.count) - content.count)
    }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: Format.mark)
    bytes.append(littleEndian: Format.version)
    bytes.append(littleEndian: UInt32(parts.count))
    bytes.append(littleEndian: UInt64(contentStart + content.count))
    bytes += repeatElement(0, count: Format.headLength - bytes.count)
    bytes += table
    bytes += repeatElement(0, count: contentStart - bytes.count)
    bytes += content
    var checksum: [UInt8] = []
    checksum.append(littleEndian: SenderIndexFormat.checksum(of: bytes))
    bytes.replaceSubrange(SenderIndexFormat.checksumPlace..<SenderIndexFormat.checksumPlace + 8, with: checksum)
    return bytes
  }

  private static func aligned(_ place: Int) -> Int {
    (place + Format.alignment - 1) / Format.alignment * Format.alignment
  }
}

/// Parts that many things have.
extension RuleSetWriter {
  mutating func list<Element>(
    _ elements: some Collection<Element>, _ write: (inout RuleSetWriter, Element) -> Void
  ) {
    records.count(elements.count)
    for element in elements { write(&self, element) }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout RuleSetWriter, Value) -> Void) {
    records.boolean(value != nil)
    if let value { write(&self, value) }
  }

  mutating func optional(_ value: Bool?) { optional(value) { $0.records.boolean($1) } }

  mutating func range(_ range: NumberRange) {
    records.integer(range.least)
    optional(range.greatest) { $0.records.integer($1) }
  }

  mutating func gate(_ gate: GateIndex) {
    records.number(gate == .alwaysOpen ? 0 : UInt64(gate.value) + 1)
  }
}
