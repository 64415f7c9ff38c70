import DiscernCommunications
import Foundation
import ReportingHost
import Testing

/// What a filter does wrong is caught and named, and the message is shown as on a phone.
@Suite struct FilterFaultTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: String
    let fault: String
    /// What tells the author where, or what to do.
    let words: [String]
    var folder = Folder.messages
    var hasAnswer = false

    var testDescription: String { kind }
  }

  static let cases = [
    Case(kind: "forgets", fault: "forgotten-completion", words: ["call it on every path"]),
    Case(
      kind: "twice", fault: "repeated-completion", words: ["the first answer counts"], folder: .junk, hasAnswer: true),
    Case(kind: "crash-in-init", fault: "crashed", words: ["init()", "no rules"]),
    Case(kind: "neither", fault: "crashed", words: ["has neither handle(_:context:completion:)"]),
    Case(kind: "no-handler", fault: "no-query-handler", words: ["ILMessageFilterQueryHandling"]),
    Case(
      kind: "undeclared", fault: "undeclared-sub-action", words: ["transactionalHealth", "name it in the answer"],
      folder: .transactions(.none), hasAnswer: true),
    Case(
      kind: "six", fault: "too-many-sub-actions", words: ["6 sub-actions", "name 5"], folder: .junk, hasAnswer: true),
    Case(
      kind: "defers-twice", fault: "second-deferral", words: ["redundantNetworkDeferral", "once a query"],
      folder: .transactions(.transactionalWeather), hasAnswer: true),
    Case(kind: "memory", fault: "memory", words: ["6.0 MB"], folder: .junk, hasAnswer: true),
    Case(kind: "network", fault: "used-network", words: ["deferQueryRequestToNetwork"], folder: .junk, hasAnswer: true),
    Case(kind: "ends", fault: "ended-itself", words: ["completeRequest"], folder: .junk, hasAnswer: true),
  ]

  @Test(arguments: cases) func isCaught(_ test: Case) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter(test.kind).receive(.message("junk", from: "+447700900123"))
    #expect(trace.faults.map(\.code) == [test.fault], "\(trace)")
    let words = trace.faults.map(\.words).joined()
    for word in test.words { #expect(words.contains(word), "\(words)") }
    #expect(trace.folder == test.folder && (trace.response != nil) == test.hasAnswer, "\(trace)")
    #expect(phone.leftovers == [] && trace.events.contains { $0.name == "wipe" })
  }

  @Test func anAsyncHandlerThatNeverReturns() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter("never") { $0.answerSeconds = 0.5 }.receive(.message("junk", from: "x"))
    #expect(trace.faults == [.noAnswer(.message, seconds: 0.5)] && trace.response == nil, "\(trace)")
    #expect(trace.events.contains(.noAnswer) && trace.folder == .messages && phone.leftovers == [])
  }

  /// The first answer is late; the run goes on, and it comes while the next message is waited for.
  @Test func aLateAnswerIsIgnored() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter("late") { ($0.answerSeconds, $0.concurrency) = (0.3, 1) }
      .receive(Array(repeating: .message("junk", from: "x"), count: 10))
    #expect(inbox.traces.allSatisfy { $0.folder == .messages && $0.response == nil }, "\(inbox)")
    #expect(inbox.traces[0].faults == [.noAnswer(.message, seconds: 0.3), .lateAnswer], "\(inbox.traces[0])")
  }

  /// No phone offers such a message, but Apple's API says that one may come.
  @Test func aForcedTextThatIsNil() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let nothing = IncomingMessage.message(nil, from: "x")
    #expect(try await phone.filter("forces").receive(nothing).notAsked == .noText)
    let trace = try await phone.filter("forces") { $0.asksWithoutSenderOrText = true }.receive(nothing)
    #expect(trace.faults.map(\.code) == ["crashed"], "\(trace)")
    #expect(trace.faults.map(\.words).joined().contains("Unexpectedly found nil"), "\(trace)")
  }

  /// Who crashes is started anew for the next message.
  @Test func aCrashConcernsItsOwnMessage() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let texts = ["a", "crash", "b", "crash", "c"]
    let inbox = try await phone.filter("crashes") { $0.concurrency = 1 }
      .receive(texts.map { .message($0, from: "x") })
    #expect(inbox.traces.map(\.folder) == texts.map { $0 == "crash" ? .messages : .junk }, "\(inbox)")
    #expect(inbox.traces.map { $0.faults.map(\.code) } == texts.map { $0 == "crash" ? ["crashed"] : [] })
    #expect(inbox.processEntries.count { $0.event.name == "launch" } == 3 && phone.leftovers == [])
  }

  /// A crash takes everything that is open then; whoever was at fault, all are told.
  @Test func aCrashConcernsAllThatIsOpen() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter("crashes-with-all") { $0.concurrency = 3 }
      .receive(Array(repeating: .message("x", from: "y"), count: 3))
    for trace in inbox.traces {
      #expect(trace.faults.map(\.code) == ["crashed"] && trace.folder == .messages, "\(trace)")
      #expect(trace.faults.map(\.words).joined().contains("while 3 queries were open"), "\(trace)")
    }
  }

  /// What a process had that crashed counts, too.
  @Test func memoryOfWhatCrashed() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter("grows-and-crashes") { $0.concurrency = 1 }
      .receive(["crash", "x"].map { .message($0, from: "y") })
    #expect(inbox.traces.map(\.folder) == [.messages, .junk], "\(inbox)")
    #expect(try #require(inbox.peakKilobytes) >= 20 * 1024 && inbox.faults.contains { $0.code == "memory" }, "\(inbox)")
  }

  @Test func capabilitiesThatNeverCome() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter("never-capabilities") { $0.answerSeconds = 3 }
      .receive(.message("transaction", from: "x"))
    #expect(trace.faults == [.noAnswer(.capabilities, seconds: 3)] && trace.folder == .transactions(.none), "\(trace)")
  }

  @Test func patienceEnds() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter("crashes") { ($0.concurrency, $0.patience) = (1, 2) }
      .receive(Array(repeating: .message("crash", from: "x"), count: 5))
    #expect(inbox.traces.map { $0.notAsked?.code } == [nil, nil, "gave-up", "gave-up", "gave-up"], "\(inbox)")
  }

  /// Those that forget are known at once, and the rest is asked all the same.
  @Test func forgettingSometimes() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let texts = (0..<60).map { $0 % 2 == 0 ? "forget" : "x" }
    let inbox = try await phone.filter("forgets-sometimes").receive(texts.map { .message($0, from: "x") })
    #expect(inbox.traces.map(\.folder) == texts.map { $0 == "x" ? .junk : .messages }, "\(inbox)")
    #expect(inbox.faults.count == 30)
  }

  @Test func manyAnswersAreOneFault() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter("floods").receive(.message("junk", from: "x"))
    #expect(trace.faults == [.repeatedCompletion(.message)] && trace.folder == .junk, "\(trace)")
  }

  @Test(arguments: [
    ("silent", "ExtensionMain.run"), ("filter-blocks-in-init", "init() didn't come back"),
    ("no-extension", "usage: something else"), ("good", "reporting extension"),
  ])
  func whatIsNoFilter(_ kind: String, _ words: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    var options = FilterHost.Options()
    options.startSeconds = kind == "silent" ? 0.5 : kind.hasSuffix("init") ? 3 : 60
    let host = FilterHost(
      .program(Phone.program, arguments: [kind]), state: phone.folder, options: options)
    let trace = try await host.receive(.message("junk", from: "x"))
    #expect(trace.faults.map(\.code) == ["no-filter"] && "\(trace)".contains(words), "\(trace)")
    #expect(trace.notAsked?.code == "gave-up" && phone.leftovers == [])
  }

  @Test func aFilterIsNoReportingExtension() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("filter-words").report(.message("x", from: "y"))
    #expect(trace.faults.map(\.code) == ["no-extension"] && phone.leftovers == [], "\(trace)")
    #expect(trace.faults.first?.words.contains("it is a message filter") == true, "\(trace)")
  }

  /// Who stops a filter in a debugger gives it all the time there is.
  @Test(arguments: [Double.infinity, 1e300]) func timesMayBeEndless(_ seconds: Double) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter { ($0.startSeconds, $0.answerSeconds) = (seconds, seconds) }
      .receive(.message("junk", from: "x"))
    #expect(trace.folder == .junk && trace.faults == [], "\(trace)")
  }

  /// However much the capabilities hold, a few of it are told, each once.
  @Test func longListsAreToldInShort() {
    let many = Array(1...1000)
    let declared = DeclaredSubActions(transactional: many + many, promotional: [20_001, 20_001, 20_001])
    #expect(declared.faults.map(\.code) == ["unknown-sub-actions", "declared-twice"])
    let words = declared.faults.map(\.words)
    #expect(words[0].contains("hold 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 990 more, which"), "\(words)")
    #expect(words[1].contains("name promotionalOffers twice"), "\(words)")
  }

  /// Settings that can't be written end the run, and the filter's process with it.
  @Test func settingsThatCantBeWritten() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    try FileManager.default.createDirectory(
      at: phone.folder.appending(path: "enabled-filter.json"), withIntermediateDirectories: true)
    await #expect(throws: HostError.self) { try await phone.filter().receive(.message("junk", from: "x")) }
    #expect(phone.leftovers == [] && phone.processes == [])
  }

  @Test func noProgram() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = FilterHost(.program("/no/such/program"), state: phone.folder)
    await #expect(throws: HostError.self) { try await host.receive(.message("x", from: "y")) }
    #expect(phone.leftovers == [])
  }
}
