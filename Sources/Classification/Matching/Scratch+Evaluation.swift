package import DiscernCommunications
import DiscernFacts

extension Scratch {
  /// Decides the rules that may fire for every communication of a request; what is found stays in the scratch.
  ///
  /// In the plain way these are all rules, each condition in full. It is the oracle of the faster one.
  ///
  /// - Complexity: O(candidates × communications × what their conditions cost), and O(n) in the texts.
  mutating func evaluate(_ request: ClassificationRequest, with ruleSet: RuleSet) {
    begin(communicationCount: request.communications.count, with: ruleSet)
    if screens(request, ruleSet), !mayFire(request, ruleSet) { return }
    prepare(request, with: ruleSet)
    decideCandidates(.request(request), with: ruleSet)
  }

  /// Decides the rules that may fire for the texts and senders that were made ready.
  mutating func decideCandidates(_ circumstances: Circumstances, with ruleSet: RuleSet) {
    // The arena is taken out so that texts can be read while spans are written.
    var bytes: [UInt8] = []
    swap(&bytes, &arena)
    let material = Material(circumstances: circumstances, arena: bytes, regions: regions)
    if !isScreened { findCandidates(ruleSet, material) }
    counts.candidates = candidates.count * communications.count
    for candidate in candidates.indices { decide(candidate, ruleSet, material) }
    swap(&bytes, &arena)
  }

  /// Decides one candidate for every communication.
  @inline(__always)
  mutating func decide(_ candidate: Int, _ ruleSet: RuleSet, _ material: borrowing Material) {
    // By place: a copy of a rule would count references to each of its parts.
    let place = Int(candidates[candidate])
    places.set(candidate, of: place)
    for index in communications.indices {
      let spanMark = spans.count
      let uncertaintyMark = uncertainties.count
      let applies = ruleSet.rules[place].kind.includes(isCall: communications[index].text == nil)
      let truth = applies ? truth(of: ruleSet.rules[place].condition, index, material) : .no
      outcomes.append(
        RuleOutcome(
          truth: truth, spans: spanMark..<spans.count, uncertainties: uncertaintyMark..<uncertainties.count))
    }
  }

  /// Decides one more condition for the request that the scratch was last used for, leaving no trace.
  ///
  /// - Complexity: what the condition costs.
  /// - Precondition: the scratch looks at every rule, since a request on which none may fire is not prepared.
  package mutating func truth(
    of condition: Condition, communication: Int, of request: ClassificationRequest
  ) -> Truth {
    precondition(search == .everyRule, "conditions are asked for by a scratch that looks at every rule")
    var bytes: [UInt8] = []
    swap(&bytes, &arena)
    let spanMark = spans.count
    let uncertaintyMark = uncertainties.count
    let material = Material(circumstances: .request(request), arena: bytes, regions: regions)
    let result = truth(of: condition, communication, material)
    spans.removeLast(spans.count - spanMark)
    uncertainties.removeLast(uncertainties.count - uncertaintyMark)
    swap(&bytes, &arena)
    return result
  }

  /// Whether a rule fires on a communication.
  func truth(ofRule rule: RuleIndex, communication: Int) -> Truth {
    places.candidate(of: rule.value).map { outcomes[$0 * communicationCount + communication].truth } ?? .no
  }

  /// Whether a rule fires on some communication.
  func truth(ofRule rule: RuleIndex) -> Truth { places.candidate(of: rule.value).map { truth(ofCandidate: $0) } ?? .no }

  /// Whether a rule that was looked at fires on some communication.
  func truth(ofCandidate candidate: Int) -> Truth {
    var result = Truth.no
    for index in 0..<communicationCount { result = max(result, outcomes[candidate * communicationCount + index].truth) }
    return result
  }

  /// The spans of a rule on a communication.
  func spans(ofRule rule: RuleIndex, communication: Int) -> ArraySlice<MatchSpan> {
    spans[
      places.candidate(of: rule.value).map { outcomes[$0 * communicationCount + communication].spans } ?? 0..<0]
  }

  /// Why a rule is unknown on a communication.
  func uncertainties(ofRule rule: RuleIndex, communication: Int) -> ArraySlice<Uncertainty> {
    uncertainties[
      places.candidate(of: rule.value).map { outcomes[$0 * communicationCount + communication].uncertainties }
        ?? 0..<0]
  }
}
