import CDiscernExtensionSystem
import Foundation
public import IdentityLookup

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension ExtensionMain {
  /// Runs a message filter until its host ends it; a program that no host started says so, and ends with exit code 2.
  ///
  /// ```swift
  /// ExtensionMain.run { MessageFilterExtension() }
  /// ```
  ///
  /// The filter is made once, on the main thread, and asked on other threads.
  @preconcurrency @MainActor
  public static func run(_ make: @escaping @MainActor () -> ILMessageFilterExtension) -> Never {
    guard let pipe = HostPipe() else {
      FileHandle.standardError.write(
        Data(
          "This is a message filter: start it by 'discern report --filter FILE --extension …', or by FilterHost.\n".utf8
        ))
      exit(2)
    }
    pipe.tell(.hello(forbidsNetwork: discern_forbid_network() == 1))
    let session = FilterSession(making: make) { pipe.tell(.filter($0)) }
    Thread.detachNewThread {
      pipe.forEachMessage { message in
        switch message {
        case .filter(let command): session.take(command)
        case .finish:
          session.waitForCalls(seconds: 1)
          pipe.leave()
        default:
          // A reporting host would wait for a controller.
          pipe.tell(.isFilter)
          exit(2)
        }
      }
      // The host is gone, or has closed the pipe: nobody waits for this process.
      _exit(0)
    }
    RunLoop.main.run()
    while true { RunLoop.main.run(until: .distantFuture) }
  }
}
