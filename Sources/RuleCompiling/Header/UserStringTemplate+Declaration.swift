import DiscernClassification
import DiscernRuleLanguage

extension UserStringTemplate {
  /// The template that a file declares; the grammar let no other placeholders pass.
  init(_ declaration: RuleFileDeclaration.Template) {
    self.init(
      declaration.pieces.compactMap { piece in
        switch piece {
        case .constant(let text): .constant(text)
        case .placeholder(let name): Placeholder.allCases.first { $0.name == name }.map { .placeholder($0) }
        }
      })
  }
}
