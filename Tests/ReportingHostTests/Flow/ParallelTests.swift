import Foundation
import ReportingHost
import Testing

/// Many at once: nothing stays behind, and none takes what is another's.
@Suite struct ParallelTests {
  @Test func fiftyAtOnce() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let kinds = ["good", "block", "crash-in-prepare", "writes", "daemon"]
    let traces = try await withThrowingTaskGroup(of: (Int, Trace).self) { group in
      for number in 0..<50 {
        group.addTask {
          let sender = "+4477009001\(number + 10)"
          let text = phone.folder.appending(path: "\(number)").path
          return (number, try await phone.host(kinds[number % 5]).report(.message(text, from: sender)))
        }
      }
      return try await group.reduce(into: [Int: Trace]()) { $0[$1.0] = $1.1 }
    }
    for (number, trace) in traces {
      let faults = [[], [], ["crashed"], ["wrote-to-container"], ["left-processes"]][number % 5]
      #expect(trace.faults.map(\.code) == faults, "\(number): \(trace)")
    }
    #expect(traces.count == 50 && phone.leftovers == [])
    let blocked = try phone.host("good").blockedList.entries().map(\.sender)
    #expect(Set(blocked) == Set(stride(from: 1, to: 50, by: 5).map { "+4477009001\($0 + 10)" }) && blocked.count == 10)
    #expect(phone.processes == [])
    for number in stride(from: 4, to: 50, by: 5) {
      #expect(traces[number]?.faults == [.leftProcesses(1)])
      #expect(try !phone.isRunning("\(number)"), "\(number)")
    }
  }
}
