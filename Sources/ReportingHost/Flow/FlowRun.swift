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
  var side: (any ExtensionSide)?
  /// Whether Done is on.
  var isReady = false
  /// What was set before the view was shown, where Done starts off.
  var earlyReadiness: [Bool] = []
  var isPresented = false
  /// Whether there is a view to be taken away.
  var isShowing = false
  /// What the extension is asked to do at the moment.
  var during = "its start"
  /// What its process had in memory before anything of the extension's ran, in kilobytes.
  var baseline: Int?
  /// Whether it isn't worth while to wait for its end.
  var isStuck = false

  init(host: ReportingHost, items: Report, person: Person) {
    self.host = host
    self.items = items
    self.person = person
    start = host.options.now()
  }

  /// The extension is gone, or not to be waited for any more: it was told in the trace why.
  struct Ended: Error {}

  func run() throws -> Trace {
    try enable()
    // What can't be read now can't be added to when the report is made.
    if !host.options.isDryRun { _ = try host.blockedList.entries() }
    switch host.extension {
    case .inProcess(let make):
      side = InProcessSide(make)
      walk()
      add(.note("in this process: crashes, a blocked main thread, memory, container and network were not watched"))
    case .program(let program, let arguments, let environment):
      let container = try Container(state: host.state)
      let home = ExtensionHome(container: container)
      let child: ChildProcess
      do {
        child = try ChildProcess(
          program, arguments, environment: home.environment(adding: environment), container: container)
      } catch {
        _ = container.wipe()
        throw error
      }
      side = child
      walk()
      finish(child, home)
      let files = container.files
      add(.wipe(files: files))
      if !files.isEmpty { add(.fault(.wroteToContainer(files))) }
      if let words = container.wipe() { add(.note(words)) }
    }
    return trace
  }

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
    guard !isPossible else { return }
    // What the person wants can't be had, and nothing else is to be sent in its place.
    add(.fault(.noSuchChoice(choice)))
    try leave()
  }

  /// The person gives up.
  private func leave() throws -> Never {
    add(.cancel)
    try dismiss()
    throw Ended()
  }

  private func waitUntilReady() throws {
    let deadline = Date(after: host.options.readySeconds)
    while !isReady {
      switch side?.mailbox.next(until: deadline) ?? .closed {
      case .message(let message): try notice(message)
      case .closed: throw gone()
      case .timeout:
        add(.fault(.neverReady(seconds: host.options.readySeconds)))
        // The person has no other way out.
        try leave()
      }
    }
  }

  private func done() throws -> Trace.Response {
    during = "classificationResponse(for:)"
    side?.send(.done)
    let response = try expect { message -> ToldResponse? in
      if case .response(let response) = message { response } else { nil }
    }
    let answer = Answer(response)
    for path in answer.optionals { add(.note(Answer.words(optionalAt: path))) }
    trace.response = answer.response
    if let fault = answer.fault {
      add(.fault(fault))
      if case .notJSON = fault { throw Ended() }
    }
    add(.done(answer.response.action, userInfoKeys: answer.keyCount))
    if let choice = person.choice, choice != answer.response.action {
      add(.note("the person chose \(choice.name), and the extension answered \(answer.response.action.name)"))
    }
    return answer.response
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
}
