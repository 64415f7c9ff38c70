import Synchronization

/// A regular expression that is compiled when it is first searched with.
///
/// Of a large rule set a message touches a few patterns, so the others need neither the time nor the memory. Any number
/// of threads may ask at once: each of the first may compile, one of the results is kept, and nobody waits.
///
/// It is a class because all who search share what it keeps.
// SAFETY: the slot is empty or holds the one reference that this object owns; it is filled once, by compare-and-swap, and
// emptied by nobody but `deinit`.
@safe package final class LazyPattern: Sendable {
  /// The expression as written.
  package let source: String
  package let options: PatternOptions
  package let jit: JITMode
  /// The address of the compiled pattern, 0 before; `AtomicLazyReference` takes 40 ns to read, since it is not inlined.
  private let slot = Atomic<UInt>(0)

  /// Takes an expression that is known to compile; see `Pattern`.
  package init(_ source: String, options: PatternOptions = [], jit: JITMode = .attempt) {
    self.source = source
    self.options = options
    self.jit = jit
  }

  deinit {
    if let kept = unsafe UnsafeRawPointer(bitPattern: slot.load(ordering: .acquiring)) {
      unsafe Unmanaged<Pattern>.fromOpaque(kept).release()
    }
  }

  /// The compiled pattern; nil only where memory ran out, which the next call tries again.
  ///
  /// - Complexity: O(1), but the first time as `Pattern.init`, on a thread with at least 128 KiB of stack.
  package var pattern: Pattern? { unsafe reference?.takeUnretainedValue() }

  /// The same without counting a reference, which threads that share a pattern would wait for; valid while this lives.
  var reference: Unmanaged<Pattern>? {
    guard let kept = unsafe UnsafeRawPointer(bitPattern: slot.load(ordering: .acquiring)) else {
      return unsafe compile()
    }
    return unsafe Unmanaged.fromOpaque(kept)
  }

  @inline(never) private func compile() -> Unmanaged<Pattern>? {
    guard let pattern = try? Pattern(source, options: options, jit: jit) else { return nil }
    let reference = unsafe Unmanaged.passRetained(pattern)
    let address = UInt(bitPattern: unsafe reference.toOpaque())
    let (isKept, other) = slot.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing)
    guard !isKept, let kept = unsafe UnsafeRawPointer(bitPattern: other) else { return unsafe reference }
    // Another thread was faster.
    unsafe reference.release()
    return unsafe Unmanaged.fromOpaque(kept)
  }

  /// Whether somebody has searched with it.
  package var isCompiled: Bool { slot.load(ordering: .relaxed) != 0 }
}

extension MatchScratch {
  /// Finds the leftmost match of a pattern that is compiled if need be; see `firstMatch(of:in:from:notEmpty:interpretOnly:)`.
  package mutating func firstMatch(
    of pattern: LazyPattern, in text: Span<UInt8>, from start: Int = 0, notEmpty: Bool = false,
    interpretOnly: Bool = false
  ) -> MatchResult {
    guard let reference = unsafe pattern.reference else { return .inconclusive(.other) }
    defer { withExtendedLifetime(pattern) {} }
    // SAFETY: the lazy pattern keeps the compiled one, and lives until the search is over.
    return unsafe reference._withUnsafeGuaranteedRef {
      firstMatch(of: $0, in: text, from: start, notEmpty: notEmpty, interpretOnly: interpretOnly)
    }
  }
}
