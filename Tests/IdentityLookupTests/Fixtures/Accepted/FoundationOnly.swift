// Foundation is seen through IdentityLookup alone.
import IdentityLookup

struct Endpoint: Codable {
  var address: URL
  var created: Date
}

final class FoundationOnly: NSObject {
  private let queue = DispatchQueue(label: "filter")
  private let expression = try? NSRegularExpression(pattern: "[0-9]{4,8}", options: [])

  func digits(in request: ILMessageFilterQueryRequest) -> Int {
    let body = request.messageBody ?? ""
    let range = NSRange(body.startIndex..<body.endIndex, in: body)
    return queue.sync { expression?.numberOfMatches(in: body, options: [], range: range) ?? 0 }
  }

  func endpoint(from response: ILNetworkResponse) -> Endpoint? {
    guard (200..<300).contains(response.urlResponse.statusCode),
      response.urlResponse.allHeaderFields["Content-Type"] as? String == "application/json"
    else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try? decoder.decode(Endpoint.self, from: response.data)
  }

  func stamp(_ communication: ILCommunication) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter.string(from: communication.dateReceived)
  }
}
