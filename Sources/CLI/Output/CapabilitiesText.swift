import DiscernCapabilities
import DiscernClassification
import DiscernCommunications

/// What `discern capabilities` prints.
enum CapabilitiesText {
  static func lines(_ capabilities: Capabilities) -> [String] {
    var lines = [
      row("transaction", names(capabilities.transactional)), row("promotion", names(capabilities.promotional)),
    ]
    lines += capabilities.leftOut.map { leftOut in
      let count = leftOut.ruleCount == 1 ? "1 rule" : "\(leftOut.ruleCount) rules"
      return row("left out", "\(name(leftOut.subAction)) (\(count)): \(words(leftOut.reason))")
    }
    lines += capabilities.neverGiven.map { row("never given", "\(name($0)): no rule can give it") }
    return lines
  }

  /// Who chose, for people.
  static func chooser(_ capabilities: Capabilities) -> String {
    switch capabilities.chooser {
    case .author: "these are what 'capabilities:' names"
    case .rules:
      capabilities.leftOut.contains { $0.reason == .tooMany }
        ? "these are the five of most rules; name others with 'capabilities:'" : "these are all that rules give"
    }
  }

  static func json(_ capabilities: Capabilities) -> String {
    func list(_ subActions: [MessageFilterSubAction]) -> UserInfo.Value { .list(subActions.map { .text($0.name) }) }
    var object: UserInfo = [:]
    object["transactional"] = list(capabilities.transactional)
    object["promotional"] = list(capabilities.promotional)
    object["leftOut"] = .list(
      capabilities.leftOut.map { leftOut in
        .map([
          "subAction": .text(leftOut.subAction.name), "rules": .integer(leftOut.ruleCount),
          "why": .text(key(leftOut.reason)),
        ])
      })
    object["neverGiven"] = list(capabilities.neverGiven)
    object["chosenBy"] = capabilities.chooser == .author ? "author" : "rules"
    return object.json
  }

  private static func row(_ head: String, _ text: String) -> String {
    head + String(repeating: " ", count: 14 - head.count) + text
  }

  /// The sub-categories as written in rules, without their family's name.
  private static func names(_ subActions: [MessageFilterSubAction]) -> String {
    subActions.isEmpty
      ? "no sub-categories"
      : subActions.map { String(name($0).split(separator: "/").last ?? "") }.joined(separator: ", ")
  }

  private static func name(_ subAction: MessageFilterSubAction) -> String {
    Category.allCases.first { $0.subAction == subAction }?.name ?? subAction.name
  }

  private static func words(_ reason: Capabilities.LeftOut.Reason) -> String {
    switch reason {
    case .tooMany: "five sub-categories is the most that works"
    case .undeclared: "'capabilities:' names others"
    case .unreachable: "its family's weights never reach the threshold"
    }
  }

  private static func key(_ reason: Capabilities.LeftOut.Reason) -> String {
    switch reason {
    case .tooMany: "tooMany"
    case .undeclared: "undeclared"
    case .unreachable: "unreachable"
    }
  }
}
