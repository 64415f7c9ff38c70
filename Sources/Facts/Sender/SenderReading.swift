/// What kind of thing a sender is, by its shape alone.
package enum SenderKind: UInt8, Sendable, CaseIterable {
  case withheld, phone, shortCode, name, email
}

/// What is true of a sender: its kind, and its digits without separators.
///
/// Digits are compared as given: `+44…`, `0044…` and `07…` are three different numbers here.
package enum SenderReading {
  /// The most digits that a number without `+` may have and still be a short code.
  package static let longestShortCode = 6

  /// Reads a sender and appends its digits, with a leading `+` where it had one, to `digits` if it is a number.
  ///
  /// - Complexity: O(n); allocates only where `digits` grows.
  package static func read(_ sender: Span<UInt8>, digits: inout [UInt8]) -> SenderKind {
    let start = digits.count
    var sawOther = false
    var sawAt = false
    var isBlank = true
    for index in sender.indices {
      let byte = sender[index]
      if byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { isBlank = false }
      switch byte {
      case 0x30...0x39: digits.append(byte)
      case UInt8(ascii: "+") where digits.count == start && !sawOther: digits.append(byte)
      case UInt8(ascii: "@"):
        sawAt = index > 0 && index < sender.count - 1
        sawOther = true
      case _ where isSeparator(byte): break
      default: sawOther = true
      }
    }
    let length = digits.count - start
    let hasPlus = length > 0 && digits[start] == UInt8(ascii: "+")
    if !isBlank, !sawOther, length > (hasPlus ? 1 : 0) {
      return !hasPlus && length <= longestShortCode ? .shortCode : .phone
    }
    digits.removeLast(length)
    return isBlank ? .withheld : sawAt ? .email : .name
  }

  /// Blanks, hyphens, dots, brackets and slashes, with which people group digits.
  package static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
