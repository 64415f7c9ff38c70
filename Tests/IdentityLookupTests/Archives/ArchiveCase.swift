import Foundation
import IdentityLookupTesting
import Testing

/// An object of one of the archived classes, and how it is read.
struct ArchiveCase: CustomTestStringConvertible, Sendable {
  let name: String
  let kind: ObjectIdentifier
  let archive: Data
  /// What the object holds, as text, read from an archive; nil where none is read.
  let read: @Sendable (Data) -> String?

  var testDescription: String { name }

  init<Object: NSObject & _ILArchived>(
    _ name: String, _ object: Object, contents: @escaping @Sendable (Object) -> String
  ) {
    self.name = name
    kind = ObjectIdentifier(Object.self)
    archive = (try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)) ?? Data()
    read = { data in
      (try? NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)).map(contents)
    }
  }

  static let all: [ArchiveCase] = communications + classification + filtering + capabilities

  private static let date = Date(timeIntervalSince1970: 1_764_000_000.25)

  private static let communications: [ArchiveCase] = [
    ArchiveCase("message", ILMessageCommunication.make(sender: "+447700900123", messageBody: "Ω\n", dateReceived: date))
    {
      "\($0.sender ?? "-") \($0.messageBody ?? "-") \($0.dateReceived.timeIntervalSince1970)"
    },
    ArchiveCase("message of nothing", ILMessageCommunication.make(sender: nil, messageBody: nil, dateReceived: date)) {
      "\($0.sender ?? "-") \($0.messageBody ?? "-") \($0.dateReceived.timeIntervalSince1970)"
    },
    ArchiveCase("call", ILCallCommunication.make(sender: "22395", dateReceived: date)) {
      "\($0.sender ?? "-") \($0.dateReceived.timeIntervalSince1970)"
    },
  ]

  private static let classification: [ArchiveCase] = [
    ArchiveCase("request", ILClassificationRequest()) { "\(type(of: $0))" },
    ArchiveCase(
      "request of messages",
      ILMessageClassificationRequest.make(
        [.make(sender: "1", messageBody: "a", dateReceived: date), .make(sender: nil, messageBody: "b")])
    ) { $0.messageCommunications.map { "\($0.sender ?? "-")\($0.messageBody ?? "-")" }.joined() },
    ArchiveCase("request of a call", ILCallClassificationRequest.make([.make(sender: "1")])) {
      $0.callCommunications.map { $0.sender ?? "-" }.joined()
    },
    ArchiveCase("response", response(userString: nil, userInfo: nil)) { contents($0) },
    ArchiveCase(
      "response with everything",
      response(
        userString: "SPAM 1",
        userInfo: ["text": "t", "list": [1, 2.5, true, NSNull()] as [Any], "map": ["a": ["b": "c"]], "none": NSNull()])
    ) { contents($0) },
  ]

  private static let filtering: [ArchiveCase] = [
    ArchiveCase(
      "query", ILMessageFilterQueryRequest.make(sender: "1", messageBody: "b", receiverISOCountryCode: "GB")
    ) { "\($0.sender ?? "-")\($0.messageBody ?? "-")\($0.receiverISOCountryCode ?? "-")" },
    ArchiveCase("query of nothing", ILMessageFilterQueryRequest.make(sender: nil, messageBody: nil)) {
      "\($0.sender ?? "-")\($0.messageBody ?? "-")\($0.receiverISOCountryCode ?? "-")"
    },
    ArchiveCase("query's response", queryResponse) { "\($0.action) \($0.subAction)" },
    ArchiveCase("network response", networkResponse) {
      "\($0.urlResponse.statusCode) \($0.urlResponse.allHeaderFields) \(Array($0.data))"
    },
  ]

  private static let capabilities: [ArchiveCase] = [
    ArchiveCase("capabilities query", ILMessageFilterCapabilitiesQueryRequest.make()) { "\(type(of: $0))" },
    ArchiveCase("capabilities response", capabilitiesResponse) {
      "\($0.transactionalSubActions) \($0.promotionalSubActions)"
    },
  ]

  private static func response(userString: String?, userInfo: [String: Any]?) -> ILClassificationResponse {
    let response = ILClassificationResponse(action: .reportJunk)
    response.userString = userString
    response.userInfo = userInfo
    return response
  }

  private static func contents(_ response: ILClassificationResponse) -> String {
    let json = response.userInfo.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    return "\(response.action) \(response.userString ?? "-") \(json.map { String(decoding: $0, as: UTF8.self) } ?? "-")"
  }

  private static var queryResponse: ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    response.action = .transaction
    response.subAction = .transactionalHealth
    return response
  }

  private static var capabilitiesResponse: ILMessageFilterCapabilitiesQueryResponse {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalHealth, .transactionalOthers]
    response.promotionalSubActions = [.promotionalCoupons]
    return response
  }

  private static var networkResponse: ILNetworkResponse {
    guard let url = URL(string: "https://example.com/judge"),
      let urlResponse = HTTPURLResponse(
        url: url, statusCode: 418, httpVersion: "HTTP/1.1", headerFields: ["X-Verdict": "junk"])
    else { preconditionFailure("no response of HTTP could be made") }
    return ILNetworkResponse.make(urlResponse: urlResponse, data: Data([0, 1, 255]))
  }
}
