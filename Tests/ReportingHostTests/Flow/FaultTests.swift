import Foundation
import ReportingHost
import Testing

/// What an extension does wrong is caught and named, and the flow ends as on a phone.
@Suite struct FaultTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: String
    /// The faults by their names.
    let faults: [String]
    /// Words that tell the author where or what.
    var words: [String] = []
    /// Whether a report is made all the same.
    var isReported = false

    var testDescription: String { kind }
  }

  static let cases = [
    Case(kind: "crash-in-init", faults: ["crashed"], words: ["making the controller", "no settings"]),
    Case(kind: "crash-in-prepare", faults: ["crashed"], words: ["prepare(for:)", "Index out of range"]),
    Case(kind: "crash-in-view", faults: ["crashed"], words: ["viewDidLoad()", "no view"]),
    Case(kind: "crash-in-response", faults: ["crashed"], words: ["classificationResponse(for:)", "no answer"]),
    Case(kind: "abort", faults: ["crashed"], words: ["abort()"]),
    Case(kind: "exit", faults: ["crashed"], words: ["exit code 7"]),
    Case(kind: "date", faults: ["not-json"], words: ["'value'", "a date"]),
    Case(kind: "nan", faults: ["not-json"], words: ["infinite, or none"]),
    Case(kind: "deep-date", faults: ["not-json"], words: ["'value.list[1].when'"]),
    Case(kind: "forges-action", faults: ["unknown-action"], words: ["action 99", "ILClassificationAction"]),
    Case(kind: "forges-text", faults: ["not-json"], words: ["userInfo is no JSON object"]),
    Case(kind: "forges-list", faults: ["not-json"], words: ["userInfo is no JSON object"]),
    Case(kind: "writes", faults: ["wrote-to-container"], words: ["Documents/reports.txt"], isReported: true),
    Case(kind: "home", faults: ["changed-home"], words: ["/elsewhere"], isReported: true),
    Case(kind: "memory", faults: ["memory"], words: ["50 MB"], isReported: true),
    Case(kind: "network", faults: ["used-network"], words: ["tried 2 times"], isReported: true),
    Case(kind: "ends", faults: ["ended-itself"], words: ["completeRequest"]),
    Case(kind: "no-extension", faults: ["no-extension"], words: ["exit code 3", "usage: something else"]),
  ]

  @Test(arguments: cases)
  func isCaught(_ test: Case) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let sms = RecordingSMSTransport()
    let trace = try await phone.host(test.kind, sms: sms).report(.message("x", from: "+447700900123"))
    #expect(trace.faults.map(\.code) == test.faults)
    let words = trace.faults.map(\.words).joined()
    for word in test.words { #expect(words.contains(word), "\(words)") }
    #expect(trace.isReported == test.isReported && sms.messages.isEmpty == !test.isReported)
    #expect(trace.blocked == [] && phone.leftovers == [])
    #expect(trace.events.last { $0.name == "wipe" } != nil)
  }

  /// What takes its time in every run.
  @Test(arguments: [
    ("block-in-prepare", "blocked-main-thread", "prepare(for:)"),
    ("block-in-view", "blocked-main-thread", "viewDidLoad()"),
    ("block-in-response", "blocked-main-thread", "classificationResponse(for:)"),
    ("never-ready", "never-ready", "isReadyForClassificationResponse = true"),
    ("silent", "no-extension", "ExtensionMain.run"),
  ])
  func isNotWaitedFor(_ kind: String, _ code: String, _ words: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host(kind) {
      ($0.startSeconds, $0.callSeconds, $0.readySeconds) = (kind == "silent" ? 0.5 : 60, 1.5, 0.5)
    }.report(.message("x", from: "+447700900123"))
    #expect(trace.faults.map(\.code) == [code] && trace.faults[0].words.contains(words))
    #expect(!trace.isReported && phone.leftovers == [])
  }

  /// The report was made before.
  @Test func isNotWaitedForAtItsEnd() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("block-at-end") { $0.callSeconds = 1.5 }.report(.message("x", from: "y"))
    #expect(
      trace.faults.map(\.code) == ["blocked-main-thread"] && trace.isReported && phone.leftovers == [], "\(trace)")
    #expect(trace.faults.first?.words.contains("didn't come back from its end in 1.5 s") == true, "\(trace)")
  }

  /// As for a look by a debugger.
  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude])
  func timeMayHaveNoEnd(_ seconds: Double) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("ready-later") {
      ($0.startSeconds, $0.callSeconds, $0.readySeconds) = (seconds, seconds, seconds)
    }.report(.message("x", from: "y"))
    #expect(trace.isReported && trace.faults == [], "\(trace)")
  }

  @Test(arguments: [-Double.infinity, -1e300, .nan, 0])
  func timeMayBeNone(_ seconds: Double) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("never-ready") { $0.readySeconds = seconds }.report(.message("x", from: "y"))
    #expect(trace.faults.map(\.code) == ["never-ready"] && !trace.isReported, "\(trace)")
  }

  /// Whatever an extension leaves in its container goes with it, and nothing outside of it is touched.
  @Test(arguments: ["deep", "closed", "link"])
  func anyContainerIsDeleted(_ kind: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let outside = phone.folder.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: outside.path)
    let trace = try await phone.host("leaves-\(kind)").report(.message(outside.path, from: "y"))
    #expect(trace.isReported && phone.leftovers == [], "\(trace)")
    let mode = try FileManager.default.attributesOfItem(atPath: outside.path)[.posixPermissions] as? Int
    #expect(mode == 0o500)
  }

  /// A text that is longer than what fits between the two at once.
  @Test func longTextsArrive() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let text = String(repeating: "fee ", count: 300_000)
    let trace = try await phone.host("good").report(.message(text, from: "y"))
    #expect(trace.faults == [] && trace.response?.userInfo?.contains(text) == true)
  }

  @Test func endlessTellingIsNotListenedTo() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("floods") { $0.callSeconds = 2 }.report(.message("x", from: "y"))
    #expect(trace.faults.map(\.code) == ["blocked-main-thread"] && phone.leftovers == [])
  }

  @Test func mappedFilesAreNotItsMemory() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let file = phone.folder.appending(path: "large")
    try Data(count: 200 << 20).write(to: file)
    let trace = try await phone.host("maps").report(.message(file.path, from: "y"))
    #expect(trace.faults == [] && trace.isReported, "\(trace)")
  }

  @Test func aProgramThatIsNotThere() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = ReportingHost(.program("/no/such/program"), state: phone.folder, destination: .nowhere("-"))
    await #expect(throws: HostError.self) { try await host.report(.call(from: nil)) }
    #expect(phone.leftovers == [])
  }

  @Test func nothingIsSentOrBlockedInADryRun() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let recorder = Recorder()
    let url = try #require(URL(string: "https://example.com/report"))
    let trace = try await phone.host("block", to: .network(url), sender: recorder) { $0.isDryRun = true }
      .report(.message("x", from: "+447700900123"))
    #expect(recorder.posts.isEmpty && trace.blocked == [] && !trace.isReported)
    #expect(trace.body?.contains(#""family":"test""#) == true)
    #expect(try phone.host("good").blockedList.entries().isEmpty)
  }
}
