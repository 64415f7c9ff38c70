/// Why a rule could neither be said to fire nor not to fire.
public enum Uncertainty: Sendable, Hashable, Comparable {
  /// A pattern reached one of its limits; the word says which, such as `match-limit`.
  case limit(String)
  /// The host doesn't say when the communication came in.
  case noDate
  /// The host doesn't say in which country the receiver is.
  case noReceiver
  /// A number is written as inside a country, and neither the rules nor the host say which country it is.
  case noRegion
  /// The host doesn't say this fact, or says it in another type than declared.
  case noFact(String)

  /// A stable word, such as `match-limit`, `no-date`, `no-receiver`, `no-region` or `no-fact`.
  public var code: String {
    switch self {
    case .limit(let code): code
    case .noDate: "no-date"
    case .noReceiver: "no-receiver"
    case .noRegion: "no-region"
    case .noFact: "no-fact"
    }
  }

  /// The missing fact's name, where it is one.
  public var fact: String? {
    if case .noFact(let name) = self { name } else { nil }
  }
}
