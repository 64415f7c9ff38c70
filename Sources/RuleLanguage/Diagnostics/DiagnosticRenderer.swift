/// Writes a mistake as people read it: the message, the place, the line with carets under it, and the advice.
///
/// Whatever a rule file holds, the text has no control characters but line ends and its own colours.
package struct DiagnosticRenderer: Sendable {
  /// Advice above this many characters stands on a line of its own.
  private static let longestHelp = 60

  private let sources: [(file: SourceFile, lines: LineTable)]
  private let colour: Bool

  /// - Parameters:
  ///   - sources: The files of the rule set; a span's `SourceFileID` is an index into them.
  ///   - colour: Whether to add the escape sequences of ANSI terminals.
  /// - Complexity: O(*n*) in the bytes of all files.
  package init(sources: [SourceFile], colour: Bool) {
    self.sources = sources.map { ($0, LineTable($0.bytes)) }
    self.colour = colour
  }

  /// The lines of one mistake, without a line feed at the end.
  ///
  /// - Complexity: O(*n*) in the length of the quoted lines.
  package func text(_ diagnostic: Diagnostic) -> String {
    let style = diagnostic.severity == .error ? Style.error : diagnostic.severity == .warning ? .warning : .note
    let head = paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", style)
    var lines = ["\(head)\(paint(": " + QuotedLine.safe(diagnostic.message), .bold))"]
    lines += quote(diagnostic.span, style: style, help: diagnostic.help)
    for note in diagnostic.notes {
      lines.append("\(paint("note", .note)): \(QuotedLine.safe(note.message))")
      lines += quote(note.span, style: .note, help: nil)
    }
    return lines.joined(separator: "\n")
  }

  private func quote(_ span: SourceSpan, style: Style, help: String?) -> [String] {
    let help = help.map(QuotedLine.safe)
    guard sources.indices.contains(span.file.index) else { return help.map { ["   = help: \($0)"] } ?? [] }
    let (file, table) = sources[span.file.index]
    let start = min(max(span.start, 0), file.bytes.count)
    let position = table.position(at: start, in: file.bytes)
    var content = table.content(ofLine: position.line - 1, in: file.bytes)
    if content.lowerBound == 0, file.bytes.starts(with: ByteOrderMark.utf8) {
      content = ByteOrderMark.utf8.count..<max(content.upperBound, ByteOrderMark.utf8.count)
    }
    let from = min(max(start, content.lowerBound), content.upperBound) - content.lowerBound
    let to = max(from, min(max(span.end, start), content.upperBound) - content.lowerBound)
    let shown = QuotedLine(file.bytes[content], around: from).show(from..<to)

    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count + 1)
    let bar = paint("\(margin) |", .gutter)
    let isShort = (help?.count ?? 0) <= Self.longestHelp
    let carets = paint(shown.carets + (isShort ? help.map { " " + $0 } ?? "" : ""), style)
    var lines = [
      "\(paint("\(margin)-->", .gutter)) \(QuotedLine.safe(file.name)):\(position.line):\(position.column)",
      bar,
      "\(paint(" \(number) |", .gutter))\(shown.line.isEmpty ? "" : " ")\(shown.line)",
      "\(bar) \(shown.blanks)\(carets)",
    ]
    if let help, !isShort { lines.append("\(paint("\(margin) =", .gutter)) help: \(help)") }
    return lines
  }

  private enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case gutter = "34"
    case bold = "1"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    colour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
