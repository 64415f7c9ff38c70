import Foundation
import ReportingHost
import Testing

/// Many at once, and hosts that are killed: nothing stays behind.
@Suite struct ParallelTests {
  @Test func fiftyAtOnce() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let kinds = ["good", "block", "crash-in-prepare", "writes", "date"]
    let traces = try await withThrowingTaskGroup(of: (Int, Trace).self) { group in
      for number in 0..<50 {
        group.addTask {
          let sender = "+4477009001\(number + 10)"
          return (number, try await phone.host(kinds[number % 5]).report(.message("x", from: sender)))
        }
      }
      return try await group.reduce(into: [Int: Trace]()) { $0[$1.0] = $1.1 }
    }
    for (number, trace) in traces {
      let faults = [[], [], ["crashed"], ["wrote-to-container"], ["not-json"]][number % 5]
      #expect(trace.faults.map(\.code) == faults, "\(number): \(trace)")
    }
    #expect(traces.count == 50 && phone.leftovers == [])
    let blocked = try phone.host("good").blockedList.entries().map(\.sender)
    #expect(Set(blocked) == Set(stride(from: 1, to: 50, by: 5).map { "+4477009001\($0 + 10)" }) && blocked.count == 10)
    #expect(Self.processes(of: phone) == [])
  }

  /// The host is another program, `HostProgram`, which is killed while its extension blocks.
  @Test func aKilledHostLeavesNothing() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let program = Process()
    program.executableURL = URL(filePath: Phone.program)
    program.arguments = ["as-host", phone.folder.path, Phone.program, "block-in-prepare"]
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    try await Self.wait { Self.processes(of: phone).count == 1 && phone.leftovers.contains { $0.hasSuffix(".log") } }
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    try await Self.wait { Self.processes(of: phone) == [] }
    #expect(phone.leftovers.count == 3, "a container, its lock and its log: \(phone.leftovers)")
    let trace = try await phone.host("good").report(.message("x", from: "y"))
    #expect(trace.isReported && phone.leftovers == [])
  }

  private static func wait(until condition: () -> Bool) async throws {
    for _ in 0..<600 {
      if condition() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("it didn't come to that")
  }

  /// The processes whose home is one of a phone's containers.
  private static func processes(of phone: Phone) -> [String] {
    let mark = Array("HOME=\(phone.folder.path)/containers/".utf8)
    return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { name in
      guard Int(name) != nil, let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ") else {
        return false
      }
      return environment.split(separator: 0).contains { $0.starts(with: mark) }
    }
  }
}
