/// Single values: texts, words, booleans, whole numbers, choices.
extension Grammar {
  /// A scalar that says something, as written; blanks alone say something only where a text is matched with them.
  mutating func scalar(
    _ node: YAMLNode, _ what: String, wanted: String = "text", allowsBlanks: Bool = false
  ) -> Located<ScalarText>? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(node, what, wanted: wanted)
      return nil
    }
    if refuseTag(of: node) { return nil }
    let isBlank =
      allowsBlanks ? scalar.text.isEmpty : scalar.text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    if node.isNothing || isBlank {
      emptyValue(node, what)
      return nil
    }
    return Located(scalar, at: node.span)
  }

  /// A scalar without the blanks and line ends around it.
  mutating func word(_ node: YAMLNode, _ what: String, wanted: String = "text") -> Located<String>? {
    scalar(node, what, wanted: wanted).map { Located(Self.trimmed($0.value.text), at: $0.span) }
  }

  static func trimmed(_ text: String) -> String {
    // Mostly there is nothing to take away.
    if let first = text.utf8.first, let last = text.utf8.last, (0x21...0x7E).contains(first),
      (0x21...0x7E).contains(last)
    {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Exactly `true` or `false`.
  mutating func boolean(_ node: YAMLNode, _ what: String) -> Located<Bool>? {
    guard let word = word(node, what, wanted: "true or false") else { return nil }
    switch word.value {
    case "true": return Located(true, at: word.span)
    case "false": return Located(false, at: word.span)
    default:
      let help: String? =
        switch word.value.lowercased() {
        case "yes", "y", "on", "true", "1": "write true"
        case "no", "n", "off", "false", "0": "write false"
        default: nil
        }
      report(
        .badBoolean, at: word.span, "'\(what)' must be true or false, not '\(excerpt(word.value))'", help: help)
      return nil
    }
  }

  /// A whole number in plain digits.
  mutating func integer(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Located<Int>? {
    guard let word = word(node, what, wanted: "a whole number") else { return nil }
    let digits = word.value.hasPrefix("-") ? word.value.dropFirst() : word.value[...]
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(word.value),
      range.contains(value)
    {
      return Located(value, at: word.span)
    }
    report(
      .badInteger, at: word.span,
      "'\(what)' must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(excerpt(word.value))'")
    return nil
  }

  /// One of a few words.
  mutating func choice(_ node: YAMLNode, _ what: String, among words: [String]) -> Located<String>? {
    guard let word = word(node, what, wanted: "one word") else { return nil }
    if words.contains(word.value) { return word }
    report(
      .unknownValue, at: word.span, "'\(excerpt(word.value))' is no value of '\(what)'",
      help: Suggestion.nearest(to: word.value, among: words).map { "did you mean '\($0)'?" }
        ?? "the values are \(words.joined(separator: ", "))")
    return nil
  }

  /// A name of lower-case words and digits, joined by `-`; also returned when misspelt, so that it counts as known.
  mutating func identifier(_ node: YAMLNode, _ what: String) -> Located<String>? {
    guard let word = word(node, what) else { return nil }
    checkIdentifier(word, what)
    return word
  }

  mutating func checkIdentifier(_ name: Located<String>, _ what: String) {
    // Longer texts are cut, since no name is meant by them.
    let text = name.value.utf8.count <= 200 ? name.value : String(name.value.unicodeScalars.prefix(200)) + "…"
    guard !Self.isIdentifier(text) else { return }
    let simple = text.lowercased().utf8.split { !((0x61...0x7A).contains($0) || (0x30...0x39).contains($0)) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    report(
      .badIdentifier, at: name.span, "'\(excerpt(name.value))' cannot be a name for '\(what)'",
      help: simple.isEmpty
        ? "use lower-case letters a-z and digits, joined by '-'"
        : "write '\(excerpt(simple))': lower-case letters and digits, joined by '-'")
  }

  /// Whether a text is words of small letters and digits, joined by `-`.
  private static func isIdentifier(_ text: String) -> Bool {
    var isInWord = false
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: isInWord = true
      case UInt8(ascii: "-") where isInWord: isInWord = false
      default: return false
      }
    }
    return isInWord
  }

  /// The name of a pattern: PCRE2 takes it as the name of a group.
  mutating func checkGroupName(_ name: Located<String>, _ what: String, allowsUpperCase: Bool) {
    let isGood = name.value.utf8.enumerated().allSatisfy { index, byte in
      (0x61...0x7A).contains(byte) || (allowsUpperCase && (0x41...0x5A).contains(byte))
        || (index > 0 || allowsUpperCase) && byte == UInt8(ascii: "_") || index > 0 && (0x30...0x39).contains(byte)
    }
    guard !isGood || name.value.isEmpty || name.value.utf8.count > 32 else { return }
    report(
      .badIdentifier, at: name.span, "'\(excerpt(name.value))' cannot be a name for '\(what)'",
      help: "use at most 32 letters a-z, digits and '_', a letter first")
  }

  /// A country as two capital letters.
  mutating func checkCountry(_ country: Located<String>) {
    let bytes = country.value.utf8
    if bytes.count == 2, bytes.allSatisfy({ (0x41...0x5A).contains($0) }) { return }
    let upper = country.value.uppercased()
    let isNear = upper.utf8.count == 2 && upper.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    report(
      .badCountry, at: country.span, "'\(excerpt(country.value))' is no country code",
      help: isNear ? "did you mean '\(upper)'?" : "write two capital letters, such as GB")
  }
}
