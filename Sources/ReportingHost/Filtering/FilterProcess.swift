import Foundation
import IdentityLookup
import ReportingExtension

/// One life of a filter: its process, or its part in this one, from the launch to the deletion of its container.
final class FilterProcess {
  let side: any ExtensionSide
  private let home: ExtensionHome?
  /// What its process had in memory before anything of the filter's ran, in kilobytes.
  private var baseline: Int?
  /// Whether it isn't worth while to wait for its end.
  var isStuck = false
  private(set) var answersQueries = true
  private(set) var tellsCapabilities = true

  /// - Throws: ``HostError`` where nothing can be run.
  init(_ host: FilterHost) throws {
    switch host.extension {
    case .inProcess(let make):
      side = InProcessFilter(make)
      home = nil
    case .program(let program, let arguments, let environment):
      let container = try Container(state: host.state)
      let home = ExtensionHome(container: container)
      self.home = home
      do {
        side = try ChildProcess(
          program, arguments, environment: home.environment(adding: environment), container: container)
      } catch {
        _ = container.wipe()
        throw error
      }
    }
  }

  var isOwnProcess: Bool { home != nil }

  func send(_ command: FilterCommand) { side.send(.filter(command)) }

  /// Kilobytes that the filter took beside what its process began with, at most so far.
  var growth: Int? {
    guard let baseline, let peak = side.peakKilobytes else { return nil }
    return max(0, peak - baseline)
  }

  /// Waits until the filter is made; gives what happened.
  func launch(_ options: FilterHost.Options) -> (events: [FilterEvent], isThere: Bool) {
    var events: [FilterEvent] = []
    let start = Date(after: options.startSeconds)
    while true {
      switch side.mailbox.next(until: start) {
      case .message(.hello(let forbidsNetwork)):
        baseline = side.peakKilobytes
        if isOwnProcess, !forbidsNetwork {
          events.append(.note("the kernel doesn't keep the filter off the network here, as a phone does"))
        }
        send(.start)
      case .message(.filter(.launched(let module, let filter, let answersQueries, let tellsCapabilities))):
        (self.answersQueries, self.tellsCapabilities) = (answersQueries, tellsCapabilities)
        events.append(.launch(module: module, filter: filter, isOwnProcess: isOwnProcess))
        if !answersQueries { events.append(.fault(.noQueryHandler(filter))) }
        return (events, true)
      // A reporting extension takes no notice of what a filter is told.
      case .message(.received):
        return (events + [.fault(.noFilter("it is a reporting extension"))], false)
      case .message: break
      case .closed:
        let ending = side.end(within: 2)
        let hasBegun = baseline != nil
        let words = ending.lastWords.isEmpty ? "" : ": \(ending.lastWords)"
        events.append(
          .fault(
            hasBegun
              ? .crashed(how: ending.how, during: "init()", open: 0, lastWords: ending.lastWords)
              : .noFilter("it \(ending.how)" + words)))
        isStuck = true
        return (events, false)
      case .timeout:
        let seconds = Fault.text(options.startSeconds)
        events.append(
          .fault(
            .noFilter(
              baseline != nil || !isOwnProcess
                ? "its init() didn't come back in \(seconds) s: load what takes long when a message comes"
                : "it did not speak for \(seconds) s: it must call ExtensionMain.run")))
        isStuck = true
        return (events, false)
      }
    }
  }

  /// Ends the process and deletes its container; gives what happened, and what the filter said meanwhile.
  func finish(_ options: FilterHost.Options) -> (events: [FilterEvent], news: [FilterNews]) {
    var (events, news): ([FilterEvent], [FilterNews]) = ([], [])
    if !isOwnProcess {
      events.append(.note("in this process: crashes, memory, container and network were not watched"))
    }
    if let growth, growth > options.memoryLimit {
      events.append(.fault(.memory(kilobytes: growth, limit: options.memoryLimit)))
    }
    if isStuck {
      _ = side.end(within: 0)
    } else {
      side.send(.finish)
      let deadline = Date(after: options.answerSeconds)
      while case .message(let message) = side.mailbox.next(until: deadline) {
        if case .filter(let told) = message { news.append(told) }
        guard case .leaving(let told, let attempts) = message, let home else { continue }
        if told != home.path { events.append(.fault(.changedHome(told ?? "nothing"))) }
        if attempts > 0 { events.append(.fault(.usedNetwork(attempts: attempts))) }
      }
      let ending = side.end(within: 2)
      if !ending.isClean {
        events.append(
          .fault(.crashed(how: ending.how, during: FlowRun.itsEnd, open: 0, lastWords: ending.lastWords)))
      }
    }
    if let home { events += wipe(home) }
    return (events, news)
  }

  /// Ends what outlived the filter, and deletes its container.
  private func wipe(_ home: ExtensionHome) -> [FilterEvent] {
    var events: [FilterEvent] = []
    let leftover = (side as? ChildProcess)?.finish()
    // Who ended the keeper got away; what has the container for a home is found all the same.
    let count = leftover?.count ?? Strays.end(inContainer: home.path)
    if count > 0 { events.append(.fault(.leftProcesses(count))) }
    if leftover == nil {
      events.append(.note("what looks after the filter's processes was ended, perhaps by the filter"))
    }
    if leftover?.areLeft == true { events.append(.note("a program that the filter started can't be ended")) }
    events.append(.wipe(files: home.container.files))
    if let words = home.container.wipe() { events.append(.note(words)) }
    return events
  }
}
