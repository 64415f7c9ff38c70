import CDiscernPCRE2

/// Which patterns become machine code.
///
/// Machine code that answers wrongly is worse than none, so patterns that the present release may get wrong are left to the
/// interpreter.
extension Pattern {
  /// Adds machine code if the mode asks for it, and returns PCRE2's error code if that fails.
  static func addMachineCode(
    to code: OpaquePointer, _ mode: JITMode, _ source: String, _ options: PatternOptions
  ) -> Int32? {
    guard mode != .never else { return nil }
    guard PCRE2Library.hasJIT, unsafe !isMisjudged(code, source, options) else { return PCRE2_ERROR_JIT_BADOPTION }
    // SAFETY: called once, before any other thread can see the code. On failure PCRE2 leaves the code interpretable.
    let result = unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    guard result == 0 else { return result }
    // After `(*NO_JIT)` PCRE2 claims success and makes nothing.
    return unsafe machineCodeSize(of: code) > 0 ? nil : PCRE2_ERROR_JIT_BADOPTION
  }

  /// Whether the present release's machine code may answer differently from its interpreter.
  private static func isMisjudged(_ code: OpaquePointer, _ source: String, _ options: PatternOptions) -> Bool {
    let namesLineEnds = unsafe number(UInt32(PCRE2_INFO_HASCRORLF), of: code) != 0
    let faults = MachineCodeFaults(
      source: Array(source.utf8), namesLineEnds: namesLineEnds, isWhole: options.contains(.whole))
    return faults.mayShow(in: PCRE2Library.version)
  }
}
