import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  /// The countries of a value; those written in place were checked by the reader for their shape.
  mutating func countries(_ values: Values) -> Set<Country> {
    let written = Set(
      values.items.compactMap { item -> SourceSpan? in if case .entry(let entry) = item { entry.span } else { nil } })
    var found: Set<Country> = []
    for entry in entries(of: values) {
      let text = entry.value.text
      if let country = Country(text) {
        checkPlan(of: country, at: entry.span)
        found.insert(country)
      } else if !written.contains(entry.span) {
        report(
          .badCountry, at: entry.span, "'\(excerpt(text))' is no country code",
          help: "write two capital letters, such as GB")
      }
    }
    return found
  }

  /// Takes up how a file's numbers are read: its region, if it states one.
  mutating func enterPlans(of file: RuleFileDeclaration) {
    defaultView = file.view?.value ?? .folded
    keepsOldNumbersApart = file.keepsOldNumbersApart
    guard let written = file.region, let country = Country(written.value) else { return }
    checkPlan(of: country, at: written.span)
    region = regions.index(of: country)
  }

  /// Two letters that are no country would silently match nothing.
  private mutating func checkPlan(of country: Country, at span: SourceSpan) {
    if country.isAssigned { return }
    report(
      .badCountry, at: span, "'\(country.letters)' is no country's code in ISO 3166",
      help: country.meant.map { "did you mean '\($0.letters)'?" } ?? "write two capital letters, such as GB")
  }
}
