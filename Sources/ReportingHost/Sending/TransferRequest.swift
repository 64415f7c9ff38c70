import Foundation

/// What is asked of a server.
struct TransferRequest: Sendable {
  let url: URL
  let headers: [HTTPHeader]
  /// What is posted; nil where a file is asked for.
  let body: String?
  let options: CurlSender.Options
  let answerLimit: Int
  let keepsAnswer: Bool

  /// Why nothing is sent to this address.
  var problem: String? {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      return "'\(url.absoluteString)' is no address of http or https"
    }
    guard let host = url.host(), !host.isEmpty else { return "'\(url.absoluteString)' names no host" }
    return nil
  }

  var isSecure: Bool { url.scheme?.lowercased() == "https" }

  /// The host, with the port where one is written, for people to read.
  var server: String { (url.host() ?? "") + (url.port.map { ":\($0)" } ?? "") }
}
