import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  /// Reports why an entry is no sender, or no number where one is wanted.
  mutating func reportSender(
    _ mistake: SenderMistake, of text: String, as kind: SenderIndexBuilder.EntryKind, at span: SourceSpan
  ) {
    if kind == .any, mistake == .noDigitOrLetter, text.utf8.contains(UInt8(ascii: "*")) {
      report(
        .badSender, at: span, "'\(excerpt(text))' would be any sender at all",
        help: "write 'kind: [phone, short-code, name, email]' for that")
      return
    }
    let (what, code): (String, CompilingCode) =
      switch kind {
      case .any: ("no sender", .badSender)
      case .range: ("no range", .badNumber)
      case .number, .prefix: ("no phone number", .badNumber)
      }
    report(
      code, at: span, "'\(excerpt(text))' is \(what): \(words(for: mistake, of: text, as: kind))",
      help: help(for: mistake, of: text, as: kind))
  }

  private func words(
    for mistake: SenderMistake, of text: String, as kind: SenderIndexBuilder.EntryKind
  ) -> String {
    guard kind != .any, kind != .range else { return mistake.words }
    switch mistake {
    case .noDigitOrLetter: return "it has no digit"
    case .notANumber:
      let foreign = text.unicodeScalars.first { scalar in
        !"xX#*".unicodeScalars.contains(scalar) && SenderCharacters.digit(scalar.value) == nil
          && !SenderCharacters.isSeparator(scalar.value) && !Characters.isInvisible(scalar.value)
          && !SenderCharacters.isPlus(scalar.value)
      }
      return foreign.map { "'\($0)' is neither a digit nor 'x', '#' or '*'" }
        ?? (text.utf8.contains(UInt8(ascii: "*"))
          ? "'*' stands only at the end"
          : text.unicodeScalars.contains { SenderCharacters.isPlus($0.value) }
            ? "'+' stands only before the digits" : "it has no digit")
    default: return mistake.words
    }
  }

  private func help(for mistake: SenderMistake, of text: String, as kind: SenderIndexBuilder.EntryKind) -> String? {
    switch mistake {
    case .notANumber, .noDigitOrLetter:
      if kind == .any { return nil }
      if mistake == .notANumber, !text.utf8.contains(UInt8(ascii: "*")),
        text.unicodeScalars.contains(where: \.properties.isAlphabetic)
      {
        return "a name is matched by 'equals', 'contains' or 'words'"
      }
      return "write digits, with x for any one digit and * at the end for any rest"
    case .notARange: return "write two numbers, as in '+447000000000 - +447099999999'"
    case .starInside: return "make two entries of it, or use 'regex:'"
    case .withheld: return "write { kind: withheld }"
    case .zeroAfterPlus: return "write the country's calling code behind '+', or leave the '+' out"
    case .tooManyShapes: return "use 'regex:' with 'form: e164' for these"
    case .columns: return "leave only the senders in the list"
    case .tooLong, .unlikeEnds, .reversedRange, .wildcardInRange, .invalidUTF8, .controlCharacter: return nil
    }
  }
}
