import DiscernClassification
import DiscernCommunications
import DiscernRuleLanguage

/// Joins what the files of a set say about the set as a whole; they must not contradict each other.
struct HeaderMerger {
  private(set) var thresholds = Thresholds()
  private(set) var name: Located<String>?
  private(set) var version: Located<String>?
  private var thresholdPlaces: [String: Located<Int>] = [:]

  mutating func add(_ file: RuleFileDeclaration, into book: inout SourceBook) {
    name = merged(name, file.ruleSetName, "rule-set", into: &book)
    version = merged(version, file.version, "version", into: &book)
    for threshold in file.thresholds {
      let key = threshold.key.value
      if let known = thresholdPlaces[key], known.value != threshold.value.value {
        reportConflict(
          "thresholds: \(key)", Points(thousandths: threshold.value.value).description, threshold.value.span,
          Points(thousandths: known.value).description, known.span, into: &book)
        continue
      }
      thresholdPlaces[key] = threshold.value
      let points = Points(thousandths: threshold.value.value)
      switch key {
      case "junk": thresholds.junk = points
      case "allow": thresholds.allow = points
      case "promotion": thresholds.promotion = points
      case "transaction": thresholds.transaction = points
      default: thresholds.block = points
      }
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
