import Foundation
import ReportingHost
import Testing

/// A server's behaviour, and what becomes of a report there.
struct SendingCase: CustomTestStringConvertible, Sendable {
  enum Expected: Sendable {
    case answered(Int, bytes: Int)
    /// A part of the words.
    case failed(String)
  }

  let listener: String
  let path: String
  var host = "127.0.0.1"
  /// The certificates that are trusted; nil is the system's.
  var trusted: String? = "authority"
  var redirects = CurlSender.Redirects.notFollowed
  var seconds = 30.0
  let expected: Expected

  var testDescription: String { "\(listener) \(host) \(path) \(redirects)" }

  func options(_ server: WebServer) -> CurlSender.Options {
    var options = CurlSender.Options()
    options.trustedCertificates = trusted.map(server.certificate)
    options.redirects = redirects
    options.wholeTimeout = .seconds(seconds)
    return options
  }

  static let answers: [SendingCase] = [
    SendingCase(listener: "https", path: "status/200", expected: .answered(200, bytes: 6)),
    SendingCase(listener: "https", path: "status/200", host: "localhost", expected: .answered(200, bytes: 6)),
    SendingCase(listener: "http", path: "status/404", expected: .answered(404, bytes: 6)),
    SendingCase(listener: "https", path: "status/500", expected: .answered(500, bytes: 6)),
    SendingCase(listener: "selfsigned", path: "status/200", trusted: "selfsigned", expected: .answered(200, bytes: 6)),
    SendingCase(listener: "http", path: "size/0", expected: .answered(200, bytes: 0)),
    SendingCase(listener: "http", path: "size/65536", expected: .answered(200, bytes: 65_536)),
    SendingCase(listener: "http", path: "size/65537", expected: .answered(200, bytes: 65_536)),
    SendingCase(listener: "https", path: "huge", expected: .answered(200, bytes: 65_536)),
    SendingCase(listener: "http", path: "slowly", expected: .answered(200, bytes: 2)),
  ]

  static let redirects: [SendingCase] = [
    SendingCase(listener: "https", path: "redirect/302//status/201", expected: .answered(302, bytes: 6)),
    SendingCase(listener: "https", path: "redirect/307//status/201", expected: .answered(307, bytes: 6)),
    SendingCase(
      listener: "https", path: "redirect/302//status/201", redirects: .followed(atMost: 1),
      expected: .answered(201, bytes: 6)),
    SendingCase(
      listener: "https", path: "redirect/302//redirect/302//status/201", redirects: .followed(atMost: 1),
      expected: .failed("led to more redirects than are followed")),
    SendingCase(
      listener: "https", path: "redirect/302/http!127.0.0.1:1/", redirects: .followed(atMost: 5),
      expected: .failed("led to an address that is not followed")),
    SendingCase(
      listener: "http", path: "redirect/302/file!localhost/etc/passwd", redirects: .followed(atMost: 5),
      expected: .failed("led to an address that is not followed")),
  ]

  static let certificates: [SendingCase] = [
    SendingCase(
      listener: "https", path: "keep/never", trusted: "stranger", expected: .failed("nobody that is trusted")),
    SendingCase(listener: "https", path: "keep/never", trusted: nil, expected: .failed("nobody that is trusted")),
    SendingCase(listener: "expired", path: "keep/never", expected: .failed("it has expired")),
    SendingCase(listener: "early", path: "keep/never", expected: .failed("it is not valid yet")),
    SendingCase(
      listener: "elsewhere", path: "keep/never", expected: .failed("it is for another name than '127.0.0.1'")),
    SendingCase(
      listener: "elsewhere", path: "keep/never", host: "localhost",
      expected: .failed("it is for another name than 'localhost'")),
    SendingCase(listener: "selfsigned", path: "keep/never", expected: .failed("it signed itself")),
    SendingCase(
      listener: "https", path: "keep/never", trusted: "missing", expected: .failed("trusted certificates can't be used")
    ),
  ]

  static let failures: [SendingCase] = [
    SendingCase(listener: "http", path: "slow", seconds: 0.5, expected: .failed("took too long to answer")),
    SendingCase(listener: "http", path: "slowbody", seconds: 0.5, expected: .failed("while its answer was read")),
    SendingCase(listener: "http", path: "dribble", seconds: 0.5, expected: .failed("took too long")),
    SendingCase(listener: "silent", path: "", seconds: 0.5, expected: .failed("took too long while connecting")),
    SendingCase(listener: "silent-http", path: "", seconds: 0.5, expected: .failed("took too long to answer")),
    SendingCase(listener: "http", path: "nothing", expected: .failed("closed the connection without an answer")),
    SendingCase(listener: "http", path: "midway", expected: .failed("closed the connection midway")),
    SendingCase(listener: "https", path: "reset", expected: .failed("closed the connection")),
    SendingCase(listener: "http", path: "reset", expected: .failed("closed the connection midway")),
    SendingCase(listener: "http", path: "headers", expected: .failed("more than 65536 bytes of headers")),
    SendingCase(listener: "http", path: "garbage", expected: .failed("gave no answer that can be used")),
  ]
}
