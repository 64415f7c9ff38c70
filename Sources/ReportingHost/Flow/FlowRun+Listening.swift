import Foundation
import ReportingExtension

/// What the extension says, and that it says nothing.
extension FlowRun {
  /// Waits for a message of a kind; all others are taken notice of.
  func expect<Value>(
    within seconds: Double? = nil, _ value: (ExtensionMessage) -> Value?
  ) throws -> Value {
    let seconds = seconds ?? host.options.callSeconds
    let deadline = Date(after: seconds)
    while true {
      switch side?.mailbox.next(until: deadline) ?? .closed {
      case .message(let message):
        if let value = value(message) { return value }
        try notice(message)
      case .closed: throw gone()
      case .timeout:
        let isExtension = during != "its start"
        add(
          .fault(
            isExtension
              ? .blockedMainThread(during: during, seconds: seconds)
              : .noExtension("it did not speak for \(Fault.text(seconds)) s: it must call ExtensionMain.run")))
        isStuck = true
        throw Ended()
      }
    }
  }

  func notice(_ message: ExtensionMessage) throws {
    switch message {
    case .launched(let module, let controller):
      add(.launch(module: module, controller: controller, isOwnProcess: side is ChildProcess))
      during = "prepare(for:)"
      isShowing = true
    case .ready(let ready):
      if isPresented { turn(ready) } else { earlyReadiness.append(ready) }
    case .presents(let controller): add(.presents(controller))
    case .dismisses(let controller): add(.dismisses(controller))
    case .ended(let error):
      add(.fault(.endedItself(error.map { "cancelRequest: \($0)" } ?? "completeRequest")))
      throw Ended()
    case .isFilter:
      add(.fault(.noExtension("it is a message filter, which --filter runs, or FilterHost")))
      isStuck = true
      throw Ended()
    default: break
    }
  }

  func turn(_ ready: Bool) {
    guard ready != isReady else { return }
    isReady = ready
    add(.ready(ready))
  }

  /// The process is gone, which it must not be before it is told to finish.
  func gone() -> Ended {
    let ending = side?.end(within: 2) ?? ExtensionEnding(how: "ended", isClean: false)
    add(
      .fault(
        during == "its start"
          ? .noExtension("it \(ending.how)" + (ending.lastWords.isEmpty ? "" : ": \(ending.lastWords)"))
          : .crashed(how: ending.how, during: during, lastWords: ending.lastWords)))
    isStuck = true
    return Ended()
  }
}
