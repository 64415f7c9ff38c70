import DiscernCommunications
import Foundation
import ReportingExtension

/// One report, from the launch of the extension to the deletion of its container; on a thread that may wait.
final class FlowRun {
  let host: ReportingHost
  let items: Report
  let person: Person
  private let start: Date
  private(set) var trace = Trace()
  private var side: (any ExtensionSide)?
  /// Whether Done is on.
  private var isReady = false
  /// What was set before the view was shown, where Done starts off.
  private var earlyReadiness: [Bool] = []
  private var isPresented = false
  /// Whether there is a view to be taken away.
  private var isShowing = false
  /// What the extension is asked to do at the moment.
  private var during = "its start"
  /// What its process had in memory before anything of the extension's ran, in kilobytes.
  private var baseline: Int?
  /// Whether it isn't worth while to wait for its end.
  private var isStuck = false

  init(host: ReportingHost, items: Report, person: Person) {
    self.host = host
    self.items = items
    self.person = person
    start = host.options.now()
  }

  /// The extension is gone, or not to be waited for any more: it was told in the trace why.
  private struct Ended: Error {}

  func run() throws -> Trace {
    try enable()
    switch host.extension {
    case .inProcess(let make):
      side = InProcessSide(make)
      walk()
      add(.note("in this process: crashes, a blocked main thread, memory, container and network were not watched"))
    case .program(let program, let arguments, let environment):
      let container = try Container(below: host.state.appendingPathComponent("containers"))
      let home = ExtensionHome(container)
      defer { home.deleteLog() }
      do {
        let child = try ChildProcess(
          program, arguments, environment: home.environment(adding: environment), folder: container.folder,
          log: home.log)
        side = child
        walk()
        finish(child, home)
      } catch {
        _ = container.wipe()
        throw error
      }
      let strays = Strays.end(inContainer: home.path)
      if strays > 0 { add(.fault(.leftProcesses(strays))) }
      let files = container.files
      add(.wipe(files: files))
      if !files.isEmpty { add(.fault(.wroteToContainer(files))) }
      if let words = container.wipe() { add(.note(words)) }
    }
    return trace
  }

  /// What it is asked to do when the report is done.
  static let itsEnd = "its end"

  private func enable() throws {
    let enabled = host.settings.enabled
    guard enabled != host.identifier else { return }
    guard host.options.enablesExtension else {
      throw HostError(
        "the extension '\(host.identifier)' is off"
          + (enabled.map { ": '\($0)' is on, and only one can be" } ?? "; a person turns it on in the settings"))
    }
    let other = try host.settings.enable(host.identifier)
    if let other, other != host.identifier { add(.enable(host.identifier, insteadOf: other)) }
  }

  func add(_ event: FlowEvent) {
    let milliseconds = Int((host.options.now().timeIntervalSince(start) * 1000).rounded())
    trace.entries.append(Trace.Entry(milliseconds: milliseconds, event: event))
  }

  /// Notes what was posted.
  func answer(body: String) { trace.body = body }

  // MARK: The flow of Apple's page

  private func walk() {
    do {
      try launch()
      try prepare()
      try present()
      if person.button == .cancel {
        add(.cancel)
      } else {
        try choose()
        try waitUntilReady()
        let response = try done()
        Consequences(run: self, response: response).follow()
      }
      try dismiss()
    } catch {
      // The system takes the view away, and nothing is reported.
      if isShowing { add(.dismiss(count: 1)) }
    }
  }

  private func launch() throws {
    let hello = try expect(within: host.options.startSeconds) { message -> Bool? in
      if case .hello(let forbidsNetwork) = message { forbidsNetwork } else { nil }
    }
    if side is ChildProcess, !hello {
      add(.note("the kernel doesn't keep the extension off the network here, as a phone does"))
    }
    baseline = side?.peakKilobytes
  }

  private func prepare() throws {
    during = "making the controller"
    side?.send(.start(items.items, loadsViewFirst: host.options.loadsViewFirst))
    let suggestion = try expect { message -> ToldSuggestion?? in
      if case .prepared(let suggestion) = message { suggestion } else { nil }
    }
    add(
      .prepare(
        items: items.items.items.count, isCall: items.isCall,
        suggestion: suggestion.map {
          .init(action: ClassificationAction(rawValue: $0.action) ?? .none, rules: $0.rules)
        }))
  }

  private func present() throws {
    during = "viewDidLoad() and viewWillAppear(_:)"
    side?.send(.present)
    let title = try expect { message -> String?? in
      if case .presented(let title) = message { title } else { nil }
    }
    isPresented = true
    add(.present(isDoneOn: false, title: title))
    for ready in earlyReadiness { turn(ready) }
  }

