package import DiscernClassification
package import DiscernCommunications
package import DiscernRuleLanguage

/// One example of a rule set, as a request with what is expected of it.
package struct RuleExample: Sendable {
  package enum Expectation: Sendable, Equatable {
    /// The rule of this id fires.
    case fires(String)
    /// The rule of this id does not fire.
    case isSilent(String)
    /// The verdict is this category.
    case verdict(DiscernClassification.Category)

    /// The rule that is meant; nil where the verdict is.
    package var rule: String? {
      switch self {
      case .fires(let id), .isSilent(let id): id
      case .verdict: nil
      }
    }
  }

  package let request: ClassificationRequest
  package let expectation: Expectation
  package let span: SourceSpan
}

extension RuleContext {
  /// Makes an example's request; nil where a date or a fact in it is wrong, which is reported.
  mutating func example(
    _ declaration: ExampleDeclaration, of kind: RuleDeclaration.Kind?, _ expectation: RuleExample.Expectation
  ) -> RuleExample? {
    var communications: [Communication] = []
    for written in declaration.communications {
      let isCall = written.isCall ?? (kind == .call)
      if let communication = communication(written, isCall: isCall) { communications.append(communication) }
    }
    guard communications.count == declaration.communications.count else { return nil }
    let request = ClassificationRequest(communications, receiverCountry: declaration.receiver?.value)
    return RuleExample(request: request, expectation: expectation, span: declaration.span)
  }

  private mutating func communication(
    _ written: ExampleDeclaration.Communication, isCall: Bool
  ) -> Communication? {
    var isGood = true
    var moment: Moment?
    if let received = written.received {
      moment = Moment(rfc3339: received.value)
      if moment == nil {
        isGood = false
        report(
          .badDate, at: received.span, "'\(excerpt(received.value))' is no date and time with an offset from UTC",
          help: "write it as 2026-11-30T22:15:00Z")
      }
    }
    var context = Context()
    for entry in written.context {
      if let value = facts.value(entry.value, of: entry.fact, rule: ruleName, into: &book) {
        context[entry.fact.value] = value
      } else {
        isGood = false
      }
    }
    guard isGood else { return nil }
    if isCall { return .call(CallCommunication(sender: written.sender, dateReceived: moment, context: context)) }
    return .message(
      MessageCommunication(
        sender: written.sender, dateReceived: moment, messageBody: written.text, context: context))
  }
}
