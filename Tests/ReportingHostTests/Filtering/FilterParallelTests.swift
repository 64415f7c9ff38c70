import Foundation
import ReportingHost
import Testing

/// Many hosts of filters at once, in one folder: each message goes where its own filter puts it, and nothing stays behind.
@Suite struct FilterParallelTests {
  @Test func twentyAtOnce() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let kinds: [(kind: String, folder: String, faults: [String])] = [
      ("words", "Junk", []), ("crashes", "Messages", ["crashed"]), ("forgets", "Messages", ["forgotten-completion"]),
      ("async", "Junk", []), ("pair", "Promotions", ["mismatched-pair"]),
    ]
    let inboxes = try await withThrowingTaskGroup(of: (Int, FilterInbox).self) { group in
      for number in 0..<20 {
        let (kind, text) = (kinds[number % 5].kind, number % 5 == 1 ? "crash" : "junk")
        group.addTask {
          let host = phone.filter(kind) { ($0.isUpdate, $0.patience) = (true, 2) }
          return (number, try await host.receive(Array(repeating: .message(text, from: "x"), count: 3)))
        }
      }
      return try await group.reduce(into: [Int: FilterInbox]()) { $0[$1.0] = $1.1 }
    }
    for (number, inbox) in inboxes {
      let wanted = kinds[number % 5]
      #expect(Set(inbox.traces.map(\.folder.name)) == [wanted.folder], "\(wanted.kind): \(inbox)")
      #expect(Set(inbox.faults.map(\.code)) == Set(wanted.faults), "\(wanted.kind): \(inbox)")
    }
    #expect(inboxes.count == 20 && phone.leftovers == [])
  }
}
