/// The parts of an Indian sender header such as `VM-HDFCBK-S`.
///
/// Source: TRAI, Telecom Commercial Communications Customer Preference Regulations 2018 and the amendment of 2025: a
/// letter for the access provider, one for the service area, the header of the sending entity, and a suffix for the
/// kind of message: P promotional, S service, T transactional, G government.
package struct SenderHeader: Sendable, Hashable {
  /// The access provider's capital letter.
  package let `operator`: UInt8
  /// The service area's capital letter.
  package let circle: UInt8
  /// The entity's place in the sender.
  package let entity: Range<Int>
  /// P, S, T or G; nil for a header of before 2025.
  package let suffix: UInt8?

  /// Reads a header in any case; nil where it is none.
  ///
  /// - Complexity: O(1): no header is longer than 14 bytes.
  package init?(_ sender: Span<UInt8>) {
    let range = TextEnds.visibleRange(of: sender)
    guard (6...14).contains(range.count) else { return nil }
    let start = range.lowerBound
    guard let provider = Self.letter(sender[start]), let area = Self.letter(sender[start + 1]),
      sender[start + 2] == UInt8(ascii: "-")
    else { return nil }
    var end = start + 3
    while end < range.upperBound, Self.letter(sender[end]) != nil || 0x30...0x39 ~= sender[end] { end += 1 }
    guard (3...9).contains(end - start - 3) else { return nil }
    if end == range.upperBound {
      suffix = nil
    } else {
      guard end + 2 == range.upperBound, sender[end] == UInt8(ascii: "-"), let letter = Self.letter(sender[end + 1]),
        Self.suffixes.contains(letter)
      else { return nil }
      suffix = letter
    }
    `operator` = provider
    circle = area
    entity = start + 3..<end
  }

  /// The kinds of message.
  package static let suffixes: Set<UInt8> = [
    UInt8(ascii: "P"), UInt8(ascii: "S"), UInt8(ascii: "T"), UInt8(ascii: "G"),
  ]

  /// A letter of ASCII as a capital.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte
    case 0x61...0x7A: byte & 0xDF
    default: nil
    }
  }
}
