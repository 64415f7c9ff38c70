import CDiscernCurl
import Foundation

/// Why no answer came, in words.
struct CurlFailure {
  let code: CURLcode
  /// OpenSSL's number of what is wrong with the certificate; says nothing where its names are, or another library checks it.
  private let certificateFault: Int
  private let systemError: Int32
  private let isConnected: Bool
  private let isSent: Bool
  private let libraryWords: String
  private let request: TransferRequest

  /// - Parameter libraryWords: what libcurl wrote, which may be empty.
  init(code: CURLcode, easy: UnsafeMutableRawPointer, libraryWords: String, request: TransferRequest) {
    self.code = code
    certificateFault = unsafe discern_curl_info_long(easy, CURLINFO_SSL_VERIFYRESULT)
    systemError = unsafe Int32(truncatingIfNeeded: discern_curl_info_long(easy, CURLINFO_OS_ERRNO))
    isConnected = unsafe discern_curl_info_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0
    isSent = unsafe discern_curl_info_size(easy, CURLINFO_STARTTRANSFER_TIME_T) > 0
    self.libraryWords =
      unsafe libraryWords.isEmpty ? String(cString: curl_easy_strerror(code)) : libraryWords
    self.request = request
  }

  var words: String {
    let server = request.server
    return switch code {
    case CURLE_URL_MALFORMAT: "'\(request.url.absoluteString)' is no address: \(libraryWords)"
    case CURLE_COULDNT_RESOLVE_HOST: "no address is known for the name '\(request.url.host() ?? "")'"
    case CURLE_COULDNT_CONNECT where systemError == ECONNREFUSED: "\(server) refused the connection"
    case CURLE_COULDNT_CONNECT:
      "\(server) can't be reached: \(systemError == 0 ? libraryWords : systemWords(systemError))"
    case CURLE_OPERATION_TIMEDOUT: "\(server) took too long\(timeoutWords)"
    case CURLE_PEER_FAILED_VERIFICATION: "the certificate of \(server) is not trusted: \(certificateWords)"
    case CURLE_SSL_CACERT_BADFILE:
      "the file of trusted certificates can't be used: \(request.options.trustedCertificates ?? "the system's")"
    case CURLE_SSL_CONNECT_ERROR: "\(server) and this side found no TLS in common: \(libraryWords)"
    case CURLE_GOT_NOTHING: "\(server) closed the connection without an answer"
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      "\(server) closed the connection midway: \(libraryWords)"
    case CURLE_TOO_MANY_REDIRECTS: "\(server) led to more redirects than are followed"
    case CURLE_UNSUPPORTED_PROTOCOL where isSent && libraryWords.contains("Protocol"):
      "\(server) led to an address that is not followed: \(libraryWords)"
    case CURLE_WRITE_ERROR: "\(server) answered with more than \(TransferAnswer.headerLimit) bytes of headers"
    // It says so, too, of a line of a header above a limit of its own.
    case CURLE_OUT_OF_MEMORY: "memory is out, or \(server) answered with a header that is too long"
    default: "\(server) gave no answer that can be used: \(libraryWords)"
    }
  }

  /// The number of the nearest error in `NSURLErrorDomain`.
  var foundationCode: Int {
    switch code {
    case CURLE_URL_MALFORMAT: NSURLErrorBadURL
    case CURLE_COULDNT_RESOLVE_HOST: NSURLErrorCannotFindHost
    case CURLE_COULDNT_CONNECT where [ENETUNREACH, ENETDOWN].contains(systemError): NSURLErrorNotConnectedToInternet
    case CURLE_COULDNT_CONNECT: NSURLErrorCannotConnectToHost
    case CURLE_OPERATION_TIMEDOUT: NSURLErrorTimedOut
    case CURLE_PEER_FAILED_VERIFICATION where certificateFault == 9: NSURLErrorServerCertificateNotYetValid
    case CURLE_PEER_FAILED_VERIFICATION where certificateFault == 10: NSURLErrorServerCertificateHasBadDate
    case CURLE_PEER_FAILED_VERIFICATION: NSURLErrorServerCertificateUntrusted
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE: NSURLErrorSecureConnectionFailed
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: NSURLErrorNetworkConnectionLost
    case CURLE_TOO_MANY_REDIRECTS: NSURLErrorHTTPTooManyRedirects
    case CURLE_UNSUPPORTED_PROTOCOL: NSURLErrorUnsupportedURL
    case CURLE_WRITE_ERROR: NSURLErrorDataLengthExceedsMaximum
    default: NSURLErrorBadServerResponse
    }
  }

  private var timeoutWords: String {
    if !isConnected { return " while connecting" }
    return isSent ? " while its answer was read" : " to answer"
  }

  private var certificateWords: String {
    switch certificateFault {
    case 9: "it is not valid yet"
    case 10: "it has expired"
    case 18: "it signed itself"
    case 19, 20, 21: "nobody that is trusted here signed it"
    case 23: "it was revoked"
    case _ where libraryWords.contains("target host name"): "it is for another name than '\(request.url.host() ?? "")'"
    default: libraryWords
    }
  }
}
