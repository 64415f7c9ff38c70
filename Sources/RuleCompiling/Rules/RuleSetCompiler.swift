package import DiscernClassification
package import DiscernCommunications
package import DiscernPCRE2
package import DiscernRuleLanguage

/// What compiling rule files gave: a rule set or the reasons why there is none.
package struct Compilation: Sendable {
  /// Nil where there is an error.
  package let ruleSet: RuleSet?
  /// Every mistake, by file and place.
  package let diagnostics: [Diagnostic]
  /// The files that diagnostics and examples point into.
  package let sources: [SourceFile]
  package let examples: [RuleExample]
}

/// Turns rule files into a rule set, reporting all mistakes of all files in one run.
package struct RuleSetCompiler {
  package var jit: JITMode
  /// Options that every regex is compiled with, beside its own.
  package var patternOptions: PatternOptions = []
  /// The day of the check, after which rules that expire before it are warned about; nil: no warning.
  package var today: CalendarDay?

  package init(jit: JITMode = .attempt, today: CalendarDay? = nil) {
    self.jit = jit
    self.today = today
  }

  /// Compiles the files of one set.
  ///
  /// - Complexity: O(n) in the size of the files and lists, plus what PCRE2 takes for each pattern.
  package func compile(_ sources: RuleSources) -> Compilation {
    var book = SourceBook()
    var files: [(source: SourceFile, declaration: RuleFileDeclaration)] = []
    for source in sources.files.sorted(by: { $0.name < $1.name }) {
      let id = book.add(source)
      files.append((source, RuleFileReader.read(source, id: id, diagnostics: &book.diagnostics)))
    }
    var header = HeaderMerger()
    var lists = ListTable()
    var facts = FactTable()
    for (source, declaration) in files {
      header.add(declaration, into: &book)
      lists.add(declaration.lists, of: source.name, from: sources, into: &book)
      facts.add(declaration.facts, into: &book)
    }
    let declarations = files.map(\.declaration)
    let unreadableWords = declarations.reduce(into: Set<String>()) { $0.formUnion($1.unreadableWords) }
    facts.unreadableWords = unreadableWords
    for declaration in declarations { facts.add(declaration.assumptions, into: &book) }
    let order = order(declarations.flatMap(\.rules), unreadable: unreadableWords, into: &book)
    var rules: [String: Rule] = [:]
    var examples: [RuleExample] = []
    var conversationCount = 0
    let captures = CaptureTable(Set(declarations.flatMap(\.rules).flatMap(\.captureNames)))
    for declaration in declarations {
      var context = RuleContext(
        lists: lists, facts: facts, unreadableWords: unreadableWords,
        patterns: PatternCompiler(
          jit: jit, options: patternOptions, unreadableWords: declaration.unreadableWords),
        book: book, captures: captures, conversationCount: conversationCount)
      context.patterns.add(declaration.patterns, book: &context.book)
      for written in declaration.rules {
        let rule = context.rule(written, order: order, today: today)
        rules[written.id.value] = rules[written.id.value] ?? rule
        examples += context.examples(of: written)
      }
      examples += context.examples(of: declaration)
      book = context.book
      conversationCount = context.conversationCount
    }
    let ordered = order.sorted { $0.value < $1.value }.compactMap { rules[$0.key] }
    let isComplete = !book.hasErrors && ordered.count == order.count
    let ruleSet = RuleSet(
      name: header.name?.value, version: header.version?.value, thresholds: header.thresholds, rules: ordered,
      captureNames: captures.names, conversationCount: conversationCount)
    return Compilation(
      ruleSet: isComplete ? ruleSet : nil, diagnostics: book.sortedDiagnostics, sources: book.sources,
      examples: examples)
  }

  /// Gives every rule its index; ids twice, unknown ones and circles are reported.
  private func order(
    _ rules: [RuleDeclaration], unreadable: Set<String>, into book: inout SourceBook
  ) -> [String: RuleIndex] {
    var firsts: [String: RuleDeclaration] = [:]
    for rule in rules {
      if let first = firsts[rule.id.value] {
        book.report(
          Diagnostic(
            .duplicateID, at: rule.id.span, rule: rule.id.value,
            "another rule has the id '\(excerpt(rule.id.value))' already", help: "give this one an id of its own",
            notes: [.init("the first is here", at: first.id.span)]))
      } else {
        firsts[rule.id.value] = rule
      }
    }
    for rule in rules {
      for reference in rule.condition?.references ?? []
      where firsts[reference.value] == nil && !unreadable.contains(reference.value) {
        let nearest = book.suggestion(for: reference.value, among: firsts.keys.sorted())
        book.report(
          Diagnostic(
            .unknownRule, at: reference.span, rule: rule.id.value,
            "there is no rule '\(excerpt(reference.value))'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "write the id of a rule of this set"))
      }
    }
    let order = ReferenceOrder(firsts.mapValues { $0.condition?.references ?? [] })
    for cycle in order.cycles {
      book.report(
        Diagnostic(
          .ruleCycle, at: cycle.reference.span, rule: cycle.rule,
          cycle.count == 1
            ? "the rule '\(cycle.rule)' refers to itself, so that it could never be decided"
            : "rules refer to each other in a circle, so that none could be decided first: \(cycle.description)",
          help: cycle.count == 1 ? "delete this reference" : "delete one of the references"))
    }
    return Dictionary(uniqueKeysWithValues: order.ids.enumerated().map { ($1, RuleIndex($0)) })
  }
}
