import DiscernCommunications
import Foundation
import ReportingHost
import Testing

/// Points 12 to 18 of the list of what a simulator must do for a filter, each by its number; 11 is in `GateTests`.
@Suite struct FilterPointTests {
  private static let junk = IncomingMessage.message("junk", from: "+447700900123")

  @Test func P12_capabilitiesAreAskedOnEnablingAndOnUpdate() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let first = try await phone.filter().receive(Self.junk)
    #expect(
      first.events.map(\.name) == ["enable", "launch", "folders", "ask", "answer", "folder", "wipe"], "\(first)")
    // Now it is on, and what it told is kept: a changed answer has no effect.
    let again = try await phone.filter("six").receive(.message("transaction 10001", from: "x"))
    #expect(again.events.map(\.name) == ["launch", "ask", "answer", "folder", "wipe"], "\(again)")
    #expect(again.folder == .transactions(.transactionalFinance))
    let update = try await phone.filter("six", version: "8").receive(.message("transaction 10001", from: "x"))
    #expect(update.folder == .transactions(.none) && update.faults == [.tooManySubActions(6)], "\(update)")
    let enabled = try await phone.filter("async", version: "8").enable()
    #expect(enabled.declared.all == [.transactionalFinance] && enabled.traces == [])
    #expect(phone.filter().settings.enabled?.version == "8")
    try phone.filter().settings.disable()
    let off = try await phone.filter("words", version: "8") { $0.enablesFilter = false }.receive(Self.junk)
    #expect(off.notAsked == .off)
  }

  /// One filter is on; turning on another asks that one, and what the first told is nothing to it.
  @Test func P12_anotherFilterTakesItsPlace() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    #expect(try await phone.filter("words", identifier: "one").enable().declared.all.count == 5)
    let left = try await phone.filter("parents", identifier: "other") { $0.enablesFilter = false }.receive(Self.junk)
    #expect(left.notAsked == .off, "\(left)")
    let inbox = try await phone.filter("parents", identifier: "other").enable()
    #expect(inbox.declared.all == [] && phone.filter().settings.enabled?.identifier == "other")
    #expect(inbox.processEntries.first?.event == .enable("other", insteadOf: "one"), "\(inbox)")
  }

  @Test func P13_theReceiversCountryIsHandedOver() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter("country").receive(
      ["GB", "IN", nil].map { .message("x", from: "y", receiverCountry: $0) })
    #expect(inbox.traces.map(\.folder) == [.junk, .messages, .messages], "\(inbox)")
  }

  @Test(arguments: [
    ("words", 5, []), ("parents", 0, []), ("six", 6, ["too-many-sub-actions"]),
    ("odd", 2, ["wrong-family", "unknown-sub-actions", "declared-twice"]),
    ("forgets-capabilities", 0, ["forgotten-completion"]), ("no-handler", 0, ["no-query-handler"]),
  ])
  func P12_capabilitiesAreCleaned(_ kind: String, _ count: Int, _ faults: [String]) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let inbox = try await phone.filter(kind).enable()
    #expect(inbox.declared.all.count == count && inbox.faults.map(\.code) == faults, "\(inbox.faults)")
  }

  /// Whether the two Others count is not known.
  @Test func P12_othersMayNotCount() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter("six") { $0.countsOthers = false }.receive(
      .message("transaction 10000", from: "x"))
    #expect(trace.folder == .transactions(.transactionalOthers) && trace.faults == [], "\(trace)")
  }

  @Test func P13_theHandlerIsOffTheMainThread() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    #expect(try await phone.filter("main").receive(Self.junk).folder == .junk)
  }

  @Test func P13_queriesAreConcurrent() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    // It answers none until three are there.
    let inbox = try await phone.filter("waits-for-all") { $0.concurrency = 3 }.receive([
      Self.junk, Self.junk, Self.junk,
    ])
    #expect(inbox.traces.allSatisfy { $0.folder == .junk } && inbox.faults == [], "\(inbox)")
  }

  @Test(arguments: ["words", "async"]) func P13_bothSpellingsAreAsked(_ kind: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let messages = ["junk", "transaction 10001", "promotion", "allow", "", "hello"].map {
      IncomingMessage.message($0, from: "22395")
    }
    let inbox = try await phone.filter(kind).receive(messages)
    #expect(
      inbox.traces.map(\.folder) == [
        .junk, .transactions(.transactionalFinance), .promotions(.none), .messages, .messages, .messages,
      ], "\(inbox)")
    #expect(inbox.faults == [])
  }

  @Test(arguments: [
    ("pair", Folder.promotions(.none), "mismatched-pair"), ("junk-pair", .junk, "mismatched-pair"),
    ("undeclared", .transactions(.none), "undeclared-sub-action"),
  ])
  func P14_whatDoesntFitIsDropped(_ kind: String, _ folder: Folder, _ fault: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter(kind).receive(Self.junk)
    #expect(trace.folder == folder && trace.faults.map(\.code) == [fault], "\(trace)")
    #expect(trace.response?.subAction != MessageFilterSubAction.none, "the answer is told as it was")
  }

  /// Every action with every sub-action.
  @Test func P14_allPairs() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.filter()
    let declared: Set<MessageFilterSubAction> = Set(try await host.enable().declared.all)
    let pairs = MessageFilterAction.allCases.flatMap { action in MessageFilterSubAction.allCases.map { (action, $0) } }
    let inbox = try await host.receive(pairs.map { .message("\($0.name) \($1.rawValue)", from: "x") })
    for ((action, subAction), trace) in zip(pairs, inbox.traces) {
      let isKept = subAction != .none && subAction.action == action && declared.contains(subAction)
      let kept = isKept ? subAction : .none
      let folder: Folder =
        switch action {
        case .none, .allow: .messages
        case .junk: .junk
        case .promotion: .promotions(kept)
        case .transaction: .transactions(kept)
        }
      #expect(trace.folder == folder, "\(action) \(subAction): \(trace)")
      #expect(trace.faults.isEmpty == (isKept || subAction == .none), "\(action) \(subAction): \(trace)")
    }
  }

  @Test func P16_memoryAgainstSixMegabytes() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter("memory").receive(Self.junk)
    guard case .memory(let kilobytes, 6144)? = trace.faults.first else {
      Issue.record("no fault: \(trace)")
      return
    }
    #expect(kilobytes >= 50 * 1024 && trace.folder == .junk)
    let small = try await phone.filter().receive(Array(repeating: Self.junk, count: 200))
    let peak = try #require(small.peakKilobytes)
    #expect(peak < 6144 && small.faults == [], "\(peak)")
  }

  @Test func P17_conversationsMayStick() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.filter { $0.conversationsStick = true }
    func folders(_ texts: [String], from sender: String) async throws -> [String] {
      try await host.receive(texts.map { .message($0, from: sender) }).traces.map(\.folder.name)
    }
    #expect(
      try await folders(["hello", "junk", "hello", "transaction"], from: "a") == ["Messages", "Junk", "Junk", "Junk"])
    #expect(
      try await folders(["transaction", "junk", "allow"], from: "b") == ["Transactions", "Junk", "Transactions"])
    #expect(
      try await folders(["promotion", "hello", "junk", "allow"], from: "c")
        == ["Promotions", "Promotions", "Junk", "Junk"])
    host.conversations.addContact("a")
    #expect(try await folders(["junk"], from: "a") == ["Messages"])
    host.conversations.delete("c")
    #expect(try await folders(["hello"], from: "c") == ["Messages"])
    let loose = phone.filter()
    #expect(
      try await loose.receive(["junk", "hello"].map { .message($0, from: "d") }).traces.map(\.folder)
        == [.junk, .messages])
  }

  /// What takes a conversation from the filter, as the message itself says it, shows the conversation again.
  @Test func P17_whatTheFilterIsNotAskedAboutIsShown() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let freeing: [IncomingMessage] = [
      .message("x", from: "a", isFromContact: true), .message("x", from: "a", replies: 3), Self.unfiltered(from: "a"),
    ]
    for message in freeing {
      let host = phone.filter { $0.conversationsStick = true }
      let hello = IncomingMessage.message("hello", from: "a")
      let inbox = try await host.receive([.message("junk", from: "a"), hello, message, hello])
      #expect(inbox.traces.map(\.folder) == [.junk, .junk, .messages, .messages], "\(inbox.traces)")
    }
    // By iMessage it is the same conversation; where nothing is filtered there are no folders.
    let host = phone.filter { $0.conversationsStick = true }
    let inbox = try await host.receive([.message("junk", from: "b"), .message("x", from: "b", by: .iMessage)])
    #expect(inbox.traces.map(\.folder) == [.junk, .junk], "\(inbox.traces)")
    let off = phone.filter(conversations: host.conversations) {
      ($0.conversationsStick, $0.isScreeningOn) = (true, false)
    }
    #expect(try await off.receive(.message("junk", from: "b")).folder == .messages)
    #expect(host.conversations.folder(of: "b") == .junk, "it is there again with the folders")
  }

  private static func unfiltered(from sender: String) -> IncomingMessage {
    var message = IncomingMessage.message("x", from: sender)
    message.isMarkedUnfiltered = true
    return message
  }

  @Test func P17_afterThreeRepliesNobodyIsAsked() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = phone.filter { $0.conversationsStick = true }
    #expect(try await host.receive(Self.junk).folder == .junk)
    for _ in 0..<2 { host.conversations.reply(to: "+447700900123") }
    #expect(try await host.receive(Self.junk).notAsked == nil)
    host.conversations.reply(to: "+447700900123")
    let trace = try await host.receive(Self.junk)
    #expect(trace.notAsked == .replied(3) && trace.folder == .messages, "\(trace)")
    #expect(try await host.receive(.message("junk", from: "another")).folder == .junk)
  }

  @Test func P18_aTraceIsASnapshot() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.filter("undeclared").receive(Self.junk)
    let file = GoldenFile(path: GoldenFile.fixtures.appending(path: "Filtering/trace.json"))
    try file.check(trace.json)
  }
}
