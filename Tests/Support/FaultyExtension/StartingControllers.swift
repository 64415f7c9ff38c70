import Foundation
import IdentityLookupUI

#if canImport(Glibc)
  import Glibc
#endif

/// Starts a program that outlives it, and writes its number into the file that the message's text names.
final class StartingController: GoodController {
  enum Kind {
    /// Of a session of its own, without a parent and with nothing in its environment.
    case daemon
    /// With an environment of its own.
    case ownEnvironment
    /// With the extension's environment.
    case child
    /// With a program that it started itself.
    case family
  }

  private let kind: Kind
  private let blocks: Bool

  init(_ kind: Kind, blocks: Bool = false) {
    self.kind = kind
    self.blocks = blocks
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    let file = (request as? ILMessageClassificationRequest)?.messageCommunications.first?.messageBody ?? ""
    let last = kind == .family ? "sleep 600; true" : "exec sleep 600"
    let program = "echo $$ > '\(file).new' && mv '\(file).new' '\(file)' && \(last)"
    var words = ["/bin/sh", "-c", program]
    if kind == .daemon {
      words = ["/bin/sh", "-c", "/usr/bin/env -i /usr/bin/setsid /bin/sh -c \"$0\" &", program]
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in strdup(word) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=/usr/bin:/bin"), nil]
    var process: pid_t = 0
    if kind == .ownEnvironment {
      posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &environment)
    } else {
      posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ)
    }
    while access(file, F_OK) != 0 { usleep(1000) }
    if blocks { Thread.sleep(forTimeInterval: 600) }
  }
}

/// Ends or stops the process that started it.
final class ParentController: GoodController {
  private let signal: Int32

  init(_ signal: Int32) {
    self.signal = signal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(for request: ILClassificationRequest) {
    super.prepare(for: request)
    kill(getppid(), signal)
    if signal == SIGKILL { Thread.sleep(forTimeInterval: 600) }
  }
}

/// Prints 24 MB, and ends by a fault.
final class PrintingController: GoodController {
  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1023) + [UInt8(ascii: "\n")]
    let megabyte = Array(repeating: line, count: 1024).flatMap { $0 }
    for _ in 0..<24 { megabyte.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) } }
    fatalError("all is said")
  }
}
