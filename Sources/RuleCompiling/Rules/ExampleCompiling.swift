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
      guard let communication = communication(written, isCall: written.isCall || kind == .call) else { return nil }
      communications.append(communication)
    }
    let request = ClassificationRequest(communications, receiverCountry: declaration.receiver?.value)
    return RuleExample(request: request, expectation: expectation, span: declaration.span)
  }

  private mutating func communication(
    _ written: ExampleDeclaration.Communication, isCall: Bool
  ) -> Communication? {
    var moment: Moment?
    if let received = written.received {
      guard let read = Moment(rfc3339: received.value) else {
        report(
          .badDate, at: received.span, "'\(received.value)' is no date and time of RFC 3339",
          help: "write it as 2026-11-30T22:15:00Z")
        return nil
      }
      moment = read
    }
    var context = Context()
    for entry in written.context {
      guard let value = facts.value(entry.value, of: entry.fact, into: &book) else { return nil }
      context[entry.fact.value] = value
    }
    if isCall { return .call(CallCommunication(sender: written.sender, dateReceived: moment, context: context)) }
    return .message(
      MessageCommunication(
        sender: written.sender, dateReceived: moment, messageBody: written.text, context: context))
  }
}
