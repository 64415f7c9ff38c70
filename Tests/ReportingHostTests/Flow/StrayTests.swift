import Foundation
import ReportingHost
import Testing

/// Whatever an extension starts ends with it, and with the host.
@Suite struct StrayTests {
  /// How the program that stays behind could get away: by its environment, its session and its parent, or not at all.
  @Test(arguments: ["child", "own-environment", "daemon"])
  func whatItStartedEndsWithIt(_ kind: String) async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host(kind).report(.message(phone.folder.appending(path: "number").path, from: "y"))
    #expect(trace.faults == [.leftProcesses(1)] && trace.isReported && phone.leftovers == [], "\(trace)")
    #expect(try !phone.isRunning("number"))
  }

  /// Whoever loses its parent in this is found, too.
  @Test func whatThatStartedEndsToo() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("family").report(.message(phone.folder.appending(path: "number").path, from: "y"))
    #expect(trace.faults.map(\.code) == ["left-processes"] && phone.leftovers == [], "\(trace)")
    #expect(phone.processes == [])
  }

  /// It keeps the extension's pipe open, too, and nobody waits for it.
  @Test func aKeptPipeHoldsNobodyUp() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("keeps-pipe").report(.message("x", from: "y"))
    #expect(trace.faults == [.leftProcesses(1)] && trace.isReported && phone.leftovers == [], "\(trace)")
  }

  /// What an extension starts ends also where the extension doesn't come to its end.
  @Test func theHostEndsBoth() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("daemon-blocks") { $0.callSeconds = 1.5 }
      .report(.message(phone.folder.appending(path: "number").path, from: "y"))
    #expect(trace.faults.map(\.code) == ["blocked-main-thread", "left-processes"] && phone.leftovers == [])
    #expect(try !phone.isRunning("number"))
  }

  /// The host is another program, which is killed while its extension blocks.
  @Test func aKilledHostLeavesNothing() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = try await start("daemon-blocks", phone)
    host.end()
    try await phone.wait { try phone.processes == [] && !phone.isRunning("number") && phone.leftovers == [] }
  }

  /// Nobody is left to tidy up but the next host.
  @Test func theNextHostTidiesUp() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = try await start("child-blocks", phone)
    let keepers = Set(phone.processes.compactMap { Self.parent(of: $0) }).subtracting(phone.processes)
    try #require(keepers.count == 1)
    // It can't do what it would do now.
    kill(host.number, SIGSTOP)
    for keeper in keepers { kill(keeper, SIGKILL) }
    host.end()
    // The extension ends with its keeper, and what it started has the container for a home.
    try await phone.wait { phone.processes.count == 1 }
    #expect(try phone.isRunning("number") && phone.leftovers.count == 2, "a container and its lock: \(phone.leftovers)")
    let trace = try await phone.host("good").report(.message("x", from: "y"))
    #expect(trace.isReported && phone.leftovers == [])
    try await phone.wait { phone.processes == [] }
  }

  /// A keeper that hasn't come to tidying up yet isn't taken for one that is gone.
  @Test func theNextHostLeavesKeepersAlone() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let host = try await start("daemon-blocks", phone)
    let keepers = Set(phone.processes.compactMap { Self.parent(of: $0) }).subtracting(phone.processes)
    for keeper in keepers { kill(keeper, SIGSTOP) }
    host.end()
    #expect(try await phone.host("good").report(.message("x", from: "y")).isReported)
    #expect(phone.leftovers.count == 2, "\(phone.leftovers)")
    for keeper in keepers { kill(keeper, SIGCONT) }
    try await phone.wait { try phone.processes == [] && !phone.isRunning("number") && phone.leftovers == [] }
  }

  @Test func aStoppedKeeperHoldsNobodyUp() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("stops-parent").report(.message("x", from: "y"))
    #expect(trace.isReported && trace.faults == [] && phone.leftovers == [] && phone.processes == [], "\(trace)")
  }

  @Test func whoKillsItsKeeperEndsWithIt() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("kills-parent").report(.message("x", from: "y"))
    #expect(trace.faults.map(\.code) == ["crashed"] && trace.events.contains { $0.name == "note" }, "\(trace)")
    #expect(!trace.isReported && phone.leftovers == [] && phone.processes == [])
  }

  /// 24 MB are printed; nothing is kept of them on disk, and the last words are read.
  @Test func endlessPrintingIsBounded() async throws {
    let phone = try Phone()
    defer { phone.remove() }
    let trace = try await phone.host("prints").report(.message("x", from: "y"))
    #expect(trace.faults.map(\.code) == ["crashed"] && trace.faults[0].words.contains("all is said"), "\(trace)")
    #expect(trace.events.contains { $0.name == "note" && $0.line.contains("printed 24 MB") }, "\(trace)")
  }

  // MARK: Another host

  private struct OtherHost {
    let process: Process
    var number: pid_t { process.processIdentifier }

    func end() {
      kill(number, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Starts a host whose extension has started a program, and waits for that.
  private func start(_ kind: String, _ phone: Phone) async throws -> OtherHost {
    let process = Process()
    process.executableURL = URL(filePath: Phone.program)
    let file = phone.folder.appending(path: "number").path
    process.arguments = ["as-host", phone.folder.path, Phone.program, kind, file]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await phone.wait { FileManager.default.fileExists(atPath: file) }
    #expect(try phone.isRunning("number") && phone.leftovers.count == 2)
    return OtherHost(process: process)
  }

  private static func parent(of process: pid_t) -> pid_t? {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 1 ? pid_t(words[1]) : nil
  }
}
