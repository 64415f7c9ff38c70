/// The part of a file that is at hand: read, decoded to UTF-8 and not yet used.
///
/// A class, since a reader and the source of its records share it. Memory is bounded by a chunk and the longest record.
/// In a file whose lines end with CR alone each CR is handed out as LF.
final class InputBuffer {
  /// The bytes, with spare ones after the last; those of a line handed out stay in place until the next call.
  private(set) var bytes: [UInt8]
  /// The line that the next byte belongs to, from 1.
  private(set) var line = 1
  /// False where the bytes were decoded from another encoding, so that they aren't those of the file.
  let hasOriginalBytes: Bool

  private var file: FileBytes
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var linesEndWithCR = false
  private let chunk: Int
  private var decoder: TextDecoder?
  private var undecoded: [UInt8] = []
  private var decoded: [UInt8] = []

  /// So many readable bytes follow every line, as the JSON parser wants them.
  static let spareBytes = 64

  /// Looks at a file's first bytes.
  ///
  /// - Throws: where the file cannot be read, or is not in the encoding given.
  init(_ file: consuming FileBytes, options: CorpusOptions) throws(CorpusError) {
    var file = file
    let path = file.path
    let chunk = max(1, options.chunkBytes)
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while head.count < 4 {
      let count = try file.read(into: &buffer, at: 0, most: chunk)
      head += buffer[..<count]
      if count == 0 { break }
    }
    let mark = try ByteOrderMark(head: Array(head.prefix(4)), encoding: options.encoding, path: path)
    self.file = file
    self.chunk = chunk
    decoder = mark.decoder
    hasOriginalBytes = mark.decoder == nil
    bytes = [UInt8](repeating: 0, count: 2 * chunk + Self.spareBytes)
    if decoder == nil {
      append(head[mark.length...])
    } else {
      undecoded = buffer
      decoder?.decode(head[mark.length...], into: &decoded)
      append(decoded[...])
    }
    linesEndWithCR = try hasOnlyCR()
    if linesEndWithCR { endLinesWithLF(from: start) }
  }

  /// The file's path as the caller gave it.
  var path: String { file.path }
  /// The bytes read from the file so far.
  var bytesRead: Int { file.bytesRead }
  /// The bytes of the whole file; nil where that is not known.
  var totalBytes: Int? { file.size }

  /// Reads on, which changes the bytes' places; false where the file has no more.
  ///
  /// - Throws: where the file cannot be read.
  func fill() throws(CorpusError) -> Bool {
    let held = end - start
    while !isAtEnd, end - start == held {
      if decoder == nil {
        makeRoom(for: chunk)
        let count = try file.read(into: &bytes, at: end, most: chunk)
        end += count
        isAtEnd = count == 0
        if linesEndWithCR { endLinesWithLF(from: end - count) }
      } else {
        let count = try file.read(into: &undecoded, at: 0, most: chunk)
        isAtEnd = count == 0
        decoded.removeAll(keepingCapacity: true)
        decoder?.decode(undecoded[..<count], into: &decoded)
        if isAtEnd { decoder?.finish(into: &decoded) }
        append(decoded[...])
        if linesEndWithCR { endLinesWithLF(from: end - decoded.count) }
      }
    }
    return end - start > held
  }

  /// Hands the bytes at hand to a closure that says how many it has used, and how many lines ended in them.
  func use(_ body: (Span<UInt8>) -> (bytes: Int, lines: Int)) {
    let used = body(bytes.span.extracting(start..<end))
    start += used.bytes
    line += used.lines
  }

  /// The next line without its end; nil at the end of the file.
  ///
  /// A line longer than `most` comes without its bytes.
  ///
  /// - Complexity: O(n) in the length of the line.
  /// - Throws: where the file cannot be read.
  func nextLine(most: Int) throws(CorpusError) -> InputLine? {
    var searched = 0
    var isTooLong = false
    while true {
      var lineEnd = firstPlace(of: 0x0A, in: bytes, start + searched..<end)
      let found = lineEnd != nil
      if !found {
        searched = end - start
        if searched > most {
          isTooLong = true
          start = end
          searched = 0
        }
        if try fill() { continue }
        lineEnd = end
        if start == end, !isTooLong { return nil }
      }
      let range = start..<(lineEnd ?? end)
      let number = line
      start = found ? range.upperBound + 1 : end
      line += found ? 1 : 0
      isTooLong = isTooLong || range.count > most
      return InputLine(bytes: isTooLong ? 0..<0 : range, number: number, isTooLong: isTooLong)
    }
  }

  /// The first line that isn't blank, without using it, or its first 64 KiB.
  ///
  /// - Throws: where the file cannot be read.
  func peekLine() throws(CorpusError) -> ArraySlice<UInt8> {
    let most = Self.peekedBytes
    while true {
      let held = bytes[start..<end]
      if let first = held.firstIndex(where: { !isBlank($0) }) {
        if let lineEnd = firstPlace(of: 0x0A, in: bytes, first..<end) { return bytes[first..<lineEnd] }
        if held.count > most { return bytes[first..<min(end, first + most)] }
      } else if held.count > most {
        return []
      }
      guard try fill() else { return bytes[(bytes[start..<end].firstIndex { !isBlank($0) } ?? end)..<end] }
    }
  }

  private static let peekedBytes = 64 * 1024

  /// True where the file's first 64 KiB have CR and no LF.
  private func hasOnlyCR() throws(CorpusError) -> Bool {
    while true {
      let peeked = start..<min(end, start + Self.peekedBytes)
      if firstPlace(of: 0x0A, in: bytes, peeked) != nil { return false }
      guard peeked.count < Self.peekedBytes, try fill() else {
        return firstPlace(of: 0x0D, in: bytes, start..<min(end, start + Self.peekedBytes)) != nil
      }
    }
  }

  private func endLinesWithLF(from first: Int) {
    for place in first..<end where bytes[place] == 0x0D { bytes[place] = 0x0A }
  }

  private func append(_ new: ArraySlice<UInt8>) {
    makeRoom(for: new.count)
    bytes.replaceSubrange(end..<end + new.count, with: new)
    end += new.count
  }

  /// Moves what is held to the front, and grows where that is not enough.
  private func makeRoom(for count: Int) {
    guard end + count + Self.spareBytes > bytes.count else { return }
    if start > 0 {
      // A loop, since a slice of the buffer as the new content would copy the buffer. It is part of a line, no more.
      for place in start..<end { bytes[place - start] = bytes[place] }
      (start, end) = (0, end - start)
    }
    let missing = end + count + Self.spareBytes - bytes.count
    if missing > 0 { bytes += [UInt8](repeating: 0, count: max(missing, bytes.count)) }
  }
}

/// A line's place in the buffer, until the next one is asked for.
struct InputLine {
  let bytes: Range<Int>
  let number: Int
  let isTooLong: Bool
}

/// True for a space, a tab and the characters that end lines.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
