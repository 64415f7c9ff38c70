/// A phone number with wildcards: `+44 7700 900xxx`, `0899*`.
package struct NumberPattern: Sendable, Hashable {
  /// What is wrong with a written pattern.
  package enum Mistake: Error, Sendable {
    /// This character is neither a digit, a separator nor a wildcard.
    case notANumber(Unicode.Scalar)
    /// `*` stands elsewhere than at the end.
    case restNotAtEnd
    /// There is no digit and no `x` or `#` in it.
    case empty
  }

  /// `+` and digits; 0 stands for any one digit.
  private let units: [UInt8]
  private let hasRest: Bool

  /// Reads a pattern; `x`, `X` or `#` is one digit, `*` at the end any rest, separators don't count.
  package init(_ text: String, isPrefix: Bool = false) throws(Mistake) {
    var units: [UInt8] = []
    var hasRest = false
    for scalar in text.unicodeScalars {
      if hasRest { throw .restNotAtEnd }
      switch scalar {
      case "0"..."9": units.append(UInt8(scalar.value))
      case "x", "X", "#": units.append(0)
      case "*": hasRest = true
      case "+" where units.isEmpty: units.append(UInt8(ascii: "+"))
      case _ where scalar.isASCII && SenderReading.isSeparator(UInt8(scalar.value)): break
      default: throw .notANumber(scalar)
      }
    }
    // "*" and "+*" say something: any number, any number with a country code.
    if units.isEmpty, !hasRest { throw .empty }
    if units == [UInt8(ascii: "+")], !hasRest, !isPrefix { throw .empty }
    self.units = units
    self.hasRest = hasRest || isPrefix
  }

  /// Tells whether a number's digits, as `SenderReading` left them, fit the pattern.
  ///
  /// - Complexity: O(n) in the pattern's length.
  package func matches(_ digits: Span<UInt8>) -> Bool {
    guard hasRest ? digits.count >= units.count : digits.count == units.count else { return false }
    for index in units.indices {
      let unit = units[index]
      let digit = digits[index]
      if unit == 0 ? digit == UInt8(ascii: "+") : digit != unit { return false }
    }
    return true
  }
}
