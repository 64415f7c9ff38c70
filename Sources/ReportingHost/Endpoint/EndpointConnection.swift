import Foundation

/// One client's connection: a request is read, answered, and what is left of it read and thrown away.
///
/// Everything happens on the endpoint's thread.
final class EndpointConnection {
  // A class, since the descriptor must be closed once.
  private enum Phase {
    case reading(RequestReader)
    /// An answer is on its way or sent.
    case ending
    case over
  }

  private let descriptor: Int32
  private let shelf: ReportShelf
  private let status: Int
  private var phase: Phase
  private var outgoing: [UInt8] = []
  /// How many bytes behind the request are still read and thrown away: closing a connection that has bytes left takes the
  /// answer from its client.
  private var drainable = 4_194_304
  /// Whether nothing more is read.
  private var sawEnd = false
  private var saidEnd = false
  /// When the phase is given up.
  private(set) var deadline: ContinuousClock.Instant

  /// How long an answer and what is thrown away may take together.
  private static let endingTime = Duration.seconds(2)

  init(descriptor: Int32, options: ReportEndpoint.Options, shelf: ReportShelf, now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    self.shelf = shelf
    status = options.status
    phase = .reading(RequestReader(headLimit: options.headLimit, bodyLimit: options.bodyLimit))
    deadline = now + options.timePerConnection
  }

  deinit { close(descriptor) }

  var isOver: Bool { if case .over = phase { true } else { false } }

  /// What is waited for.
  var interest: pollfd {
    pollfd(
      fd: descriptor, events: Int16((sawEnd ? 0 : POLLIN) | (outgoing.isEmpty ? 0 : POLLOUT)), revents: 0)
  }

  /// Does what can be done without waiting.
  func proceed(_ events: Int32, now: ContinuousClock.Instant, buffer: inout [UInt8]) {
    do throws(SystemError) {
      if events & POLLOUT != 0 { try flush() }
      if events & (POLLIN | POLLHUP | POLLERR) != 0, let bytes = try Sockets.receive(descriptor, into: &buffer) {
        take(bytes, now: now)
        try flush()
      }
    } catch {
      phase = .over
    }
  }

  /// Gives up what takes too long.
  func giveUp(now: ContinuousClock.Instant) {
    guard case .reading(let reader) = phase, reader.hasBegun else {
      phase = .over
      return
    }
    refuse(.tooLate, now: now)
    do throws(SystemError) { try flush() } catch { phase = .over }
  }

  private func take(_ bytes: ArraySlice<UInt8>, now: ContinuousClock.Instant) {
    sawEnd = bytes.isEmpty
    switch phase {
    case .over: return
    case .ending:
      drainable -= bytes.count
      sawEnd = sawEnd || drainable < 0
    case .reading(let reader) where sawEnd:
      // A client that only looks whether somebody listens is no refused request.
      if reader.hasBegun { refuse(reader.refusalAtEnd, now: now) } else { phase = .over }
    case .reading(var reader):
      // Else the bytes so far are copied.
      phase = .over
      let step = reader.take(bytes)
      phase = .reading(reader)
      act(on: step, now: now)
    }
  }

  private func act(on step: RequestReader.Step, now: ContinuousClock.Instant) {
    switch step {
    case .needsMore: break
    case .wantsLeave: outgoing += EndpointAnswer.goOn
    case .refused(let refusal): refuse(refusal, now: now)
    case .complete(let head, let body):
      if shelf.take(head, body: body) {
        answer(EndpointAnswer.empty(status: status), now: now)
      } else {
        refuse(.notStored, now: now)
      }
    }
  }

  private func refuse(_ refusal: Refusal, now: ContinuousClock.Instant) {
    shelf.countRefusal()
    answer(EndpointAnswer.refusing(refusal), now: now)
  }

  private func answer(_ bytes: [UInt8], now: ContinuousClock.Instant) {
    outgoing += bytes
    deadline = now + Self.endingTime
    phase = .ending
  }

  private func flush() throws(SystemError) {
    if !outgoing.isEmpty { outgoing.removeFirst(try Sockets.send(descriptor, outgoing[...])) }
    guard outgoing.isEmpty, case .ending = phase else { return }
    if !saidEnd { Sockets.endSending(descriptor) }
    saidEnd = true
    if sawEnd { phase = .over }
  }
}
