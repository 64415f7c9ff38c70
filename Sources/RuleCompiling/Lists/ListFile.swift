package import DiscernRuleLanguage

/// A list file: one entry a line; `# ` begins a comment, `#` before anything else is part of the entry.
package enum ListFile {
  /// The entries with their places; ill-formed lines are left out.
  ///
  /// - Complexity: O(n).
  package static func entries(of file: SourceFile, id: SourceFileID) -> [Located<ScalarText>] {
    var entries: [Located<ScalarText>] = []
    forEachEntry(of: file.bytes) { range in
      guard !file.bytes[range].contains(0), let text = String(validating: file.bytes[range], as: UTF8.self) else {
        return
      }
      entries.append(
        Located(
          ScalarText(text, style: .plain), at: SourceSpan(file: id, start: range.lowerBound, end: range.upperBound)))
    }
    return entries
  }

  /// Reports ill-formed lines; tells whether there is any entry.
  ///
  /// - Complexity: O(n).
  package static func check(_ file: SourceFile, id: SourceFileID, diagnostics: inout [Diagnostic]) -> Bool {
    var hasEntries = false
    forEachEntry(of: file.bytes) { range in
      hasEntries = true
      let span = SourceSpan(file: id, start: range.lowerBound, end: range.upperBound)
      if file.bytes[range].contains(0) {
        diagnostics.append(
          Diagnostic(
            .controlCharacter, at: span, "this entry holds the control character U+0000, which no message holds",
            help: "save the list as plain text in UTF-8"))
      } else if file.bytes[range].contains(where: { $0 >= 0x80 }),
        String(validating: file.bytes[range], as: UTF8.self) == nil
      {
        diagnostics.append(
          Diagnostic(
            .invalidUTF8, at: span, "this entry is not well-formed UTF-8 text", help: "save the list as UTF-8"))
      }
    }
    return hasEntries
  }

  private static func forEachEntry(of bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      let entry = contents(of: bytes, start..<end)
      if !entry.isEmpty { body(entry) }
      start = end + 1
    }
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
