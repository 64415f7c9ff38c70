import Foundation

/// Writes all bytes; the system's words where that fails.
///
/// Waits where a descriptor that does not block is full.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> String? {
  var rest = bytes[...]
  while !rest.isEmpty {
    // SAFETY: the buffer is valid for the call, which reads no more than its count.
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest.removeFirst(count)
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      unsafe poll(&wait, 1, 1000)
    } else if errno != EINTR {
      return systemWords(errno)
    }
  }
  return nil
}

/// What the system says of one of its error numbers.
func systemWords(_ code: Int32) -> String {
  // SAFETY: the text of a known number is constant, and that of another one the thread's own.
  unsafe String(cString: strerror(code))
}
