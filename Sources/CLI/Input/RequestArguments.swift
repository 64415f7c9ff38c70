import DiscernToolKit
import Discern
import DiscernCommunications
import DiscernRuleLanguage

/// Makes a request of what stands on the command line.
struct RequestArguments {
  static let options: [Option] = [
    Option("--text", "TEXT", repeatable: true, help: "a message's text; several are one request"),
    Option("--sender", "SENDER", help: "who sent or called: a number, a name, an e-mail address; left out: withheld"),
    Option("--call", help: "it is a call, not a message"),
    Option("--received", "TIME", help: "when it came in, such as 2026-11-30T22:15:00Z"),
    Option("--context", "FACT=VALUE", repeatable: true, help: "what the host knows, such as contact=true"),
    Option("--region", "COUNTRY", help: "the receiver's country, such as GB"),
  ]

  let arguments: ParsedArguments

  /// Whether a communication stands on the command line.
  var isGiven: Bool { arguments.has("--text") || arguments.has("--sender") || arguments.has("--call") }

  /// - Throws: where an option's value means nothing, or a fact is none of those known.
  func request(_ facts: HostFacts) throws(CommandFailure) -> ClassificationRequest {
    let sender = arguments.first("--sender")
    let received = try moment()
    let context = try context(facts)
    let texts = arguments.all("--text")
    if arguments.has("--call") {
      guard texts.isEmpty else { throw CommandFailure("a call has no text", help: "leave out --text or --call") }
      let call = CallCommunication(receivedSender: sender, dateReceived: received, context: context)
      return ClassificationRequest(.call(call), receiverCountry: try arguments.region())
    }
    let bodies: [ReceivedText?] = texts.isEmpty ? [nil] : texts
    let messages = bodies.map { body in
      Communication.message(
        MessageCommunication(receivedSender: sender, dateReceived: received, receivedBody: body, context: context))
    }
    return ClassificationRequest(messages, receiverCountry: try arguments.region())
  }

  private func moment() throws(CommandFailure) -> Moment? {
    guard let written = arguments.first("--received")?.text else { return nil }
    guard let moment = Moment(rfc3339: written) else {
      throw CommandFailure("'\(written)' is no date and time", help: "write it as 2026-11-30T22:15:00Z (RFC 3339)")
    }
    return moment
  }

  private func context(_ facts: HostFacts) throws(CommandFailure) -> Context {
    var context = Context()
    for entry in arguments.all("--context").map(\.text) {
      guard let equals = entry.firstIndex(of: "="), equals > entry.startIndex else {
        throw CommandFailure("'\(entry)' is no fact", help: "write it as contact=true")
      }
      let name = String(entry[..<equals])
      let value = String(entry[entry.index(after: equals)...])
      guard context[name] == nil else { throw CommandFailure("the fact '\(name)' is given twice") }
      context[name] = try facts.value(value, of: name)
    }
    return context
  }
}
