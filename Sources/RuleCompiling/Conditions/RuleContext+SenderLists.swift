package import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

/// What the sender lists of a rule set came to, each once in each region.
struct SenderListTable {
  struct Key: Hashable {
    let name: String
    let region: RegionIndex
    let joinsPlans: Bool
  }

  fileprivate(set) var indices: [Key: SenderIndex] = [:]
  /// The files that lists were read from, for telling what they hold.
  fileprivate(set) var summaries: [ListSummary] = []
}

/// How many entries a list file holds, and of what kinds.
package struct ListSummary: Sendable {
  package let name: String
  package let counts: SenderIndex.Counts
  /// Empty lines and comments; nil of a compiled list.
  package let report: SenderListReport?
}

extension RuleContext {
  /// The index of what is written under a key, be it entries or lists of them.
  mutating func senderIndex(of values: Values, as kind: SenderIndexBuilder.EntryKind) -> SenderIndex {
    var builder = SenderIndexBuilder(region: regions.regions[region.value], joinsPlans: !keepsOldNumbersApart)
    for entry in entries(of: values) { add(entry, as: kind, to: &builder) }
    return finish(builder)
  }

  /// The indices of named lists.
  mutating func senderLists(_ values: Values) -> [SenderIndex] {
    values.items.compactMap { item in if case .list(let name) = item { senderList(name) } else { nil } }
  }

  private mutating func senderList(_ name: Located<String>) -> SenderIndex? {
    guard let content = list(name) else { return nil }
    if case .senders(let index, _) = content {
      let isKnown = senderTable.summaries.contains { $0.name == name.value }
      if !isKnown { senderTable.summaries.append(ListSummary(name: name.value, counts: index.counts, report: nil)) }
      return index
    }
    let key = SenderListTable.Key(name: name.value, region: region, joinsPlans: !keepsOldNumbersApart)
    if let known = senderTable.indices[key] { return known }
    var builder = SenderIndexBuilder(region: regions.regions[region.value], joinsPlans: !keepsOldNumbersApart)
    var report: SenderListReport?
    if case .file(let text) = content {
      let bytes = text.file.bytes
      let read = SenderListReader.read(bytes.span, into: &builder)
      tell(read, of: text)
      report = read
    } else {
      for entry in content.entries { add(entry, as: .any, to: &builder) }
    }
    let index = finish(builder)
    senderTable.indices[key] = index
    if let report, !senderTable.summaries.contains(where: { $0.name == name.value }) {
      senderTable.summaries.append(ListSummary(name: name.value, counts: index.counts, report: report))
    }
    return index
  }

  private func finish(_ builder: SenderIndexBuilder) -> SenderIndex {
    // What was just built is well formed.
    guard let index = try? SenderIndex(validating: builder.build()) else {
      preconditionFailure("an index that was just built can't be read")
    }
    return index
  }

  private mutating func add(
    _ entry: Located<ScalarText>, as kind: SenderIndexBuilder.EntryKind, to builder: inout SenderIndexBuilder
  ) {
    do throws(SenderMistake) {
      try builder.add(entry.value.text, as: kind)
    } catch {
      reportSender(error, of: entry.value.text, as: kind, at: entry.span)
    }
  }

  /// Reports the first wrong lines of a file in full and counts the others.
  private mutating func tell(_ report: SenderListReport, of text: ListText) {
    // Bytes that are no text were reported when the file was read.
    let told: Set<SenderMistake> = [.invalidUTF8, .controlCharacter]
    for mistake in report.mistakes where !told.contains(mistake.reason) {
      let span = SourceSpan(file: text.id, start: mistake.range.lowerBound, end: mistake.range.upperBound)
      reportSender(mistake.reason, of: mistake.text, as: .any, at: span)
    }
    guard let last = report.mistakes.last, report.mistakeCount > report.mistakes.count else { return }
    self.report(
      .badSender, at: SourceSpan(file: text.id, start: last.range.upperBound, end: last.range.upperBound),
      "\(report.mistakeCount - report.mistakes.count) more lines are no senders",
      help: "run 'discern list' on the file to see how many there are of each kind")
  }
}
