import DiscernToolKit
import DiscernCommunications
import DiscernRuleCompiling
import DiscernRuleLanguage

/// What a host may state: facts, the built-in ones and those that rules declare, and their values.
struct HostFacts {
  private let table: FactTable

  /// The facts that need no declaration.
  static var builtInNames: [String] { FactTable.builtInNames }

  init(_ table: FactTable) {
    self.table = table
  }

  /// A value as written on the command line, in the type of its fact.
  ///
  /// - Throws: where there is no such fact, or the value is none of it.
  func value(_ written: String, of fact: String) throws(CommandFailure) -> Context.Value {
    guard let type = table.type(of: fact) else {
      let nearest = Suggestion.nearest(to: fact, among: table.names)
      throw CommandFailure(
        "there is no fact '\(fact)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "these are known: \(table.names.joined(separator: ", "))")
    }
    guard let value = FactTable.value(written, type: type) else {
      throw CommandFailure("the fact '\(fact)' is \(type.description), not '\(written)'")
    }
    return value
  }

  /// What is wrong with a file's value, without the value; nil where it fits or the fact is not known.
  func mistake(_ value: Context.Value, of fact: String) -> String? {
    guard let type = table.type(of: fact), !type.includes(value) else { return nil }
    return "the fact '\(fact)' is given, but is not \(type.description): taken as not known"
  }
}
