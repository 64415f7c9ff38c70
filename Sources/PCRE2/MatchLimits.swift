/// How much work and memory one search may use before it is given up as inconclusive.
package struct MatchLimits: Sendable, Equatable {
  /// The number of times that PCRE2 may try a way to go on.
  ///
  /// A million costs at most some 2 ms as machine code and 20 ms interpreted.
  package var match: UInt32

  /// The number of choices that may be open at once; it acts only in the interpreter.
  package var depth: UInt32

  /// The memory for open choices in units of 1,024 bytes; it acts only in the interpreter.
  ///
  /// A scratch keeps what a search has used, up to this amount, for the next one.
  package var heapKibibytes: UInt32

  package init(match: UInt32 = 1_000_000, depth: UInt32 = 250_000, heapKibibytes: UInt32 = 32 * 1024) {
    self.match = match
    self.depth = depth
    self.heapKibibytes = heapKibibytes
  }
}
