import Foundation
import IdentityLookup
package import IdentityLookupUI

/// One controller and one report, as the system leads it through them.
@MainActor
package final class ControllerSession {
  private let make: @MainActor () -> ILClassificationUIExtensionViewController
  private let tell: @Sendable (ExtensionMessage) -> Void
  private var controller: ILClassificationUIExtensionViewController?
  private var request: ILClassificationRequest?

  /// - Parameters:
  ///   - make: makes the controller.
  ///   - tell: takes what happens, from any thread.
  package init(
    making make: @escaping @MainActor () -> ILClassificationUIExtensionViewController,
    tell: @escaping @Sendable (ExtensionMessage) -> Void
  ) {
    self.make = make
    self.tell = tell
  }

  /// Does what the host says; `finish` is left to the caller.
  package func take(_ message: HostMessage) {
    switch message {
    case .start(let items, let loadsViewFirst): start(items, loadsViewFirst: loadsViewFirst)
    case .present: present()
    case .choose(let action): choose(action)
    case .done: done()
    case .dismiss: dismiss()
    case .finish, .filter: break
    }
  }

  private func start(_ items: ReportedItems, loadsViewFirst: Bool) {
    let controller = make()
    let request = Self.request(items)
    controller.use(ILClassificationUIExtensionContext(host: SessionHost(tell: tell)))
    controller.presentationDidChange = { [tell] change in
      switch change {
      case .presented(let other): tell(.presents("\(type(of: other))"))
      case .dismissed(let other): tell(.dismisses("\(type(of: other))"))
      }
    }
    self.controller = controller
    self.request = request
    let name = String(reflecting: type(of: controller)).split(separator: ".", maxSplits: 1)
    tell(.launched(module: String(name.first ?? ""), controller: String(name.last ?? "")))
    if loadsViewFirst { controller.loadViewIfNeeded() }
    controller.prepare(for: request)
    let told = (controller as? any SuggestionTelling)?.toldSuggestion
    tell(.prepared(told.map { ToldSuggestion(action: $0.action.rawValue, rules: $0.rules) }))
  }

  private func present() {
    guard let controller else { return }
    controller.loadViewIfNeeded()
    controller.viewWillAppear(true)
    controller.viewDidAppear(true)
    tell(.presented(title: controller.title))
  }

  private func choose(_ number: Int) {
    guard let action = ILClassificationAction(rawValue: number), let telling = controller as? any SuggestionTelling
    else {
      return tell(.chosen(false))
    }
    tell(.chosen(telling.choose(action)))
  }

  private func done() {
    guard let controller, let request else { return }
    tell(.response(ToldResponse(controller.classificationResponse(for: request))))
  }

  private func dismiss() {
    guard let controller else { return tell(.dismissed(0)) }
    var count = 1
    var shown = controller.presentedViewController
    while let next = shown {
      count += 1
      shown = next.presentedViewController
    }
    if controller.presentedViewController != nil { controller.dismiss(animated: true) }
    if controller.isViewLoaded {
      controller.viewWillDisappear(true)
      controller.viewDidDisappear(true)
    }
    tell(.dismissed(count))
  }

  private static func request(_ items: ReportedItems) -> ILClassificationRequest {
    func date(_ item: ReportedItem) -> Date { Date(timeIntervalSince1970: item.secondsSince1970) }
    switch items {
    case .messages(let items):
      return ILMessageClassificationRequest(
        messageCommunications: items.map {
          ILMessageCommunication(sender: $0.sender, dateReceived: date($0), messageBody: $0.text)
        })
    case .calls(let items):
      return ILCallClassificationRequest(
        callCommunications: items.map { ILCallCommunication(sender: $0.sender, dateReceived: date($0)) })
    }
  }
}

/// Passes on what the extension says through its context.
private struct SessionHost: ExtensionHost {
  let tell: @Sendable (ExtensionMessage) -> Void

  func requestDidEnd(error: (any Error)?) { tell(.ended(error: error.map { "\($0)" })) }

  func readinessDidChange(to isReady: Bool) { tell(.ready(isReady)) }

  func networkResponse() async throws -> (HTTPURLResponse, Data) {
    throw ILMessageFilterError(.system)
  }
}

extension ToldResponse {
  /// What a response says, as far as JSON can hold it.
  init(_ response: ILClassificationResponse) {
    self.init(action: response.action.rawValue)
    userString = response.userString
    guard let info = response.userInfo else { return }
    let check = JSONCheck(info)
    (problem, optionals) = (check.problem, check.optionals)
    guard let plain = check.plain else { return }
    let data = try? JSONSerialization.data(withJSONObject: plain, options: [.sortedKeys, .withoutEscapingSlashes])
    userInfo = data.map { String(decoding: $0, as: UTF8.self) }
    if userInfo == nil { problem = Problem(path: "", found: "something that JSON has not") }
  }
}
