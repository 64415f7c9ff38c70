/// Reads one request from bytes as they come, however they are cut.
struct RequestReader: Sendable {
  /// What is known after some more bytes.
  enum Step: Sendable, Hashable {
    case needsMore
    /// The same, and the client waits for leave to send the body; said once.
    case wantsLeave
    case complete(RequestHead, body: [UInt8])
    case refused(Refusal)
  }

  private enum Phase: Sendable {
    case head
    case body(RequestHead, left: Int)
    case chunks(RequestHead, ChunkReader)
  }

  private var phase = Phase.head
  /// The head's bytes, then the body's.
  private var bytes: [UInt8] = []
  private let headLimit: Int
  private let bodyLimit: Int

  /// Whether a byte has come.
  private(set) var hasBegun = false

  init(headLimit: Int, bodyLimit: Int) {
    self.headLimit = headLimit
    self.bodyLimit = bodyLimit
  }

  /// Takes some more bytes; what stands behind the request is not looked at.
  ///
  /// - Precondition: the request is not complete and was not refused.
  mutating func take(_ new: ArraySlice<UInt8>) -> Step {
    do throws(Refusal) {
      hasBegun = hasBegun || !new.isEmpty
      guard case .head = phase else { return try takeBody(new) }
      guard let rest = try takeHead(new) else { return .needsMore }
      let head = try RequestHead(bytes.dropLast(2), bodyLimit: bodyLimit)
      bytes = []
      switch head.framing {
      case .length(let count): phase = .body(head, left: count)
      case .chunked: phase = .chunks(head, ChunkReader(bodyLimit: bodyLimit))
      }
      let step = try takeBody(rest)
      // Who sends the body at once does not wait.
      return step == .needsMore && head.expectsContinue && rest.isEmpty ? .wantsLeave : step
    } catch {
      return .refused(error)
    }
  }

  /// What is missing where nothing more comes.
  var refusalAtEnd: Refusal {
    if case .head = phase { .malformed("the head has no end") } else { .malformed("the body ends too early") }
  }

  /// Takes the head's bytes, and returns those behind its empty line, which is the head's last.
  private mutating func takeHead(_ new: ArraySlice<UInt8>) throws(Refusal) -> ArraySlice<UInt8>? {
    for (offset, byte) in new.enumerated() {
      let isInReturn = bytes.last == UInt8(ascii: "\r")
      // Also what no HTTP has: a client that begins with TLS is told at once.
      guard isInReturn == (byte == UInt8(ascii: "\n")), byte >= 0x20 && byte != 0x7F || [9, 10, 13].contains(byte)
      else {
        throw .malformed("the head has a character that it may not have")
      }
      bytes.append(byte)
      if bytes.count > headLimit { throw .headTooLong }
      if byte == UInt8(ascii: "\n"), bytes.suffix(4).elementsEqual([13, 10, 13, 10]) || bytes.count == 2 {
        return new.dropFirst(offset + 1)
      }
    }
    return nil
  }

  private mutating func takeBody(_ new: ArraySlice<UInt8>) throws(Refusal) -> Step {
    switch phase {
    case .head: return .needsMore
    case .body(let head, let left):
      bytes.append(contentsOf: new.prefix(left))
      guard new.count < left else { return .complete(head, body: bytes) }
      phase = .body(head, left: left - new.count)
      return .needsMore
    case .chunks(let head, var chunks):
      // Else the body so far is copied.
      phase = .head
      try chunks.take(new)
      phase = .chunks(head, chunks)
      return chunks.isComplete ? .complete(head, body: chunks.body) : .needsMore
    }
  }
}
