public import DiscernCommunications

extension Scratch {
  /// The verdict over all communications: a rule fires for the request if it fires on some, and counts once.
  mutating func decide(with ruleSet: RuleSet) -> Decision {
    if candidates.isEmpty { return ruleSet.decisionOfNothing }
    if candidates.count == 1 { return decideAlone(with: ruleSet) }
    tally.reset()
    listing.reserve(ruleSet.rules.count)
    for place in candidates.indices where truth(ofCandidate: place) == .yes {
      if let place = ruleSet.listingPlaces[Int(candidates[place])] { listing.insert(place) }
    }
    if !listed.isEmpty { listed.removeAll(keepingCapacity: true) }
    listing.drain(into: &listed)
    for place in listed {
      let index = ruleSet.listingOrder[Int(place)]
      guard let outcome = ruleSet.rules[index.value].outcome else { continue }
      tally.add(outcome)
      firedRules.append(index)
    }
    return tally.decision(ruleSet.thresholds)
  }

  /// The verdict by the only rule that was looked at, as most often: there is nothing to put in order.
  private mutating func decideAlone(with ruleSet: RuleSet) -> Decision {
    let index = RuleIndex(Int(candidates[0]))
    guard truth(ofCandidate: 0) == .yes, let outcome = ruleSet.rules[index.value].outcome else {
      return ruleSet.decisionOfNothing
    }
    tally.reset()
    tally.add(outcome)
    firedRules.append(index)
    return tally.decision(ruleSet.thresholds)
  }
}

extension Classifier {
  /// Tells in full what a classification left in a scratch.
  ///
  /// - Parameters:
  ///   - request: the request that the scratch was last used for, with this rule set.
  ///   - scratch: the scratch.
  ///   - options: what `userInfo` holds beside the verdict.
  /// - Complexity: O(rules that were looked at × communications).
  public func verdict(
    on request: ClassificationRequest, from scratch: borrowing Scratch, userInfo options: UserInfoOptions = []
  ) -> Verdict {
    let communications = 0..<scratch.communicationCount
    precondition(
      scratch.ruleSet == ObjectIdentifier(ruleSet) && scratch.communicationCount == request.communications.count,
      "the scratch was last used for another request or rule set")
    var fired: [FiredRule] = []
    var tally = Tally()
    var perCommunication = communications.map { _ in (tally: Tally(), ids: [String]()) }
    for index in scratch.firedRules {
      let rule = ruleSet.rules[index.value]
      guard let outcome = rule.outcome else { continue }
      tally.add(outcome)
      var spans: [MatchSpan] = []
      // A counted leaf of a long text may have a million.
      var seen: Set<MatchSpan> = []
      for communication in communications
      where scratch.truth(ofRule: index, communication: communication) == .yes {
        for span in scratch.spans(ofRule: index, communication: communication) where seen.insert(span).inserted {
          spans.append(span)
        }
        perCommunication[communication].tally.add(outcome)
        perCommunication[communication].ids.append(rule.id)
      }
      fired.append(FiredRule(id: rule.id, outcome: outcome, spans: spans))
    }
    let decision = tally.decision(ruleSet.thresholds)
    let scores = Category.main.compactMap { category in
      fired.contains { $0.outcome.category.parent == category && $0.outcome.weight != nil }
        ? CategoryScore(category: category, score: tally.score(of: category)) : nil
    }
    return Verdict(
      decision: decision, scores: scores, firedRules: fired, inconclusive: inconclusive(in: scratch),
      communications: communications.count < 2
        ? []
        : perCommunication.map {
          CommunicationVerdict(decision: $0.tally.decision(ruleSet.thresholds), firedRules: $0.ids)
        },
      userInfo: UserInfoComposer(ruleSet: ruleSet, request: request, options: options).compose(
        decision: decision, scores: scores, fired: fired, at: scratch.firedRules),
      userString: UserStringComposer(ruleSet: ruleSet, request: request, options: options).compose(
        decision: decision, fired: fired))
  }

  /// Whether a rule fires on some communication of the request that a scratch was last used for.
  ///
  /// - Complexity: O(n) in the number of rules.
  package func truth(ofRule id: String, in scratch: borrowing Scratch) -> Truth? {
    ruleSet.rules.firstIndex { $0.id == id }.map { scratch.truth(ofRule: RuleIndex($0)) }
  }

  private func inconclusive(in scratch: borrowing Scratch) -> [InconclusiveRule] {
    var list: [InconclusiveRule] = []
    for index in scratch.candidates.map({ RuleIndex(Int($0)) })
    where ruleSet.rules[index.value].outcome != nil && scratch.truth(ofRule: index) == .unknown {
      var reasons: Set<Uncertainty> = []
      for communication in 0..<scratch.communicationCount {
        reasons.formUnion(scratch.uncertainties(ofRule: index, communication: communication))
      }
      list.append(InconclusiveRule(id: ruleSet.rules[index.value].id, reasons: reasons.sorted()))
    }
    return list.sorted { $0.id < $1.id }
  }
}
