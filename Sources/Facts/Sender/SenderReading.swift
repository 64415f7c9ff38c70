/// Reads what a sender's characters say, whatever their script, width, grouping and invisible marks.
///
/// Total: any bytes are some shape. A name never becomes a number: one letter is enough to make a name of it.
package enum SenderReading {
  /// Reads a sender and appends its digits as ASCII to `digits` if it is a number.
  ///
  /// Taken off a number are the `tel:` and the like before it and an extension after it (RFC 3966).
  ///
  /// - Complexity: O(n); allocates only where `digits` grows.
  package static func read(_ sender: Span<UInt8>, digits: inout [UInt8]) -> SenderShape {
    var range = TextEnds.visibleRange(of: sender)
    if range.isEmpty || WithheldWords.contain(sender.extracting(range)) { return .withheld }
    if let scheme = SenderScheme.prefix(of: sender.extracting(range)) {
      range = range.lowerBound + scheme.length..<range.upperBound
      if scheme.hasHost, let at = lastAt(in: sender, range) {
        let start = digits.count
        if let shape = number(in: sender, range.lowerBound..<at, digits: &digits) { return shape }
        digits.removeLast(digits.count - start)
      }
      if range.isEmpty || WithheldWords.contain(sender.extracting(range)) { return .withheld }
    }
    let start = digits.count
    if let shape = number(in: sender, range, digits: &digits) { return shape }
    digits.removeLast(digits.count - start)
    guard let at = lastAt(in: sender, range) else { return .name }
    return at > range.lowerBound && at < range.upperBound - 1 ? .email : .name
  }

  private static func lastAt(in sender: Span<UInt8>, _ range: Range<Int>) -> Int? {
    range.last { sender[$0] == UInt8(ascii: "@") }
  }

  /// Digits and separators with an extension behind them, or nil.
  private static func number(
    in sender: Span<UInt8>, _ range: Range<Int>, digits: inout [UInt8]
  ) -> SenderShape? {
    let start = digits.count
    var isInternational = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, next) = UTF8Decoding.scalar(in: sender, at: offset)
      if let digit = SenderCharacters.digit(scalar) {
        digits.append(0x30 + digit)
      } else if SenderCharacters.isPlus(scalar), digits.count == start {
        isInternational = true
      } else if !SenderCharacters.isSeparator(scalar), !Characters.isInvisible(scalar) {
        guard digits.count > start, NumberExtension.isExtension(sender.extracting(offset..<range.upperBound)) else {
          return nil
        }
        break
      }
      offset = next
    }
    return digits.count > start ? .number(isInternational: isInternational) : nil
  }
}

extension TextEnds {
  /// The range of a text without blanks and invisible marks at its ends.
  ///
  /// - Complexity: O(n) in their number.
  package static func visibleRange(of text: Span<UInt8>) -> Range<Int> {
    var (start, end) = (0, text.count)
    while start < end {
      let (scalar, next) = UTF8Decoding.scalar(in: text, at: start)
      guard isNothing(scalar) else { break }
      start = next
    }
    while end > start {
      let (scalar, previous) = UTF8Decoding.scalar(in: text, before: end)
      guard isNothing(scalar) else { break }
      end = previous
    }
    return start..<end
  }

  /// Blanks, marks that show nothing, and the empty Braille cell.
  private static func isNothing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2800: true
    default: Characters.isBlank(scalar) || Characters.isInvisible(scalar)
    }
  }
}
