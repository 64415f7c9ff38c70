/// Says libyaml's complaints in plain words.
struct SyntaxWording {
  let mistake: SyntaxMistake

  private var problem: YAMLProblem { mistake.problem }
  private var bytes: [UInt8] { mistake.bytes }

  /// The report of a mistake that has no better known cause.
  func diagnostic() -> Diagnostic {
    let words = problem.problem
    let here = mistake.character(problem.offset)
    if problem.context.holds("alias") { return indicator("*", .undefinedAlias, "an alias") }
    if let alias = aliasBefore() { return alias }
    if problem.context.holds("anchor") { return indicator("&", .yamlSyntax, "an anchor") }
    if problem.context.holds("tag") || words.holds("tag handle") { return indicator("!", .yamlSyntax, "a tag") }
    if problem.context.holds("directive") { return indicator("%", .yamlSyntax, "a directive") }
    if words.holds("cannot start any token") {
      return make(at: problem.offset, "a value cannot begin with '\(here)' in YAML", "quote the value")
    }
    if words.holds("could not find expected ':'") {
      return make(
        at: problem.contextOffset ?? problem.offset, "no ':' follows the key on this line",
        "write 'key: value'; or indent the line deeper if it continues the one before")
    }
    if words.holds("mapping values are not allowed") {
      if let start = keyWithoutColonBefore() {
        return make(at: start, "no ':' follows the key on this line", "write 'key: value'")
      }
      return make(
        at: problem.offset, "a ':' with a blank behind it cannot stand here",
        "quote the value if the ':' belongs to it; else check the indentation")
    }
    if words.holds("block sequence entries are not allowed") {
      return make(at: problem.offset, "a list entry ('- ') cannot begin here", "begin the list on a line of its own")
    }
    if words.holds("mapping keys are not allowed") {
      return make(at: problem.offset, "a key cannot begin here", "quote the value if the '?' belongs to it")
    }
    return escape(words) ?? structure(words)
  }

  /// The start of the line before, where it is a bare word at the indentation of a line that is a key by itself.
  private func keyWithoutColonBefore() -> Int? {
    let lines = mistake.lines
    let line = lines.line(at: problem.offset)
    let content = lines.content(ofLine: line, in: bytes)
    let indentation = lines.indentation(ofLine: line, in: bytes)
    guard RoughScanner.isKeyOrEntry(bytes[content]),
      !bytes[content.lowerBound..<problem.offset].contains(UInt8(ascii: ":"))
    else { return nil }
    let before = (0..<line).reversed().prefix(20).first { !lines.content(ofLine: $0, in: bytes).isEmpty }
    guard let before, lines.indentation(ofLine: before, in: bytes) == indentation else { return nil }
    let text = lines.content(ofLine: before, in: bytes)
    let isKey = text.contains { index in
      bytes[index] == UInt8(ascii: ":") && (index + 1 == text.upperBound || bytes[index + 1] == UInt8(ascii: " "))
    }
    return isKey || text.count == indentation ? nil : text.lowerBound + indentation
  }

  /// Escapes of double quotes.
  private func escape(_ words: String) -> Diagnostic? {
    guard
      words.holds("escape character") || words.holds("hexdecimal") || words.holds("Unicode character escape")
    else { return nil }
    var start = min(problem.offset, bytes.count - 1)
    while start > 0, bytes[start] != UInt8(ascii: "\\") { start -= 1 }
    let end = min(bytes.count, start + 2)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return Diagnostic(
      .yamlSyntax, at: mistake.span(start, end), "'\(text)' is no whole escape of double quotes",
      help: "write patterns in single quotes")
  }

  private func structure(_ words: String) -> Diagnostic {
    let closed = closingBefore()
    if words.holds("expected key") || words.holds("'-' indicator") || words.holds("document start") {
      if let closed {
        return make(at: problem.offset, "text follows the closing '\(closed)'", "quote the whole value")
      }
      let what = words.holds("'-'") ? "list" : "map"
      return make(
        at: problem.offset, "this line does not fit the lines before it",
        "give it the indentation of the others",
        note: words.holds("document start") ? nil : "the \(what) began here")
    }
    if words.holds("',' or") {
      let close = words.holds("']'") ? "]" : "}"
      return make(
        at: problem.offset, "a ',' or the closing '\(close)' is missing before this", nil, note: "it opened here")
    }
    if words.holds("expected node content") {
      return make(at: problem.offset, "a value is missing here", "quote it if it is text")
    }
    if words.holds("comment or line break") {
      return make(at: problem.offset, "nothing may follow '|' or '>' on its line", "begin the text on the next line")
    }
    return make(at: problem.offset, "this is no YAML: \(words)", nil, note: problem.context)
  }

  private func make(at start: Int, _ message: String, _ help: String?, note: String? = nil) -> Diagnostic {
    var notes: [Diagnostic.Note] = []
    if let note, let context = problem.contextOffset, context != start {
      notes.append(Diagnostic.Note(note, at: mistake.span(context, mistake.wordEnd(min(context, bytes.count)))))
    }
    return Diagnostic(
      .yamlSyntax, at: mistake.span(start, mistake.wordEnd(min(start, bytes.count))), message, help: help, notes: notes)
  }

  /// `*`, `&`, `!` or `%` at the start of what was meant as text.
  private func indicator(_ sign: String, _ code: DiagnosticCode, _ name: String) -> Diagnostic {
    let start = problem.contextOffset ?? problem.offset
    return Diagnostic(
      code, at: mistake.span(start, mistake.wordEnd(start)), "a '\(sign)' at the start means \(name) in YAML",
      help: "quote the text if the '\(sign)' belongs to it")
  }

  /// An alias with text behind it, as in `*win now`.
  private func aliasBefore() -> Diagnostic? {
    let line = mistake.lines.content(ofLine: mistake.lines.line(at: problem.offset), in: bytes)
    guard problem.offset <= line.upperBound else { return nil }
    var index = problem.offset - 1
    while index > line.lowerBound, bytes[index] == UInt8(ascii: " ") { index -= 1 }
    while index > line.lowerBound, !" ,[{".utf8.contains(bytes[index]), bytes[index] != UInt8(ascii: "*") { index -= 1 }
    guard index >= line.lowerBound, index < problem.offset, bytes[index] == UInt8(ascii: "*"),
      index == line.lowerBound || " ,[{".utf8.contains(bytes[index - 1])
    else { return nil }
    return Diagnostic(
      .undefinedAlias, at: mistake.span(index, mistake.wordEnd(index)), "a '*' at the start means an alias in YAML",
      help: "quote the text if the '*' belongs to it")
  }

  /// The bracket that was closed right before the problem on its line.
  private func closingBefore() -> String? {
    let line = mistake.lines.content(ofLine: mistake.lines.line(at: problem.offset), in: bytes)
    var index = min(problem.offset, bytes.count) - 1
    while index >= line.lowerBound, bytes[index] == UInt8(ascii: " ") { index -= 1 }
    guard index >= line.lowerBound, "]}\"'".utf8.contains(bytes[index]) else { return nil }
    return mistake.character(index)
  }
}

extension String {
  /// Whether some words stand in the text; the standard library's search would bring its whole regex engine along.
  fileprivate func holds(_ words: String) -> Bool {
    let text = Array(utf8)
    let wanted = Array(words.utf8)
    return text.indices.contains { text[$0...].starts(with: wanted) }
  }
}
