import DiscernClassification
import DiscernCommunications
import DiscernRuleLanguage

/// Joins what the files of a set say about the set as a whole; they must not contradict each other.
struct HeaderMerger {
  private(set) var thresholds: [String: FlatSet.Threshold] = [:]
  private(set) var assumptions: [String: FlatSet.Assumption] = [:]
  private(set) var name: Located<String>?
  private(set) var version: Located<String>?

  mutating func add(_ file: RuleFileDeclaration, into book: inout SourceBook) {
    name = merged(name, file.ruleSetName, "rule-set", into: &book)
    version = merged(version, file.version, "version", into: &book)
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

  private func merged(
    _ known: Located<String>?, _ new: Located<String>?, _ key: String, into book: inout SourceBook
  ) -> Located<String>? {
    guard let known, let new else { return known ?? new }
    if known.value != new.value {
      reportConflict(key, new.value, new.span, known.value, known.span, into: &book)
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