  private func choose() throws {
    guard let choice = person.choice else { return }
    during = "the person's choice"
    side?.send(.choose(choice.rawValue))
    let isPossible = try expect { message -> Bool? in
      if case .chosen(let isPossible) = message { isPossible } else { nil }
    }
    add(.choose(choice, isPossible: isPossible))
  }

  private func waitUntilReady() throws {
    let deadline = Date(timeIntervalSinceNow: host.options.readySeconds)
    while !isReady {
      switch side?.mailbox.next(until: deadline) ?? .closed {
      case .message(let message): try notice(message)
      case .closed: throw gone()
      case .timeout:
        add(.fault(.neverReady(seconds: host.options.readySeconds)))
        // The person has no other way out.
        add(.cancel)
        try dismiss()
        throw Ended()
      }
    }
  }

  private func done() throws -> ToldResponse {
    during = "classificationResponse(for:)"
    side?.send(.done)
    let response = try expect { message -> ToldResponse? in
      if case .response(let response) = message { response } else { nil }
    }
    let action = ClassificationAction(rawValue: response.action) ?? .none
    if let problem = response.problem {
      add(.fault(.notJSON(path: problem.path, found: problem.found)))
      trace.response = Trace.Response(action: action, userInfo: nil, userString: response.userString)
      throw Ended()
    }
    add(.done(action, userInfoKeys: response.keyCount))
    trace.response = Trace.Response(
      action: action, userInfo: response.userInfo, userString: response.userString)
    return response
  }

  private func dismiss() throws {
    during = "the view's disappearance"
    side?.send(.dismiss)
    let count = try expect { message -> Int? in
      if case .dismissed(let count) = message { count } else { nil }
    }
    (isPresented, isShowing) = (false, false)
    add(.dismiss(count: count))
  }

  // MARK: What the extension says

  /// Waits for a message of a kind; all others are taken notice of.
  private func expect<Value>(
    within seconds: Double? = nil, _ value: (ExtensionMessage) -> Value?
  ) throws -> Value {
    let seconds = seconds ?? host.options.callSeconds
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      switch side?.mailbox.next(until: deadline) ?? .closed {
      case .message(let message):
        if let value = value(message) { return value }
        try notice(message)
      case .closed: throw gone()
      case .timeout:
        let isExtension = during != "its start"
        add(
          .fault(
            isExtension
              ? .blockedMainThread(during: during, seconds: seconds)
              : .noExtension("it did not speak for \(Fault.text(seconds)) s: it must call ExtensionMain.run")))
        isStuck = true
        throw Ended()
      }
    }
  }

  private func notice(_ message: ExtensionMessage) throws {
    switch message {
    case .launched(let module, let controller):
      add(.launch(module: module, controller: controller, isOwnProcess: side is ChildProcess))
      during = "prepare(for:)"
      isShowing = true
    case .ready(let ready):
      if isPresented { turn(ready) } else { earlyReadiness.append(ready) }
    case .presents(let controller): add(.presents(controller))
    case .dismisses(let controller): add(.dismisses(controller))
    case .ended(let error):
      add(.fault(.endedItself(error.map { "cancelRequest: \($0)" } ?? "completeRequest")))
      throw Ended()
    default: break
    }
  }

  private func turn(_ ready: Bool) {
    guard ready != isReady else { return }
    isReady = ready
    add(.ready(ready))
  }

  /// The process is gone, which it must not be before it is told to finish.
  private func gone() -> Ended {
    let ending = side?.end(within: 2) ?? ExtensionEnding(how: "ended", isClean: false, lastWords: "")
    add(
      .fault(
        during == "its start"
          ? .noExtension("it \(ending.how)" + (ending.lastWords.isEmpty ? "" : ": \(ending.lastWords)"))
          : .crashed(how: ending.how, during: during, lastWords: ending.lastWords)))
    isStuck = true
    return Ended()
  }

  // MARK: The end of the process

  private func finish(_ child: ChildProcess, _ home: ExtensionHome) {
    if let baseline, let peak = child.peakKilobytes, peak - baseline > host.options.memoryLimit {
      add(.fault(.memory(kilobytes: peak - baseline, limit: host.options.memoryLimit)))
    }
    guard !isStuck else {
      _ = child.end(within: 0)
      return
    }
    during = Self.itsEnd
    child.send(.finish)
    let deadline = Date(timeIntervalSinceNow: host.options.callSeconds)
    while case .message(let message) = child.mailbox.next(until: deadline) {
      guard case .leaving(let told, let attempts) = message else { continue }
      if told != home.path { add(.fault(.changedHome(told ?? "nothing"))) }
      if attempts > 0 { add(.fault(.usedNetwork(attempts: attempts))) }
    }
    let ending = child.end(within: 2)
    if !ending.isClean { add(.fault(.crashed(how: ending.how, during: during, lastWords: ending.lastWords))) }
  }
}
