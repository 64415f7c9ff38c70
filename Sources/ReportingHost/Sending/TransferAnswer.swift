import Foundation

/// How a request ended.
enum TransferEnd: Sendable {
  case answered(status: Int, TransferAnswer.Body)
  /// The server had more to say than was wanted.
  case cutShort(status: Int, TransferAnswer.Body)
  /// Why, and Foundation's number of it in `NSURLErrorDomain`.
  case failed(String, code: Int = NSURLErrorUnknown)
}

/// What a server has answered so far; libcurl's functions fill it, on the transfer's thread.
final class TransferAnswer {
  struct Body: Sendable {
    var count = 0
    /// Empty where it is not kept, like the headers.
    var bytes: [UInt8] = []
    var headers: [HTTPHeader] = []
  }

  private(set) var body = Body()
  private(set) var isCutShort = false
  private var headerCount = 0
  private let limit: Int
  private let keepsBody: Bool

  /// More bytes of headers than this are no answer.
  static let headerLimit = 65_536

  init(limit: Int, keepsBody: Bool) {
    self.limit = max(0, limit)
    self.keepsBody = keepsBody
  }

  /// The answer that libcurl was told of.
  static func at(_ context: UnsafeMutableRawPointer?) -> TransferAnswer? {
    // SAFETY: the context is an answer that a transfer holds as long as libcurl calls.
    unsafe context.map { unsafe Unmanaged<TransferAnswer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes a part of the body, and tells how many of its bytes were taken.
  func take(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let taken = min(count, limit - body.count)
    body.count += taken
    // SAFETY: libcurl says how many bytes there are; they are copied in this call, in which they are valid.
    if keepsBody { unsafe body.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: taken)) }
    if taken < count { isCutShort = true }
    return taken
  }

  /// Takes a header's line, and tells how many of its bytes were taken.
  func takeHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    headerCount += count
    if headerCount > Self.headerLimit { return 0 }
    // SAFETY: as above.
    if keepsBody {
      keepHeader(unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
    }
    return count
  }

  /// Keeps the headers of the last answer alone: before it may come others, as of redirects.
  private func keepHeader(_ line: String) {
    if line.hasPrefix("HTTP/") { body.headers = [] }
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, !line.hasPrefix("HTTP/") else { return }
    let value = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
    body.headers.append(HTTPHeader(name: String(parts[0]), value: value))
  }
}
