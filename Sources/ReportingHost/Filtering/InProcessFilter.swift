import Foundation
import IdentityLookup
import ReportingExtension

/// A filter in this process, for quick tests: nothing of what a process has of its own is watched.
final class InProcessFilter: ExtensionSide, Sendable {
  let mailbox = Mailbox()
  var peakKilobytes: Int? { nil }
  private let session: FilterSession

  init(_ make: @escaping @MainActor () -> ILMessageFilterExtension) {
    session = FilterSession(making: make) { [mailbox] in mailbox.put(.filter($0)) }
    mailbox.put(.hello(forbidsNetwork: false))
  }

  func send(_ message: HostMessage) {
    switch message {
    case .filter(let command): session.take(command)
    case .finish:
      session.waitForCalls(seconds: 1)
      mailbox.put(.leaving(home: nil, networkAttempts: 0))
      mailbox.close()
    default: break
    }
  }

  func end(within seconds: Double) -> ExtensionEnding {
    ExtensionEnding(how: "ended", isClean: true, lastWords: "")
  }
}
