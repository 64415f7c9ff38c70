import DiscernCommunications
import DiscernRuleLanguage

/// A diagnostic as the JSON object that `check --json` prints; lines and columns count from 1, columns characters.
enum DiagnosticJSON {
  static func line(_ diagnostic: Diagnostic, _ sources: [SourceFile]) -> String {
    let file = sources[diagnostic.span.file.index]
    let start = file.position(at: diagnostic.span.start)
    let end = file.position(at: diagnostic.span.end)
    var object: UserInfo = ["severity": .text(diagnostic.severity.rawValue), "code": .text(diagnostic.code)]
    object["rule"] = diagnostic.rule.map { .text($0) } ?? .null
    object["file"] = .text(file.name)
    object["line"] = .integer(start.line)
    object["column"] = .integer(start.column)
    object["endLine"] = .integer(end.line)
    object["endColumn"] = .integer(end.column)
    object["message"] = .text(diagnostic.message)
    object["help"] = diagnostic.help.map { .text($0) } ?? .null
    return UserInfo.Value.map(object).json + "\n"
  }
}
