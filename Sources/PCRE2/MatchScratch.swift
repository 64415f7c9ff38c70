import CDiscernPCRE2

/// The memory that one thread searches with: PCRE2's match data, limits, and a stack for machine code.
///
/// Make one a thread and keep it: after the first few searches no more memory is allocated. It cannot be copied and is
/// not shared; any number of patterns may take turns with it. Should memory run out when it is made, every search is
/// `.inconclusive(.other)` (or, if only the stack is missing, interpreted).
// SAFETY: the pointers are private, made in `init`, freed once in `deinit`, and never leave a call.
@safe package struct MatchScratch: ~Copyable {
  /// How many groups a search reports; those with higher numbers take part in the match unseen.
  package static let reportedGroups = 100

  let data: OpaquePointer?
  let context: OpaquePointer?
  let stack: OpaquePointer?
  let limits: MatchLimits

  /// The thread's time in microseconds that searches in steps have taken of this text with this pattern.
  ///
  /// A search from the beginning of a text sets it to zero. Who lets patterns take turns in one text keeps it for each.
  package var spentMicroseconds = 0

  /// The match limit that the context has.
  var matchLimit: Int
  /// A number of places and the match limit that goes with it, since most searches are of the same text.
  var placesOfLimit = 0
  var limitForPlaces = 0

  /// The number of the highest group set in the last match, and one; 0 if the last search found nothing.
  private var groupCount = 0

  /// Allocates the memory.
  package init(limits: MatchLimits = MatchLimits()) {
    self.limits = limits
    matchLimit = Int(limits.match)
    // SAFETY: the three are independent allocations. The context is told of the stack, and both live equally long.
    unsafe data = pcre2_match_data_create_8(UInt32(Self.reportedGroups + 1), nil)
    unsafe context = pcre2_match_context_create_8(nil)
    // Machine code begins with the smaller size, and takes the rest of the larger one only when it needs it.
    unsafe stack = pcre2_jit_stack_create_8(32 * 1024, 1024 * 1024, nil)
    guard let context = unsafe context else { return }
    unsafe pcre2_set_match_limit_8(context, limits.match)
    unsafe pcre2_set_depth_limit_8(context, limits.depth)
    unsafe pcre2_set_heap_limit_8(context, limits.heapKibibytes)
    if let stack = unsafe stack { unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
  }

  deinit {
    // SAFETY: nobody else has the pointers. PCRE2 ignores null ones.
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_jit_stack_free_8(stack)
  }

  /// Finds the leftmost place, at or after `start`, where the pattern matches.
  ///
  /// What stands before `start` is seen by lookbehind, `^` and `\b`. Offsets count bytes from the beginning of the text.
  /// Machine code that runs out of its stack is run again in the interpreter, which has a limit for memory.
  ///
  /// - Precondition: the text is valid UTF-8 (this is *not* checked), and `start` is its length or the first byte of a
  ///   character.
  /// - Parameters:
  ///   - notEmpty: whether to pass over empty matches.
  ///   - interpretOnly: whether to leave the pattern's machine code unused.
  /// - Complexity: set by the pattern, and bounded by the limits and, in long texts, by time.
  package mutating func firstMatch(
    of pattern: Pattern, in text: Span<UInt8>, from start: Int = 0, notEmpty: Bool = false, interpretOnly: Bool = false
  ) -> MatchResult {
    precondition(start >= 0 && start <= text.count, "A search must start inside the text or at its end.")
    precondition(
      start == 0 || start == text.count || text[start] & 0xC0 != 0x80, "A search must not start inside a character.")
    groupCount = 0
    // A whole match begins where the text begins.
    guard start == 0 || !pattern.isWhole else { return .noMatch }
    if start == 0 { spentMicroseconds = 0 }
    let result = boundedSearch(for: pattern, in: text, from: start, notEmpty, interpretOnly)
    if result == PCRE2_ERROR_NOMATCH { return .noMatch }
    guard result >= 0 else { return .inconclusive(MatchLimit(code: result)) }
    // 0 means that more groups took part than there is room for.
    groupCount = result == 0 ? Self.reportedGroups + 1 : Int(result)
    return group(0).map { .match($0) } ?? .inconclusive(.other)
  }

  /// The bytes that a group of the last match holds; nil if it took no part, does not exist, or nothing matched.
  ///
  /// Group 0 is the whole match. Groups above `reportedGroups` are always nil.
  package func group(_ number: Int) -> Range<Int>? {
    guard number >= 0, number < groupCount, let data = unsafe data else { return nil }
    // SAFETY: the vector has a pair for every number up to `reportedGroups`, and `groupCount` is not above that.
    let offsets = unsafe pcre2_get_ovector_pointer_8(data)
    guard let offsets = unsafe offsets else { return nil }
    let lower = unsafe offsets[2 * number]
    let upper = unsafe offsets[2 * number + 1]
    // PCRE2 marks an unset group by the largest size, which is -1 here. `\K` in a subroutine that a lookahead calls can
    // put the beginning of a match behind its end.
    guard lower >= 0, upper >= 0 else { return nil }
    return min(lower, upper)..<max(lower, upper)
  }
}
