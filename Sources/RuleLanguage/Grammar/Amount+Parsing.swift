extension Amount {
  /// Why a text is no amount, in words.
  package struct Mistake: Error, Sendable, Equatable {
    package let code: DiagnosticCode
    package let message: String
    package let help: String
  }

  /// Reads an amount such as `2+` or `0-19`.
  ///
  /// - Throws: why the text is none.
  package static func parsing(_ text: String) throws(Mistake) -> Amount {
    do throws(AmountText.Mistake) {
      return try AmountText.amount(text)
    } catch {
      throw error.explained(text)
    }
  }
}

extension AmountText.Mistake {
  /// The mistake in words; the text is quoted as given.
  func explained(_ text: String) -> Amount.Mistake {
    switch self {
    case .bare:
      Amount.Mistake(
        code: .bareNumber, message: "'\(text)' is no amount: at least or exactly?",
        help: "write '\(text)+' for at least \(text), or '\(text)-\(text)' for exactly \(text)")
    case .reversed:
      Amount.Mistake(
        code: .reversedRange, message: "in '\(text)' the end lies before the start",
        help: "write the smaller number first")
    case .tooLarge:
      Amount.Mistake(
        code: .badAmount, message: "'\(text)' is too large", help: "the largest number is \(AmountText.greatest)")
    case .percentageAboveHundred:
      Amount.Mistake(code: .badAmount, message: "'\(text)' is more than the whole", help: "write at most 100%")
    case .malformed:
      Amount.Mistake(code: .badAmount, message: "'\(text)' is no amount", help: "write '2+' or '0-19'")
    }
  }
}
