/// Facts about one communication that only its host can know, by the names that rules use.
///
/// The built-in names are `contact`, `first-message`, `replied`, `answered` (true or false), `repeats`, `duration`
/// (seconds), `sim` (numbers) and `attestation` (`A`, `B`, `C`, `passed`, `failed`); rule files may declare others.
/// A fact left out is unknown, which is neither true nor false.
public struct Context: Sendable, Hashable {
  /// A fact's value.
  public enum Value: Sendable, Hashable {
    case boolean(Bool)
    case number(Int)
    case text(String)
  }

  private var values: [String: Value]

  /// Makes a context of the given facts.
  public init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  /// The value of a fact; nil where the host doesn't say.
  public subscript(fact: String) -> Value? {
    get { values[fact] }
    set { values[fact] = newValue }
  }

  /// True where the host says nothing.
  public var isEmpty: Bool { values.isEmpty }

  /// The names of the facts that are given, sorted.
  public var facts: [String] { values.keys.sorted() }
}
