import CDiscernPCRE2

/// What PCRE2 knows about a compiled pattern.
extension Pattern {
  /// Whether the pattern refers back to what a group has matched.
  package var hasBackReferences: Bool {
    // SAFETY: the code lives as long as this object, and the answer is a 32-bit number.
    unsafe Self.number(UInt32(PCRE2_INFO_BACKREFMAX), of: code) > 0
  }

  /// The bytes that PCRE2 holds for the pattern: its code and its machine code, the source not counted.
  package var memory: Int {
    // SAFETY: the code lives as long as this object, and both answers are sizes.
    unsafe Self.size(UInt32(PCRE2_INFO_SIZE), of: code) + Self.machineCodeSize(of: code)
  }

  /// The bytes of machine code, 0 if the pattern is interpreted.
  static func machineCodeSize(of code: OpaquePointer) -> Int {
    // SAFETY: the answer to this question is a size.
    unsafe size(UInt32(PCRE2_INFO_JITSIZE), of: code)
  }

  /// Asks a question whose answer is a 32-bit number, 0 if PCRE2 does not know.
  static func number(_ question: UInt32, of code: OpaquePointer) -> UInt32 {
    var answer: UInt32 = 0
    // SAFETY: PCRE2 writes as many bytes as the answer has; the callers ask only such questions.
    return unsafe pcre2_pattern_info_8(code, question, &answer) == 0 ? answer : 0
  }

  /// Asks a question whose answer is a size, 0 if PCRE2 does not know.
  private static func size(_ question: UInt32, of code: OpaquePointer) -> Int {
    var answer = 0
    // SAFETY: PCRE2 writes as many bytes as the answer has; the callers ask only such questions.
    return unsafe pcre2_pattern_info_8(code, question, &answer) == 0 ? answer : 0
  }

  /// Reads the table of group names.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names.
  static func names(of code: OpaquePointer) -> [(name: String, number: Int)] {
    let count = unsafe Int(number(UInt32(PCRE2_INFO_NAMECOUNT), of: code))
    let width = unsafe Int(number(UInt32(PCRE2_INFO_NAMEENTRYSIZE), of: code))
    var start: UnsafePointer<UInt8>?
    // SAFETY: the table is `count` entries of `width` bytes: the group's number in two, high byte first, then its name
    // and zeros. It belongs to the code, which outlives this function.
    guard count > 0, width > 3, unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &start) == 0,
      let start = unsafe start
    else { return [] }
    let table = unsafe UnsafeBufferPointer(start: start, count: count * width)
    let names = (0..<count).map { index in
      let entry = unsafe table[(index * width)..<((index + 1) * width)]
      let number = unsafe Int(entry[entry.startIndex]) << 8 | Int(entry[entry.startIndex + 1])
      let name = unsafe String(decoding: entry.dropFirst(2).prefix { $0 != 0 }, as: UTF8.self)
      return (name: name, number: number)
    }
    return names.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }
}
