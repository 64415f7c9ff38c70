import Foundation
import IdentityLookupUI

#if canImport(Glibc)
  import Glibc
#endif

/// The controllers, by what they are for.
@MainActor
enum Controllers {
  static func make(_ kind: String) -> ILClassificationUIExtensionViewController {
    switch kind {
    case "good": GoodController()
    case "crash-in-init": CrashingController(.initializer)
    case "crash-in-prepare": CrashingController(.prepare)
    case "block-at-end": BlockingController(.end)
    case "crash-in-view": CrashingController(.view)
    case "crash-in-response": CrashingController(.response)
    case "abort": CrashingController(.abort)
    case "exit": CrashingController(.exit)
    case "block-in-prepare": BlockingController(.prepare)
    case "block-in-view": BlockingController(.view)
    case "block-in-response": BlockingController(.response)
    case "date": ValueController(Date())
    case "nan": ValueController(Double.nan)
    case "deep-date": ValueController(["list": [1, ["when": Date()]]])
    case "never-ready": ReadinessController([])
    case "toggles": ReadinessController([true, false, true])
    case "ready-later": LateController()
    case "writes": WritingController()
    case "home": HomeController()
    case "memory": MemoryController()
    case "network": NetworkController()
    case "tells-surroundings": SurroundingsController()
    case "presents": PresentingController()
    case "ends": EndingController()
    case "children": ChildController()
    case "keeps-pipe": PipeController()
    case "floods": FloodingController()
    case "maps": MappingController()
    case "leaves-deep": LeavingController(.deep)
    case "leaves-closed": LeavingController(.closed)
    case "leaves-link": LeavingController(.link)
    case "daemon": StartingController(.daemon)
    case "daemon-blocks": StartingController(.daemon, blocks: true)
    case "own-environment": StartingController(.ownEnvironment)
    case "child": StartingController(.child)
    case "child-blocks": StartingController(.child, blocks: true)
    case "family": StartingController(.family)
    case "kills-parent": ParentController(SIGKILL)
    case "stops-parent": ParentController(SIGSTOP)
    case "prints": PrintingController()
    case "forges-action": ForgingController(action: 99)
    case "forges-text": ForgingController(userInfo: "{\"a\":1}} {")
    case "forges-list": ForgingController(userInfo: "[1]")
    case "toggles-off": ReadinessController([true, false])
    default: ActionController(kind)
    }
  }
}

/// Ready at once; answers with what it was asked about.
class GoodController: ILClassificationUIExtensionViewController {
  private var prepared: ILClassificationRequest?
  private var steps: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    steps.append("viewDidLoad")
  }

  override func prepare(for request: ILClassificationRequest) {
    prepared = request
    steps.append("prepare")
    title = "Report"
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: .reportJunk)
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications ?? []
    let calls = (request as? ILCallClassificationRequest)?.callCommunications ?? []
    response.userInfo = [
      "steps": steps, "same": request === prepared, "texts": messages.map { $0.messageBody ?? "-" },
      "senders": messages.map { $0.sender ?? "-" } + calls.map { $0.sender ?? "-" },
    ]
    response.userString = "SPAM"
    return response
  }
}

/// Answers with an action by its name, and no more.
final class ActionController: GoodController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let actions: [String: ILClassificationAction] = [
      "none": .none, "not-junk": .reportNotJunk, "junk": .reportJunk, "block": .reportJunkAndBlockSender,
      "empty": .reportJunk,
    ]
    let response = ILClassificationResponse(action: actions[name] ?? .none)
    if name != "empty" {
      response.userInfo = ["family": "test", "n": 1, "yes": true]
      response.userString = "SPAM \(name)"
    }
    return response
  }
}

final class CrashingController: GoodController {
  enum Place {
    case initializer, prepare, view, response, abort, exit
  }

  private let place: Place

  init(_ place: Place) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
    if place == .initializer { preconditionFailure("no settings") }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    if place == .view { preconditionFailure("no view") }
  }

  override func prepare(for request: ILClassificationRequest) {
    let nothing: [Int] = []
    if place == .prepare { print(nothing[1]) }
    if place == .abort { Glibc.abort() }
    if place == .exit { Glibc.exit(7) }
    super.prepare(for: request)
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    if place == .response { fatalError("no answer") }
    return super.classificationResponse(for: request)
  }
}

final class BlockingController: GoodController {
  enum Place {
    case prepare, view, response, end
  }

  private let place: Place

  init(_ place: Place) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func block() { DispatchSemaphore(value: 0).wait() }

  override func viewDidLoad() {
    if place == .view { block() }
  }

  override func prepare(for request: ILClassificationRequest) {
    if place == .prepare { block() }
    super.prepare(for: request)
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    if place == .response { block() }
    return super.classificationResponse(for: request)
  }

  /// Goes on when the report is done.
  override func viewDidDisappear(_ animated: Bool) {
    if place == .end { DispatchQueue.main.async { MainActor.assumeIsolated { self.block() } } }
  }
}
