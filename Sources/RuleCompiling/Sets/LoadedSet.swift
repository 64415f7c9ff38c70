import DiscernRuleLanguage

/// One rule set as read: its own files, and the sets that it extends.
struct LoadedSet {
  struct File {
    let source: SourceFile
    let declaration: RuleFileDeclaration
  }

  let sources: RuleSources
  let files: [File]
  /// Where a set is extended, and its place among the loaded ones.
  var extended: [(reference: Located<String>, place: Int)] = []
}

/// Reads a rule set and, in depth, the sets that it extends, each once.
struct SetLoader {
  /// Every set, those that are extended before those that extend them.
  private(set) var sets: [LoadedSet] = []
  private var places: [String: Int] = [:]
  private var path: [String] = []

  /// So many sets at most, so that a hostile one can't keep the reader busy.
  private static let most = 64

  /// Reads a set; its place is the last one.
  mutating func load(_ sources: RuleSources, into book: inout SourceBook) {
    path.append(sources.key)
    let files = sources.files.sorted { $0.name < $1.name }.map { source in
      let id = book.add(source)
      return LoadedSet.File(
        source: source, declaration: RuleFileReader.read(source, id: id, diagnostics: &book.diagnostics))
    }
    var set = LoadedSet(sources: sources, files: files)
    for file in files {
      for reference in file.declaration.extended {
        guard let place = place(of: reference, in: file.source.name, sources, &book) else { continue }
        if !set.extended.contains(where: { $0.place == place }) { set.extended.append((reference, place)) }
      }
    }
    path.removeLast()
    sets.append(set)
    places[sources.key] = sets.count - 1
  }

  private mutating func place(
    of reference: Located<String>, in file: String, _ sources: RuleSources, _ book: inout SourceBook
  ) -> Int? {
    let found: RuleSources
    if reference.value == ShippedRules.name {
      found = ShippedRules.sources
    } else {
      switch sources.readSet(reference.value, file) {
      case .success(let set): found = set
      case .failure(let failure):
        book.report(
          Diagnostic(
            .unreadableSet, at: reference.span,
            "the set '\(excerpt(reference.value))' can't be read: \(failure.words)",
            help: Suggestion.nearest(to: reference.value, among: [ShippedRules.name]).map { "did you mean '\($0)'?" }
              ?? "it was looked for at '\(failure.path)'"))
        return nil
      }
    }
    if path.contains(found.key) {
      book.report(
        Diagnostic(
          .setCycle, at: reference.span, "'\(excerpt(reference.value))' extends this set in turn",
          help: "delete one of the two"))
      return nil
    }
    if let known = places[found.key] { return known }
    guard sets.count + path.count < Self.most else {
      book.report(
        Diagnostic(
          .unreadableSet, at: reference.span, "more than \(Self.most) sets extend each other",
          help: "put some of them into one folder"))
      return nil
    }
    load(found, into: &book)
    return places[found.key]
  }
}
