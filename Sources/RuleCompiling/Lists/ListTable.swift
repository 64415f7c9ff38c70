import DiscernRuleLanguage

/// The named lists of a rule set, read once; a name is known in every file of the set.
struct ListTable {
  private var entries: [String: [Located<ScalarText>]] = [:]
  private var declared: [String: SourceSpan] = [:]
  /// What each list file holds, so that one that several lists name is read, and its mistakes told, once.
  private var files: [String: [Located<ScalarText>]] = [:]

  var names: [String] { declared.keys.sorted() }

  /// The entries of a list, none where its file is wrong; nil where there is no such list.
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
            .duplicateList, at: list.name.span, "another list is named '\(excerpt(list.name.value))' already",
            help: "give one of them another name", notes: [.init("the first is here", at: first)]))
        continue
      }
      declared[list.name.value] = list.name.span
      switch list.content {
      case .entries(let values): entries[list.name.value] = values
      case .file(let path): entries[list.name.value] = read(path, of: ruleFile, from: sources, into: &book)
      }
    }
  }

  private mutating func read(
    _ path: Located<String>, of ruleFile: String, from sources: RuleSources, into book: inout SourceBook
  ) -> [Located<ScalarText>] {
    let parts = path.value.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.value.isEmpty, parts.first != "", !parts.contains("..") else {
      book.report(
        Diagnostic(
          .listOutside, at: path.span,
          parts.first == ""
            ? "the path '\(excerpt(path.value))' begins at the machine's root, where a rule set has no files"
            : "the path '\(excerpt(path.value))' leads out of the rule file's folder by '..'",
          help: "put the list beside the rule file, as in 'lists/names.txt'"))
      return []
    }
    let place = RuleSources.path(path.value, besides: ruleFile)
    if let known = files[place] { return known }
    var read: [Located<ScalarText>] = []
    switch sources.readList(path.value, ruleFile) {
    case .success(let file):
      let mistakes = book.diagnostics.count
      read = ListFile.entries(of: file, id: book.add(file), diagnostics: &book.diagnostics)
      if read.isEmpty, book.diagnostics.count == mistakes {
        book.report(
          Diagnostic(
            .emptyList, .warning, at: path.span,
            "the list file '\(excerpt(path.value))' has no entries, so nothing is found by it",
            help: "write one entry a line, without '# ' before it"))
      }
      files[place] = read
    case .failure(let failure):
      book.report(
        Diagnostic(
          failure == .notFound ? CompilingCode.missingListFile : .unreadableListFile, at: path.span,
          "the list file '\(excerpt(path.value))' can't be read: \(failure.words)",
          help: "it was looked for at '\(place)'"))
    }
    return read
  }
}
