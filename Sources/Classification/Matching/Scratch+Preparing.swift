import DiscernCommunications
import DiscernFacts

/// Taking up a request: what the last one left goes, texts and senders come.
extension Scratch {
  /// Forgets the last request.
  ///
  /// Most leave nothing, and to empty an array that is empty takes longer than to ask whether it is.
  mutating func begin(communicationCount: Int, with ruleSet: RuleSet) {
    self.ruleSet = ObjectIdentifier(ruleSet)
    self.communicationCount = communicationCount
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
    clear(communicationCount: request.communications.count, receiverCountry: request.receiverCountry, ruleSet)
    for communication in request.communications {
      var prepared = Prepared()
      if let sender = communication.receivedSender {
        takeSender(append(sender), illFormedBytes: sender.illFormedBytes, into: &prepared)
      }
      if case .message(let message) = communication {
        prepared.text = message.receivedBody.map { append($0) } ?? 0..<0
        prepared.textRepairs = message.receivedBody?.illFormedBytes.map { UTF8Repairs(of: $0) }
      }
      communications.append(prepared)
    }
    reserveViews()
  }

  /// The same for one message of a batch.
  mutating func prepare(row: Int, of batch: borrowing MessageBatch, with ruleSet: RuleSet) {
    clear(communicationCount: 1, receiverCountry: batch.receiverCountry, ruleSet)
    var prepared = Prepared()
    if let sender = batch.senderRange(of: row) {
      let start = arena.count
      arena.append(contentsOf: batch.senderBytes[sender])
      takeSender(start..<arena.count, illFormedBytes: batch.illFormed[row]?.sender, into: &prepared)
    }
    let start = arena.count
    arena.append(contentsOf: batch.textBytes[batch.textRange(of: row)])
    prepared.text = start..<arena.count
    prepared.textRepairs = batch.illFormed[row]?.text.map { UTF8Repairs(of: $0) }
    communications.append(prepared)
    reserveViews()
  }

  private mutating func clear(communicationCount: Int, receiverCountry: String?, _ ruleSet: RuleSet) {
    arena.removeAll(keepingCapacity: true)
    if !keptSpans.isEmpty { keptSpans.removeAll(keepingCapacity: true) }
    if !keptUncertainties.isEmpty { keptUncertainties.removeAll(keepingCapacity: true) }
    Self.reset(&conversations, to: ruleSet.conversationCount)
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    if !phoneFinder.phones.isEmpty { phoneFinder.removeAll() }
    regions.removeAll(keepingCapacity: true)
    for region in ruleSet.regions { regions.append(region ?? receiverCountry.flatMap { Country($0) }) }
    Self.reset(&phonePlaces, to: communicationCount * regions.count)
  }

  private mutating func takeSender(_ range: Range<Int>, illFormedBytes: [UInt8]?, into prepared: inout Prepared) {
    prepared.senderRepairs = illFormedBytes.map { UTF8Repairs(of: $0) }
    prepared.members = readSender(in: range, regions: regions)
    if members[prepared.members.lowerBound].shape != .withheld { prepared.sender = range }
  }

  private mutating func reserveViews() {
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
