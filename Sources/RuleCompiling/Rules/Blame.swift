package import DiscernClassification
package import DiscernCommunications
package import DiscernRuleLanguage

/// Finds the parts of a rule's condition that keep it from firing.
package struct Blame {
  /// One part as written, and what it came to.
  package struct Part: Sendable {
    package let span: SourceSpan
    /// `no` or `unknown` for a part that should hold, `yes` or `unknown` for one under `none`.
    package let truth: Truth
    /// Whether the part stands under `none`, so that it must not hold.
    package let isUnwanted: Bool
  }

  private let request: ClassificationRequest

  /// Makes a finder for the request that a scratch was last used for.
  package init(_ request: ClassificationRequest) {
    self.request = request
  }

  /// The parts that keep a condition from holding; of several communications, for the one that comes nearest.
  ///
  /// - Complexity: O(n²) in the depth of the condition.
  package func parts(
    of written: ConditionDeclaration, _ compiled: Condition, in scratch: inout Scratch
  ) -> [Part] {
    var best: [Part]?
    for index in request.communications.indices {
      let found = missing(written, compiled, index, &scratch)
      if best.map({ found.count < $0.count }) ?? true { best = found }
    }
    return best ?? []
  }

  /// What is missing for a condition to hold; nothing where it does.
  private func missing(
    _ written: ConditionDeclaration, _ compiled: Condition, _ index: Int, _ scratch: inout Scratch
  ) -> [Part] {
    let truth = scratch.truth(of: compiled, communication: index, of: request)
    if truth == .yes { return [] }
    switch (written, compiled) {
    case (.all(let parts), .all(let conditions)), (.any(let parts), .any(let conditions)),
      (.atLeast(_, let parts), .atLeast(_, let conditions)):
      return zip(parts, conditions).flatMap { missing($0, $1, index, &scratch) }
    case (.none(let parts), .none(let conditions)):
      return zip(parts, conditions).flatMap { part, condition in
        let truth = scratch.truth(of: condition, communication: index, of: request)
        return truth == .no ? [] : part.places.map { Part(span: $0, truth: truth, isUnwanted: true) }
      }
    default:
      return written.places.map { Part(span: $0, truth: truth, isUnwanted: false) }
    }
  }
}

extension ConditionDeclaration {
  /// The places of its leaves.
  fileprivate var places: [SourceSpan] {
    switch self {
    case .all(let parts), .any(let parts), .none(let parts), .atLeast(_, let parts): parts.flatMap(\.places)
    case .rule(let id): [id.span]
    case .conversation(let part): part.places
    case .text(let leaf): [leaf.span]
    case .sender(let leaf): [leaf.span]
    case .phone(let leaf): [leaf.span]
    case .link(let leaf): [leaf.span]
    case .received(let leaf): [leaf.span]
    case .receiver(_, let span): [span]
    case .context(_, let span): [span]
    }
  }
}
