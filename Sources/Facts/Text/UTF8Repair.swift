/// A text of foreign bytes, made valid UTF-8, that remembers where it was changed.
///
/// Each maximal ill-formed part of the bytes becomes one U+FFFD, exactly as `String(decoding:as: UTF8.self)` does it
/// (the Unicode Standard, table 3-7 and "substitution of maximal subparts"). Valid bytes cost their validation and copy.
package struct RepairedText: Sendable, Equatable {
  /// One U+FFFD that stands for bytes that were no UTF-8.
  package struct Repair: Sendable, Equatable {
    /// Where its three bytes begin in the repaired text.
    package let offset: Int
    /// Where the ill-formed bytes begin in the original.
    package let originalOffset: Int
    /// The number of ill-formed bytes, 1 to 3.
    package let originalLength: Int

    package init(offset: Int, originalOffset: Int, originalLength: Int) {
      self.offset = offset
      self.originalOffset = originalOffset
      self.originalLength = originalLength
    }
  }

  package let text: String
  /// In the order of the text; empty for valid bytes.
  package let repairs: [Repair]

  /// - Complexity: O(*n*), *n* the number of bytes.
  package init(_ bytes: Span<UInt8>) {
    // SAFETY: the buffer is only read inside the closure, and String copies what it validates.
    let valid = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe String(validating: buffer, as: UTF8.self)
    }
    if let valid {
      text = valid
      repairs = []
    } else {
      (text, repairs) = Self.repair(bytes)
    }
  }

  package init(_ bytes: [UInt8]) {
    self.init(bytes.span)
  }

  /// The byte offset in the original that belongs to a byte offset in the repaired text.
  ///
  /// An offset inside a U+FFFD of a repair belongs to the first of the bytes it stands for, its end to their end.
  ///
  /// - Complexity: O(log *n*), *n* the number of repairs.
  package func originalOffset(of offset: Int) -> Int {
    var low = 0
    var high = repairs.count
    while low < high {
      let middle = (low + high) / 2
      if repairs[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let repair = repairs[low - 1]
    let distance = offset - repair.offset
    return distance < 3 ? repair.originalOffset : repair.originalOffset + repair.originalLength + distance - 3
  }

  /// The original's bytes that belong to a range of the repaired text.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    let start = originalOffset(of: range.lowerBound)
    return start..<max(start, originalOffset(of: range.upperBound))
  }

  private static func repair(_ bytes: Span<UInt8>) -> (String, [Repair]) {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + 16)
    var repairs: [Repair] = []
    var offset = 0
    while offset < bytes.count {
      let part = wellFormedPart(bytes, at: offset)
      if part.isWhole {
        for index in offset..<offset + part.length { repaired.append(bytes[index]) }
      } else {
        repairs.append(Repair(offset: repaired.count, originalOffset: offset, originalLength: part.length))
        repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
      }
      offset += part.length
    }
    return (String(decoding: repaired, as: UTF8.self), repairs)
  }

  /// The longest beginning of a character at an offset, at least one byte, and whether it is a whole one.
  private static func wellFormedPart(_ bytes: Span<UInt8>, at offset: Int) -> (length: Int, isWhole: Bool) {
    let first = bytes[offset]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0 else { return (1, false) }
    for index in 1..<max(length, 1) {
      guard offset + index < bytes.count else { return (index, false) }
      let byte = bytes[offset + index]
      let isExpected = index == 1 ? second.contains(byte) : UTF8Decoding.isContinuation(byte)
      guard isExpected else { return (index, false) }
    }
    return (length, true)
  }
}
