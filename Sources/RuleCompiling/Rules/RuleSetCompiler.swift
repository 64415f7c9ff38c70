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
  /// The rules as written, by id.
  package let declarations: [String: RuleDeclaration]
  /// The facts that a host may state.
  package let facts: FactTable
  /// The list files of senders that rules use.
  package let lists: [ListSummary]
  /// What opens each rule of the set, where that was asked for; nil of a rule that is always looked at.
  package let openers: [[RuleOpener]?]
}

/// Turns rule files into a rule set, reporting all mistakes of all files in one run.
package struct RuleSetCompiler {
  package var jit: JITMode
  /// Options that every regex is compiled with, beside its own.
  package var patternOptions: PatternOptions = []
  /// Whether rules are to be searched for; for a few messages that takes longer than to look at every rule.
  package var makesGates = true
  /// Whether the compilation tells what opens each rule.
  package var tellsOpeners = false
  /// What stands in messages by which rules are searched for, with the same verdicts; nil: in those that are built in.
  package var statistics: TextStatistics?
  /// The day of the check, after which rules that expire before it are warned about; nil: no warning.
  package var today: CalendarDay?

  package init(jit: JITMode = .attempt, makesGates: Bool = true, today: CalendarDay? = nil) {
    self.jit = jit
    self.makesGates = makesGates
    self.today = today
  }

  /// Compiles the files of one set.
  ///
  /// - Complexity: O(n) in the size of the files and lists, plus what PCRE2 takes for each pattern.
  package func compile(_ sources: RuleSources) -> Compilation {
    var book = SourceBook()
    var loader = SetLoader()
    loader.load(sources, into: &book)
    var merger = SetMerger()
    for set in loader.sets { merger.add(set, into: &book) }
    let files = loader.sets.flatMap(\.files).map(\.declaration)
    let own = Set((loader.sets.last?.files ?? []).map(\.declaration.file))
    guard let flat = merger.flat.last else { preconditionFailure("a set was loaded") }

    let unreadableWords = files.reduce(into: Set<String>()) { $0.formUnion($1.unreadableWords) }
    var facts = FactTable()
    for file in files { facts.add(file.facts, into: &book) }
    facts.unreadableWords = unreadableWords
    facts.assume(flat.assumptions, into: &book)
    let order = order(flat, files.flatMap(\.rules), unreadable: unreadableWords, into: &book)
    var rules: [String: Rule] = [:]
    var examples: [RuleExample] = []
    var conversationCount = 0
    var regions = RegionTable()
    var senders = SenderListTable()
    let frequencies = TextFrequencies(statistics)
    var gates = GateBuilder(isWanted: makesGates, frequencies)
    let jit = MachineCodeChoice.mode(jit, for: files.flatMap(\.rules), flat.lists)
    let captures = CaptureTable(Set(files.flatMap(\.rules).flatMap(\.captureNames)))
    for file in files {
      var context = RuleContext(
        lists: ListTable(extending: flat.lists), facts: facts, unreadableWords: unreadableWords,
        patterns: PatternCompiler(
          jit: jit, options: patternOptions, unreadableWords: file.unreadableWords, frequencies),
        book: book, captures: captures, conversationCount: conversationCount, regions: regions,
        senderTable: senders, gates: gates)
      context.enterPlans(of: file)
      context.patterns.add(file.patterns, book: &context.book)
      for written in file.rules {
        let flatRule = flat.rules[written.id.value] ?? FlatSet.FlatRule(declaration: written, outcome: written.outcome)
        let rule = context.rule(flatRule, written, order: order, today: today)
        rules[written.id.value] = rules[written.id.value] ?? rule
        if own.contains(file.file) { examples += context.examples(of: written) }
      }
      if own.contains(file.file) { examples += context.examples(of: file) }
      book = context.book
      conversationCount = context.conversationCount
      regions = context.regions
      senders = context.senderTable
      gates = context.gates
    }
    let ordered = order.sorted { $0.value < $1.value }.compactMap { rules[$0.key] }
    let isComplete = !book.hasErrors && ordered.count == order.count
    let ruleSet =
      isComplete
      ? RuleSet(
        name: flat.name?.value, version: flat.version?.value, thresholds: Thresholds(flat.thresholds), rules: ordered,
        capabilities: flat.capabilities?.value.compactMap { Category(name: $0.value) },
        userString: flat.userString.map { UserStringTemplate($0.value) }, captureNames: captures.names,
        conversationCount: conversationCount, regions: regions.regions,
        gates: makesGates ? gates.table(for: ordered) : nil)
      : nil
    if let ruleSet { CapabilityCheck(ruleSet, flat, own: own).report(into: &book) }
    return Compilation(
      ruleSet: ruleSet, diagnostics: book.sortedDiagnostics, sources: book.sources,
      examples: examples,
      declarations: flat.rules.mapValues(\.declaration), facts: facts,
      lists: senders.summaries.sorted { $0.name < $1.name },
      openers: tellsOpeners && isComplete ? gates.openers(of: ordered) : [])
  }

  /// Gives every rule its index; unknown references and circles are reported.
  private func order(
    _ set: FlatSet, _ rules: [RuleDeclaration], unreadable: Set<String>, into book: inout SourceBook
  ) -> [String: RuleIndex] {
    let firsts = set.rules.mapValues(\.declaration)
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
