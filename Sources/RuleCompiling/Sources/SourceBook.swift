package import DiscernRuleLanguage

/// All source files of a rule set, also its list files, and what is wrong with them.
package struct SourceBook: Sendable {
  package private(set) var sources: [SourceFile] = []
  package var diagnostics: [Diagnostic] = []
  /// How many more names may be compared with unknown ones; thousands of both would take minutes.
  private var comparisonsLeft = 50_000

  package init() {}

  /// The name that an unknown one was probably meant to be; nil also where too many were looked for.
  mutating func suggestion(for word: String, among names: @autoclosure () -> [String]) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    let names = names()
    comparisonsLeft -= names.count
    return Suggestion.nearest(to: word, among: names)
  }

  mutating func add(_ file: SourceFile) -> SourceFileID {
    sources.append(file)
    return SourceFileID(index: sources.count - 1)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The diagnostics without those that follow from others: what a set that can't be read defines is not unknown.
  private var causes: [Diagnostic] {
    let missing: Set<String> = [CompilingCode.unreadableSet.rawValue, CompilingCode.setCycle.rawValue]
    guard diagnostics.contains(where: { missing.contains($0.code) }) else { return diagnostics }
    let names: [CompilingCode] = [.unknownRule, .unknownList, .unknownRuleTag, .unknownFact, .unknownEntry]
    let following = Set(names.map(\.rawValue))
    return diagnostics.filter { !following.contains($0.code) }
  }

  /// The diagnostics by file name, then by place, then by code; the same mistake once, though several rules share it
  /// by a list or an alias.
  var sortedDiagnostics: [Diagnostic] {
    let sorted = causes.enumerated().sorted { left, right in
      let (first, second) = (left.element.span, right.element.span)
      if first.file != second.file { return sources[first.file.index].name < sources[second.file.index].name }
      return (first.start, first.end, left.element.code, left.element.message, left.offset)
        < (second.start, second.end, right.element.code, right.element.message, right.offset)
    }
    return sorted.map(\.element).reduce(into: []) { list, next in
      if let last = list.last, (last.span, last.code, last.message) == (next.span, next.code, next.message) { return }
      list.append(next)
    }
  }
}
