/// Where bytes that are no UTF-8 were changed to become a text, so that places in the text can be told in the bytes.
///
/// The text is what `String(decoding:as: UTF8.self)` makes: each maximal ill-formed part of the bytes becomes one U+FFFD
/// (the Unicode Standard, table 3-7 and "substitution of maximal subparts").
package struct UTF8Repairs: Sendable, Equatable {
  /// Parts of the same length that follow each other directly, each of which became one U+FFFD.
  ///
  /// Bytes that are ill-formed throughout are a few runs instead of millions of parts.
  package struct Run: Sendable, Equatable {
    /// Where the first U+FFFD begins in the text.
    package let offset: Int
    /// Where the first ill-formed part begins in the bytes.
    package let originalOffset: Int
    /// The number of bytes of each part, 1 to 3.
    package let originalLength: Int
    package fileprivate(set) var count: Int

    package init(offset: Int, originalOffset: Int, originalLength: Int, count: Int = 1) {
      self.offset = offset
      self.originalOffset = originalOffset
      self.originalLength = originalLength
      self.count = count
    }

    /// Where the text goes on behind the run.
    fileprivate var end: Int { offset + count * 3 }
    fileprivate var originalEnd: Int { originalOffset + count * originalLength }
  }

  /// In the order of the text; empty for valid bytes.
  package private(set) var runs: [Run] = []

  /// Finds what is ill-formed.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes.
  package init(of bytes: [UInt8]) {
    let bytes = bytes.span
    var offset = 0
    var original = 0
    while original < bytes.count {
      let part = Self.wellFormedPart(bytes, at: original)
      if part.isWhole {
        offset += part.length
      } else {
        add(Run(offset: offset, originalOffset: original, originalLength: part.length))
        offset += 3
      }
      original += part.length
    }
  }

  private mutating func add(_ part: Run) {
    if let last = runs.last, last.end == part.offset, last.originalEnd == part.originalOffset,
      last.originalLength == part.originalLength
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(part)
    }
  }

  /// The byte offset in the original that belongs to a byte offset in the text.
  ///
  /// An offset inside a U+FFFD of a repair belongs to the first of the bytes it stands for, its end to their end.
  ///
  /// - Complexity: O(log *n*), *n* the number of runs.
  package func originalOffset(of offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let run = runs[low - 1]
    return offset < run.end
      ? run.originalOffset + (offset - run.offset) / 3 * run.originalLength : run.originalEnd + offset - run.end
  }

  /// The original's bytes that belong to a range of the text.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    let start = originalOffset(of: range.lowerBound)
    return start..<max(start, originalOffset(of: range.upperBound))
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
