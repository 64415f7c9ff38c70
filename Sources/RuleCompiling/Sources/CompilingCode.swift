import DiscernRuleLanguage

/// The codes of all mistakes that show only when names are looked up and patterns compiled; stable, like those of
/// `DiagnosticCode`.
package enum CompilingCode: String, Sendable, CaseIterable {
  // Lists
  case duplicateList = "duplicate-list"
  case unknownList = "unknown-list"
  case emptyList = "empty-list"
  case listOutside = "list-outside"
  case missingListFile = "missing-list-file"
  case unreadableListFile = "unreadable-list-file"
  case compiledList = "compiled-list"
  // Matchers
  case badRegex = "bad-regex"
  case unknownPattern = "unknown-pattern"
  case backReference = "back-reference"
  case badPhrase = "bad-phrase"
  case impossibleCharacter = "impossible-character"
  case leetRegex = "leet-regex"
  case badHost = "bad-host"
  case unknownScript = "unknown-script"
  case badNumber = "bad-number"
  case badSender = "bad-sender"
  case badHeader = "bad-header"
  case withheldName = "withheld-name"
  // Facts and headers
  case unknownFact = "unknown-fact"
  case duplicateFact = "duplicate-fact"
  case conflictingHeader = "conflicting-header"
  // Several sets
  case unreadableSet = "unreadable-set"
  case setCycle = "set-cycle"
  case unsettledDifference = "unsettled-difference"
  case unknownRuleTag = "unknown-rule-tag"
  case unknownEntry = "unknown-entry"
  case retiredRule = "retired-rule"
  case uselessChange = "useless-change"
  // Rules
  case duplicateID = "duplicate-id"
  case unknownRule = "unknown-rule"
  case ruleCycle = "rule-cycle"
  case unknownCapture = "unknown-capture"
  case expiredRule = "expired-rule"
  // Capabilities
  case undeclaredCategory = "undeclared-category"
  case unusedCapability = "unused-capability"
}

extension Diagnostic {
  init(
    _ code: CompilingCode, _ severity: Severity = .error, at span: SourceSpan, rule: String? = nil, _ message: String,
    help: String? = nil, notes: [Note] = []
  ) {
    self.init(severity, code.rawValue, at: span, rule: rule, message, help: help, notes: notes)
  }
}
