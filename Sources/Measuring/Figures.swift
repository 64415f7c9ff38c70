/// Numbers as people read them.
package enum Figures {
  /// A whole number with a comma before each three digits.
  package static func whole(_ value: Double) -> String {
    let rounded = value.rounded()
    guard abs(rounded) < 1e15 else { return rounded < 0 ? "less than any" : "more than any" }
    let digits = String(Int(rounded).magnitude)
    var text = rounded < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number with one digit behind the point below 100, else whole.
  package static func decimal(_ value: Double) -> String {
    guard abs(value) < 99.95 else { return whole(value) }
    let tenths = Int((value.magnitude * 10).rounded())
    return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  /// A share in per cent, such as `12 %` or `0.4 %`.
  package static func percent(_ count: Int, of all: Int) -> String {
    guard all > 0 else { return "0 %" }
    let percent = Double(count) / Double(all) * 100
    if count > 0, percent < 0.05 { return "under 0.1 %" }
    return percent < 9.95 && count > 0 ? "\(decimal(percent)) %" : "\(whole(percent)) %"
  }
}
