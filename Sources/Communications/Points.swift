/// A weight, score or threshold: an exact number of thousandths.
///
/// Sums are exact, so that 0.1 + 0.2 + 0.7 is 1 whatever the order of rules.
public struct Points: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The value times 1,000.
  public let thousandths: Int

  /// Makes points from their thousandths.
  public init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// No points.
  public static let zero = Points(thousandths: 0)

  /// The shortest decimal, such as `3`, `-0.5` or `0.125`.
  public var description: String {
    let magnitude = thousandths.magnitude
    let sign = thousandths < 0 ? "-" : ""
    var fraction = magnitude % 1000
    guard fraction > 0 else { return "\(sign)\(magnitude / 1000)" }
    var digits = 3
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let text = String(fraction)
    return "\(sign)\(magnitude / 1000)." + String(repeating: "0", count: digits - text.count) + text
  }

  /// Orders by value.
  public static func < (left: Self, right: Self) -> Bool { left.thousandths < right.thousandths }
}
