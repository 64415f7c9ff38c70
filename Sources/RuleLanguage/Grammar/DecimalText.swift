/// Reads decimals exactly, in thousandths.
enum DecimalText {
  /// 1,000,000 in thousandths.
  static let greatest = 1_000_000_000

  /// `3`, `-1.25`, `+1`, `.5`: a sign, digits, and at most three decimals; nil for anything else and beyond 1,000,000.
  static func thousandths(_ text: String) -> Int? {
    var bytes = text.utf8[...]
    var sign = 1
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
      if bytes.removeFirst() == UInt8(ascii: "-") { sign = -1 }
    }
    let whole = bytes.prefix { $0 != UInt8(ascii: ".") }
    let decimals = bytes.dropFirst(whole.count + 1)
    let hasPoint = whole.count < bytes.count
    guard whole.count <= 32, whole.count + decimals.count > 0, !hasPoint || !decimals.isEmpty, decimals.count <= 3
    else { return nil }
    var value = 0
    for index in 0..<3 + whole.count {
      let offset = index - whole.count
      let digit = offset < 0 ? whole.dropFirst(index).first : decimals.dropFirst(offset).first ?? UInt8(ascii: "0")
      guard let digit, (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit) - 0x30
      guard value <= greatest else { return nil }
    }
    return sign * value
  }
}
