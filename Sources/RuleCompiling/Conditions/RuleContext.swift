import DiscernClassification
import DiscernPCRE2
import DiscernRuleLanguage

/// What compiling one file's rules needs to know and fills as it goes.
struct RuleContext {
  let lists: ListTable
  let facts: FactTable
  /// Words of stretches that could not be read, in which unknown names may be declared.
  let unreadableWords: Set<String>
  var patterns: PatternCompiler
  var book: SourceBook
  let captures: CaptureTable
  var conversationCount = 0
  var regions: RegionTable
  /// The place of the file's region.
  var region = RegionIndex.receiver
  var keepsOldNumbersApart = false
  /// How the file's rules look at texts where they don't say.
  var defaultView = View.folded
  var senderTable: SenderListTable
  var gates: GateBuilder

  /// The rule being compiled.
  var ruleID = ""
  /// The named groups that the rule's `user-info` asks for.
  var wantedCaptures: Set<String> = []
  /// The named groups that the rule's patterns have.
  var foundCaptures: Set<String> = []
  /// Whether the rule uses a name that may be declared where the file could not be read.
  var usesUnreadable = false

  var ruleName: String? { ruleID.isEmpty ? nil : ruleID }

  mutating func report(_ code: CompilingCode, at span: SourceSpan, _ message: String, help: String? = nil) {
    book.report(Diagnostic(code, at: span, rule: ruleName, message, help: help))
  }

  mutating func report(_ code: DiagnosticCode, at span: SourceSpan, _ message: String, help: String? = nil) {
    book.report(Diagnostic(code, at: span, rule: ruleName, message, help: help))
  }

  /// The entries of a value, list or named list, in order; an unknown list is reported.
  mutating func entries(of values: Values) -> [Located<ScalarText>] {
    var entries: [Located<ScalarText>] = []
    for item in values.items {
      switch item {
      case .entry(let entry): entries.append(entry)
      case .list(let name):
        guard let parts = list(name) else { continue }
        if let path = parts.compactMap(\.content.compiledPath).first {
          report(
            .compiledList, at: name.span,
            "the list '\(excerpt(name.value))' is compiled for 'sender: { list: … }' alone",
            help: "name the list that '\(excerpt(path))' was made of")
        }
        for part in parts { entries.append(contentsOf: part.content.entries) }
      }
    }
    return entries
  }

  /// A named list; an unknown one is reported.
  mutating func list(_ name: Located<String>) -> [ListTable.Part]? {
    if let list = lists[name.value] { return list }
    if unreadableWords.contains(name.value) {
      usesUnreadable = true
    } else {
      let nearest = book.suggestion(for: name.value, among: lists.names)
      report(
        .unknownList, at: name.span, "there is no list '\(excerpt(name.value))'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "declare it under 'lists:'")
    }
    return nil
  }
}

/// The names of captured groups of one rule set and their indices, in the order of the alphabet.
struct CaptureTable {
  let names: [String]
  private let indices: [String: CaptureIndex]

  init(_ names: Set<String>) {
    self.names = names.sorted()
    indices = Dictionary(uniqueKeysWithValues: self.names.enumerated().map { ($1, CaptureIndex($0)) })
  }

  func index(of name: String) -> CaptureIndex? { indices[name] }
}
