// Communications compared and kept in sets, dictionaries and optionals; raw values from an app's settings.
import IdentityLookup

enum Collections {
  static func distinct(_ request: ILMessageClassificationRequest) -> Int {
    Set(request.messageCommunications).count
  }

  static func bySender(_ request: ILMessageClassificationRequest) -> [String: [ILMessageCommunication]] {
    Dictionary(grouping: request.messageCommunications, by: { $0.sender ?? "" })
  }

  static func isSame(_ one: ILCommunication, _ other: ILCommunication) -> Bool {
    one == other && one.hash == other.hash && one.isEqual(other)
  }

  static func subActions(_ rawValues: [Int]) -> [ILMessageFilterSubAction] {
    rawValues.map { ILMessageFilterSubAction(rawValue: $0) ?? .none }
  }

  static func declared(_ chosen: [ILMessageFilterSubAction]) -> ILMessageFilterCapabilitiesQueryResponse {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = chosen.filter { $0.rawValue >= 10000 && $0.rawValue < 20000 }
    response.promotionalSubActions = chosen.filter { $0.rawValue >= 20000 }
    return response
  }

  static let titles: [ILMessageFilterAction: String] = [.junk: "Junk", .promotion: "Promotions"]
}
