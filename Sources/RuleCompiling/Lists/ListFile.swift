package import DiscernRuleLanguage

/// Reads a list file: one entry a line; `# ` begins a comment, `#` before anything else is part of the entry.
package enum ListFile {
  /// The entries with their places; ill-formed lines are reported and left out.
  ///
  /// - Complexity: O(n).
  package static func entries(
    of file: SourceFile, id: SourceFileID, diagnostics: inout [Diagnostic]
  ) -> [Located<ScalarText>] {
    var entries: [Located<ScalarText>] = []
    let bytes = file.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      let entry = contents(of: bytes, start..<end)
      if !entry.isEmpty {
        let span = SourceSpan(file: id, start: entry.lowerBound, end: entry.upperBound)
        if bytes[entry].contains(0) {
          diagnostics.append(
            Diagnostic(
              .controlCharacter, at: span, "this entry holds the control character U+0000, which no message holds",
              help: "save the list as plain text in UTF-8"))
        } else if let text = String(validating: bytes[entry], as: UTF8.self) {
          entries.append(Located(ScalarText(text, style: .plain), at: span))
        } else {
          diagnostics.append(
            Diagnostic(
              .invalidUTF8, at: span, "this entry is not well-formed UTF-8 text",
              help: "save the list as UTF-8"))
        }
      }
      start = end + 1
    }
    return entries
  }

  /// The part of a line that is no comment, without blanks at its ends.
  private static func contents(of bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    for index in line where bytes[index] == UInt8(ascii: "#") {
      let startsWord = index == line.lowerBound || isBlank(bytes[index - 1])
      let endsWord = index + 1 == line.upperBound || isBlank(bytes[index + 1])
      if startsWord, endsWord {
        end = index
        break
      }
    }
    var start = line.lowerBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
