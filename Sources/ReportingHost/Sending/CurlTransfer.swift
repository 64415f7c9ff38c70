import CDiscernCurl
import Foundation

/// One request on its way; lives and ends on one thread.
// SAFETY: the handles and the buffer are private, made in `init`, freed once in `deinit`, and never leave a call.
@safe final class CurlTransfer {
  // A class, since libcurl's handles must be freed once.
  private let request: TransferRequest
  private let easy: UnsafeMutableRawPointer
  private let multi: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  /// Where libcurl writes what went wrong.
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private let answer: TransferAnswer

  /// libcurl's state that all threads share, made once.
  private static let isLibraryReady = discern_curl_global_init() == CURLE_OK

  /// Sends the request and waits for its end.
  static func end(of request: TransferRequest, unless cancellation: TransferCancellation) -> TransferEnd {
    if let problem = request.problem { return .failed(problem) }
    guard isLibraryReady, let transfer = CurlTransfer(request) else { return .failed("libcurl can't be used") }
    return transfer.end(unless: cancellation)
  }

  private init?(_ request: TransferRequest) {
    guard let easy = unsafe curl_easy_init() else { return nil }
    guard let multi = unsafe curl_multi_init() else {
      unsafe curl_easy_cleanup(easy)
      return nil
    }
    unsafe (self.request, self.easy, self.multi) = unsafe (request, easy, multi)
    answer = TransferAnswer(limit: request.answerLimit, keepsBody: request.keepsAnswer)
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    unsafe curl_multi_remove_handle(multi, easy)
    unsafe curl_easy_cleanup(easy)
    unsafe curl_multi_cleanup(multi)
    unsafe curl_slist_free_all(headers)
    unsafe words.deallocate()
  }

  private func end(unless cancellation: TransferCancellation) -> TransferEnd {
    guard configure(), unsafe curl_multi_add_handle(multi, easy) == CURLM_OK else {
      return .failed("libcurl can't be used")
    }
    unsafe cancellation.wakes(multi)
    defer { unsafe cancellation.wakes(nil) }
    var running: Int32 = 1
    while !cancellation.isCancelled {
      guard unsafe curl_multi_perform(multi, &running) == CURLM_OK else { return .failed("libcurl can't be used") }
      if running == 0 { break }
      // Ends early when something comes, and when the transfer is cancelled.
      unsafe curl_multi_poll(multi, nil, 0, 1000, nil)
    }
    var code = CURLE_OK
    guard unsafe discern_curl_finished(multi, &code) != 0 else { return .failed("the task was cancelled") }
    let status = unsafe Int(discern_curl_info_long(easy, CURLINFO_RESPONSE_CODE))
    if code == CURLE_OK { return .answered(status: status, answer.body) }
    if code == CURLE_WRITE_ERROR, answer.isCutShort { return .cutShort(status: status, answer.body) }
    let failure = unsafe CurlFailure(
      code: code, easy: easy, libraryWords: String(cString: words), request: request)
    return .failed(failure.words, code: failure.foundationCode)
  }

  /// Sets every option; false where libcurl takes one of them not.
  private func configure() -> Bool {
    let options = request.options
    var isSet = unsafe discern_curl_allow_web_only(easy, request.isSecure ? 0 : 1) == CURLE_OK
    func set(_ option: CURLoption, _ value: Int) {
      isSet = unsafe discern_curl_set_long(easy, option, value) == CURLE_OK && isSet
    }
    func set(_ option: CURLoption, _ text: String?) {
      isSet = unsafe discern_curl_set_text(easy, option, text) == CURLE_OK && isSet
    }
    set(CURLOPT_URL, request.url.absoluteString)
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(options.connectTimeout))
    set(CURLOPT_TIMEOUT_MS, Self.milliseconds(options.wholeTimeout))
    // An empty proxy is none, whatever the environment says.
    set(CURLOPT_PROXY, "")
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = options.trustedCertificates {
      isSet = unsafe discern_curl_trust_only(easy, file) == CURLE_OK && isSet
    }
    if case .followed(let most) = options.redirects {
      set(CURLOPT_FOLLOWLOCATION, 1)
      set(CURLOPT_MAXREDIRS, max(0, most))
    }
    isSet = unsafe discern_curl_never_wait_for_names(easy) == CURLE_OK && isSet
    isSet = configurePost() && configureReceiving() && isSet
    return isSet
  }

  private func configurePost() -> Bool {
    // `Expect` without a value keeps libcurl from waiting for leave to send a large body.
    for line in request.headers.map({ "\($0.name): \($0.value)" }) + ["Expect:"] {
      guard let longer = unsafe curl_slist_append(headers, line) else { return false }
      unsafe headers = unsafe longer
    }
    guard unsafe discern_curl_set_pointer(easy, CURLOPT_HTTPHEADER, headers) == CURLE_OK else { return false }
    guard var body = request.body else { return true }
    return body.withUTF8 { bytes in
      unsafe discern_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count)) == CURLE_OK
        && discern_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress) == CURLE_OK
    }
  }

  private func configureReceiving() -> Bool {
    // SAFETY: libcurl calls the functions only within `end`, as long as this object holds the answer.
    let context = unsafe Unmanaged.passUnretained(answer).toOpaque()
    return unsafe discern_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, words) == CURLE_OK
      && discern_curl_set_pointer(easy, CURLOPT_WRITEDATA, context) == CURLE_OK
      && discern_curl_set_pointer(easy, CURLOPT_HEADERDATA, context) == CURLE_OK
      && discern_curl_set_receiver(
        easy, CURLOPT_WRITEFUNCTION, { unsafe TransferAnswer.at($3)?.take($0, $1 * $2) ?? 0 }) == CURLE_OK
      && discern_curl_set_receiver(
        easy, CURLOPT_HEADERFUNCTION, { unsafe TransferAnswer.at($3)?.takeHeader($0, $1 * $2) ?? 0 }) == CURLE_OK
  }

  /// Whole milliseconds, at least 1, since 0 is no limit for libcurl.
  static func milliseconds(_ duration: Duration) -> Int {
    let bounded = min(max(duration, .milliseconds(1)), .seconds(86_400))
    return Int(bounded / .milliseconds(1))
  }
}
