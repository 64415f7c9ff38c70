/// The categories that a rule can decide for; Apple's, and no others.
package enum Categories {
  /// As they are written, for example `transaction/finance`.
  package static let all: [String] =
    ["junk", "allow", "promotion"] + ["offers", "coupons", "others"].map { "promotion/\($0)" } + ["transaction"]
    + ["finance", "orders", "reminders", "health", "weather", "carrier", "rewards", "public-services", "others"].map {
      "transaction/\($0)"
    }

  /// What a threshold can be set for.
  static let thresholds = ["junk", "allow", "promotion", "transaction", "block"]
}

extension Grammar {
  /// A category as written; `none` too where nothing may be expected.
  mutating func category(_ node: YAMLNode, _ what: String, orNone: Bool = false) -> Located<String>? {
    guard let word = word(node, what, wanted: "a category") else { return nil }
    if Categories.all.contains(word.value) || orNone && word.value == "none" { return word }
    // `finance` alone means `transaction/finance`.
    let nearest =
      Categories.all.first { $0.hasSuffix("/" + word.value) }
      ?? Suggestion.nearest(to: word.value, among: Categories.all + (orNone ? ["none"] : []))
    report(
      .unknownCategory, at: word.span, "'\(excerpt(word.value))' is no category",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "the categories are \(Categories.all.joined(separator: ", "))\(orNone ? ", none" : "")")
    return nil
  }
}
