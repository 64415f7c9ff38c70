import Foundation

/// The system's calls for connections.
///
/// No descriptor outlives `exec`, and no call waits.
enum Sockets {
  /// Listens at an address written in digits.
  ///
  /// - Parameter port: 0 is any free one.
  /// - Returns: the descriptor, and the port.
  static func listen(address: String, port: UInt16) throws(EndpointError) -> (descriptor: Int32, port: UInt16) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    #if os(Linux)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    // SAFETY: the system fills the list, which is freed once, below.
    guard unsafe getaddrinfo(address, String(port), &hints, &found) == 0, let place = unsafe found else {
      throw EndpointError("'\(address)' is no address in digits")
    }
    defer { unsafe freeaddrinfo(found) }
    let descriptor = unsafe socket(place.pointee.ai_family, place.pointee.ai_socktype, place.pointee.ai_protocol)
    guard descriptor >= 0 else { throw EndpointError("no socket can be made: \(systemWords(errno))") }
    makeOwn(descriptor)
    var yes: Int32 = 1
    // So that a port can be had again at once.
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    // SAFETY: the list's first place holds an address of the length that it says.
    guard unsafe bind(descriptor, place.pointee.ai_addr, place.pointee.ai_addrlen) == 0,
      Foundation.listen(descriptor, 128) == 0, let bound = boundPort(of: descriptor)
    else {
      let words = systemWords(errno)
      close(descriptor)
      throw EndpointError("port \(port) of \(address) can't be had: \(words)")
    }
    return (descriptor, bound)
  }

  /// The next connection; nil where there is none, or none can be taken.
  static func accept(_ listener: Int32) -> Int32? {
    let descriptor = Foundation.accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    makeOwn(descriptor)
    #if canImport(Darwin)
      var yes: Int32 = 1
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return descriptor
  }

  /// Reads what has come.
  ///
  /// - Returns: nothing at the other side's end; nil where nothing has come yet.
  static func receive(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8>? {
    // SAFETY: the buffer is valid for the call, which writes no more than its count.
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count >= 0 { return buffer[..<count] }
    return try nothing(errno)
  }

  /// Sends as much as can be sent now, and returns how much that was.
  static func send(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    // SAFETY: the buffer is valid for the call, which reads no more than its count.
    let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    return try nothing(errno) ?? 0
  }

  /// Says that nothing more will be sent.
  static func endSending(_ descriptor: Int32) {
    #if canImport(Darwin)
      shutdown(descriptor, SHUT_WR)
    #else
      shutdown(descriptor, Int32(SHUT_WR))
    #endif
  }

  /// Two ends: what is written into the second wakes who waits at the first.
  static func waker() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the array has room for two.
    guard unsafe pipe(&ends) == 0 else { return nil }
    ends.forEach(makeOwn)
    return (ends[0], ends[1])
  }

  private static func nothing<Value>(_ code: Int32) throws(SystemError) -> Value? {
    guard code == EAGAIN || code == EWOULDBLOCK || code == EINTR else { throw SystemError(code: code) }
    return nil
  }

  private static func makeOwn(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private static func boundPort(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    // SAFETY: the storage has room for every kind of address; both kinds that listen have the port at the same place.
    let isKnown = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isKnown else { return nil }
    return unsafe withUnsafeBytes(of: &storage) {
      unsafe UInt16(
        bigEndian: $0.loadUnaligned(
          fromByteOffset: MemoryLayout<sockaddr_in>.offset(of: \.sin_port) ?? 2, as: UInt16.self))
    }
  }
}

/// One of the system's error numbers.
struct SystemError: Error {
  let code: Int32
}

/// Why an endpoint can't begin.
public struct EndpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// In words, with what the system says.
  public let description: String

  init(_ description: String) { self.description = description }
}
