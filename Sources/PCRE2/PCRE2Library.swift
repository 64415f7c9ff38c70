import CDiscernPCRE2

/// What the PCRE2 library found at run time is and can do.
///
/// A rule set may behave differently under another release (`{,3}` is a quantifier since 10.43), so reports name it.
package enum PCRE2Library {
  /// The release as the library words it, such as `10.42 2022-12-11`.
  package static var versionText: String { text(for: UInt32(PCRE2_CONFIG_VERSION)) }

  /// The two numbers of the release; 0 and 0 if the library's wording is not understood.
  package static let version: (major: Int, minor: Int) = {
    let numbers = versionText.prefix { $0 != " " && $0 != "-" }.split(separator: ".").map { Int($0) ?? 0 }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }()

  /// Whether patterns can be translated to machine code here, and to such as can be trusted.
  ///
  /// Always false on Apple's phones and their kin, where memory cannot be both written and executed: asking for
  /// such memory there ends the process instead of returning an error. False also for 10.45 to 10.47, whose machine code
  /// misses `no` by `pay\d{2}|no` (PCRE2 issue 874) and has ended the process on random patterns.
  package static var hasJIT: Bool {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      return false
    #else
      guard version < (10, 45) || version >= (10, 48) else { return false }
      var answer: UInt32 = 0
      // SAFETY: this option writes one 32-bit number, which is what the pointer has room for.
      return unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &answer) >= 0 && answer == 1
    #endif
  }

  /// The Unicode release behind `\w`, `\p{…}` and caseless matching, such as `14.0.0`.
  package static var unicodeVersion: String { text(for: UInt32(PCRE2_CONFIG_UNICODE_VERSION)) }

  /// PCRE2's words for one of its error codes.
  static func message(for code: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.count
    // SAFETY: PCRE2 writes at most `count` bytes, a closing zero among them, and shortens a longer message.
    let length = unsafe pcre2_get_error_message_8(code, &bytes, count)
    return length < 0 ? "PCRE2 error \(code)" : String(decoding: bytes.prefix(Int(length)), as: UTF8.self)
  }

  private static func text(for option: UInt32) -> String {
    // SAFETY: a null destination asks for the size only, and the buffer then has that size. The size counts the
    // closing zero, which is dropped.
    let size = pcre2_config_8(option, nil)
    guard size > 1 else { return "" }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    _ = unsafe pcre2_config_8(option, &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
