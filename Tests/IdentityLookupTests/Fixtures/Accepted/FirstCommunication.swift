// IdentityLookupUI alone, the parameter by the template's name, and the first communication only.
import IdentityLookupUI

class FirstCommunicationController: ILClassificationUIExtensionViewController {
  var reportedSender: String?
  var reportedBody: String?

  override func viewDidLoad() {
    super.viewDidLoad()
  }

  override func prepare(for classificationRequest: ILClassificationRequest) {
    if let request = classificationRequest as? ILMessageClassificationRequest {
      reportedSender = request.messageCommunications.first?.sender
      reportedBody = request.messageCommunications.first?.messageBody
    } else if let request = classificationRequest as? ILCallClassificationRequest {
      reportedSender = request.callCommunications.first?.sender
    }
    self.extensionContext.isReadyForClassificationResponse = true
  }

  override func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
    let action: ILClassificationAction =
      request is ILCallClassificationRequest ? .reportJunkAndBlockSender : .reportJunk
    let response = ILClassificationResponse(action: action)
    response.userInfo = ["sender": reportedSender ?? "", "body": reportedBody ?? "", "version": 1]
    response.userString = reportedBody
    return response
  }
}
