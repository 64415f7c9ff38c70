/// Which steps make a view, and where in a text the first one has something to do.
///
/// Most characters stay what they are. The scan passes over them, and stops where a character changes, or may change
/// another, or where a word mixes alphabets; from the beginning of that word on a ``ViewSegment`` takes over.
struct ViewReading {
  let mode: FoldingMode
  var readsLeet = false

  /// What plain NFKC hasn't: character references, look-alikes, lone regional indicators.
  var isView: Bool { mode != .nfkc }

  /// Where the next segment begins, or nil where the rest is its own view.
  ///
  /// - Parameter start: where a segment ended, or the beginning of the text.
  func firstChange(in text: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    // Of the word under way, as far as a foreign letter came by; until then nobody needs to know.
    var alphabets = Alphabets.none
    var lastRank: UInt32 = 0
    while offset < text.count {
      if alphabets.isEmpty, text[offset] < 0x80 {
        offset = plainASCIIEnd(in: text, from: offset)
        if offset == text.count { return nil }
      }
      let byte = text[offset]
      if byte < 0x80 {
        if stops(at: byte), changes(text, at: offset) { return wordStart(in: text, before: offset, floor: start) }
        let elementClass = ElementClass.of(ascii: byte)
        if elementClass == .other {
          alphabets = .none
        } else if !alphabets.isEmpty {
          alphabets.insert(elementClass)
          if alphabets.isMixed, isView { return wordStart(in: text, before: offset, floor: start) }
        }
        offset += 1
        lastRank = 0
        continue
      }
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
      let properties = FoldingProperties(of: scalar)
      let rank = properties.rank
      guard properties.isInert(in: mode), rank == 0 || rank >= lastRank, !(readsLeet && Leet.isSymbol(scalar)) else {
        return wordStart(in: text, before: offset, floor: start)
      }
      lastRank = rank
      let elementClass = properties.elementClass
      if elementClass == .other {
        alphabets = .none
      } else if elementClass.isForeign || !alphabets.isEmpty {
        if alphabets.isEmpty { alphabets = self.alphabets(in: text, before: offset, floor: start) }
        alphabets.insert(elementClass)
        if alphabets.isMixed, isView { return wordStart(in: text, before: offset, floor: start) }
      }
      offset = end
    }
    return nil
  }

  /// Where ASCII ends that no step looks at, 16 bytes at a time.
  private func plainASCIIEnd(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    let ampersand = SIMD16<UInt8>(repeating: UInt8(ascii: "&"))
    let highest = SIMD16<UInt8>(repeating: 0x80)
    let digit = SIMD16<UInt8>(repeating: UInt8(ascii: "0"))
    let ten = SIMD16<UInt8>(repeating: 10)
    let four = SIMD16<UInt8>(repeating: 4)
    let exclamation = SIMD16<UInt8>(repeating: UInt8(ascii: "!"))
    let at = SIMD16<UInt8>(repeating: UInt8(ascii: "@"))
    let bar = SIMD16<UInt8>(repeating: UInt8(ascii: "|"))
    while offset < text.count, text.count - start >= 16 {
      // The last block overlaps the one before it, so that no byte is looked at alone.
      let place = min(offset, text.count - 16)
      // SAFETY: the 16 bytes lie within the span.
      let block = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      var found = (block .>= highest) .| (block .== ampersand)
      if readsLeet {
        found = found .| ((block &- digit) .< ten) .| ((block &- exclamation) .< four) .| (block .== at)
          .| (block .== bar)
      }
      // SAFETY: both have 16 bytes, and any bits are a number; `any(found)` would fold the lanes one by one.
      let lanes = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
      if lanes[0] | lanes[1] != 0 { break }
      offset = place + 16
    }
    while offset < text.count, text[offset] < 0x80, !stops(at: text[offset]) { offset += 1 }
    return offset
  }

  /// ASCII that a step may have to do with.
  @inline(__always)
  private func stops(at byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || readsLeet && Leet.isTrigger(byte)
  }

  private func changes(_ text: Span<UInt8>, at offset: Int) -> Bool {
    text[offset] == UInt8(ascii: "&") ? isView && Entities.read(text, at: offset) != nil : true
  }

  /// Whether a character belongs to the word before it, so that the two must be read together.
  private func binds(_ scalar: UInt32, _ elementClass: ElementClass) -> Bool {
    elementClass != .other || readsLeet && Leet.isSymbol(scalar)
  }

  /// Where the word before an offset begins, with what marks at its beginning may compose with.
  ///
  /// - Complexity: O(*n*), *n* the length of the word and its marks; no word is gone back over twice.
  private func wordStart(in text: Span<UInt8>, before offset: Int, floor: Int) -> Int {
    var start = offset
    while start > floor {
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: start)
      guard before >= floor, binds(scalar, FoldingProperties(of: scalar).elementClass) else { break }
      start = before
    }
    var joins = start == offset
    while start > floor {
      joins = joins || FoldingProperties(of: UTF8Decoding.scalar(in: text, at: start).value).rank > 0
      guard joins else { break }
      start = max(UTF8Decoding.scalar(in: text, before: start).start, floor)
      joins = false
    }
    return start
  }

  private func alphabets(in text: Span<UInt8>, before offset: Int, floor: Int) -> Alphabets {
    var result = Alphabets.none
    var start = offset
    while start > floor {
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: start)
      let elementClass = FoldingProperties(of: scalar).elementClass
      guard before >= floor, elementClass != .other else { break }
      result.insert(elementClass)
      start = before
    }
    return result
  }

  /// Whether a segment may end before a character: it ends words, and nothing before it changes it or is changed by it.
  func endsSegment(_ scalar: UInt32, _ properties: FoldingProperties) -> Bool {
    properties.isInert(in: mode) && properties.rank == 0 && !binds(scalar, properties.elementClass)
  }
}
