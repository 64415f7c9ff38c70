/// A mistake in a rule file: what, where, and what to do.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable, Comparable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// A second place that matters, such as the first of two equal ids.
  package struct Note: Sendable, Equatable {
    package let message: String
    package let span: SourceSpan

    package init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  package let severity: Severity
  /// A stable kebab-case word, such as `unknown-key`.
  package let code: String
  /// The id of the rule that holds the mistake, where known.
  package var rule: String?
  package let span: SourceSpan
  /// What is wrong, one sentence without a full stop, quoting the author's text in ' '.
  package let message: String
  /// What to do about it, shown beside the caret.
  package let help: String?
  package let notes: [Note]

  package init(
    _ severity: Severity = .error, _ code: String, at span: SourceSpan, rule: String? = nil, _ message: String,
    help: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.span = span
    self.rule = rule
    self.message = message
    self.help = help
    self.notes = notes
  }
}
