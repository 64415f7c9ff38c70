import IdentityLookupUI

/// Reports messages about parcels and fees; blocks callers.
final class ReportController: ILClassificationUIExtensionViewController {
  override func prepare(for request: ILClassificationRequest) {
    extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    if request is ILCallClassificationRequest { return ILClassificationResponse(action: .reportJunkAndBlockSender) }
    let messages = (request as? ILMessageClassificationRequest)?.messageCommunications ?? []
    let texts = messages.compactMap { $0.messageBody?.lowercased() }
    let isFraud = texts.contains { $0.contains("parcel") && $0.contains("fee") }
    let response = ILClassificationResponse(action: isFraud ? .reportJunk : .none)
    response.userInfo = ["texts": texts]
    return response
  }
}
