import DiscernCommunications
import Foundation

/// What the system does with an extension's answer: reports, alerts, blocks.
struct Consequences {
  let run: FlowRun
  let response: Trace.Response

  private var host: ReportingHost { run.host }

  func follow() {
    switch response.action {
    case .none: return
    case .reportNotJunk, .reportJunk: send(response.action)
    case .reportJunkAndBlockSender:
      send(response.action)
      block()
    }
  }

  private func send(_ action: ClassificationAction) {
    switch host.destination {
    case .nowhere(let why):
      run.add(.noReport(why))
      run.add(.fault(.refused(why)))
    case .network(let url): post(action, to: url)
    case .sms(let number): sendText(to: number)
    }
  }

  private func post(_ action: ClassificationAction, to url: URL) {
    let envelope = ReportEnvelope(
      userInfo: response.userInfo ?? "{}", appVersion: host.appVersion, action: action.rawValue,
      form: host.options.envelope)
    run.answer(body: envelope.body)
    let size = envelope.body.utf8.count
    if host.options.isDryRun {
      run.add(.dryRun("would post \(size) bytes to \(url.absoluteString): \(envelope.body)"))
      return
    }
    let sender = host.sender
    let outcome = Waiting.value { await sender.send(envelope, to: url) }
    run.add(.post(url: url.absoluteString, byteCount: size, outcome: outcome.words))
  }

  private func sendText(to number: String) {
    guard let text = response.userString, !text.isEmpty else {
      let why = "there is no userString, which is the text of a report by SMS: set it in the response"
      run.add(.noReport(why))
      run.add(.fault(.refused(why)))
      return
    }
    if host.options.isDryRun {
      run.add(.dryRun("would show an SMS to \(number): “\(text)”"))
      return
    }
    let transport = host.sms
    let outcome = Waiting.value { await transport.send(text: text, to: number) }
    run.add(.sms(number: number, text: text, outcome: outcome.words))
  }

  private func block() {
    guard let sender = run.items.sender else {
      run.add(.nothingToBlock)
      return
    }
    run.add(.alert(sender: sender))
    if host.options.isDryRun {
      run.add(.dryRun("would block \(sender)"))
      return
    }
    do {
      let isNew = try host.blockedList.add(sender, at: host.options.now())
      run.add(.block(sender: sender, isNew: isNew))
    } catch {
      run.add(.notBlocked(sender: sender, why: "\(error)"))
    }
  }
}
