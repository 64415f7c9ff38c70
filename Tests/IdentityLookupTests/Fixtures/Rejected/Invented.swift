// Names that tutorials and summaries have and the SDK has not.
import IdentityLookup

func invented(
  _ response: ILMessageFilterQueryResponse, _ request: ILMessageClassificationRequest,
  _ capabilities: ILMessageFilterCapabilitiesQueryResponse, _ query: ILMessageFilterQueryRequest
) {
  response.filterAction = ILMessageFilterAction.junk  // error: has no member 'filterAction'
  response.filterSubAction = ILMessageFilterSubAction.none  // error: has no member 'filterSubAction'
  response.subAction = .junkScam  // error: has no member 'junkScam'
  response.subAction = .promotionalRewards  // error: has no member 'promotionalRewards'
  response.action = .spam  // error: has no member 'spam'
  capabilities.junkSubActions = []  // error: has no member 'junkSubActions'
  _ = request.communicationIdentifiers  // error: has no member 'communicationIdentifiers'
  _ = query.dateReceived  // error: has no member 'dateReceived'
  _ = request.messageCommunications[0].communicationType  // error: has no member 'communicationType'
  _ = request.messageCommunications[0].isEqual(to: request.messageCommunications[1])  // error: extraneous
}

final class Junk: NSObject, ILClassificationHandling {}  // error: cannot find type 'ILClassificationHandling'

func live(_ manager: LiveCallerIDLookupManager) {}  // error: cannot find type 'LiveCallerIDLookupManager'
