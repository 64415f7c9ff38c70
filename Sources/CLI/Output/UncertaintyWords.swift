import DiscernClassification

extension Uncertainty {
  /// What kept a rule from being decided, for people.
  var words: String {
    switch self {
    case .limit(let code): "a pattern reached its \(code)"
    case .noDate: "when it came in is not known"
    case .noReceiver: "the receiver's country is not known"
    case .noRegion: "a number is written as inside a country, and which one is not known"
    case .noFact(let fact): "'\(fact)' is not known"
    }
  }
}
