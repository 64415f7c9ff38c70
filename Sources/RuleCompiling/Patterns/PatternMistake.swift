import DiscernPCRE2

/// Finds the part of a faulty regex that its author must change.
///
/// PCRE2 tells where it stopped reading: mostly just behind the mistake, before it in some releases, and for a bracket
/// that is never closed at the end.
struct PatternMistake {
  private let bytes: [UInt8]
  private let code: Int32
  private let offset: Int

  init(_ error: PatternError, in source: String) {
    bytes = Array(source.utf8)
    code = error.code
    offset = max(0, min(error.offset, bytes.count))
  }

  /// Bytes of the regex; empty only where the regex is.
  ///
  /// - Complexity: O(n).
  var range: Range<Int> {
    let found: Range<Int>? =
      switch code {
      case 106: openBracket(UInt8(ascii: "["))
      case 114: openBracket(UInt8(ascii: "("))
      case 109: single("*+?{")
      case 122: single(")")
      case 108, 150: classRange
      case 103, 137, 171, 183: escape
      case 134, 146, 147, 164, 167, 173, 178: longEscape
      case 111, 115, 130, 141, 142, 144, 148: name(at: offset)
      case 143: name(at: offset - 1)
      case 120, 186, 188: 0..<bytes.count
      case 125, 135, 187, 200: lookbehind
      default: nil
      }
    return found ?? character(before: offset)
  }

  /// The character that ends at an offset, or the first one.
  private func character(before offset: Int) -> Range<Int> {
    guard !bytes.isEmpty else { return 0..<0 }
    var start = max(0, offset - 1)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<end(of: start)
  }

  private func end(of start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// One of these signs at the place where PCRE2 stopped, or before it.
  private func single(_ signs: StaticString) -> Range<Int>? {
    let signs = Array(signs.description.utf8)
    return [offset, offset - 1].first { bytes.indices.contains($0) && signs.contains(bytes[$0]) }.map { $0..<$0 + 1 }
  }

  /// `z-a` in a class.
  private var classRange: Range<Int>? {
    guard let dash = [offset - 1, offset - 2].first(where: { $0 > 0 && bytes[$0] == UInt8(ascii: "-") }),
      dash + 1 < bytes.count
    else { return nil }
    return character(before: dash).lowerBound..<end(of: dash + 1)
  }

  /// The backslash and the character behind it.
  private var escape: Range<Int>? {
    guard let backslash = bytes[..<offset].lastIndex(of: UInt8(ascii: "\\")), backslash + 1 < bytes.count else {
      return nil
    }
    return backslash..<end(of: backslash + 1)
  }

  /// An escape with its braces, as far as it was read.
  private var longEscape: Range<Int>? { escape.map { $0.lowerBound..<max($0.upperBound, offset) } }

  /// The opening of a lookbehind.
  private var lookbehind: Range<Int>? {
    ["(?<=", "(?<!"].contains { bytes[offset...].starts(with: $0.utf8) } ? offset..<offset + 4 : nil
  }

  /// The name or number of a group or a class that stands or ends at a place.
  private func name(at offset: Int) -> Range<Int>? {
    func isWord(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): return true
      default: return false
      }
    }
    var start = isWord(offset) ? offset : offset - 1
    guard isWord(start) else { return nil }
    while isWord(start - 1) { start -= 1 }
    var end = start
    while isWord(end) { end += 1 }
    return start..<end
  }

  /// The last bracket of a kind that is never closed; those behind a backslash and in classes are no brackets.
  private func openBracket(_ kind: UInt8) -> Range<Int>? {
    var groups: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "Q") else {
          index += 1
          break
        }
        while index < bytes.count, !bytes[index...].starts(with: #"\E"#.utf8) { index += 1 }
        index += 1
      case UInt8(ascii: "["):
        guard let end = classEnd(from: index) else { return kind == UInt8(ascii: "[") ? index..<index + 1 : nil }
        index = end
      case UInt8(ascii: "("): groups.append(index)
      case UInt8(ascii: ")"): groups.removeLast(min(1, groups.count))
      default: break
      }
      index += 1
    }
    return kind == UInt8(ascii: "(") ? groups.last.map { $0..<$0 + 1 } : nil
  }

  /// The `]` that closes a class.
  private func classEnd(from start: Int) -> Int? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "^") { index += 1 }
    // A bracket at the beginning is a member.
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") { index += 1 }
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index...].starts(with: "[:".utf8) {
        let name = bytes[(index + 2)...].prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "^") }
        if bytes[name.endIndex...].starts(with: ":]".utf8) { index = name.endIndex + 1 }
      }
      index += 1
    }
    return index < bytes.count ? index : nil
  }
}
