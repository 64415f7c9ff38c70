import Foundation
import ReportingHost
import Testing

/// A folder for one test's phone, its host, and the program with faults.
struct Phone {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "discern-phone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The extension with faults, which is built beside the tests.
  static let program = Bundle.main.bundleURL.appending(path: "FaultyExtension").path

  /// The containers and locks that are left.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "containers").path)) ?? []
    return names.filter { $0 != "containers.lock" }
  }

  /// The processes whose home is one of the containers.
  var processes: [pid_t] {
    let mark = Array("HOME=\(folder.path)/containers/".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return environment.split(separator: 0).contains { $0.starts(with: mark) }
    }
  }

  /// Whether the program runs whose number is in a file of the folder.
  func isRunning(_ file: String) throws -> Bool {
    let written = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let process = try #require(pid_t(written.trimmingCharacters(in: .whitespacesAndNewlines)))
    return kill(process, 0) == 0
  }

  /// Looks again and again, for at most half a minute, until it is so.
  func wait(_ place: SourceLocation = #_sourceLocation, until condition: () throws -> Bool) async throws {
    for _ in 0..<600 {
      if try condition() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("it didn't come to that: \(leftovers) \(processes)", sourceLocation: place)
  }

  func host(
    _ kind: String, to destination: ReportingHost.Destination = .sms("+447700900999"),
    sender: any ReportSending = Recorder(), sms: any SMSTransport = RecordingSMSTransport(),
    _ change: (inout ReportingHost.Options) -> Void = { _ in }
  ) -> ReportingHost {
    var options = ReportingHost.Options()
    options.now = { Date(timeIntervalSince1970: 1_790_000_000) }
    options.callSeconds = 60
    options.readySeconds = 60
    change(&options)
    return ReportingHost(
      .program(Self.program, arguments: [kind]), state: folder, destination: destination, appVersion: "7",
      sender: sender, sms: sms, options: options)
  }
}

/// Keeps what is posted.
final class Recorder: ReportSending, @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var kept: [(url: URL, body: String)] = []
  private let lock = NSLock()
  let outcome: SendingOutcome

  init(_ outcome: SendingOutcome = .answered(status: 200, byteCount: 0)) {
    self.outcome = outcome
  }

  var posts: [(url: URL, body: String)] { lock.withLock { kept } }

  func send(_ report: ReportEnvelope, to url: URL) async -> SendingOutcome {
    lock.withLock { kept.append((url, report.body)) }
    return outcome
  }
}
