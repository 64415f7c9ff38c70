// Optionals, numbers and texts as Apple's headers have them.
import IdentityLookup

func types(
  _ message: ILMessageCommunication, _ response: ILClassificationResponse, _ network: ILNetworkResponse,
  _ answer: ILMessageFilterQueryResponse, _ capabilities: ILMessageFilterCapabilitiesQueryResponse
) {
  let _: String = message.sender  // error: must be unwrapped
  let _: String = message.messageBody  // error: must be unwrapped
  _ = message.dateReceived?.timeIntervalSince1970  // error: cannot use optional chaining
  _ = network.urlResponse?.statusCode  // error: cannot use optional chaining
  let _: URLRequest = network.urlResponse  // error: cannot convert value of type 'HTTPURLResponse'
  response.userString = 5  // error: cannot assign value of type 'Int'
  response.userInfo = [1: "a"]  // error: cannot convert value of type
  answer.action = 2  // error: cannot assign value of type 'Int'
  answer.action = .reportJunk  // error: has no member 'reportJunk'
  answer.subAction = .junk  // error: has no member 'junk'
  capabilities.transactionalSubActions = [10005]  // error: cannot convert value of type 'Int'
  _ = ILClassificationResponse(action: .junk)  // error: has no member 'junk'
}
