import CDiscernPCRE2

/// How a search is handed to PCRE2.
extension MatchScratch {
  /// Texts with more bytes to search than this are searched in steps at once.
  static let longText = 4096

  /// How many ways to go on may be tried in a whole text by one search, where matches may begin anywhere.
  ///
  /// PCRE2's match limit counts anew at every place where a match may begin, so that a pattern such as
  /// `(?:1|x){0,500}(?:1|x){0,500}y` could reach it nowhere and yet take many seconds. So the limit of a place is this
  /// divided by the number of places: some 80 ms interpreted. A search that needs more is run anew in steps.
  static let waysInAll = 4_000_000

  /// The same where steps can't be made; the search is given up then.
  static let waysInOneSearch = 20_000_000

  /// After so many microseconds of the thread's time, searching one text with one pattern in steps is given up.
  static let longestSearch = 250_000

  /// Runs the pattern in the way that keeps the whole search, not only each place of the text, within bounds.
  mutating func boundedSearch(
    for pattern: Pattern, in text: Span<UInt8>, from start: Int, _ notEmpty: Bool, _ interpretOnly: Bool
  ) -> Int32 {
    let places = text.count - start + 1
    switch pattern.starts {
    case .oneOnly: setMatchLimit(Int(limits.match))
    case .inOneSearch: setMatchLimit(max(100, Self.waysInOneSearch / places))
    case .anywhere:
      guard places <= Self.longText else {
        return searchInSteps(for: pattern, in: text, from: start, notEmpty, interpretOnly)
      }
      if places != placesOfLimit { (placesOfLimit, limitForPlaces) = (places, Self.waysInAll / places) }
      setMatchLimit(limitForPlaces)
      let result = search(for: pattern, in: text, from: start, notEmpty, interpretOnly)
      return result == PCRE2_ERROR_MATCHLIMIT
        ? searchInSteps(for: pattern, in: text, from: start, notEmpty, interpretOnly) : result
    }
    return search(for: pattern, in: text, from: start, notEmpty, interpretOnly)
  }

  /// Sets the limit for one place, never above the scratch's own.
  private mutating func setMatchLimit(_ limit: Int) {
    guard limit != matchLimit, let context = unsafe context else { return }
    matchLimit = limit
    // SAFETY: the context is this scratch's own.
    unsafe _ = pcre2_set_match_limit_8(context, min(limits.match, UInt32(limit)))
  }

  /// Runs the pattern once; gives PCRE2's result code.
  func search(
    for pattern: Pattern, in text: Span<UInt8>, from start: Int, _ notEmpty: Bool, _ interpretOnly: Bool
  ) -> Int32 {
    guard let data = unsafe data, let context = unsafe context else { return PCRE2_ERROR_INTERNAL }
    // Without a stack of its own, machine code would use the thread's, which may be small.
    let interpreted = unsafe interpretOnly || stack == nil
    let options = UInt32(PCRE2_NO_UTF_CHECK) | (notEmpty ? UInt32(PCRE2_NOTEMPTY) : 0)
    let result = unsafe text.withUnsafeBufferPointer { bytes in
      // SAFETY: the bytes and the pattern's code stay in place during the call; the data, which keeps a pointer to the
      // text, is only asked for offsets later. The text is valid UTF-8 by precondition. An empty one may have no
      // address, and older releases want one.
      let address = unsafe bytes.baseAddress ?? emptyText
      if pattern.isCalledDirectly, !interpreted {
        // Without the checks of `pcre2_match`, which cost 7 ns: text, options and code are known to be right.
        let result = unsafe pcre2_jit_match_8(pattern.code, address, bytes.count, start, options, data, context)
        if result != PCRE2_ERROR_JIT_STACKLIMIT { return result }
      }
      func run(_ bits: UInt32) -> Int32 {
        unsafe pcre2_match_8(pattern.code, address, bytes.count, start, options | bits, data, context)
      }
      let isTranslated = pattern.usesJIT && !pattern.isCalledDirectly && !interpreted
      let result = run(isTranslated ? 0 : UInt32(PCRE2_NO_JIT))
      return result == PCRE2_ERROR_JIT_STACKLIMIT ? run(UInt32(PCRE2_NO_JIT)) : result
    }
    withExtendedLifetime(pattern) {}
    return result
  }

  /// Runs the pattern over stretches of places where a match may begin, and looks at the clock between them.
  ///
  /// The stretches grow while they cost little, so that usual patterns are not slowed down.
  private mutating func searchInSteps(
    for pattern: Pattern, in text: Span<UInt8>, from start: Int, _ notEmpty: Bool, _ interpretOnly: Bool
  ) -> Int32 {
    guard let context = unsafe context else { return PCRE2_ERROR_INTERNAL }
    setMatchLimit(Int(limits.match))
    // SAFETY: the context is this scratch's own; the limit is taken back before anyone else uses it.
    defer { unsafe _ = pcre2_set_offset_limit_8(context, Self.noOffsetLimit) }
    let spentBefore = spentMicroseconds
    if spentBefore > Self.longestSearch { return Self.timeIsUp }
    let began = ThreadClock.microseconds
    var lastLook = began
    defer { spentMicroseconds = spentBefore + ThreadClock.microseconds - began }
    var position = start
    var length = 16
    while true {
      var last = min(position + length, text.count)
      while last < text.count, text[last] & 0xC0 == 0x80 { last += 1 }
      unsafe _ = pcre2_set_offset_limit_8(context, last)
      let result = search(for: pattern, in: text, from: position, notEmpty, interpretOnly)
      if result != PCRE2_ERROR_NOMATCH || last == text.count { return result }
      let now = ThreadClock.microseconds
      if spentBefore + now - began > Self.longestSearch { return Self.timeIsUp }
      if now - lastLook < 5_000 { length *= 2 } else { length = max(16, length / 2) }
      lastLook = now
      // The place at `last` has been tried, so the next stretch begins behind its character.
      position = last + 1
      while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
    }
  }

  /// PCRE2_UNSET, which Swift doesn't import.
  private static var noOffsetLimit: Int { -1 }

  /// A result code of our own, beside PCRE2's.
  static let timeIsUp: Int32 = -10_000
}
