import DiscernClassification
import DiscernCommunications
import DiscernRuleLanguage

/// Joins what the files of a set say about the set as a whole; they must not contradict each other.
struct HeaderMerger {
  private(set) var thresholds: [String: FlatSet.Threshold] = [:]
  private(set) var assumptions: [String: FlatSet.Assumption] = [:]
  private(set) var name: Located<String>?
  private(set) var version: Located<String>?
  private(set) var capabilities: Located<[Located<String>]>?
  private(set) var userString: Located<RuleFileDeclaration.Template>?

  mutating func add(_ file: RuleFileDeclaration, into book: inout SourceBook) {
    name = merged(name, file.ruleSetName, "rule-set", into: &book) { $0 }
    version = merged(version, file.version, "version", into: &book) { $0 }
    capabilities = merged(capabilities, file.capabilities, "capabilities", into: &book) { $0.words }
    userString = merged(userString, file.userString, "user-string", into: &book) { $0.source }
    for threshold in file.thresholds {
      let key = threshold.key.value
      if let known = thresholds[key], known.value != threshold.value.value {
        reportConflict(
          "thresholds: \(key)", Points(thousandths: threshold.value.value).description, threshold.value.span,
          Points(thousandths: known.value).description, known.span, into: &book)
        continue
      }
      thresholds[key] = FlatSet.Threshold(value: threshold.value.value, span: threshold.value.span)
    }
    for assumption in file.assumptions {
      let fact = assumption.fact.value
      if let known = assumptions[fact], known.value.value != assumption.value.value {
        reportConflict(
          "assume: \(fact)", assumption.value.value, assumption.value.span, known.value.value, known.value.span,
          into: &book)
        continue
      }
      assumptions[fact] = FlatSet.Assumption(fact: assumption.fact, value: assumption.value)
    }
  }

  private func merged<Value>(
    _ known: Located<Value>?, _ new: Located<Value>?, _ key: String, into book: inout SourceBook,
    as words: (Value) -> String
  ) -> Located<Value>? {
    guard let known, let new else { return known ?? new }
    if words(known.value) != words(new.value) {
      reportConflict(key, words(new.value), new.span, words(known.value), known.span, into: &book)
    }
    return known
  }

  private func reportConflict(
    _ key: String, _ value: String, _ span: SourceSpan, _ firstValue: String, _ first: SourceSpan,
    into book: inout SourceBook
  ) {
    book.report(
      Diagnostic(
        .conflictingHeader, at: span,
        "'\(key)' is '\(excerpt(value))' here and '\(excerpt(firstValue))' in another file of this rule set",
        help: "say it in one of the files", notes: [.init("the first is here", at: first)]))
  }
}

extension [Located<String>] {
  /// What is written, in whatever order; for comparing.
  var words: String { map(\.value).sorted().joined(separator: ", ") }
}

extension RuleFileDeclaration.Template {
  /// The text as it may be written.
  var source: String {
    pieces.map { piece in
      switch piece {
      case .constant(let text):
        String(text.flatMap { "{}".contains($0) ? [$0, $0] : [$0] })
      case .placeholder(let name): "{\(name)}"
      }
    }.joined()
  }
}

extension Thresholds {
  /// The thresholds that a set says, each else as by default.
  init(_ written: [String: FlatSet.Threshold]) {
    self.init()
    for (key, threshold) in written {
      let points = Points(thousandths: threshold.value)
      switch key {
      case "junk": junk = points
      case "allow": allow = points
      case "promotion": promotion = points
      case "transaction": transaction = points
      default: block = points
      }
    }
  }
}
