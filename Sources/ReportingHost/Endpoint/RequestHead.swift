/// The first lines of a request: RFC 9112, read strictly.
struct RequestHead: Sendable, Hashable {
  /// How the end of the body is known.
  enum Framing: Sendable, Hashable {
    case length(Int)
    case chunked
  }

  let target: String
  let headers: [HTTPHeader]
  let framing: Framing
  /// Whether the client waits for leave to send the body.
  let expectsContinue: Bool

  /// Reads the lines before the empty one.
  ///
  /// - Parameters:
  ///   - bytes: without the empty line; each line ends with CR and LF, which stand nowhere else.
  ///   - bodyLimit: a longer body is refused.
  init(_ bytes: some Collection<UInt8>, bodyLimit: Int) throws(Refusal) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let request = lines.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let parts = request.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.allSatisfy(Self.isTokenByte), !parts[0].isEmpty else {
      throw .malformed("the first line is no request")
    }
    let isOld = parts[2] == "HTTP/1.0"
    guard isOld || parts[2] == "HTTP/1.1" else {
      throw parts[2].hasPrefix("HTTP/") ? .unknownVersion : .malformed("the first line is no request")
    }
    guard parts[0] == "POST" else { throw .wrongMethod }
    guard parts[1].hasPrefix("/") || parts[1].lowercased().hasPrefix("http://"),
      parts[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw .malformed("the first line has no path") }
    target = String(parts[1])
    var headers: [HTTPHeader] = []
    for line in lines.dropFirst() { headers.append(try Self.header(line)) }
    self.headers = headers
    let hosts = Self.values("host", in: headers)
    guard hosts.count == 1 || isOld && hosts.isEmpty else { throw .malformed("there must be one Host") }
    framing = try Self.framing(headers, isOld: isOld, bodyLimit: bodyLimit)
    let expectations = Self.values("expect", in: headers)
    guard expectations.allSatisfy({ $0.lowercased() == "100-continue" }) else { throw .unknownExpectation }
    expectsContinue = !expectations.isEmpty && !isOld
  }

  private static func header(_ line: some Collection<UInt8>) throws(Refusal) -> HTTPHeader {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformed("a header has no colon") }
    let name = line[..<colon]
    // A line that begins with a blank once continued the one before; nobody may send it any more.
    guard !name.isEmpty, name.allSatisfy(isTokenByte) else {
      throw .malformed("a header's name has a character that it may not have")
    }
    let value = String(decoding: line[line.index(after: colon)...], as: UTF8.self)
    return HTTPHeader(name: String(decoding: name, as: UTF8.self), value: value.trimmingBlanks())
  }

  private static func framing(_ headers: [HTTPHeader], isOld: Bool, bodyLimit: Int) throws(Refusal) -> Framing {
    let codings = values("transfer-encoding", in: headers)
    let lengths = values("content-length", in: headers)
    if !codings.isEmpty {
      // Two ends of one body: whoever believes the other one sees another request behind it.
      guard lengths.isEmpty else { throw .malformed("the body has a length and chunks") }
      guard !isOld else { throw .malformed("HTTP/1.0 has no chunks") }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else { throw .unknownCoding }
      return .chunked
    }
    guard let length = lengths.first else { throw .noLength }
    guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      throw .malformed("the length is no number")
    }
    guard let count = Int(length), count <= bodyLimit else { throw .bodyTooLong }
    return .length(count)
  }

  private static func values(_ name: String, in headers: [HTTPHeader]) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// Whether a name of a method or a header may have the byte.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension String {
  /// Without blanks and tabs at both ends.
  fileprivate func trimmingBlanks() -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
