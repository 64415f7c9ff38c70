/// The categories that a rule can decide for; Apple's, and no others.
package enum Categories {
  /// As they are written, for example `transaction/finance`.
  package static let all: [String] =
    ["junk", "allow", "promotion"] + ["offers", "coupons", "others"].map { "promotion/\($0)" } + ["transaction"]
    + ["finance", "orders", "reminders", "health", "weather", "carrier", "rewards", "public-services", "others"].map {
      "transaction/\($0)"
    }

  /// Those below another.
  static let subCategories = all.filter { $0.utf8.contains(UInt8(ascii: "/")) }

  /// How many of those an answer to the capabilities query names at most (Apple's sample of 2022 and developers' findings).
  static let mostCapabilities = 5

  /// What a threshold can be set for.
  static let thresholds = ["junk", "allow", "promotion", "transaction", "block"]
}

extension Grammar {
  /// A category as written; `none` too where nothing may be expected.
  mutating func category(_ node: YAMLNode, _ what: String, orNone: Bool = false) -> Located<String>? {
    guard let word = word(node, what, wanted: "a category") else { return nil }
    if Categories.all.contains(word.value) || orNone && word.value == "none" { return word }
    report(
      .unknownCategory, at: word.span, "'\(excerpt(word.value))' is no category",
      help: Self.advice(on: word.value, among: Categories.all + (orNone ? ["none"] : [])))
    return nil
  }

  /// What to write in place of what is no category.
  static func advice(on written: String, among known: [String]) -> String {
    // `finance` alone means `transaction/finance`, and so does `promotion/finance`.
    let parts = written.split(separator: "/", maxSplits: 1)
    if parts.count == 2, let parent = parts.first, ["junk", "allow"].contains(parent) {
      return "'\(parent)' has no categories below it: write '\(parent)'"
    }
    if let last = parts.last, let meant = known.first(where: { $0.hasSuffix("/" + last) }) {
      return "did you mean '\(meant)'?"
    }
    return Suggestion.nearest(to: written, among: known).map { "did you mean '\($0)'?" }
      ?? "the categories are \(known.joined(separator: ", "))"
  }
}
