import CDiscernPCRE2

/// A compiled regular expression in PCRE2's dialect, which any number of threads may search with at once.
///
/// It is a class because it owns memory of PCRE2's that must be freed once. Nothing in it changes after `init`.
///
/// ```swift
/// let pattern = try Pattern(#"claim\W{1,3}(?<what>prize)"#)
/// var scratch = MatchScratch()
/// let text = Array("Claim your prize: claim prize now".utf8)
/// scratch.firstMatch(of: pattern, in: text.span)  // .match(18..<29)
/// scratch.group(1)  // 24..<29
/// ```
// SAFETY: every stored property is a constant, and PCRE2 only reads the code while matching.
@safe package final class Pattern: @unchecked Sendable {
  // What a search looks at comes first, so that it lies in one cache line.

  /// PCRE2's compiled form.
  let code: OpaquePointer

  /// Where a match may begin, as far as it matters for the way to search.
  let starts: MatchStarts

  /// Whether the match must be the whole text.
  let isWhole: Bool

  /// Whether machine code may be called directly; options at the beginning, such as `(*NOTEMPTY)`, need PCRE2's
  /// longer way.
  let isCalledDirectly: Bool

  /// Whether searches run as machine code.
  package let usesJIT: Bool

  /// How many groups capture, the whole match not counted.
  package let captureCount: Int

  /// The expression as written.
  package let source: String

  /// The named groups, sorted by number; a name may occur twice under `(?J)`.
  package let groupNames: [(name: String, number: Int)]

  /// Compiles an expression, on a thread with at least 128 KiB of stack.
  ///
  /// The source may hold any characters, NUL too, up to 64 KiB of UTF-8. Options at its beginning such as `(*NO_JIT)` or
  /// `(*LIMIT_MATCH=1000)` work; they can lower a limit, never raise it.
  ///
  /// - Complexity: about linear in the length of the source: some 3 µs for a usual rule, 15 µs more with machine code.
  /// - Throws: `PatternError` if PCRE2 rejects the expression, if memory runs out, or if `jit` is `.always` and the
  ///   expression or the machine does not allow it.
  package init(_ source: String, options: PatternOptions = [], jit: JITMode = .attempt) throws(PatternError) {
    var code = unsafe try Self.compile(source, options)
    if let failure = unsafe Self.addMachineCode(to: &code, jit, source, options), jit == .always {
      unsafe pcre2_code_free_8(code)
      throw PatternError(code: failure, offset: 0, source: source)
    }
    self.source = source
    unsafe self.code = code
    isWhole = options.contains(.whole)
    let bits = unsafe Self.number(UInt32(PCRE2_INFO_ALLOPTIONS), of: code)
    starts = bits & UInt32(PCRE2_ANCHORED) != 0 ? .oneOnly : MatchStarts(unanchored: source)
    let usesJIT = unsafe Self.machineCodeSize(of: code) > 0
    self.usesJIT = usesJIT
    isCalledDirectly = usesJIT && !source.utf8.starts(with: "(*".utf8)
    captureCount = unsafe Int(Self.number(UInt32(PCRE2_INFO_CAPTURECOUNT), of: code))
    groupNames = unsafe Self.names(of: code)
  }

  deinit {
    // SAFETY: this object alone owns the code, and nobody can be searching with it any more.
    unsafe pcre2_code_free_8(code)
  }
}
