public import Foundation

extension CurlSender: QuerySending {
  /// A sender for deferred queries, which keeps answers of up to a mebibyte.
  public static func forQueries(trusting certificates: String? = nil) -> CurlSender {
    var options = Options()
    options.answerLimit = 1 << 20
    options.trustedCertificates = certificates
    return CurlSender(options: options)
  }

  /// Posts the query, and keeps the answer as it came.
  public func ask(_ query: DeferredQuery, at url: URL) async -> QueryOutcome {
    let end = await transfer(
      TransferRequest(
        url: url, headers: DeferredQuery.headers, body: query.body, options: options, answerLimit: options.answerLimit,
        keepsAnswer: true))
    return switch end {
    case .answered(let status, let answer):
      .answered(status: status, headers: answer.headers, body: Data(answer.bytes))
    case .cutShort:
      .failed(
        "\(url.absoluteString) answered with more than \(options.answerLimit) bytes",
        code: NSURLErrorDataLengthExceedsMaximum)
    case .failed(let words, let code): .failed(words, code: code)
    }
  }
}
