import CDiscernPCRE2

/// How a source becomes PCRE2's code.
extension Pattern {
  /// The longest source in bytes; a longer one is error 188.
  ///
  /// It also bounds the time to compile one. What needs more is a list of words, which is data and not an expression.
  static let longestSource = 64 * 1024

  /// How deep groups may stand inside each other; deeper is error 119.
  ///
  /// PCRE2 compiles by recursion. Measured: 24 KB of stack, and 640 bytes for each group around another, so 88 KB at most;
  /// a thread that compiles needs at least 128 KiB. Searching needs next to none.
  static let deepestNesting: UInt32 = 100

  /// Compiles without machine code; the caller owns the result.
  ///
  /// - Throws: `PatternError` if PCRE2 rejects the source or memory runs out.
  static func compile(_ source: String, _ options: PatternOptions) throws(PatternError) -> OpaquePointer {
    // SAFETY: the context is created and freed here, and the source's bytes stay in place during the call. PCRE2 takes
    // their number, so no closing zero is needed, and copies what it keeps.
    guard let context = unsafe pcre2_compile_context_create_8(nil) else {
      throw PatternError(code: PCRE2_ERROR_NOMEMORY, offset: 0, source: source)
    }
    defer { unsafe pcre2_compile_context_free_8(context) }
    unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
    unsafe pcre2_set_max_pattern_length_8(context, longestSource)
    unsafe pcre2_set_parens_nest_limit_8(context, deepestNesting)
    unsafe discern_pcre2_require_fixed_lookbehind(context)

    var code: OpaquePointer?
    var failure: Int32 = 0
    var offset = 0
    var contiguous = source
    contiguous.withUTF8 { bytes in
      // A null pointer is an error to PCRE2 even when the length is zero.
      let start = unsafe bytes.baseAddress ?? emptyText
      unsafe code = unsafe pcre2_compile_8(start, bytes.count, options.compileBits, &failure, &offset, context)
    }
    guard let code = unsafe code else { throw PatternError(code: failure, offset: offset, source: source) }
    return unsafe code
  }
}

/// A pointer to give PCRE2 for nothing: valid, and with no bytes behind it that would be read.
var emptyText: UnsafePointer<UInt8> {
  let text: StaticString = ""
  // SAFETY: a static string's bytes live as long as the program.
  return unsafe text.utf8Start
}
