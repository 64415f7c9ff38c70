import DiscernClassification
import DiscernFacts

/// Reads what is written of a number: digits of any script, a `+`, wildcards; what groups digits doesn't count.
struct SenderDigits {
  /// What a text is, as far as numbers go.
  enum Shape {
    case number
    /// A number's characters without a digit.
    case noDigit
    /// Anything else.
    case other
  }

  /// More digits than any dialled number has, a prefix for calls abroad among them.
  static let longest = 32

  /// ASCII digits, and `x` for any one digit; at most one more than `longest` are kept.
  private(set) var units: [UInt8] = []
  private(set) var hasPlus = false
  /// Whether `*` stands at the end.
  private(set) var isPrefix = false
  private(set) var hasWildcard = false
  /// The place among the units of a 0 in brackets, as in `+44 (0)20`.
  private(set) var bracketedZero: Int?

  /// Reads part of a text anew.
  ///
  /// - Complexity: O(*n*); allocates only where the digits need more room.
  mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) -> Shape {
    units.removeAll(keepingCapacity: true)
    (hasPlus, isPrefix, hasWildcard) = (false, false, false)
    bracketedZero = nil
    var hasDigit = false
    var hasLetter = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      let count = units.count
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if byte == UInt8(ascii: "0"), offset > range.lowerBound, offset + 1 < range.upperBound,
          text[offset - 1] == UInt8(ascii: "("), text[offset + 1] == UInt8(ascii: ")")
        {
          bracketedZero = units.count
        }
        append(byte)
        hasDigit = true
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "#"):
        append(UInt8(ascii: "x"))
        hasWildcard = true
        hasLetter = hasLetter || byte != UInt8(ascii: "#")
      case UInt8(ascii: "*"):
        guard !isPrefix else { return .other }
        isPrefix = true
      default:
        let (scalar, end) = NameText.scalar(in: text, at: offset, end: range.upperBound)
        if byte >= 0x80, let digit = SenderCharacters.digit(scalar) {
          append(UInt8(ascii: "0") + digit)
          hasDigit = true
        } else if SenderCharacters.isPlus(scalar), units.isEmpty, !hasPlus, !isPrefix {
          hasPlus = true
        } else if !SenderCharacters.isSeparator(scalar), !Characters.isInvisible(scalar) {
          return .other
        }
        offset = end - 1
      }
      guard !isPrefix || units.count == count else { return .other }
      offset += 1
    }
    return hasDigit ? .number : hasLetter && !hasPlus ? .other : .noDigit
  }

  private mutating func append(_ unit: UInt8) {
    if units.count <= Self.longest { units.append(unit) }
  }
}
