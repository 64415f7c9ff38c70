// What the system hands over can't be changed, nor the action of a response.
import IdentityLookupUI

@MainActor func readOnly(
  _ message: ILMessageCommunication, _ call: ILCallClassificationRequest, _ request: ILMessageClassificationRequest,
  _ query: ILMessageFilterQueryRequest, _ network: ILNetworkResponse, _ response: ILClassificationResponse,
  _ controller: ILClassificationUIExtensionViewController, _ urlResponse: HTTPURLResponse
) {
  message.sender = nil  // error: get-only property
  message.dateReceived = Date()  // error: get-only property
  message.messageBody = nil  // error: get-only property
  request.messageCommunications = []  // error: get-only property
  call.callCommunications = []  // error: get-only property
  query.sender = nil  // error: get-only property
  query.messageBody = nil  // error: get-only property
  query.receiverISOCountryCode = nil  // error: get-only property
  network.data = Data()  // error: get-only property
  network.urlResponse = urlResponse  // error: get-only property
  response.action = .none  // error: get-only property
  controller.extensionContext = ILClassificationUIExtensionContext()  // error: get-only property
}
