/// What YAML reads without complaint and otherwise than its author meant.
extension TreeBuilder {
  /// Warns of `text #now`, where what follows the `#` is lost.
  mutating func checkComment(after end: Int) {
    guard let comment = commentInValue(after: end, .warning), diagnostics.last?.span != comment.span else { return }
    diagnostics.append(comment)
  }

  /// The same behind the comma after an entry: `[free, #gift`.
  mutating func checkComment(afterEntryAt end: Int) {
    var index = end
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return }
    checkComment(after: index + 1)
  }

  /// A comment right behind a value; an error where it takes the whole value, as in `- #win`.
  func commentInValue(after end: Int, _ severity: Diagnostic.Severity = .error) -> Diagnostic? {
    var index = end
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "#"), !" \t\r\n#".utf8.contains(bytes[index + 1])
    else { return nil }
    let line = lines.line(at: index)
    let content = lines.content(ofLine: line, in: bytes)
    guard lines.indentation(ofLine: line, in: bytes) + content.lowerBound < index else { return nil }
    let text = String(decoding: bytes[index..<content.upperBound], as: UTF8.self)
    return Diagnostic(
      .commentInValue, severity, at: span(index, content.upperBound),
      "'\(excerpt(text))' is a comment, so it is no part of the value",
      help: "quote the value, or put a blank behind the '#'")
  }

  /// Warns of `[1,000]`, which is a list of two entries.
  mutating func checkSplitNumbers(_ items: [YAMLNode]) {
    var index = 0
    while index + 1 < items.count {
      let first = index
      while index + 1 < items.count, continues(items[index], items[index + 1]) { index += 1 }
      if index > first {
        let place = span(items[first].span.start, items[index].span.end)
        let text = excerpt(String(decoding: bytes[place.start..<place.end], as: UTF8.self))
        diagnostics.append(
          Diagnostic(
            .splitNumber, .warning, at: place, "'\(text)' is a list of \(index - first + 1) entries, not one number",
            help: "quote it if it is one number; else put a blank behind the comma"))
      }
      index += 1
    }
  }

  private func continues(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    guard case .scalar(let first) = left.content, case .scalar(let second) = right.content,
      first.style == .plain, second.style == .plain, right.span.start == left.span.end + 1,
      let digit = first.text.utf8.last
    else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return digits.contains(digit) && second.text.utf8.count == 3 && second.text.utf8.allSatisfy(digits.contains)
  }
}
