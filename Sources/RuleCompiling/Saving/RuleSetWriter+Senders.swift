import DiscernClassification
import DiscernFacts

extension RuleSetWriter {
  mutating func write(_ test: LinkTest) {
    optional(test.hosts) { $0.block(.hosts, $1.storedBytes) }
    optional(test.hostMatcher) { $0.write($1) }
    optional(test.exceptions) { $0.block(.hosts, $1.storedBytes) }
    optional(test.topLevels) { $0.block(.hosts, $1.storedBytes) }
    optional(test.matcher) { $0.write($1) }
    optional(test.isPunycode)
    optional(test.isMixedScript)
    optional(test.isIPAddress)
    range(test.count)
  }

  mutating func write(_ test: SenderTest) {
    list(test.kinds.sorted { $0.rawValue < $1.rawValue }) { $0.records.tag($1) }
    optional(test.header) { $0.write($1) }
    optional(test.number) { $0.write($1) }
    optional(test.lists) { $0.senderLists($1) }
    records.count(test.region.value)
    optional(test.text) { $0.write($1) }
    optional(test.form) { $0.records.tag($1) }
  }

  private mutating func write(_ header: HeaderTest) {
    letters(header.operators)
    letters(header.circles)
    optional(header.entities) { $0.write($1) }
    letters(header.suffixes)
  }

  private mutating func letters(_ letters: Set<UInt8>?) {
    optional(letters) { writer, letters in writer.list(letters.sorted()) { $0.records.byte($1) } }
  }

  mutating func write(_ test: NumberTest) {
    records.count(test.region.value)
    senderLists(test.indices)
    optional(test.lists) { $0.senderLists($1) }
    optional(test.countries) { writer, countries in
      writer.list(countries.map(\.letters).sorted()) { $0.records.text($1) }
    }
    optional(test.types) { writer, types in
      writer.records.number(UInt64(types.phones))
      writer.records.number(UInt64(types.shortCodes))
    }
    optional(test.isValid)
  }

  private mutating func senderLists(_ lists: [SenderIndex]) {
    list(lists) { $0.block(.senders, $1.storedBytes) }
  }
}
