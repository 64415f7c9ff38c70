/// Why a request is not taken: the status that its client is answered with, and words for the person behind it.
struct Refusal: Error, Hashable, Sendable {
  let status: Int
  let words: String

  static func malformed(_ words: String) -> Refusal { Refusal(status: 400, words: words) }

  static let wrongMethod = Refusal(status: 405, words: "a report is posted")
  static let tooLate = Refusal(status: 408, words: "the request took too long")
  static let noLength = Refusal(status: 411, words: "the body has neither a length nor chunks")
  static let bodyTooLong = Refusal(status: 413, words: "the body is too long")
  static let unknownExpectation = Refusal(status: 417, words: "only 100-continue can be expected")
  static let headTooLong = Refusal(status: 431, words: "the head is too long")
  static let notStored = Refusal(status: 500, words: "the report can't be stored")
  static let unknownCoding = Refusal(status: 501, words: "no coding but chunked is understood")
  static let unknownVersion = Refusal(status: 505, words: "only HTTP/1.1 and HTTP/1.0 are understood")
}

/// What a client is sent.
enum EndpointAnswer {
  static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// An answer without a body.
  static func empty(status: Int) -> [UInt8] {
    // These two never have a body, and so no length either.
    let length = status == 204 || status == 304 ? "" : "Content-Length: 0\r\n"
    return Array("HTTP/1.1 \(status) \(reason(status))\r\n\(length)Connection: close\r\n\r\n".utf8)
  }

  /// An answer with the refusal's words.
  static func refusing(_ refusal: Refusal) -> [UInt8] {
    let allowed = refusal.status == 405 ? "Allow: POST\r\n" : ""
    let text = refusal.words + "\n"
    return Array(
      """
      HTTP/1.1 \(refusal.status) \(reason(refusal.status))\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Length: \(text.utf8.count)\r
      \(allowed)Connection: close\r
      \r
      \(text)
      """.utf8)
  }

  /// HTTP's phrase for the usual statuses; empty for others, as the protocol allows.
  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 417: "Expectation Failed"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
