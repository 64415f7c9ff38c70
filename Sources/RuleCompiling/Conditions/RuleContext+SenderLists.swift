package import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

/// What the sender lists of a rule set came to, each once.
struct SenderListTable {
  /// Of each list, by name, one index for each of its parts.
  fileprivate(set) var indices: [String: [SenderIndex]] = [:]
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
    values.items.flatMap { item in if case .list(let name) = item { senderList(name) } else { [SenderIndex]() } }
  }

  /// A list's parts are read in the region of the file that wrote them, whoever uses them.
  private mutating func senderList(_ name: Located<String>) -> [SenderIndex] {
    if let known = senderTable.indices[name.value] { return known }
    guard let parts = list(name) else { return [] }
    let indices = parts.map { index(of: $0, name: name.value) }
    senderTable.indices[name.value] = indices
    return indices
  }

  private mutating func index(of part: ListTable.Part, name: String) -> SenderIndex {
    var builder = SenderIndexBuilder(region: part.region, joinsPlans: part.joinsPlans)
    switch part.content {
    case .senders(let index, _):
      senderTable.summaries.append(ListSummary(name: name, counts: index.counts, report: nil))
      return index
    case .file(let text):
      let bytes = text.file.bytes
      let report = SenderListReader.read(bytes.span, into: &builder)
      tell(report, of: text)
      let index = finish(builder)
      senderTable.summaries.append(ListSummary(name: name, counts: index.counts, report: report))
      return index
    case .entries(let entries):
      for entry in entries { add(entry, as: .any, to: &builder) }
      return finish(builder)
    }
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
