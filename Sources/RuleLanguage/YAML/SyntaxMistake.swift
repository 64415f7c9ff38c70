/// Turns libyaml's complaint into a report at the place where a person would look.
struct SyntaxMistake {
  let bytes: [UInt8]
  let lines: LineTable
  let file: SourceFileID
  let problem: YAMLProblem

  /// The report; its span begins in the stretch that has to be given up.
  ///
  /// - Complexity: O(*n*) in the file's bytes up to the problem.
  func diagnostic() -> Diagnostic {
    if let tab = tabInIndentation() {
      return Diagnostic(
        .tabIndentation, at: span(tab, tab + 1), "a tab stands in the indentation, where YAML allows only spaces",
        help: "replace it by spaces")
    }
    if let blank = oddBlank() {
      return Diagnostic(
        .noBreakSpace, at: span(blank, blank + (OddBlank.length(bytes, at: blank) ?? 1)),
        "\(OddBlank.name(bytes, at: blank)) stands here, where YAML wants a space", help: "replace it by a space")
    }
    var scanner = RoughScanner(bytes, lines: lines, problem: problem.offset)
    if let finding = scanner.finding() { return report(finding) }
    return SyntaxWording(mistake: self).diagnostic()
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: min(start, bytes.count), end: min(max(start, end), bytes.count))
  }

  private func report(_ finding: RoughScanner.Finding) -> Diagnostic {
    switch finding {
    case .openQuote(let open):
      return Diagnostic(
        .unclosedQuote, at: span(open, open + 1), "this quote is not closed on its line",
        help: "add the closing \(character(open))")
    case .openBracket(let open):
      let close = bytes[open] == UInt8(ascii: "[") ? "]" : "}"
      return Diagnostic(
        .unclosedBracket, at: span(open, open + 1), "this '\(character(open))' is not closed",
        help: "add the closing '\(close)'")
    case .comment(let start, let bracket):
      let content = lines.content(ofLine: lines.line(at: start), in: bytes)
      let text = String(decoding: bytes[start..<content.upperBound], as: UTF8.self)
      return Diagnostic(
        .commentInValue, at: span(start, content.upperBound),
        "'\(excerpt(text))' is a comment, so it is no part of the value",
        help: "quote the value, or put a blank behind the '#'",
        notes: bracket.map { [Diagnostic.Note("so this '\(character($0))' is not closed", at: span($0, $0 + 1))] } ?? []
      )
    case .textAfterQuote(let open, let next):
      let quote = character(open)
      return Diagnostic(
        .yamlSyntax, at: span(next, wordEnd(next)), "text follows the closing quote",
        help: quote == "'" ? "inside '…' write '' for a single quote" : "inside \"…\" write \\\" for a quote",
        notes: [Diagnostic.Note("the quoted text begins here", at: span(open, open + 1))])
    }
  }

  func character(_ index: Int) -> String {
    index < bytes.count ? String(UnicodeScalar(bytes[index])) : ""
  }

  /// The end of the word that begins at a byte; at least one character, never beyond the line.
  func wordEnd(_ start: Int) -> Int {
    let content = lines.content(ofLine: lines.line(at: start), in: bytes)
    var end = start
    while end < content.upperBound, !" \t,[]{}".utf8.contains(bytes[end]) { end += 1 }
    return max(end, min(start + 1, content.upperBound))
  }

  private func tabInIndentation() -> Int? {
    guard problem.offset < bytes.count else { return nil }
    if bytes[problem.offset] == UInt8(ascii: "\t") { return problem.offset }
    let content = lines.content(ofLine: lines.line(at: problem.offset), in: bytes)
    let indentation = content.prefix { bytes[$0] == UInt8(ascii: " ") || bytes[$0] == UInt8(ascii: "\t") }
    return indentation.first { bytes[$0] == UInt8(ascii: "\t") }
  }

  private func oddBlank() -> Int? {
    let last = lines.line(at: problem.offset)
    var candidates = [last]
    var line = last
    // The line before, blank ones skipped, may hold the cause.
    while line > 0, candidates.count < 2 {
      line -= 1
      if !lines.content(ofLine: line, in: bytes).allSatisfy({ bytes[$0] == UInt8(ascii: " ") }) {
        candidates.append(line)
      }
    }
    if let context = problem.contextOffset { candidates.append(lines.line(at: context)) }
    for line in candidates {
      if let blank = OddBlank.first(inLine: lines.content(ofLine: line, in: bytes), of: bytes) {
        if blank == 0 { continue }
        return blank
      }
    }
    return nil
  }
}
