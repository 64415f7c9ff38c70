import DiscernRuleLanguage

/// The named lists of a rule set, read once; a name is known in every file of the set.
struct ListTable {
  private var entries: [String: [Located<ScalarText>]] = [:]
  private var declared: [String: SourceSpan] = [:]

  var names: [String] { declared.keys.sorted() }

  /// The entries of a list; nil where there is no such list.
  subscript(name: String) -> [Located<ScalarText>]? { entries[name] }

  /// Takes up a file's lists, reading list files; what is wrong is reported.
  mutating func add(
    _ lists: [RuleFileDeclaration.List], of ruleFile: String, from sources: RuleSources,
    into book: inout SourceBook
  ) {
    for list in lists {
      if let first = declared[list.name.value] {
        book.report(
          Diagnostic(
            .duplicateList, at: list.name.span, "there are two lists '\(list.name.value)'",
            help: "give one of them another name", notes: [.init("the first is here", at: first)]))
        continue
      }
      declared[list.name.value] = list.name.span
      switch list.content {
      case .entries(let values): entries[list.name.value] = values
      case .file(let path): entries[list.name.value] = read(path, of: ruleFile, from: sources, into: &book)
      }
      if entries[list.name.value]?.isEmpty == true, case .file(let path) = list.content {
        book.report(
          Diagnostic(.emptyList, .warning, at: path.span, "the list file '\(path.value)' has no entries"))
      }
    }
  }

  private func read(
    _ path: Located<String>, of ruleFile: String, from sources: RuleSources, into book: inout SourceBook
  ) -> [Located<ScalarText>] {
    let parts = path.value.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.value.isEmpty, parts.first != "", !parts.contains("..") else {
      book.report(
        Diagnostic(
          .listOutside, at: path.span, "the list file '\(path.value)' lies outside of the rule set's folder",
          help: "put it beside the rule file, for example in 'lists/'"))
      return []
    }
    switch sources.readList(path.value, ruleFile) {
    case .success(let file):
      let id = book.add(file)
      return ListFile.entries(of: file, id: id, diagnostics: &book.diagnostics)
    case .failure(let failure):
      let place = RuleSources.path(path.value, besides: ruleFile)
      book.report(
        Diagnostic(
          failure == .notFound ? CompilingCode.missingListFile : .unreadableListFile, at: path.span,
          "the list file '\(path.value)' can't be read: \(failure.words)",
          help: "it was looked for at '\(place)'"))
      return []
    }
  }
}
