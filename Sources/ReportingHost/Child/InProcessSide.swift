import Foundation
import IdentityLookupUI
import ReportingExtension

/// An extension in this process, for quick tests: nothing of what a process has of its own is watched.
final class InProcessSide: ExtensionSide, @unchecked Sendable {
  // SAFETY: constants; the session is the main actor's.
  let mailbox = Mailbox()
  let peakKilobytes: Int? = nil
  private let make: @MainActor () -> ILClassificationUIExtensionViewController
  @MainActor private lazy var session = ControllerSession(making: make) { [mailbox] in mailbox.put($0) }

  init(_ make: @escaping @MainActor () -> ILClassificationUIExtensionViewController) {
    self.make = make
    mailbox.put(.hello(forbidsNetwork: false))
  }

  func send(_ message: HostMessage) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { [self] in
        session.take(message)
        if message == .finish {
          mailbox.put(.leaving(home: nil, networkAttempts: 0))
          mailbox.close()
        }
      }
    }
  }

  func end(within seconds: Double) -> ExtensionEnding {
    ExtensionEnding(how: "ended", isClean: true)
  }
}
