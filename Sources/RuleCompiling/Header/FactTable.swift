package import DiscernCommunications
import DiscernRuleLanguage

/// The facts that a host may know, by name: the built-in ones and those that files declare.
package struct FactTable: Sendable {
  package enum FactType: Sendable, Equatable {
    case boolean
    /// Tested with amounts such as `3+`.
    case amount
    /// Tested with plain whole numbers, such as a slot's.
    case identifier
    /// One of these words.
    case words([String])
    case text

    /// In words, as in "'sim' is a whole number".
    package var description: String {
      switch self {
      case .boolean: "true or false"
      case .amount: "a whole number"
      case .identifier: "a whole number"
      case .words(let words):
        "one of \(words.prefix(12).map(excerpt).joined(separator: ", "))\(words.count > 12 ? " …" : "")"
      case .text: "a text"
      }
    }

    /// Whether a host's value is of this type.
    package func includes(_ value: Context.Value) -> Bool {
      switch (self, value) {
      case (.boolean, .boolean), (.text, .text): true
      case (.amount, .number(let number)), (.identifier, .number(let number)): number >= 0
      case (.words(let words), .text(let text)): words.contains(text)
      default: false
      }
    }

    /// Says that a value is of another type.
    func refusal(of value: String, for fact: String) -> String {
      "'\(excerpt(fact))' is \(description), not '\(excerpt(value))'"
    }

    /// What to write instead.
    func advice(for value: String) -> String? {
      switch self {
      case .boolean: "write true or false"
      case .amount, .identifier: "write digits, such as 2"
      case .words(let words):
        Suggestion.nearest(to: value, among: words).map { "did you mean '\($0)'?" } ?? "write one of these words"
      case .text: nil
      }
    }
  }

  static let builtIn: [String: FactType] = [
    "contact": .boolean, "first-message": .boolean, "replied": .boolean, "answered": .boolean,
    "repeats": .amount, "duration": .amount, "sim": .identifier,
    "attestation": .words(["A", "B", "C", "passed", "failed"]),
  ]

  /// The facts that no file has to declare, in order.
  package static var builtInNames: [String] { builtIn.keys.sorted() }

  private var types = builtIn
  private var declared: [String: SourceSpan] = [:]
  /// Facts that are declared in several ways; their values are not checked.
  private var contested: Set<String> = []
  /// Words of the stretches that could not be read, in which a fact may be declared.
  var unreadableWords: Set<String> = []
  private var assumed: [String: Context.Value] = [:]

  package var names: [String] { types.keys.sorted() }

  package func type(of fact: String) -> FactType? { types[fact] }

  /// Whether a mistake that is reported elsewhere keeps the fact's type in the dark.
  func isUnclear(_ fact: String) -> Bool {
    contested.contains(fact) || types[fact] == nil && unreadableWords.contains(fact)
  }

  /// What is assumed where the host doesn't say.
  func assumption(of fact: String) -> Context.Value? { assumed[fact] }

  /// Takes up a fact unless it is known.
  mutating func add(_ fact: String, _ type: FactType) {
    if types[fact] == nil { types[fact] = type }
  }

  /// Takes up the facts that a file declares; the same declaration may stand in several files.
  mutating func add(_ facts: [RuleFileDeclaration.Fact], into book: inout SourceBook) {
    for fact in facts {
      let name = fact.name.value
      let type: FactType =
        switch fact.type {
        case .boolean: .boolean
        case .number: .amount
        case .text: .text
        case .words(let words): .words(words)
        }
      guard Self.builtIn[name] == nil else {
        book.report(
          Diagnostic(
            .duplicateFact, at: fact.name.span, "'\(name)' is a built-in fact",
            help: "leave the declaration out or choose another name"))
        continue
      }
      if let known = types[name], known != type, let first = declared[name] {
        contested.insert(name)
        book.report(
          Diagnostic(
            .duplicateFact, at: fact.name.span,
            "the fact '\(excerpt(name))' is \(type.description) here and \(known.description) elsewhere",
            help: "declare it once", notes: [.init("the first is here", at: first)]))
        continue
      }
      types[name] = type
      declared[name] = declared[name] ?? fact.name.span
    }
  }

  /// Takes up what a set assumes, after every file's facts are known.
  mutating func assume(_ assumptions: [String: FlatSet.Assumption], into book: inout SourceBook) {
    for assumption in assumptions.values.sorted(by: { $0.fact.value < $1.fact.value }) {
      assumed[assumption.fact.value] = value(assumption.value, of: assumption.fact, into: &book)
    }
  }

  /// A fact's value as written, in its type; what is wrong is reported.
  func value(
    _ written: Located<String>, of fact: Located<String>, rule: String? = nil, into book: inout SourceBook
  ) -> Context.Value? {
    if isUnclear(fact.value) { return nil }
    guard let type = types[fact.value] else {
      reportUnknown(fact, rule: rule, into: &book)
      return nil
    }
    if let value = Self.value(written.value, type: type) { return value }
    book.report(
      Diagnostic(
        .wrongType, at: written.span, rule: rule, type.refusal(of: written.value, for: fact.value),
        help: type.advice(for: written.value)))
    return nil
  }

  /// A value as written, read in a type; nil where it has another.
  package static func value(_ written: String, type: FactType) -> Context.Value? {
    switch type {
    case .boolean: written == "true" ? .boolean(true) : written == "false" ? .boolean(false) : nil
    case .amount, .identifier: wholeNumber(written).map { .number($0) }
    case .words(let words): words.contains(written) ? .text(written) : nil
    case .text: .text(written)
    }
  }

  static func wholeNumber(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 10, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  func reportUnknown(_ fact: Located<String>, rule: String? = nil, into book: inout SourceBook) {
    let nearest = book.suggestion(for: fact.value, among: names)
    book.report(
      Diagnostic(
        .unknownFact, at: fact.span, rule: rule, "there is no fact '\(excerpt(fact.value))'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "declare it under 'facts:'"))
  }
}
