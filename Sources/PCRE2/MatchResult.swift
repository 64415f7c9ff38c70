import CDiscernPCRE2

/// What a search found.
package enum MatchResult: Sendable, Equatable {
  /// The pattern matches these bytes of the text; the range may be empty, never reversed.
  case match(Range<Int>)
  /// The pattern matches nowhere.
  case noMatch
  /// The search was given up: whether the pattern matches is not known.
  case inconclusive(MatchLimit)
}

/// Why a search was given up; the raw values are words for reports and never change.
package enum MatchLimit: String, Sendable, CaseIterable {
  /// Too many ways to go on were tried.
  case match = "match-limit"
  /// Too many choices were open at once.
  case depth = "depth-limit"
  /// The open choices needed more memory than allowed or than there was.
  case heap = "heap-limit"
  /// A search of a long text took too long.
  case time = "time-limit"
  /// Machine code ran out of its stack. Such a search is interpreted instead, so this is not seen in practice.
  case stack = "jit-stack"
  /// PCRE2 reported something else, such as a recursion that consumes nothing.
  case other = "match-error"

  /// The limit behind one of PCRE2's negative match codes.
  init(code: Int32) {
    switch code {
    case PCRE2_ERROR_MATCHLIMIT: self = .match
    case PCRE2_ERROR_DEPTHLIMIT: self = .depth
    case PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_NOMEMORY: self = .heap
    case PCRE2_ERROR_JIT_STACKLIMIT: self = .stack
    case MatchScratch.timeIsUp: self = .time
    default: self = .other
    }
  }
}
