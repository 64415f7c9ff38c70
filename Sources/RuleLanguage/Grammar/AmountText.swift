/// Reads amounts such as `2+`, `0-19` and `60%+`.
enum AmountText {
  static let greatest = 1_000_000_000

  /// Why a text is no amount.
  enum Mistake: Error, Equatable {
    /// `3` or `60%`: at least, or exactly?
    case bare(String)
    case reversed
    case tooLarge
    case percentageAboveHundred
    case malformed
  }

  /// - Throws: Why the text is no amount.
  static func amount(_ text: String) throws(Mistake) -> Amount {
    guard text.utf8.count <= 64 else { throw .malformed }
    if text.utf8.last == UInt8(ascii: "+") {
      let (least, isPercentage) = try number(text.dropLast())
      return Amount(least: least, isPercentage: isPercentage)
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    if ends.count == 1 {
      _ = try number(ends[0])
      throw .bare(text)
    }
    guard ends.count == 2 else { throw .malformed }
    let (least, _) = try number(ends[0])
    let (greatest, isPercentage) = try number(ends[1])
    // `10-30%` is read as `10%-30%`; `10%-30` is not.
    guard isPercentage || !ends[0].utf8.contains(UInt8(ascii: "%")) else { throw .malformed }
    guard !isPercentage || least <= 100 else { throw .percentageAboveHundred }
    guard least <= greatest else { throw .reversed }
    return Amount(least: least, greatest: greatest, isPercentage: isPercentage)
  }

  private static func number(_ text: Substring) throws(Mistake) -> (Int, isPercentage: Bool) {
    var digits = text.utf8.drop { $0 == UInt8(ascii: " ") }
    while digits.last == UInt8(ascii: " ") { digits.removeLast() }
    let isPercentage = digits.last == UInt8(ascii: "%")
    if isPercentage { digits.removeLast() }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .malformed }
    var value = 0
    for digit in digits {
      value = value * 10 + Int(digit) - 0x30
      guard value <= greatest else { throw .tooLarge }
    }
    guard !isPercentage || value <= 100 else { throw .percentageAboveHundred }
    return (value, isPercentage)
  }
}

extension Grammar {
  /// An amount that counts things; a share of them is refused.
  mutating func countAmount(_ node: YAMLNode, _ what: String) -> Located<Amount>? {
    guard let amount = amount(node, what, wanted: "an amount such as 2+") else { return nil }
    guard amount.value.amount.isPercentage else { return Located(amount.value.amount, at: amount.span) }
    report(
      .unexpectedPercentage, at: amount.span,
      "'\(what)' counts and cannot be a percentage, as '\(amount.value.text)' is", help: "write a number such as 2+")
    return nil
  }

  /// An amount that is a share, in percent.
  mutating func shareAmount(_ node: YAMLNode, _ what: String) -> Located<Amount>? {
    guard let amount = amount(node, what, wanted: "a share such as 60%+", help: "write '60%+' or '0%-30%'") else {
      return nil
    }
    if amount.value.amount.isPercentage { return Located(amount.value.amount, at: amount.span) }
    report(
      .missingPercentage, at: amount.span, "'\(what)' is a share, in percent, which '\(amount.value.text)' is not",
      help: "write a share such as 60%+")
    return nil
  }

  private mutating func amount(
    _ node: YAMLNode, _ what: String, wanted: String, help: String? = nil
  ) -> Located<(amount: Amount, text: String)>? {
    guard let word = word(node, what, wanted: wanted) else { return nil }
    let text = excerpt(word.value)
    do throws(AmountText.Mistake) {
      return Located((try AmountText.amount(word.value), text), at: word.span)
    } catch {
      let mistake = error.explained(text)
      let isMalformed = error == .malformed
      report(mistake.code, at: word.span, mistake.message, help: isMalformed ? help ?? mistake.help : mistake.help)
      return nil
    }
  }
}
