package import DiscernRuleLanguage

/// Finds, for each byte of a scalar's text, the byte of the file where the author wrote it.
///
/// YAML strips indentation, joins lines and reads escapes; this follows it in step with the text, and gives up where
/// the two don't fit.
package enum ScalarOffsets {
  /// One offset for each byte of the text and one for its end; nil where they can't be told.
  ///
  /// - Complexity: O(n) in the scalar's bytes.
  package static func offsets(of scalar: Located<ScalarText>, in file: [UInt8]) -> [Int]? {
    let span = scalar.span
    guard 0 <= span.start, span.start < span.end, span.end <= file.count else { return nil }
    let text = Array(scalar.value.text.utf8)
    switch scalar.value.style {
    case .plain: return flow(text, file[span.start..<span.end], quote: nil)
    case .singleQuoted, .doubleQuoted:
      let quote = UInt8(ascii: scalar.value.style == .singleQuoted ? "'" : "\"")
      let written = file[span.start..<span.end]
      guard written.count >= 2, written.first == quote, written.last == quote else { return nil }
      return flow(text, written.dropFirst().dropLast(), quote: quote)
    case .literalBlock: return block(text, file[span.start...], folds: false)
    case .foldedBlock: return block(text, file[span.start...], folds: true)
    }
  }

  private static func flow(_ text: [UInt8], _ file: ArraySlice<UInt8>, quote: UInt8?) -> [Int]? {
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count + 1)
    var index = file.startIndex
    while offsets.count < text.count || index < file.endIndex {
      guard index < file.endIndex else { return nil }
      let byte = file[index]
      var written: [UInt8] = [byte]
      var next = index + 1
      if let fold = fold(file, at: index) {
        written = fold.breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: fold.breaks - 1)
        next = fold.end
      } else if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") {
        guard let escape = escape(file, at: index) else { return nil }
        (written, next) = escape
      } else if quote == UInt8(ascii: "'"), byte == quote {
        next += 1
      }
      for byte in written {
        guard offsets.count < text.count, text[offsets.count] == byte else { return nil }
        offsets.append(index)
      }
      index = next
    }
    return offsets + [index]
  }

  /// Line ends with the blanks around them, which YAML makes one blank or all line ends but one.
  private static func fold(_ file: ArraySlice<UInt8>, at start: Int) -> (breaks: Int, end: Int)? {
    var breaks = 0
    var index = start
    while index < file.endIndex {
      switch file[index] {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        breaks += 1
        index = lineEnd(file, at: index)
      default: return breaks == 0 ? nil : (breaks, index)
      }
    }
    return breaks == 0 ? nil : (breaks, index)
  }

  /// The bytes that an escape of double quotes stands for, and where it ends.
  private static func escape(_ file: ArraySlice<UInt8>, at start: Int) -> ([UInt8], Int)? {
    guard start + 1 < file.endIndex else { return nil }
    let letter = file[start + 1]
    if letter == 0x0A || letter == 0x0D {
      var index = lineEnd(file, at: start + 1)
      while index < file.endIndex, file[index] == 0x20 || file[index] == 0x09 { index += 1 }
      return ([], index)
    }
    let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][letter]
    if let digits {
      let end = start + 2 + digits
      guard end <= file.endIndex,
        let number = UInt32(String(decoding: file[(start + 2)..<end], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      return (Array(String(scalar).utf8), end)
    }
    return simpleEscapes[letter].map { (Array(String($0).utf8), start + 2) }
  }

  private static let simpleEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t",
    0x09: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", 0x20: " ", UInt8(ascii: "\""): "\"",
    UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
    UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]

  private static func block(_ text: [UInt8], _ file: ArraySlice<UInt8>, folds: Bool) -> [Int]? {
    guard let header = file.firstIndex(where: isLineEnd) else { return nil }
    var index = lineEnd(file, at: header)
    var indentation: Int?
    var end = index
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count + 1)
    while offsets.count < text.count, index < file.endIndex {
      let line = file[index...].prefix { !isLineEnd($0) }
      index = lineEnd(file, at: line.endIndex)
      let blanks = line.prefix { $0 == 0x20 }.count
      if blanks == line.count, blanks <= indentation ?? blanks { continue }
      // The first line that says something tells how far the text is indented.
      let own = text.drop { $0 == 0x0A }.prefix { $0 == 0x20 }.count
      let stripped = indentation ?? max(0, blanks - own)
      indentation = stripped
      let isFirst = offsets.isEmpty
      while offsets.count < text.count, text[offsets.count] == 0x0A { offsets.append(end) }
      if folds, !isFirst, offsets.last != end, offsets.count < text.count, text[offsets.count] == 0x20 {
        offsets.append(end)
      }
      for position in line.indices.dropFirst(min(stripped, blanks)) {
        guard offsets.count < text.count, text[offsets.count] == file[position] else { return nil }
        offsets.append(position)
      }
      end = line.endIndex
    }
    while offsets.count < text.count, text[offsets.count] == 0x0A { offsets.append(end) }
    return offsets.count == text.count ? offsets + [end] : nil
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The byte behind a line end; CR LF is one.
  private static func lineEnd(_ file: ArraySlice<UInt8>, at index: Int) -> Int {
    guard index < file.endIndex else { return file.endIndex }
    let isPair = file[index] == 0x0D && index + 1 < file.endIndex && file[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
