/// Looks over a text that is no YAML for what its author left open, up to where libyaml stumbled.
///
/// libyaml notices a forgotten quote or bracket where its own reading breaks down, often many lines later. This scanner
/// knows what people do: close quotes and brackets before the next key or entry of the same or a lesser indentation.
struct RoughScanner {
  /// What is left open or stands wrong, the first such place.
  enum Finding {
    case openQuote(at: Int)
    case openBracket(at: Int)
    /// A comment that begins where its author meant text; the bracket that stays open because of it, if any.
    case comment(at: Int, bracket: Int?)
    /// Text right behind a closing quote.
    case textAfterQuote(open: Int, at: Int)
  }

  private let bytes: [UInt8]
  private let lines: LineTable
  private let end: Int
  private var index = 0
  private var brackets: [Int] = []
  /// Inside brackets, or the last thing on a line of block text.
  private var comment: Int?
  /// Findings that end before this byte were digested by libyaml.
  private let relevant: Int

  /// - Parameter problem: Where libyaml stumbled.
  init(_ bytes: [UInt8], lines: LineTable, problem: Int) {
    self.bytes = bytes
    self.lines = lines
    end = problem
    relevant = lines.starts[max(0, lines.line(at: problem) - 1)]
  }

  /// - Complexity: O(*n*) in the number of bytes.
  mutating func finding() -> Finding? {
    if bytes.starts(with: ByteOrderMark.utf8) { index = ByteOrderMark.utf8.count }
    while index < bytes.count, index <= end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
        if let open = brackets.last, beginsKeyOrEntry(outside: brackets[0]) { return bracketFinding(open) }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","): index += 1
      case UInt8(ascii: "#"): skipComment()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets.append(index)
        comment = nil
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let open = brackets.popLast(), bytes[open] + 2 != byte { return bracketFinding(open) }
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let finding = skipQuoted() { return finding }
      case UInt8(ascii: "|"), UInt8(ascii: ">"): if brackets.isEmpty { skipBlockScalar() } else { index += 1 }
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        if isBlank(index + 1) { index += 1 } else { skipPlain() }
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        while !isBlank(index), !(",]}".utf8.contains(bytes[index]) && !brackets.isEmpty) { index += 1 }
      default: skipPlain()
      }
    }
    if let open = brackets.last, index >= bytes.count { return bracketFinding(open) }
    if let comment, comment >= relevant { return .comment(at: comment, bracket: brackets.last) }
    return nil
  }

  private func bracketFinding(_ open: Int) -> Finding {
    if let comment, comment > open { .comment(at: comment, bracket: open) } else { .openBracket(at: open) }
  }

  private func isBlank(_ index: Int) -> Bool {
    index >= bytes.count || " \t\r\n".utf8.contains(bytes[index])
  }

  /// Whether the line that begins here holds a key or an entry not deeper than the line of the outermost bracket.
  private func beginsKeyOrEntry(outside bracket: Int) -> Bool {
    let line = lines.line(at: index)
    guard lines.starts[line] == index,
      lines.indentation(ofLine: line, in: bytes)
        <= lines.indentation(ofLine: lines.line(at: bracket), in: bytes) + (keyOffset(before: bracket))
    else { return false }
    return Self.isKeyOrEntry(bytes[lines.content(ofLine: line, in: bytes)])
  }

  /// How far a key stands behind its line's first character, because of `- ` before it.
  private func keyOffset(before offset: Int) -> Int {
    let line = lines.line(at: offset)
    let start = lines.starts[line] + lines.indentation(ofLine: line, in: bytes)
    var key = start
    while key + 1 < offset, bytes[key] == UInt8(ascii: "-"), bytes[key + 1] == UInt8(ascii: " ") {
      key += 1
      while key < offset, bytes[key] == UInt8(ascii: " ") { key += 1 }
    }
    return key - start
  }

  /// Whether a line looks like `key: …`, `key:` or `- …`.
  static func isKeyOrEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "-") { return text.count == 1 || text.dropFirst().first == UInt8(ascii: " ") }
    let rest = text.drop { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "-")
    }
    guard rest.count < text.count, rest.first == UInt8(ascii: ":") else { return false }
    return rest.count == 1 || rest.dropFirst().first == UInt8(ascii: " ")
  }

  private mutating func skipComment() {
    let line = lines.line(at: index)
    let isFirst = bytes[lines.content(ofLine: line, in: bytes)].drop { $0 == UInt8(ascii: " ") }.startIndex == index
    if !isFirst, !isBlank(index + 1), bytes[index + 1] != UInt8(ascii: "#") {
      // The first one inside a bracket is the one that hides its end.
      if brackets.isEmpty || comment == nil { comment = index }
    }
    index = lines.content(ofLine: line, in: bytes).upperBound
  }

  private mutating func skipPlain() {
    let isFlow = !brackets.isEmpty
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
      case UInt8(ascii: ":") where isBlank(index + 1): return
      case UInt8(ascii: "#") where bytes[index - 1] == UInt8(ascii: " "): return
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        if isFlow { return }
        index += 1
      default: index += 1
      }
    }
  }

  private mutating func skipQuoted() -> Finding? {
    let open = index
    let quote = bytes[open]
    var swallowsKey = false
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        guard quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote else { break }
        index += 1
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        index += 1
        if beginsKeyOrEntry(outside: open) { swallowsKey = true }
        continue
      }
      index += 1
    }
    guard index < bytes.count else { return .openQuote(at: open) }
    index += 1
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    let follows = next < bytes.count ? bytes[next] : UInt8(ascii: "\n")
    let isListWithoutComma = !brackets.isEmpty && (follows == UInt8(ascii: "\"") || follows == UInt8(ascii: "'"))
    let isClean = "\r\n,]}:#".utf8.contains(follows) || isListWithoutComma
    guard index > relevant, swallowsKey || !isClean else { return nil }
    let isOneLine = lines.line(at: open) == lines.line(at: index - 1)
    return isOneLine ? .textAfterQuote(open: open, at: next) : .openQuote(at: open)
  }

  /// Skips `|` or `>` with the deeper lines after it.
  private mutating func skipBlockScalar() {
    let start = index
    var line = lines.line(at: start)
    index = lines.content(ofLine: line, in: bytes).upperBound
    var parent = lines.indentation(ofLine: line, in: bytes) + keyOffset(before: start)
    // A scalar that is itself an entry (`- |`) is deeper than the dash, not than itself.
    if lines.starts[line] + parent == start { parent -= 1 }
    while line + 1 < lines.starts.count {
      let content = lines.content(ofLine: line + 1, in: bytes)
      let indentation = lines.indentation(ofLine: line + 1, in: bytes)
      guard indentation == content.count || indentation > parent else { return }
      line += 1
      index = content.upperBound
    }
  }
}
