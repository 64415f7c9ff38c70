import Foundation

/// The endpoint's thread: waits for all connections at once and lets each go on that can.
// SAFETY: `isStopped` is used only with the lock; the rest only by the thread that runs, and after it by `deinit`.
final class EndpointLoop: @unchecked Sendable {
  private var listener: Int32
  private let wakeUp: Int32
  private let waker: Int32
  private let options: ReportEndpoint.Options
  private let shelf: ReportShelf
  private var connections: [EndpointConnection] = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// When connections are taken again, after the system gave none.
  private var acceptsFrom = ContinuousClock.now
  private var isStopped = false
  private let lock = NSLock()

  init(listener: Int32, options: ReportEndpoint.Options, shelf: ReportShelf) throws(EndpointError) {
    guard let (wakeUp, waker) = Sockets.waker() else {
      let words = systemWords(errno)
      close(listener)
      throw EndpointError("no pipe can be made: \(words)")
    }
    (self.listener, self.wakeUp, self.waker) = (listener, wakeUp, waker)
    (self.options, self.shelf) = (options, shelf)
  }

  deinit {
    closeListener()
    close(wakeUp)
    close(waker)
  }

  /// Lets `run` return soon; from any thread, any number of times.
  func stop() {
    lock.withLock { isStopped = true }
    var byte: UInt8 = 0
    // SAFETY: the byte is valid for the call. Where the pipe is full, it wakes anyhow.
    _ = unsafe write(waker, &byte, 1)
  }

  /// Serves until it is stopped, and then ends all connections and gives the port back.
  func run() {
    while !lock.withLock({ isStopped }) {
      let now = ContinuousClock.now
      let mayAccept = connections.count < options.connectionLimit && now >= acceptsFrom
      var waiting = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
      // A negative descriptor is passed over.
      waiting.append(pollfd(fd: mayAccept ? listener : -1, events: Int16(POLLIN), revents: 0))
      waiting += connections.map(\.interest)
      // SAFETY: the array is valid for the call, which writes its elements.
      let count = unsafe poll(&waiting, nfds_t(waiting.count), timeout(now: now))
      if count < 0 && errno != EINTR { break }
      proceed(with: waiting)
      if count > 0, waiting[1].revents != 0 { accept() }
    }
    connections = []
    closeListener()
  }

  private func closeListener() {
    if listener >= 0 { close(listener) }
    listener = -1
  }

  private func proceed(with waiting: [pollfd]) {
    let now = ContinuousClock.now
    for (connection, waited) in zip(connections, waiting.dropFirst(2)) {
      if waited.revents != 0 { connection.proceed(Int32(waited.revents), now: now, buffer: &buffer) }
      if !connection.isOver, connection.deadline <= now { connection.giveUp(now: now) }
    }
    connections.removeAll { $0.isOver }
  }

  private func accept() {
    while connections.count < options.connectionLimit {
      let now = ContinuousClock.now
      guard let descriptor = Sockets.accept(listener) else {
        // Where descriptors are out, the connection stays at the door, and asking at once again would be in vain.
        if ![EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED].contains(errno) { acceptsFrom = now + .milliseconds(100) }
        return
      }
      connections.append(EndpointConnection(descriptor: descriptor, options: options, shelf: shelf, now: now))
    }
  }

  /// Milliseconds until something must be given up or taken up again, rounded up; -1 where nothing has to.
  private func timeout(now: ContinuousClock.Instant) -> Int32 {
    var next = connections.map(\.deadline).min()
    if now < acceptsFrom { next = min(next ?? acceptsFrom, acceptsFrom) }
    guard let next else { return -1 }
    return Int32(min(max((next - now) / .milliseconds(1), 0), 60_000).rounded(.up))
  }
}
