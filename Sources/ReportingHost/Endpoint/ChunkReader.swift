/// Reads a body that comes in chunks.
struct ChunkReader: Sendable {
  private enum Phase: Sendable {
    case size
    case data(left: Int)
    /// The end of line behind a chunk's bytes.
    case dataEnd
    case trailers
    case over
  }

  private(set) var body: [UInt8] = []
  private var phase = Phase.size
  /// The line that is being read, without its end.
  private var line: [UInt8] = []
  private var trailerCount = 0
  private let bodyLimit: Int

  /// No line with a chunk's size is longer, whatever extensions stand in it.
  private static let sizeLineLimit = 256
  private static let trailerLimit = 8_192

  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  var isComplete: Bool {
    if case .over = phase { true } else { false }
  }

  /// Takes more of the bytes; those behind the body's end are not looked at.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    var rest = bytes
    while !rest.isEmpty {
      switch phase {
      case .over: return
      case .data(let left):
        let part = rest.prefix(left)
        body.append(contentsOf: part)
        rest.removeFirst(part.count)
        phase = part.count == left ? .dataEnd : .data(left: left - part.count)
      case .size, .dataEnd, .trailers:
        try takeLineByte(rest.removeFirst())
      }
    }
  }

  private mutating func takeLineByte(_ byte: UInt8) throws(Refusal) {
    let isInReturn = line.last == UInt8(ascii: "\r")
    if byte == UInt8(ascii: "\n"), isInReturn {
      line.removeLast()
      try endLine()
      line.removeAll(keepingCapacity: true)
      return
    }
    guard !isInReturn, byte != UInt8(ascii: "\n") else {
      throw .malformed("a chunk's line does not end with CR and LF")
    }
    line.append(byte)
    if case .trailers = phase {
      trailerCount += 1
      if trailerCount > Self.trailerLimit { throw .headTooLong }
    } else if line.count > Self.sizeLineLimit {
      throw .malformed("a chunk's size has no end")
    }
  }

  private mutating func endLine() throws(Refusal) {
    switch phase {
    case .size:
      let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard !digits.isEmpty, digits.allSatisfy(Self.isHexDigit) else { throw .malformed("a chunk has no size") }
      guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size <= bodyLimit - body.count else {
        throw .bodyTooLong
      }
      phase = size == 0 ? .trailers : .data(left: size)
    case .dataEnd:
      guard line.isEmpty else { throw .malformed("a chunk is longer than its size") }
      phase = .size
    case .trailers:
      if line.isEmpty { phase = .over }
    case .data, .over: break
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
