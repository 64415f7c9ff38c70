#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import CDiscernExtensionSystem
import Foundation
public import IdentityLookupUI

/// The main program of a reporting extension that `ReportingHost` runs: a process of its own, as on a phone.
///
/// ```swift
/// import ReportingExtension
///
/// ExtensionMain.run { ReportController() }
/// ```
///
/// The controller is made by a closure, since on Linux no object can be made of a class that is known at run time alone.
public enum ExtensionMain {
  /// Runs until the host ends it; a program that no host started says so, and ends with exit code 2.
  ///
  /// Whatever the extension prints goes where the host says; it speaks with the host through a pipe of its own.
  @preconcurrency @MainActor
  public static func run(_ make: @escaping @MainActor () -> ILClassificationUIExtensionViewController) -> Never {
    guard let pipe = HostPipe() else {
      FileHandle.standardError.write(
        Data("This is an extension: start it by 'discern report --extension FILE', or by ReportingHost.\n".utf8))
      exit(2)
    }
    pipe.tell(.hello(forbidsNetwork: discern_forbid_network() == 1))
    let session = ControllerSession(making: make) { pipe.tell($0) }
    Thread.detachNewThread {
      pipe.forEachMessage { message in
        pipe.tell(.received)
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            session.take(message)
            if message == .finish { pipe.leave() }
          }
        }
      }
      // The host is gone, or has closed the pipe: nobody waits for this process.
      _exit(0)
    }
    RunLoop.main.run()
    while true { RunLoop.main.run(until: .distantFuture) }
  }
}

/// The pipe to the host: commands come in one end, what happens goes out of the other.
final class HostPipe: Sendable {
  private let input: WirePipe
  private let output: WirePipe

  /// The variable that tells both ends' numbers, such as `3,4`.
  private static let variable = "DISCERN_EXTENSION_PIPE"

  /// Nil where no host started this process.
  init?() {
    guard let written = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
    let numbers = written.split(separator: ",").compactMap { Int32($0) }
    guard numbers.count == 2, numbers.allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else { return nil }
    // SAFETY: no other thread runs yet.
    _ = unsafe unsetenv(Self.variable)
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    input = WirePipe(owning: numbers[0])
    output = WirePipe(owning: numbers[1])
    signal(SIGPIPE, SIG_IGN)
  }

  func tell(_ message: ExtensionMessage) { output.write(message) }

  /// Calls a function for each message until the host closes the pipe, on this thread.
  func forEachMessage(_ body: (HostMessage) -> Void) { input.forEachMessage(of: HostMessage.self, body) }

  /// Says the last words and ends the process.
  func leave() -> Never {
    // SAFETY: the text is copied before anything else can change the environment.
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
    tell(.leaving(home: home, networkAttempts: Int(discern_network_attempts())))
    exit(0)
  }
}
