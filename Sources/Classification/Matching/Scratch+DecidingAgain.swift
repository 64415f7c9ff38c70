package import DiscernCommunications

extension Scratch {
  /// Decides the candidates of the request that the scratch was last used for once more, and tells of each.
  ///
  /// What several rules share, such as views, links and phone numbers, is there already, so what a look takes now is the
  /// rule's own. Fired rules and counts stay as they were.
  ///
  /// - Parameter observe: is called after each candidate with what was searched for it and what it came to.
  /// - Complexity: O(candidates × communications × what their conditions cost).
  package mutating func decideAgain(
    _ request: ClassificationRequest, with ruleSet: RuleSet, _ observe: (RuleIndex, SearchCounts, Truth) -> Void
  ) {
    precondition(
      self.ruleSet == ObjectIdentifier(ruleSet) && communicationCount == request.communications.count,
      "the scratch was last used for another request or rule set")
    // Where nothing may fire, the request was not prepared either.
    if candidates.isEmpty { return }
    outcomes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    uncertainties.removeAll(keepingCapacity: true)
    keptSpans.removeAll(keepingCapacity: true)
    keptUncertainties.removeAll(keepingCapacity: true)
    for slot in conversations.indices { conversations[slot] = nil }
    let whole = counts
    var bytes: [UInt8] = []
    swap(&bytes, &arena)
    let material = Material(circumstances: .request(request), arena: bytes, regions: regions)
    for candidate in candidates.indices {
      counts = SearchCounts()
      decide(candidate, ruleSet, material)
      observe(RuleIndex(Int(candidates[candidate])), counts, truth(ofCandidate: candidate))
    }
    counts = whole
    swap(&bytes, &arena)
  }
}
