import DiscernCommunications

/// Fills in the text of a report by SMS.
struct UserStringComposer {
  let ruleSet: RuleSet
  let request: ClassificationRequest
  let options: UserInfoOptions

  /// The text; nil where the rule set has none, or where it needs a sender or a text that the caller didn't ask for.
  ///
  /// Several senders or texts stand one a line, equal senders once; what is not there is left out.
  func compose(decision: Decision, fired: [FiredRule]) -> String? {
    guard let template = ruleSet.userString, options.isSuperset(of: template.needs) else { return nil }
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .constant(let constant): text += constant
      case .placeholder(.sender): text += senders
      case .placeholder(.text): text += texts
      case .placeholder(.category): text += decision.category.name
      case .placeholder(.rules): text += fired.map(\.id).joined(separator: ", ")
      case .placeholder(.ruleSet): text += ruleSet.name ?? ""
      case .placeholder(.version): text += ruleSet.version ?? ""
      }
    }
    // The system sends no empty report.
    return text.isEmpty ? nil : text
  }

  private var senders: String {
    var seen: Set<String> = []
    return request.communications.compactMap(\.sender).filter { seen.insert($0).inserted }.joined(separator: "\n")
  }

  private var texts: String {
    request.communications.compactMap { communication in
      if case .message(let message) = communication { message.messageBody } else { nil }
    }.joined(separator: "\n")
  }
}
