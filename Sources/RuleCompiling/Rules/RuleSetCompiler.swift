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
    for (_, declaration) in files { facts.add(declaration.assumptions, into: &book) }

    let declarations = files.map(\.declaration)
    let order = order(declarations.flatMap(\.rules), unreadable: unreadableWords(declarations), into: &book)
    var rules: [String: Rule] = [:]
    var examples: [RuleExample] = []
    var conversationCount = 0
    let captures = CaptureTable(Set(declarations.flatMap(\.rules).flatMap(\.captureNames)))
    for declaration in declarations {
      var context = RuleContext(
        lists: lists, facts: facts, ruleIDs: Set(order.keys), unreadableWords: unreadableWords(declarations),
        patterns: PatternCompiler(jit: jit, options: patternOptions), book: book, captures: captures, conversationCount: conversationCount)
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

  private func unreadableWords(_ files: [RuleFileDeclaration]) -> Set<String> {
    files.reduce(into: []) { $0.formUnion($1.unreadableWords) }
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
            "there are two rules '\(rule.id.value)'", help: "an id belongs to one rule",
            notes: [.init("the first is here", at: first.id.span)]))
      } else {
        firsts[rule.id.value] = rule
      }
    }
    for rule in rules {
      for reference in rule.condition?.references ?? []
      where firsts[reference.value] == nil && !unreadable.contains(reference.value) {
        let nearest = Suggestion.nearest(to: reference.value, among: firsts.keys.sorted())
        book.report(
          Diagnostic(
            .unknownRule, at: reference.span, rule: rule.id.value,
            "there is no rule '\(reference.value)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "'rule:' takes the id of a rule of this set"))
      }
    }
    let order = ReferenceOrder(firsts.mapValues { $0.condition?.references ?? [] })
    for cycle in order.cycles {
      let path = (cycle.path + [cycle.reference.value]).joined(separator: " → ")
      book.report(
        Diagnostic(
          .ruleCycle, at: cycle.reference.span, rule: cycle.path.last,
          "rules refer to each other in a circle: \(path)", help: "take one of the references out"))
    }
    return Dictionary(uniqueKeysWithValues: order.ids.enumerated().map { ($1, RuleIndex($0)) })
  }
}
