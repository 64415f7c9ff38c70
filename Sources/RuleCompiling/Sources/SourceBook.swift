package import DiscernRuleLanguage

/// All source files of a rule set, also its list files, and what is wrong with them.
package struct SourceBook: Sendable {
  package private(set) var sources: [SourceFile] = []
  package var diagnostics: [Diagnostic] = []

  package init() {}

  mutating func add(_ file: SourceFile) -> SourceFileID {
    sources.append(file)
    return SourceFileID(index: sources.count - 1)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The diagnostics by file name, then by place, then by code; equal ones once.
  var sortedDiagnostics: [Diagnostic] {
    let sorted = diagnostics.sorted { left, right in
      let (first, second) = (left.span, right.span)
      if first.file != second.file { return sources[first.file.index].name < sources[second.file.index].name }
      return (first.start, first.end, left.code, left.message)
        < (second.start, second.end, right.code, right.message)
    }
    return sorted.reduce(into: []) { list, next in
      if list.last != next { list.append(next) }
    }
  }
}
