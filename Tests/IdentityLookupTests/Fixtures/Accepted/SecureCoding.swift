// Archives of what the system handed over, and of an answer, with secure coding.
import IdentityLookup

enum SecureCoding {
  static func copy<Object: ILCommunication>(of communication: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: communication, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  static func copy(of response: ILClassificationResponse) throws -> ILClassificationResponse? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: response, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: ILClassificationResponse.self, from: data)
  }

  static var isSecure: Bool {
    ILCommunication.supportsSecureCoding && ILMessageCommunication.supportsSecureCoding
      && ILClassificationRequest.supportsSecureCoding && ILClassificationResponse.supportsSecureCoding
      && ILMessageFilterQueryRequest.supportsSecureCoding && ILMessageFilterQueryResponse.supportsSecureCoding
      && ILNetworkResponse.supportsSecureCoding && ILMessageFilterCapabilitiesQueryRequest.supportsSecureCoding
      && ILMessageFilterCapabilitiesQueryResponse.supportsSecureCoding
  }
}
