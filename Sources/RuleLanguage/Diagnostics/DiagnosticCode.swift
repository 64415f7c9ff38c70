/// The codes of all mistakes that reading a rule file can find; stable, since people silence and search for them.
package enum DiagnosticCode: String, Sendable, CaseIterable {
  // Bytes
  case fileTooLarge = "file-too-large"
  case wrongEncoding = "wrong-encoding"
  case invalidUTF8 = "invalid-utf8"
  case controlCharacter = "control-character"
  // YAML
  case yamlSyntax = "yaml-syntax"
  case tabIndentation = "tab-indentation"
  case noBreakSpace = "no-break-space"
  case unclosedQuote = "unclosed-quote"
  case unclosedBracket = "unclosed-bracket"
  case severalDocuments = "several-documents"
  case emptyFile = "empty-file"
  case duplicateKey = "duplicate-key"
  case badKey = "bad-key"
  case mergeKey = "merge-key"
  case tooDeep = "too-deep"
  case undefinedAlias = "undefined-alias"
  case recursiveAlias = "recursive-alias"
  case tooManyAliases = "too-many-aliases"
  case unknownTag = "unknown-tag"
  // YAML's traps
  case backspace
  case commentInValue = "comment-in-value"
  case unusedAnchor = "unused-anchor"
  case splitNumber = "split-number"
  case blockScalarLineFeed = "block-scalar-line-feed"
  // Shapes
  case wrongType = "wrong-type"
  case emptyValue = "empty-value"
  case missingKey = "missing-key"
  case unknownKey = "unknown-key"
  case reservedKey = "reserved-key"
  case unknownValue = "unknown-value"
  case badBoolean = "bad-boolean"
  case badInteger = "bad-integer"
  case badIdentifier = "bad-identifier"
  case badTaggedValue = "bad-tagged-value"
  // The file
  case unsupportedLanguage = "unsupported-language"
  case badThreshold = "bad-threshold"
  case badCountry = "bad-country"
  case badCapability = "bad-capability"
  case tooManyCapabilities = "too-many-capabilities"
  case badPlaceholder = "bad-placeholder"
  // Rules
  case unknownCategory = "unknown-category"
  case badWeight = "bad-weight"
  case weightAndDecides = "weight-and-decides"
  case priorityWithoutDecides = "priority-without-decides"
  case badDate = "bad-date"
  case badWindow = "bad-window"
  // Conditions
  case emptyCondition = "empty-condition"
  case badCount = "bad-count"
  case twoMatchers = "two-matchers"
  case optionWithoutMatcher = "option-without-matcher"
  case optionMismatch = "option-mismatch"
  case bareNumber = "bare-number"
  case badAmount = "bad-amount"
  case unexpectedPercentage = "unexpected-percentage"
  case missingPercentage = "missing-percentage"
  case reversedRange = "reversed-range"
}

extension Diagnostic {
  /// A mistake with a code of the table; everything in this module is made here.
  package init(
    _ code: DiagnosticCode, _ severity: Severity = .error, at span: SourceSpan, rule: String? = nil, _ message: String,
    help: String? = nil, notes: [Note] = []
  ) {
    self.init(severity, code.rawValue, at: span, rule: rule, message, help: help, notes: notes)
  }
}

/// Words of an author's text for a message: one line, at most 40 characters.
package func excerpt(_ text: String) -> String {
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars.prefix(200) {
    line.append(scalar.properties.isWhitespace ? " " : scalar)
  }
  let words = String(line)
  return words.count > 40 ? words.prefix(39) + "…" : words
}
