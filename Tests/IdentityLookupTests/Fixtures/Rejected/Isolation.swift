// A controller belongs to the main actor.
import IdentityLookupUI

func isolation(_ controller: ILClassificationUIExtensionViewController, _ request: ILClassificationRequest) {
  controller.prepare(for: request)  // error: main actor-isolated instance method
  _ = controller.classificationResponse(for: request)  // error: main actor-isolated instance method
  controller.title = "Report"  // error: main actor-isolated property
  _ = controller.extensionContext  // error: main actor-isolated property
}

extension ILClassificationUIExtensionViewController {
  nonisolated func ready() {
    extensionContext.isReadyForClassificationResponse = true  // error: main actor-isolated property
  }
}
