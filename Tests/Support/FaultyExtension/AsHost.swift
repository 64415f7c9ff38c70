import Foundation
import ReportingHost

/// A host in a program of its own, which a test kills: its folder, an extension, what that is to do, and a
/// message's text.
enum AsHost {
  static func run(_ words: [String]) -> Never {
    Task.detached {
      var options = ReportingHost.Options()
      // It is to be killed before it gives up.
      (options.startSeconds, options.callSeconds) = (600, 600)
      let host = ReportingHost(
        .program(words[1], arguments: [words[2]]), state: URL(filePath: words[0]),
        destination: .nowhere("nobody listens"), options: options)
      let trace = try? await host.report(.message(words[3], from: "y"))
      print(trace.map { "\($0)" } ?? "nothing was run")
      exit(0)
    }
    while true { RunLoop.main.run(until: .distantFuture) }
  }

  /// Blocks somebody in a folder as a user to whom it doesn't belong, and prints what the host says to that.
  static func runAsNobody(_ words: [String]) -> Never {
    seteuid(65_534)
    do {
      _ = try BlockedList(directory: URL(filePath: words[0])).add("+447700900456", at: .distantPast)
      print("it was done")
    } catch {
      print(error)
    }
    exit(0)
  }
}
