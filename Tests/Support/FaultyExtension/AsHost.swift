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
}
