/// A text as a view shows it, and where each part of the view came from.
///
/// One value serves many texts, one after another: its storage grows to the largest and is then used again, so nothing is
/// allocated for a text that needs no more. A text whose view is the text itself isn't copied; most are such.
///
/// ```swift
/// var viewed = ViewedText()
/// viewed.read(text, as: .folded)
/// let bytes = viewed.isOriginal ? text : viewed.bytes.span
/// ```
package struct ViewedText: Sendable {
  /// The view equals the text byte for byte.
  package internal(set) var isOriginal = true
  /// The view's bytes, valid UTF-8; meaningless where the view is the original.
  package internal(set) var bytes: [UInt8] = []

  var map = ViewMap()
  var segment = ViewSegment()

  package init() {}

  /// Reads a text, which must be well-formed UTF-8, see ``UTF8Decoding``.
  ///
  /// - Complexity: O(*n*) time and memory, whatever the characters: marks are ordered by counting.
  package mutating func read(_ text: Span<UInt8>, as view: TextView) {
    switch view {
    case .original: isOriginal = true
    case .folded: read(text, by: ViewReading(mode: .folded))
    case .bare: read(text, by: ViewReading(mode: .bare))
    case .leet: read(text, by: ViewReading(mode: .bare, readsLeet: true))
    }
  }

  /// The smallest range of whole characters of the original that a range of the view came from.
  ///
  /// A removed character between two others belongs to it, one at its ends doesn't. A reference such as `&amp;`, a ligature
  /// and marks that changed places are covered whole. A range beyond the view is cut off; an empty one is empty where the
  /// character behind it begins. The range of a range is never before that of an earlier one.
  ///
  /// - Complexity: O(log *n*), *n* the number of changes.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    isOriginal ? range : map.originalRange(of: range, in: bytes)
  }

  /// Reads a text with some of a view's steps.
  mutating func read(_ text: Span<UInt8>, by reading: ViewReading) {
    var next = reading.firstChange(in: text, from: 0)
    if next == nil {
      // What the storage holds of an earlier text is not asked for then.
      isOriginal = true
      return
    }
    startReading()
    var done = 0
    while let start = next {
      copy(text, done..<start)
      done = start
      segment.continuesWord = false
      repeat {
        let end = segment.read(text, from: done, by: reading)
        let firstByte = bytes.count
        segment.write(into: &bytes, text: text, map: &map)
        isOriginal = map.closeSegment(of: done..<end) && isOriginal && bytes.count - firstByte == end - done
        done = end
      } while segment.continuesWord
      next = reading.firstChange(in: text, from: done)
    }
    if !isOriginal { copy(text, done..<text.count) }
  }

  private mutating func startReading() {
    isOriginal = true
    bytes.removeAll(keepingCapacity: true)
    map.removeAll()
  }

  private mutating func copy(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    map.addSame(range, viewStart: bytes.count)
    // SAFETY: the pointer is used within the call only.
    unsafe text.extracting(range).withUnsafeBufferPointer { part in
      unsafe bytes.append(contentsOf: part)
    }
  }
}
