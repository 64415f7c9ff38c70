/// What a set says about the extension that it serves: its capabilities, and the text of a report by SMS.
extension Grammar {
  /// The sub-categories that the answer to the capabilities query names, none of them twice; an empty list names none.
  mutating func capabilities(_ node: YAMLNode) -> Located<[Located<String>]>? {
    guard let items = list(node, "capabilities", help: "write [transaction/finance, promotion/offers]") else {
      return nil
    }
    var categories: [Located<String>] = []
    for item in items {
      guard let word = word(item, "capabilities", wanted: "a category such as transaction/finance") else { continue }
      guard Categories.subCategories.contains(word.value) else {
        report(
          .badCapability, at: word.span,
          Categories.all.contains(word.value)
            ? "'\(word.value)' is always there: only categories below 'transaction' and 'promotion' are named"
            : "'\(excerpt(word.value))' is no category below 'transaction' or 'promotion'",
          help: Categories.all.contains(word.value)
            ? "delete it" : Self.advice(on: word.value, among: Categories.subCategories))
        continue
      }
      if let first = categories.first(where: { $0.value == word.value }) {
        report(
          .badCapability, at: word.span, "'\(word.value)' stands here twice", help: "delete one of the two",
          notes: [.init("the first is here", at: first.span)])
        continue
      }
      categories.append(word)
      if categories.count == Categories.mostCapabilities + 1 {
        report(
          .tooManyCapabilities, at: word.span,
          "this is one more than five: with more the system may show no sub-categories at all",
          help: "name the five that matter most; messages of the others get the category above")
      }
    }
    return Located(categories, at: node.span)
  }

  /// A text with placeholders in braces; two braces stand for one.
  mutating func userString(_ node: YAMLNode) -> Located<RuleFileDeclaration.Template>? {
    guard let word = word(node, "user-string") else { return nil }
    typealias Template = RuleFileDeclaration.Template
    var pieces: [Template.Piece] = []
    var constant = String.UnicodeScalarView()
    // Scalars, since what follows a brace may join it to one character.
    var rest = word.value.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "{" || scalar == "}", rest.first == scalar {
        constant.append(scalar)
        rest.removeFirst()
      } else if scalar == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          report(
            .badPlaceholder, at: word.span, "a '{' has no '}' behind it",
            help: "close it, or write '{{' where a brace is meant")
          return nil
        }
        let name = Self.trimmed(String(String.UnicodeScalarView(rest[..<end])))
        guard Template.placeholders.contains(name) else {
          report(
            .badPlaceholder, at: word.span, "'{\(excerpt(name))}' is no placeholder",
            help: Suggestion.nearest(to: name, among: Template.placeholders).map { "did you mean '{\($0)}'?" }
              ?? "the placeholders are \(Template.placeholders.map { "{\($0)}" }.joined(separator: ", "))")
          return nil
        }
        if !constant.isEmpty { pieces.append(.constant(String(constant))) }
        constant = String.UnicodeScalarView()
        pieces.append(.placeholder(name))
        rest = rest[rest.index(after: end)...]
      } else {
        constant.append(scalar)
      }
    }
    if !constant.isEmpty { pieces.append(.constant(String(constant))) }
    return Located(Template(pieces: pieces), at: word.span)
  }
}
