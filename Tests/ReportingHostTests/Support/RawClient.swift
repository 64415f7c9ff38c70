import Foundation
import Testing

/// A client that sends bytes as they are; nothing that it waits for takes longer than twenty seconds.
final class RawClient {
  private let descriptor: Int32

  init(port: UInt16) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // SAFETY: the address outlives the call, and its length is given.
    let code = unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0, "no connection: \(errno)")
  }

  deinit { close(descriptor) }

  /// Sends the bytes, or as many as the other side takes.
  func send(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // SAFETY: the buffer is valid for the call, which reads no more than its count.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  func send(_ text: String) { send(text.utf8) }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// What comes, up to the other side's end or to so many bytes; nil where it takes too long.
  func receive(atMost limit: Int = .max) -> String? {
    var all: [UInt8] = []
    while all.count < limit {
      var buffer = [UInt8](repeating: 0, count: min(4096, limit - all.count))
      // SAFETY: the buffer is valid for the call, which writes no more than its count.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0 && errno == ECONNRESET { break }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}
