import DiscernToolKit
import DiscernClassification
import DiscernRuleCompiling
import DiscernRuleLanguage

/// What is said about an example that failed: where it stands, what happened, and which conditions were to blame.
struct ExampleReport {
  let ruleSet: RuleSet
  let compilation: Compilation
  let example: RuleExample
  let failure: ExampleFailure

  func text(_ scratch: inout Scratch) -> String {
    var lines = ["\(place(of: example.span)): \(failure.words)"]
    if case .fires(let id) = example.expectation {
      lines += blamed(id, &scratch).map { part in
        let words = part.truth == .unknown ? "not known" : part.isUnwanted ? "holds, and must not" : "false"
        return "  \(words): \(place(of: part.span)): \(quoted(part.span))"
      }
    }
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  private func blamed(_ id: String, _ scratch: inout Scratch) -> [Blame.Part] {
    guard let written = compilation.declarations[id]?.condition,
      let compiled = ruleSet.rules.first(where: { $0.id == id })?.condition
    else { return [] }
    return Blame(example.request).parts(of: written, compiled, in: &scratch)
  }

  private func place(of span: SourceSpan) -> String {
    let file = compilation.sources[span.file.index]
    let position = file.position(at: span.start)
    return "\(file.name):\(position.line):\(position.column)"
  }

  /// The author's text, its first line, cut where long.
  private func quoted(_ span: SourceSpan) -> String {
    let bytes = compilation.sources[span.file.index].bytes[span.start..<span.end]
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let isCut = line.utf8.count < bytes.count || line.count > Self.longest
    return line.prefix(Self.longest) + (isCut ? " …" : "")
  }

  private static let longest = 80
}
