import CDiscernPCRE2

/// How one pattern departs from the usual way of reading it.
///
/// The usual way: Unicode characters and Unicode word edges, letter case ignored, `.` crosses line ends, `^` and `$`
/// hold at every line, and a line ends in `\n`, `\r\n` or `\r`.
package struct PatternOptions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Letter case counts.
  package static let caseSensitive = PatternOptions(rawValue: 1 << 0)

  /// The match is the whole text; a search that begins behind its start finds none.
  package static let whole = PatternOptions(rawValue: 1 << 1)

  /// `\d`, `\w`, `\s` and word edges know ASCII alone, as in many other engines; letter case stays Unicode's.
  package static let asciiClasses = PatternOptions(rawValue: 1 << 2)
}

/// Whether a pattern is translated to machine code.
package enum JITMode: Sendable {
  /// It is interpreted.
  case never
  /// It is translated if that can be done and gives right answers, else interpreted without a word.
  case attempt
  /// It is an error if it cannot be translated, or not without wrong answers in the PCRE2 release found.
  case always
}

extension PatternOptions {
  /// The option bits for PCRE2.
  ///
  /// `\C` matches one byte of a character and would let a match begin inside it, so no pattern may hold it.
  var compileBits: UInt32 {
    var bits = UInt32(PCRE2_UTF) | UInt32(PCRE2_DOTALL) | UInt32(PCRE2_MULTILINE)
    if !contains(.asciiClasses) { bits |= UInt32(PCRE2_UCP) }
    // The offset limit is for long texts, which are searched in steps; asking for it costs below 3 %.
    bits |= UInt32(PCRE2_NEVER_BACKSLASH_C) | UInt32(PCRE2_USE_OFFSET_LIMIT)
    if !contains(.caseSensitive) { bits |= UInt32(PCRE2_CASELESS) }
    if contains(.whole) { bits |= UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_ENDANCHORED) }
    return bits
  }
}
