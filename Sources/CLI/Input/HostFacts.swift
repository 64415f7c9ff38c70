import DiscernCommunications
import DiscernRuleLanguage

/// Which facts a host may state, the built-in ones and those that rules declare, and what values each takes.
struct HostFacts {
  private typealias Kind = RuleFileDeclaration.FactType

  private static let builtIn: [String: Kind] = [
    "contact": .boolean, "first-message": .boolean, "replied": .boolean, "answered": .boolean,
    "repeats": .number, "duration": .number, "sim": .number,
    "attestation": .words(["A", "B", "C", "passed", "failed"]),
  ]

  private var kinds = Self.builtIn

  /// Takes up the facts that rule files declare.
  ///
  /// - Complexity: O(n) in the files, of which those without the key are only searched for it.
  init(declaredIn files: [SourceFile]) {
    for file in files where Self.mayDeclareFacts(file.bytes) {
      var diagnostics: [Diagnostic] = []
      for fact in RuleFileReader.read(file, id: SourceFileID(index: 0), diagnostics: &diagnostics).facts {
        kinds[fact.name.value] = kinds[fact.name.value] ?? fact.type
      }
    }
  }

  private static func mayDeclareFacts(_ bytes: [UInt8]) -> Bool {
    let key = Array("facts".utf8)
    return bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
  }

  /// A value as written on the command line, in the type of its fact.
  ///
  /// - Throws: where there is no such fact, or the value is none of it.
  func value(_ written: String, of fact: String) throws(CommandFailure) -> Context.Value {
    guard let kind = kinds[fact] else {
      let nearest = Suggestion.nearest(to: fact, among: kinds.keys.sorted())
      throw CommandFailure(
        "there is no fact '\(fact)'",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "these are known: \(kinds.keys.sorted().joined(separator: ", "))")
    }
    let value: Context.Value? =
      switch kind {
      case .boolean: written == "true" ? .boolean(true) : written == "false" ? .boolean(false) : nil
      case .number: Self.wholeNumber(written).map { .number($0) }
      case .words(let words): words.contains(written) ? .text(written) : nil
      case .text: .text(written)
      }
    guard let value else { throw CommandFailure("the fact '\(fact)' is \(Self.words(kind)), not '\(written)'") }
    return value
  }

  /// What is wrong with a file's value, without the value; nil where it fits or the fact is not known.
  func mistake(_ value: Context.Value, of fact: String) -> String? {
    guard let kind = kinds[fact] else { return nil }
    let fits =
      switch (kind, value) {
      case (.boolean, .boolean), (.text, .text): true
      case (.number, .number(let number)): number >= 0
      case (.words(let words), .text(let text)): words.contains(text)
      default: false
      }
    return fits ? nil : "the fact '\(fact)' is given, but is not \(Self.words(kind)): taken as not known"
  }

  private static func words(_ kind: Kind) -> String {
    switch kind {
    case .boolean: "true or false"
    case .number: "a whole number"
    case .words(let words): "one of \(words.joined(separator: ", "))"
    case .text: "a text"
    }
  }

  private static func wholeNumber(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 10, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
