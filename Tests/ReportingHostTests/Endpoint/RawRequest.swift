import Testing

/// A client's bytes, and the status that they are answered with.
struct RawRequest: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// 0 where nothing is answered.
  let status: Int
  /// The body of the report that arrives; nil where none does.
  let body: String?

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ status: Int, body: String? = nil) {
    self.init(name, Array(text.utf8), status, body: body)
  }

  init(_ name: String, _ bytes: [UInt8], _ status: Int, body: String? = nil) {
    (self.name, self.bytes, self.status, self.body) = (name, bytes, status, body)
  }

  private static let start = "POST /r HTTP/1.1\r\nHost: a\r\n"

  static let good: [RawRequest] = [
    RawRequest("length", start + "Content-Length: 4\r\n\r\n{\"a\"", 200, body: "{\"a\""),
    RawRequest("no body", start + "Content-Length: 0\r\n\r\n", 200, body: ""),
    RawRequest("leading zeros", start + "content-LENGTH:  002\t\r\n\r\n{}", 200, body: "{}"),
    RawRequest("old", "POST /r HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}", 200, body: "{}"),
    RawRequest("old with host", "POST /r HTTP/1.0\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}", 200, body: "{}"),
    RawRequest("whole address", "POST http://a/r HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}", 200, body: "{}"),
    RawRequest("chunks", start + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n", 200, body: "{}"),
    RawRequest("no chunk", start + "Transfer-Encoding: Chunked\r\n\r\n0\r\n\r\n", 200, body: ""),
    RawRequest(
      "chunks with extensions and trailers",
      start + "Transfer-Encoding: chunked\r\n\r\n2;a=\"b\"\r\n{}\r\n00\r\nX: y\r\n\r\n", 200, body: "{}"),
    RawRequest("another request behind", start + "Content-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\n", 200, body: "{}"),
    RawRequest(
      "garbage behind", start + "Content-Length: 2\r\n\r\n{}" + String(repeating: "\0\n", count: 5000), 200, body: "{}"),
    RawRequest("garbage behind chunks", start + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n\u{1}\u{2}", 200, body: ""),
    RawRequest(
      "body at once for all that is expected", start + "Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n{}", 200,
      body: "{}"),
    RawRequest("empty header", start + "X:\r\nContent-Length: 2\r\n\r\n{}", 200, body: "{}"),
    RawRequest("head at its limit", long(16_384), 200, body: ""),
    RawRequest(
      "body at its limit", start + "Content-Length: 1048576\r\n\r\n" + xs(1_048_576), 200, body: xs(1_048_576)),
    RawRequest(
      "chunk at its limit", start + "Transfer-Encoding: chunked\r\n\r\n100000\r\n\(xs(1_048_576))\r\n0\r\n\r\n", 200,
      body: xs(1_048_576)),
  ]

  static let refused: [RawRequest] = [
    RawRequest("other method", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    RawRequest("unknown method", "REPORT / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    RawRequest("small letters", "post / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 405),
    RawRequest("no length", start + "\r\n", 411),
    RawRequest("too long", start + "Content-Length: 1048577\r\n\r\n", 413),
    RawRequest("too long, and all of it", start + "Content-Length: 1048577\r\n\r\n" + xs(1_048_577), 413),
    RawRequest("longer than any number", start + "Content-Length: 99999999999999999999\r\n\r\n", 413),
    RawRequest("too long with leave", start + "Expect: 100-continue\r\nContent-Length: 1048577\r\n\r\n", 413),
    RawRequest("unknown expectation", start + "Expect: more\r\nContent-Length: 2\r\n\r\n{}", 417),
    RawRequest("long head", long(16_385), 431),
    RawRequest("long first line", "POST /" + xs(20_000), 431),
    RawRequest("other coding", start + "Transfer-Encoding: gzip, chunked\r\n\r\n", 501),
    RawRequest("two codings", start + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
    RawRequest("other version", "POST / HTTP/2.0\r\n\r\n", 505),
    RawRequest("HTTP/2 at once", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
  ]

  static let malformedHeads: [RawRequest] = [
    RawRequest("empty line first", "\r\n" + start + "Content-Length: 0\r\n\r\n", 400),
    RawRequest("no HTTP", "hello\r\n\r\n", 400),
    RawRequest("no version", "POST /\r\n\r\n", 400),
    RawRequest("two blanks", "POST  / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("no path", "POST  HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("path without a slash", "POST r HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("path with é", "POST /é HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("version of another protocol", "POST / FTP/1.1\r\n\r\n", 400),
    RawRequest("no host", "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("two hosts", start + "Host: b\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("no colon", start + "Content-Length\r\n\r\n", 400),
    RawRequest("no name", start + ": 0\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("blank before the colon", start + "Content-Length : 0\r\n\r\n", 400),
    RawRequest("continued line", start + "X: a\r\n b\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("LF alone", "POST / HTTP/1.1\nHost: a\nContent-Length: 0\n\n", 400),
    RawRequest("CR alone", start + "X: a\rb\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("NUL", start + "X: \0\r\nContent-Length: 0\r\n\r\n", 400),
    RawRequest("TLS", [0x16, 0x03, 0x01, 0x02, 0x00, 0x01], 400),
    RawRequest("length and chunks", start + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    RawRequest("two lengths", start + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400),
    RawRequest("two equal lengths", start + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", 400),
    RawRequest("list of lengths", start + "Content-Length: 2, 2\r\n\r\n{}", 400),
    RawRequest("empty length", start + "Content-Length:\r\n\r\n", 400),
    RawRequest("length with a sign", start + "Content-Length: +2\r\n\r\n{}", 400),
    RawRequest("length below 0", start + "Content-Length: -1\r\n\r\n", 400),
    RawRequest("length in other digits", start + "Content-Length: ２\r\n\r\n{}", 400),
    RawRequest("old with chunks", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
  ]

  static let malformedBodies: [RawRequest] = [
    ("no size", "\r\n{}\r\n0\r\n\r\n", 400), ("size of letters", "zz\r\n", 400), ("size below 0", "-1\r\n", 400),
    ("size with a sign", "+1\r\na\r\n0\r\n\r\n", 400), ("size with 0x", "0x1\r\na\r\n", 400),
    ("size in another script", "１\r\na\r\n", 400), ("LF behind the size", "1\na\r\n", 400),
    ("chunk longer than its size", "1\r\nabc\r\n0\r\n\r\n", 400), ("LF behind the chunk", "1\r\na\n0\r\n\r\n", 400),
    ("size without end", xs(300), 400), ("size longer than any number", "ffffffffffffffffff\r\n", 413),
    ("largest number", "7fffffffffffffff\r\n", 413), ("one more than the limit", "100001\r\n", 413),
    ("two chunks of one more than the limit", "100000\r\n\(xs(1_048_576))\r\n1\r\n", 413),
    ("endless trailers", "0\r\n" + String(repeating: "X: y\r\n", count: 3000), 431),
  ].map { RawRequest("chunk: \($0)", start + "Transfer-Encoding: chunked\r\n\r\n" + $1, $2) }

  /// Those that end too early, where the client says that nothing more comes.
  static let cut: [RawRequest] = [
    RawRequest("nothing", "", 0), RawRequest("one letter", "P", 400), RawRequest("no end of the head", start, 400),
    RawRequest("half a body", start + "Content-Length: 4\r\n\r\n{}", 400),
    RawRequest("half a chunk", start + "Transfer-Encoding: chunked\r\n\r\n4\r\nab", 400),
    RawRequest("no last chunk", start + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n", 400),
    RawRequest("no end of the trailers", start + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n", 400),
  ]

  static let all = good + refused + malformedHeads + malformedBodies

  /// A good head of so many bytes.
  private static func long(_ count: Int) -> String {
    let rest = "Content-Length: 0\r\nX: \r\n\r\n"
    return start + "Content-Length: 0\r\nX: " + xs(count - start.utf8.count - rest.utf8.count) + "\r\n\r\n"
  }

  private static func xs(_ count: Int) -> String { String(repeating: "x", count: count) }
}
