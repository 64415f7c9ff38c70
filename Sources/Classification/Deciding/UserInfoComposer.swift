import DiscernCommunications

/// Composes what a report carries: the winning rules' `user-info`, and under `discern` the verdict itself.
struct UserInfoComposer {
  let ruleSet: RuleSet
  let request: ClassificationRequest
  let options: UserInfoOptions

  /// - Parameters:
  ///   - fired: the fired rules in the order of the verdict.
  ///   - places: their places in the rule set.
  func compose(
    decision: Decision, scores: [CategoryScore], fired: [FiredRule], at places: [RuleIndex]
  ) -> UserInfo {
    var info = UserInfo()
    // The list is in order: deciding rules, then the highest weight, then by id; the first to give a key wins.
    for (rule, place) in zip(fired, places) where speaks(rule, for: decision.category) {
      for entry in ruleSet.rules[place.value].userInfo where info[entry.key] == nil {
        if let value = value(entry.value, spans: rule.spans) { info[entry.key] = value }
      }
    }
    info[Self.reservedKey] = .map(verdictInfo(decision, scores, fired))
    return info
  }

  /// The key that rules may not give.
  static let reservedKey = "discern"

  /// A rule that counts against the winner has nothing to say in its name.
  private func speaks(_ rule: FiredRule, for category: Category) -> Bool {
    rule.outcome.category.parent == category.parent && (rule.outcome.weight ?? .zero) >= .zero
  }

  private func verdictInfo(_ decision: Decision, _ scores: [CategoryScore], _ fired: [FiredRule]) -> UserInfo {
    var info = UserInfo()
    info["ruleSet"] = ruleSet.name.map { .text($0) }
    info["version"] = ruleSet.version.map { .text($0) }
    info["category"] = .text(decision.category.name)
    info["action"] = .text(decision.filterAction.name)
    info["subAction"] = .text(decision.subAction.name)
    info["reportAction"] = .text(decision.reportAction.name)
    info["rules"] = .list(fired.map { .text($0.id) })
    var scoreInfo = UserInfo()
    for score in scores { scoreInfo[score.category.name] = .decimal(score.score) }
    info["scores"] = .map(scoreInfo)
    if !options.isEmpty {
      info["communications"] = .list(request.communications.map { .map(communicationInfo($0)) })
    }
    return info
  }

  private func communicationInfo(_ communication: Communication) -> UserInfo {
    var info = UserInfo()
    if options.contains(.sender) { info["sender"] = communication.sender.map { .text($0) } ?? .null }
    if options.contains(.text), case .message(let message) = communication {
      info["text"] = message.messageBody.map { .text($0) } ?? .null
    }
    return info
  }

  /// A value with its captures filled in, where text was asked for; nil where there is nothing to give.
  private func value(_ value: InfoEntry.Value, spans: [MatchSpan]) -> UserInfo.Value? {
    switch value {
    case .constant(let constant): return constant
    case .list(let values): return .list(values.compactMap { self.value($0, spans: spans) })
    case .map(let entries):
      var map = UserInfo()
      for entry in entries { map[entry.key] = self.value(entry.value, spans: spans) }
      return .map(map)
    case .capture(let index):
      guard options.contains(.text), let span = spans.first(where: { $0.capture == index }) else { return nil }
      return text(at: span).map { .text($0) }
    }
  }

  private func text(at span: MatchSpan) -> String? {
    let communication = request.communications[span.communication]
    let received: ReceivedText?
    switch (span.field, communication) {
    case (.sender, _): received = communication.receivedSender
    case (.text, .message(let message)): received = message.receivedBody
    case (.text, .call): received = nil
    }
    guard let received else { return nil }
    let bytes = received.illFormedBytes ?? Array(received.text.utf8)
    guard span.end <= bytes.count else { return nil }
    let text = String(decoding: bytes[span.range], as: UTF8.self)
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestCapture)))
  }

  private static let longestCapture = 64
}
