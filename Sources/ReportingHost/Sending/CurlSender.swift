public import Foundation

/// Posts reports over http and https by libcurl.
///
/// The certificate is always verified, with TLS 1.2 at least. Each report has a thread and a connection of its own, which
/// end with it; any number may be on their way at once. The environment's proxies, `.netrc` and cookies play no part. What
/// a server answers is read up to a bound and thrown away.
public struct CurlSender: ReportSending {
  /// What is done where a server sends elsewhere.
  public enum Redirects: Sendable, Hashable {
    /// The redirect is the answer. What a phone does with a report is not known.
    case notFollowed
    /// Followed as browsers do: after a status of 307 or 308 the report is posted again, after another one the new place
    /// is only asked for. Never from https to http.
    case followed(atMost: Int)
  }

  /// The bounds of a report's way.
  ///
  /// None of Apple's is known; these are ours.
  public struct Options: Sendable, Hashable {
    /// How long the name's look-up, the connection and its TLS may take together.
    public var connectTimeout = Duration.seconds(10)
    /// How long all may take, from the beginning to the end of the answer.
    public var wholeTimeout = Duration.seconds(30)
    /// A file of certificates in PEM that are trusted in place of the system's, such as a test's own.
    public var trustedCertificates: String?
    /// Whether a report goes where its server sends it.
    public var redirects = Redirects.notFollowed
    /// How many bytes of an answer's body are read; the connection is then closed, and the report counts as answered.
    public var answerLimit = 65_536

    /// The options as they stand here.
    public init() {}
  }

  /// How large a site's association file may be on a phone: "128 KB", says Apple.
  public static let associationFileLimit = 131_072

  /// What the sender was made with.
  public let options: Options

  /// Makes a sender, which holds nothing open between two reports.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// Posts the report; whatever status the server answers with, it has been sent.
  public func send(_ report: ReportEnvelope, to url: URL) async -> SendingOutcome {
    let end = await transfer(
      TransferRequest(
        url: url, headers: ReportEnvelope.headers, body: report.body, options: options,
        answerLimit: options.answerLimit, keepsAnswer: false))
    return switch end {
    case .answered(let status, let answer), .cutShort(let status, let answer):
      .answered(status: status, byteCount: answer.count)
    case .failed(let words, _): .failed(words)
    }
  }

  /// Gets a file, such as a site's `/.well-known/apple-app-site-association`.
  ///
  /// Redirects are never followed, as Apple wants that file without one.
  ///
  /// - Parameter limit: a body of more bytes is a failure.
  public func fetch(_ url: URL, limit: Int = associationFileLimit) async -> FetchOutcome {
    var options = options
    options.redirects = .notFollowed
    let end = await transfer(
      TransferRequest(
        url: url, headers: [HTTPHeader(name: "Accept", value: "*/*")], body: nil, options: options, answerLimit: limit,
        keepsAnswer: true))
    return switch end {
    case .answered(let status, let answer): .answered(status: status, body: Data(answer.bytes))
    case .cutShort: .failed("the file at \(url.absoluteString) has more than \(limit) bytes")
    case .failed(let words, _): .failed(words)
    }
  }

  func transfer(_ request: TransferRequest) async -> TransferEnd {
    let cancellation = TransferCancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let thread = SystemThread {
          continuation.resume(returning: CurlTransfer.end(of: request, unless: cancellation))
        }
        if thread == nil {
          continuation.resume(returning: .failed("the system makes no more threads"))
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
