/// Where each line of a file begins.
///
/// libyaml breaks lines also at U+0085, U+2028 and U+2029, which no editor does; so its own line numbers are not used.
struct LineTable: Sendable {
  /// Byte offsets, ascending; the first is 0.
  let starts: [Int]
  private let byteCount: Int

  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r") {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
    byteCount = bytes.count
  }

  /// The index, from 0, of the line that holds a byte.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its line end.
  func content(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : byteCount
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The number of bytes between the line's start and a byte in it.
  func column(at offset: Int) -> Int {
    offset - starts[line(at: offset)]
  }

  /// The number of spaces at a line's start.
  func indentation(ofLine line: Int, in bytes: [UInt8]) -> Int {
    content(ofLine: line, in: bytes).prefix { bytes[$0] == UInt8(ascii: " ") }.count
  }

  /// - Complexity: O(log *n* + *m*) for *n* lines and a line of *m* bytes.
  func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    var start = starts[line]
    if line == 0, offset >= ByteOrderMark.utf8.count, bytes.starts(with: ByteOrderMark.utf8) {
      start = ByteOrderMark.utf8.count
    }
    let before = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count
    return SourcePosition(line: line + 1, column: before + 1)
  }
}

/// The bytes that some programs put before a text to name its encoding.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let others: [(name: String, bytes: [UInt8])] = [
    ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]), ("UTF-16", [0xFE, 0xFF]),
  ]
}
