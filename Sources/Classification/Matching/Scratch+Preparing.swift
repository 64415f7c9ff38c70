import DiscernCommunications
import DiscernFacts

/// Taking up a request: what the last one left goes, texts and senders come.
extension Scratch {
  /// Forgets the last request.
  ///
  /// Most leave nothing, and to empty an array that is empty takes longer than to ask whether it is.
  mutating func begin(_ request: ClassificationRequest, with ruleSet: RuleSet) {
    self.ruleSet = ObjectIdentifier(ruleSet)
    communicationCount = request.communications.count
    counts = SearchCounts()
    isScreened = false
    places.begin(ruleCount: ruleSet.rules.count)
    if !candidates.isEmpty { candidates.removeAll(keepingCapacity: true) }
    if !communications.isEmpty { communications.removeAll(keepingCapacity: true) }
    if !outcomes.isEmpty { outcomes.removeAll(keepingCapacity: true) }
    if !spans.isEmpty { spans.removeAll(keepingCapacity: true) }
    if !uncertainties.isEmpty { uncertainties.removeAll(keepingCapacity: true) }
    if !firedRules.isEmpty { firedRules.removeAll(keepingCapacity: true) }
    views.begin()
  }

  /// Copies texts and senders into the arena, where they stay put while rules are decided.
  mutating func prepare(_ request: ClassificationRequest, with ruleSet: RuleSet) {
    arena.removeAll(keepingCapacity: true)
    if !keptSpans.isEmpty { keptSpans.removeAll(keepingCapacity: true) }
    if !keptUncertainties.isEmpty { keptUncertainties.removeAll(keepingCapacity: true) }
    Self.reset(&conversations, to: ruleSet.conversationCount)
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    if !phoneFinder.phones.isEmpty { phoneFinder.removeAll() }
    regions.removeAll(keepingCapacity: true)
    for region in ruleSet.regions { regions.append(region ?? request.receiverCountry.flatMap { Country($0) }) }
    Self.reset(&phonePlaces, to: request.communications.count * regions.count)
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
    views.reserve(textCount: communications.count + members.count)
    links.begin(textCount: communications.count)
  }

  private static func reset<Value>(_ values: inout [Value?], to count: Int) {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    for _ in 0..<count { values.append(nil) }
  }

  private mutating func append(_ received: ReceivedText) -> Range<Int> {
    let start = arena.count
    arena.append(contentsOf: received.text.utf8)
    return start..<arena.count
  }
}
