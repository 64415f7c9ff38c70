// A controller that gets ready in a task, and toggles.
import IdentityLookupUI

private struct Lookup: Sendable {
  func isKnown(_ sender: String) async -> Bool {
    await Task.yield()
    return sender.hasPrefix("+44")
  }
}

@MainActor protocol ReportPresenting: AnyObject {
  var isReady: Bool { get set }
}

final class TaskController: ILClassificationUIExtensionViewController, ReportPresenting {
  private(set) var work: Task<Void, Never>?

  var isReady: Bool {
    get { extensionContext.isReadyForClassificationResponse }
    set { extensionContext.isReadyForClassificationResponse = newValue }
  }

  override func prepare(for request: ILClassificationRequest) {
    isReady = false
    guard let call = (request as? ILCallClassificationRequest)?.callCommunications.first, let sender = call.sender
    else {
      return
    }
    work = Task { [weak self] in
      let isKnown = await Lookup().isKnown(sender)
      self?.isReady = isKnown
    }
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    return ILClassificationResponse(action: isReady ? .reportJunkAndBlockSender : .none)
  }
}
