// Only the system makes these; a response to a report needs its action.
import IdentityLookup

func construction(_ date: Date, _ urlResponse: HTTPURLResponse) {
  _ = ILCommunication()  // error: 'init()' is unavailable
  _ = ILMessageCommunication()  // error: 'init()' is unavailable
  _ = ILCallCommunication()  // error: 'init()' is unavailable
  _ = ILMessageClassificationRequest()  // error: 'init()' is unavailable
  _ = ILCallClassificationRequest()  // error: 'init()' is unavailable
  _ = ILClassificationResponse()  // error: 'init()' is unavailable
  _ = ILMessageFilterQueryRequest()  // error: 'init()' is unavailable
  _ = ILMessageFilterCapabilitiesQueryRequest()  // error: 'init()' is unavailable
  _ = ILNetworkResponse()  // error: 'init()' is unavailable
  _ = ILMessageCommunication(sender: "1", dateReceived: date, messageBody: "a")  // error: argument passed to call
  _ = ILCommunication(sender: "1", dateReceived: date)  // error: argument passed to call
  _ = ILMessageFilterQueryRequest(sender: "1", messageBody: "a")  // error: argument passed to call
  _ = ILNetworkResponse(urlResponse: urlResponse, data: Data())  // error: argument passed to call
  _ = ILClassificationResponse(classificationAction: .none)  // error: has been renamed to 'init(action:)'
  _ = ILMessageFilterQueryRequest.make(sender: "1", messageBody: "a")  // error: has no member 'make'
}

final class OwnRequest: ILMessageFilterQueryRequest {
  init(text: String) {
    super.init()  // error: 'init()' is unavailable
  }

  required init?(coder: NSCoder) { nil }
}
