/// Reads one rule file: bytes in, declarations and mistakes out.
package enum RuleFileReader {
  /// Reads what can be read and reports every mistake of the file, in the order of their places.
  ///
  /// - Complexity: O(*n*) in the file's bytes for each of at most 100 syntax errors, with a bound on the whole work.
  package static func read(
    _ file: SourceFile, id: SourceFileID, diagnostics: inout [Diagnostic]
  ) -> RuleFileDeclaration {
    let document = YAMLReader.read(file.bytes, file: id)
    var grammar = Grammar(file: id, isIntact: document.isIntact)
    var declaration = RuleFileDeclaration(file: id)
    if let root = document.root {
      declaration = grammar.ruleFile(root)
    } else if document.isIntact {
      grammar.report(
        .emptyFile, at: SourceSpan(file: id, start: 0, end: 0), "the file says nothing", help: "begin with 'rules:'")
    }
    declaration.unreadableWords = document.unreadableWords.union(grammar.lostNames)
    diagnostics += ordered(document.diagnostics + grammar.diagnostics)
    return declaration
  }

  /// Sorts mistakes by place, and drops those that an alias repeats.
  private static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    struct Identity: Hashable {
      let code: String
      let span: SourceSpan
      let message: String
    }
    var seen: Set<Identity> = []
    let unique = diagnostics.filter {
      seen.insert(Identity(code: $0.code, span: $0.span, message: $0.message)).inserted
    }
    return unique.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }.map(\.element)
  }
}
