package import DiscernCommunications
import DiscernFacts

extension Scratch {
  /// Decides every rule for every communication of a request; what is found stays in the scratch.
  ///
  /// This is the plain way: each rule in turn, each condition in full. It is the oracle of every faster one.
  ///
  /// - Complexity: O(rules × communications × what their conditions cost).
  mutating func evaluate(_ request: ClassificationRequest, with ruleSet: RuleSet) {
    prepare(request, with: ruleSet)
    // The arena is taken out so that texts can be read while spans are written.
    var bytes: [UInt8] = []
    swap(&bytes, &arena)
    let material = Material(request: request, arena: bytes, regions: regions)
    // By place: a copy of a rule would count references to each of its parts.
    for place in ruleSet.rules.indices {
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
    swap(&bytes, &arena)
  }

  /// Decides one more condition for the request that the scratch was last used for, leaving no trace.
  ///
  /// - Complexity: what the condition costs.
  package mutating func truth(
    of condition: Condition, communication: Int, of request: ClassificationRequest
  ) -> Truth {
    var bytes: [UInt8] = []
    swap(&bytes, &arena)
    let spanMark = spans.count
    let uncertaintyMark = uncertainties.count
    let result = truth(of: condition, communication, Material(request: request, arena: bytes, regions: regions))
    spans.removeLast(spans.count - spanMark)
    uncertainties.removeLast(uncertainties.count - uncertaintyMark)
    swap(&bytes, &arena)
    return result
  }

  /// Whether a rule fires on a communication.
  func truth(ofRule rule: RuleIndex, communication: Int) -> Truth {
    outcomes[rule.value * communications.count + communication].truth
  }

  /// Whether a rule fires on some communication.
  func truth(ofRule rule: RuleIndex) -> Truth {
    var result = Truth.no
    for index in communications.indices { result = max(result, truth(ofRule: rule, communication: index)) }
    return result
  }

  /// The spans of a rule on a communication.
  func spans(ofRule rule: RuleIndex, communication: Int) -> ArraySlice<MatchSpan> {
    spans[outcomes[rule.value * communications.count + communication].spans]
  }

  /// Why a rule is unknown on a communication.
  func uncertainties(ofRule rule: RuleIndex, communication: Int) -> ArraySlice<Uncertainty> {
    uncertainties[outcomes[rule.value * communications.count + communication].uncertainties]
  }

  /// Copies texts and senders into the arena, where they stay put while rules are decided.
  private mutating func prepare(_ request: ClassificationRequest, with ruleSet: RuleSet) {
    arena.removeAll(keepingCapacity: true)
    communications.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    uncertainties.removeAll(keepingCapacity: true)
    keptSpans.removeAll(keepingCapacity: true)
    keptUncertainties.removeAll(keepingCapacity: true)
    conversations.removeAll(keepingCapacity: true)
    conversations.append(contentsOf: repeatElement(nil, count: ruleSet.conversationCount))
    members.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    phoneFinder.removeAll()
    regions.removeAll(keepingCapacity: true)
    for region in ruleSet.regions { regions.append(region ?? request.receiverCountry.flatMap { Country($0) }) }
    phonePlaces.removeAll(keepingCapacity: true)
    phonePlaces.append(contentsOf: repeatElement(nil, count: request.communications.count * regions.count))
    for communication in request.communications {
      let sender = communication.receivedSender
      var prepared = Prepared()
      if let sender {
        let range = append(sender)
        prepared.senderRepairs = sender.illFormedBytes.map { UTF8Repairs(of: $0) }
        prepared.members = readSender(in: range, regions: regions)
        if members[prepared.members.lowerBound].shape != .withheld { prepared.sender = range }
      }
      if case .message(let message) = communication {
        prepared.text = message.receivedBody.map { append($0) } ?? 0..<0
        prepared.textRepairs = message.receivedBody?.illFormedBytes.map { UTF8Repairs(of: $0) }
      }
      communications.append(prepared)
    }
    views.begin(textCount: communications.count + members.count)
    links.begin(textCount: communications.count)
  }

  private mutating func append(_ received: ReceivedText) -> Range<Int> {
    let start = arena.count
    arena.append(contentsOf: received.text.utf8)
    return start..<arena.count
  }
}
