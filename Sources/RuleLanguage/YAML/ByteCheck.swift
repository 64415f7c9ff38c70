/// Finds what makes a file no text: its size, its encoding, characters that YAML refuses.
struct ByteCheck {
  /// 16 MiB.
  static let largestFile = 16 << 20
  private static let mostMistakes = 100

  let file: SourceFileID
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFileID) {
    self.file = file
  }

  /// Reports what stands in the way of reading anything; true where the file can be read.
  mutating func accepts(_ bytes: [UInt8]) -> Bool {
    if bytes.count > Self.largestFile {
      report(.fileTooLarge, 0..<0, "the file has more than 16 MiB", help: "move lists of entries to list files")
      return false
    }
    for mark in ByteOrderMark.others where bytes.starts(with: mark.bytes) {
      report(.wrongEncoding, 0..<0, "the file is written in \(mark.name)", help: "save it as UTF-8")
      return false
    }
    return true
  }

  /// Reports bytes that are no UTF-8 and control characters, blanking out the rule or block around each.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func check(_ text: inout UnreadableText, blocks: RuleBlocks) {
    let bytes = text.bytes
    var index = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
        continue
      }
      let length = Self.scalarLength(bytes, at: index)
      if let length, Self.isAllowed(bytes[index..<(index + length)]) {
        index += length
        continue
      }
      let place = index..<(index + (length ?? 1))
      if length == nil {
        let value = String(byte, radix: 16, uppercase: true)
        report(
          .invalidUTF8, place, "byte \(index) of the file, 0x\(value.count < 2 ? "0" : "")\(value), is no UTF-8",
          help: "save the file as UTF-8")
      } else {
        report(
          .controlCharacter, place, "a control character (\(Self.codePoint(bytes[place]))) stands here",
          help: byte == 0 ? "delete it; is this a text file?" : "delete it")
      }
      if diagnostics.count >= Self.mostMistakes {
        _ = text.blank(index..<bytes.count)
        return
      }
      let lost = blocks.smallest(at: index)
      _ = text.blank(lost)
      index = max(lost.upperBound, place.upperBound)
    }
  }

  private mutating func report(_ code: DiagnosticCode, _ range: Range<Int>, _ message: String, help: String) {
    let span = SourceSpan(file: file, start: range.lowerBound, end: range.upperBound)
    diagnostics.append(Diagnostic(code, at: span, message, help: help))
  }

  /// The number of bytes of the scalar that begins here; nil where none does.
  private static func scalarLength(_ bytes: [UInt8], at index: Int) -> Int? {
    let lead = bytes[index]
    // The least and greatest second byte rule out overlong forms, surrogates and what lies beyond U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// Whether a rule file may hold the scalar: no control characters but line ends and tab, and no noncharacters of three
  /// bytes, some of which libyaml refuses and some of which `LineSeparators` needs.
  private static func isAllowed(_ scalar: ArraySlice<UInt8>) -> Bool {
    let start = scalar.startIndex
    switch scalar.count {
    case 1: return scalar[start] >= 0x20 && scalar[start] != 0x7F
    case 2: return scalar[start] != 0xC2 || scalar[start + 1] >= 0xA0
    case 3:
      let (second, third) = (scalar[start + 1], scalar[start + 2])
      let isNoncharacter = second == 0xBF && third >= 0xBE || second == 0xB7 && (0x90...0xAF).contains(third)
      return scalar[start] != 0xEF || !isNoncharacter
    default: return true
    }
  }

  private static func codePoint(_ scalar: ArraySlice<UInt8>) -> String {
    let value = String(decoding: scalar, as: UTF8.self).unicodeScalars.first?.value ?? 0
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
