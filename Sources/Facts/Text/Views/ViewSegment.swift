import CDiscernTables

/// A part of a text that changes: read as elements, ordered, disguise taken off, composed, and written.
///
/// A segment begins and ends where nothing can compose or mix across. The storage is used again for the next.
struct ViewSegment: Sendable {
  /// The longest row of elements that waits for the end of its word where no alphabet's letter has come yet.
  private static let patience = 256

  var elements: [ViewElement] = []
  private var sorted: [ViewElement] = []
  private var start = 0
  private(set) var end = 0
  private var needsOrder = false
  private var mayCompose = false
  private var alphabets = Alphabets.none
  private var reading = ViewReading(mode: .nfkc)
  /// The segment goes on in the middle of what may be a word.
  var continuesWord = false
  private var continuedWord = false

  init() {}

  /// Reads the segment that begins at an offset, and returns where it ends.
  mutating func read(_ text: Span<UInt8>, from start: Int, by reading: ViewReading) -> Int {
    elements.removeAll(keepingCapacity: true)
    self.start = start
    self.reading = reading
    needsOrder = false
    mayCompose = false
    alphabets = .none
    continuedWord = continuesWord
    continuesWord = false
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80, byte != UInt8(ascii: "&"), ElementClass.of(ascii: byte) != .other {
        append(ElementClass.element(ofASCII: byte), from: offset, to: offset + 1)
        offset += 1
        continue
      }
      let (scalar, end, isReference) = Self.scalar(in: text, at: offset, readsReferences: reading.isView)
      let properties = FoldingProperties(of: scalar)
      if offset > start, !isReference {
        if reading.endsSegment(scalar, properties) { break }
        if elements.count >= Self.patience, alphabets.isEmpty, Self.beginsCharacter(scalar, properties, reading.mode) {
          continuesWord = true
          break
        }
      }
      if reading.isView, !isReference, Self.isRegional(scalar) {
        offset = addRegional(scalar, in: text, from: offset, to: end)
        continue
      }
      add(scalar, properties, from: offset, to: end, isReference: isReference)
      offset = end
    }
    end = offset
    return offset
  }

  @inline(__always)
  private static func scalar(
    in text: Span<UInt8>, at offset: Int, readsReferences: Bool
  ) -> (UInt32, Int, isReference: Bool) {
    if text[offset] == UInt8(ascii: "&"), readsReferences, let (scalar, end) = Entities.read(text, at: offset) {
      return (scalar, end, true)
    }
    let (scalar, end) = UTF8Decoding.scalar(in: text, at: offset)
    return (scalar, end, false)
  }

  /// Whether nothing that a character becomes can compose with what stands before it.
  private static func beginsCharacter(_ scalar: UInt32, _ properties: FoldingProperties, _ mode: FoldingMode) -> Bool {
    var packed = properties.element(of: scalar)
    switch FoldingSequence(of: scalar, in: mode) {
    case .itself: break
    case .removed: return false
    case .elements(let offset): packed = FoldingSequence.element(at: offset).packed
    }
    return !ViewElement(packed: packed, start: 0, end: 0).joins
  }

  private mutating func add(
    _ scalar: UInt32, _ properties: FoldingProperties, from start: Int, to end: Int, isReference: Bool
  ) {
    switch FoldingSequence(of: scalar, in: reading.mode) {
    case .itself:
      append(properties.element(of: scalar) | (isReference ? 0 : ViewElement.asItCame), from: start, to: end)
    case .removed: break
    case .elements(var offset):
      while true {
        let (packed, isLast) = FoldingSequence.element(at: offset)
        append(packed, from: start, to: end)
        if isLast { break }
        offset += 1
      }
    }
  }

  @inline(__always)
  private mutating func append(_ packed: UInt32, from start: Int, to end: Int) {
    let element = ViewElement(
      packed: packed, start: UInt32(truncatingIfNeeded: start - self.start),
      end: UInt32(truncatingIfNeeded: end - self.start))
    if element.joins {
      mayCompose = true
      let rank = element.rank
      if rank > 0, let last = elements.last, last.rank > rank { needsOrder = true }
    }
    alphabets.insert(element.elementClass)
    elements.append(element)
  }

  static func isRegional(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }

  /// Two regional indicators are a flag and stay; one alone is a styled letter.
  private mutating func addRegional(_ scalar: UInt32, in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    if end < text.count {
      let (next, nextEnd) = UTF8Decoding.scalar(in: text, at: end)
      if Self.isRegional(next) {
        append(FoldingProperties(of: scalar).element(of: scalar), from: start, to: end)
        append(FoldingProperties(of: next).element(of: next), from: end, to: nextEnd)
        return nextEnd
      }
    }
    let letter = scalar - 0x1F1E6 + UInt32(UInt8(ascii: "A"))
    append(FoldingProperties(of: letter).element(of: letter), from: start, to: end)
    return end
  }

  /// Adds the segment's view and where it came from.
  ///
  /// - Complexity: O(*n*), *n* the number of elements.
  mutating func write(into bytes: inout [UInt8], text: Span<UInt8>, map: inout ViewMap) {
    if needsOrder { order() }
    if reading.isView, alphabets.isMixed { Lookalikes.undo(in: &elements) }
    if reading.readsLeet {
      Leet.read(&elements, continuesWord: continuedWord, isCut: continuesWord, text: text, end: end)
    }
    if mayCompose { ViewComposition.compose(&elements, canonicalOnly: !reading.isView) }
    var index = 0
    while index < elements.count {
      let element = elements[index]
      let viewStart = bytes.count
      var range = start + Int(element.start)..<start + Int(element.end)
      index += 1
      if element.isAsItCame {
        if !needsOrder { range = range.lowerBound..<start + rowEnd(behind: &index) }
        for offset in range { bytes.append(text[offset]) }
        map.add(viewStart: viewStart, from: range, isSame: true)
      } else {
        UTF8Encoding.append(element.scalar, to: &bytes)
        map.add(viewStart: viewStart, from: range, isSame: Self.isSame(bytes, from: viewStart, text, range))
      }
    }
  }

  /// Where the text of a row of elements ends that are as they came and follow each other in the text, too.
  private func rowEnd(behind index: inout Int) -> Int {
    while index < elements.count, elements[index].isAsItCame, elements[index].start == elements[index - 1].end {
      index += 1
    }
    return Int(elements[index - 1].end)
  }

  private static func isSame(_ bytes: [UInt8], from start: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard bytes.count - start == range.count else { return false }
    for index in 0..<range.count where bytes[start + index] != text[range.lowerBound + index] { return false }
    return true
  }

  /// Puts marks in canonical order, those of equal rank as they came.
  ///
  /// - Complexity: O(*n*): short rows are sorted by insertion, long ones by counting.
  private mutating func order() {
    var index = 0
    while index < elements.count {
      guard elements[index].rank > 0 else {
        index += 1
        continue
      }
      var end = index + 1
      while end < elements.count, elements[end].rank > 0 { end += 1 }
      if end - index > 16 { countingSort(index..<end) } else { insertionSort(index..<end) }
      index = end
    }
  }

  private mutating func insertionSort(_ range: Range<Int>) {
    for index in range.dropFirst() {
      let element = elements[index]
      var place = index
      while place > range.lowerBound, elements[place - 1].rank > element.rank {
        elements[place] = elements[place - 1]
        place -= 1
      }
      elements[place] = element
    }
  }

  private mutating func countingSort(_ range: Range<Int>) {
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: elements[range])
    var place = range.lowerBound
    for rank in UInt32(1)..<1 << UInt32(discern_element_rank_bits) where place < range.upperBound {
      for element in sorted where element.rank == rank {
        elements[place] = element
        place += 1
      }
    }
  }
}
