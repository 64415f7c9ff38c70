import DiscernFacts
import DiscernRuleLanguage

/// The named lists of a rule set, read once; a name is known in every file of the set.
struct ListTable {
  /// What one file says of a list, and how that file reads numbers.
  struct Part {
    var content: ListContent
    let region: Country?
    let joinsPlans: Bool

    func isSame(as other: Part) -> Bool {
      region == other.region && joinsPlans == other.joinsPlans && content.isSame(as: other.content)
    }
  }

  /// One list and the place of its name.
  struct List {
    /// More than one where a file adds to a list of another.
    var parts: [Part]
    let span: SourceSpan

    var entries: [Located<ScalarText>] { parts.flatMap(\.content.entries) }

    func isSame(as other: List) -> Bool {
      parts.count == other.parts.count && zip(parts, other.parts).allSatisfy { $0.isSame(as: $1) }
    }
  }

  private(set) var lists: [String: List] = [:]
  /// The places where this set names its own lists.
  private var declared: [String: SourceSpan] = [:]
  /// What each list file holds, so that one that several lists name is read, and its mistakes told, once.
  private var files: [String: ListContent] = [:]

  /// Makes a table that has the lists of the sets that are extended.
  init(extending lists: [String: List]) {
    self.lists = lists
  }

  var names: [String] { lists.keys.sorted() }

  /// What a list holds, nothing where its file is wrong; nil where there is no such list.
  subscript(name: String) -> [Part]? { lists[name]?.parts }

  /// Takes up a file's lists, reading list files; what is wrong is reported.
  mutating func add(
    _ declaration: RuleFileDeclaration, of ruleFile: String, from sources: RuleSources, into book: inout SourceBook
  ) {
    let region = declaration.region.flatMap { Country($0.value) }
    func part(_ content: ListContent) -> Part {
      Part(content: content, region: region, joinsPlans: !declaration.keepsOldNumbersApart)
    }
    for list in declaration.lists {
      if let first = declared[list.name.value] {
        book.report(
          Diagnostic(
            .duplicateList, at: list.name.span, "another list is named '\(excerpt(list.name.value))' already",
            help: "give one of them another name", notes: [.init("the first is here", at: first)]))
        continue
      }
      declared[list.name.value] = list.name.span
      switch list.content {
      case .entries(let values):
        lists[list.name.value] = List(parts: [part(.entries(values))], span: list.name.span)
      case .file(let path):
        let content = read(path, of: ruleFile, from: sources, into: &book)
        lists[list.name.value] = List(parts: [part(content)], span: list.name.span)
      case .changes(let added, let removed):
        change(list.name, add: part(.entries(added)), remove: removed, into: &book)
      }
    }
  }

  /// Changes a list of a set that is extended.
  private mutating func change(
    _ name: Located<String>, add added: Part, remove removed: [Located<ScalarText>], into book: inout SourceBook
  ) {
    guard let list = lists[name.value] else {
      let nearest = book.suggestion(for: name.value, among: names)
      book.report(
        Diagnostic(
          .unknownList, at: name.span, "no set that is extended has a list '\(excerpt(name.value))'",
          help: nearest.map { "did you mean '\($0)'?" } ?? "write the list out, without 'add'"))
      return
    }
    if !removed.isEmpty, let path = list.parts.compactMap(\.content.compiledPath).first {
      book.report(
        Diagnostic(
          .compiledList, at: name.span,
          "the list '\(excerpt(name.value))' is compiled, and nothing can be taken out of it",
          help: "name the list that '\(excerpt(path))' was made of"))
      return
    }
    let known = Set(list.entries.map(\.value.text))
    for entry in removed where !known.contains(entry.value.text) {
      let nearest = book.suggestion(for: entry.value.text, among: known.sorted())
      book.report(
        Diagnostic(
          .unknownEntry, at: entry.span,
          "the list '\(excerpt(name.value))' has no entry '\(excerpt(entry.value.text))'",
          help: nearest.map { "did you mean '\($0)'?" } ?? "delete this one"))
    }
    let gone = Set(removed.map(\.value.text))
    var parts = list.parts
    for place in parts.indices where !gone.isEmpty {
      parts[place].content = .entries(parts[place].content.entries.filter { !gone.contains($0.value.text) })
    }
    if !added.content.entries.isEmpty { parts.append(added) }
    lists[name.value] = List(parts: parts, span: list.span)
  }

  private mutating func read(
    _ path: Located<String>, of ruleFile: String, from sources: RuleSources, into book: inout SourceBook
  ) -> ListContent {
    let parts = path.value.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.value.isEmpty, parts.first != "", !parts.contains("..") else {
      book.report(
        Diagnostic(
          .listOutside, at: path.span,
          parts.first == ""
            ? "the path '\(excerpt(path.value))' begins at the machine's root, where a rule set has no files"
            : "the path '\(excerpt(path.value))' leads out of the rule file's folder by '..'",
          help: "put the list beside the rule file, as in 'lists/names.txt'"))
      return .entries([])
    }
    let place = RuleSources.path(path.value, besides: ruleFile)
    if let known = files[place] { return known }
    switch sources.readList(path.value, ruleFile) {
    case .success(.senders(let index)):
      files[place] = .senders(index, path: path.value)
    case .success(.text(let file)):
      let mistakes = book.diagnostics.count
      let text = ListText(file: file, id: book.add(file))
      if !ListFile.check(file, id: text.id, diagnostics: &book.diagnostics), book.diagnostics.count == mistakes {
        book.report(
          Diagnostic(
            .emptyList, .warning, at: path.span,
            "the list file '\(excerpt(path.value))' has no entries, so nothing is found by it",
            help: "write one entry a line, without '# ' before it"))
      }
      files[place] = .file(text)
    case .failure(let failure):
      book.report(
        Diagnostic(
          failure == .notFound ? CompilingCode.missingListFile : .unreadableListFile, at: path.span,
          "the list file '\(excerpt(path.value))' can't be read: \(failure.words)",
          help: "it was looked for at '\(place)'"))
    }
    return files[place] ?? .entries([])
  }
}
