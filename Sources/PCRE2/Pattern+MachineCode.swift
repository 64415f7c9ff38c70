import CDiscernPCRE2

/// Which patterns become machine code.
///
/// Machine code that answers wrongly is worse than none, so patterns that the present release may get wrong are left to the
/// interpreter.
extension Pattern {
  /// Adds machine code if the mode asks for it, and returns PCRE2's error code if that fails.
  ///
  /// The code may be replaced by that of the same pattern with fences.
  static func addMachineCode(
    to code: inout OpaquePointer, _ mode: JITMode, _ source: String, _ options: PatternOptions
  ) -> Int32? {
    guard mode != .never else { return nil }
    guard PCRE2Library.hasJIT, unsafe canBeTrusted(&code, source, options) else { return PCRE2_ERROR_JIT_BADOPTION }
    // SAFETY: called once, before any other thread can see the code. On failure PCRE2 leaves the code interpretable.
    let result = unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    guard result == 0 else { return result }
    // After `(*NO_JIT)` PCRE2 claims success and makes nothing.
    return unsafe machineCodeSize(of: code) > 0 ? nil : PCRE2_ERROR_JIT_BADOPTION
  }

  /// Whether the present release's machine code answers like its interpreter, if need be with fences.
  private static func canBeTrusted(
    _ code: inout OpaquePointer, _ source: String, _ options: PatternOptions
  ) -> Bool {
    let namesLineEnds = unsafe number(UInt32(PCRE2_INFO_HASCRORLF), of: code) != 0
    let faults = MachineCodeFaults(
      source: Array(source.utf8), namesLineEnds: namesLineEnds, isWhole: options.contains(.whole))
    if !faults.mayShow(in: PCRE2Library.version) { return true }
    guard !faults.mayShowWithFences(in: PCRE2Library.version), let fenced = AlternativeFences.fencing(source) else {
      return false
    }
    do throws(PatternError) {
      let other = unsafe try compile(fenced, options)
      // SAFETY: nobody else has seen the code that is replaced.
      unsafe pcre2_code_free_8(code)
      unsafe code = other
      return true
    } catch {
      // It has grown too long, or stands where no lookahead may.
      return false
    }
  }
}
