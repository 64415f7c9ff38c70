/// What stands between two groups of digits.
enum DigitJoint: UInt8, Sendable {
  /// Nothing that could hold a number together.
  case none
  case blank, hyphen, dot, slash
  /// A hyphen with blanks around it.
  case spacedHyphen
  /// Brackets, with whatever is beside them.
  case bracket

  /// Whether the groups at both sides touch it.
  var isTight: Bool { self == .hyphen || self == .dot || self == .slash }
}

/// Digits of any script that stand together, and what ties them to the group before.
struct DigitGroup: Sendable {
  /// From the first digit to the end of the last, in bytes of the text.
  var range: Range<Int>
  /// How many digits; more than ``longest`` are counted, not kept.
  var count: Int
  /// The digits read as one number; meaningless where there are more than ``longest``.
  var value: UInt64
  var joint: DigitJoint
  /// Where the bracket before the first digit, or before its `+`, opens; nil for none.
  var bracket: Int?
  /// Where the `+` before the first digit stands; nil for none.
  var plus: Int?
  /// Whether a bracket closes between this group and the one before.
  var closesBracket = false
  /// Whether it is part of a date, an amount, an address or the like, so that no number reaches over it.
  var isBarred = false

  static let longest = 18

  /// Whether it has digits and the first is 0.
  var leadsWithZero: Bool {
    count > Self.longest || count > 0 && value < Self.powers[count - 1]
  }

  /// Appends its digits as ASCII.
  func appendDigits(to digits: inout [UInt8]) {
    var power = Self.powers[count - 1]
    for _ in 0..<count {
      digits.append(0x30 + UInt8(value / power % 10))
      power = max(power / 10, 1)
    }
  }

  /// The powers of ten.
  private static let powers: [UInt64] = {
    var powers: [UInt64] = [1]
    while powers.count < longest { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()
}
