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
      let entry = ListLine.contents(of: bytes.span, start..<end)
      if !entry.isEmpty { body(entry) }
      start = end + 1
    }
  }
}
