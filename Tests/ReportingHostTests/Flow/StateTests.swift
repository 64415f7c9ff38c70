import Foundation
import ReportingHost
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A folder of state that can't be used is told in words, and never taken for the extension's fault.
@Suite struct StateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What stands in the state's place; nil: a folder.
    var place: String?
    /// What stands in place of the blocked list; nil: a folder.
    var list: String? = "[]"
    let words: String
  }

  static let cases = [
    Case(testDescription: "a file", place: "x", words: "is a file, where a folder must be"),
    Case(testDescription: "a damaged list", list: #"[{"sender":"+4477009001"#, words: "is damaged or no such list"),
    Case(testDescription: "another list", list: #"{"a":1}"#, words: "mend it, or move it away"),
    Case(testDescription: "a folder for a list", list: nil, words: "can't be read: it is no file"),
  ]

  @Test(arguments: cases)
  func isToldBeforeAnythingIsSent(_ test: Case) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    if let bytes = test.place {
      phone.remove()
      try bytes.write(to: phone.folder, atomically: true, encoding: .utf8)
    } else {
      try put(test.list, phone)
    }
    let recorder = Recorder()
    let url = try #require(URL(string: "https://example.com/report"))
    let host = phone.host("block", to: .network(url), sender: recorder)
    let error = await #expect(throws: HostError.self) { try await host.report(.message("x", from: "+447700900123")) }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains(test.words) && words.contains(phone.folder.lastPathComponent), "\(words)")
    #expect(!words.contains("NS") && !words.contains("Code=") && !words.contains("7009001"), "\(words)")
    #expect(recorder.posts.isEmpty && phone.leftovers == [])
  }

  /// The list goes bad while the report is on its way.
  @Test func aFailedBlockIsAProblem() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let sender = Saboteur { try put(nil, phone) }
    let url = try #require(URL(string: "https://example.com/report"))
    let trace = try await phone.host("block", to: .network(url), sender: sender)
      .report(.message("x", from: "+447700900123"))
    #expect(trace.isReported && trace.blocked == [] && trace.faults == [])
    #expect(trace.problems.count == 1 && trace.description.contains("+447700900123 is not blocked: '"), "\(trace)")
    #expect(Array(trace.events.map(\.name).suffix(4)) == ["alert", "block", "dismiss", "wipe"])
  }

  /// Another program is that user; it reads nothing of root's but the folder.
  @Test(.enabled(if: geteuid() == 0, "only root can be another user"))
  func anothersFolderIsCalledThat() throws {
    let phone = try Phone()
    defer { phone.remove() }
    #expect(try phone.host("good").blockedList.add("+447700900123", at: .distantPast))
    let program = Process()
    let output = Pipe()
    program.executableURL = URL(filePath: Phone.program)
    program.arguments = ["as-nobody", phone.folder.path]
    program.standardOutput = output
    try program.run()
    let words = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    program.waitUntilExit()
    #expect(words.contains("it is the user root's") && words.contains("a state folder of their own"), "\(words)")
    #expect(try phone.host("good").blockedList.entries().map(\.sender) == ["+447700900123"])
  }

  /// Nothing of the host's is told to its extension: what a person's variables hold is none of its business.
  @Test func theExtensionHasItsOwnSurroundings() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("tells-surroundings").report(.message("x", from: "y"))
    let told = try #require(trace.response?.userInfo)
    let info = try #require(try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any])
    #expect(info["isAtHome"] as? Bool == true)
    let known: Set = [
      "PATH", "LANG", "TZ", "LD_LIBRARY_PATH", "HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME", "XDG_CACHE_HOME", "SWIFT_BACKTRACE",
    ]
    let variables = Set(try #require(info["variables"] as? [String]))
    #expect(variables.isSubset(of: known) && variables.isSuperset(of: ["HOME", "TMPDIR"]), "\(variables)")
    #expect(!Set(ProcessInfo.processInfo.environment.keys).isSubset(of: known), "the host has more")
  }

  private func put(_ list: String?, _ phone: Phone) throws {
    let file = phone.folder.appending(path: "blocked.json")
    if let list {
      try list.write(to: file, atomically: true, encoding: .utf8)
    } else {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    }
  }
}

/// Does something when a report is sent.
private struct Saboteur: ReportSending {
  let harm: @Sendable () throws -> Void

  func send(_ report: ReportEnvelope, to url: URL) async -> SendingOutcome {
    try? harm()
    return .answered(status: 200, byteCount: 0)
  }
}
