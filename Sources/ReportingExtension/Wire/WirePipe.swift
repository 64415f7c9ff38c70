#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif
import CDiscernExtensionSystem
import Foundation

/// One end of a pair of sockets between a host and an extension.
///
/// Foundation's `FileHandle` stops the process on Linux where a signal interrupts a read, so that this goes to the system
/// itself.
package final class WirePipe: @unchecked Sendable {
  // SAFETY: the number is a constant; writing is behind the lock, and the owner reads on one thread.
  private let descriptor: Int32
  private let lock = NSLock()

  /// Takes an open descriptor, which is closed with the object.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Writes a message as a line; nobody hears it where the other end is closed, or doesn't read in time.
  ///
  /// - Parameter seconds: how long the other end may take to make room; nil: as long as it wants.
  package func write(_ message: some Encodable, within seconds: Double? = nil) {
    let bytes = Array(WireLine.encoded(message))
    let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
    lock.withLock {
      var start = 0
      while start < bytes.count {
        if let deadline, !isWritable(until: deadline) { return }
        // SAFETY: the system reads the bytes while the closure runs.
        let count = unsafe bytes[start...].withUnsafeBytes { rest in
          unsafe discern_send(descriptor, rest.baseAddress, UInt(rest.count), deadline == nil ? 0 : 1)
        }
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return
        }
        start += count
      }
    }
  }

  /// Waits for room until a moment.
  private func isWritable(until deadline: Date) -> Bool {
    while true {
      let left = deadline.timeIntervalSinceNow
      guard left > 0 else { return false }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // SAFETY: the call only reads and fills the structure.
      let count = unsafe poll(&request, 1, Int32(min(left * 1000 + 1, 1_000_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  /// Calls a function with each message until the other end is closed, or one is longer than any may be.
  package func forEachMessage<Message: Decodable>(of: Message.Type, _ body: (Message) -> Void) {
    var lines = LineBuffer()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the system writes no more than there is room for.
      let count = unsafe buffer.withUnsafeMutableBytes { room in
        unsafe systemRead(descriptor, room.baseAddress, room.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0, let whole = lines.add(buffer[..<count], limit: Self.longestMessage) else { return }
      for message in whole.compactMap({ WireLine.decoded($0, as: Message.self) }) { body(message) }
    }
  }

  private static let longestMessage = 64 << 20
}

private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    unsafe Darwin.read(descriptor, room, count)
  #else
    unsafe Glibc.read(descriptor, room, count)
  #endif
}
