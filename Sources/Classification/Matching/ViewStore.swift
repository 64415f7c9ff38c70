import DiscernFacts

/// The views of one request's texts and senders, each made when a rule first looks at it.
///
/// Its memory grows to the largest request and is then used again.
struct ViewStore {
  private struct Slot {
    var text = ViewedText()
    /// The request that it was made for.
    var request: UInt64 = 0
  }

  /// A place in the store, valid until the next request.
  struct Place {
    fileprivate let index: Int
  }

  private var slots: [Slot] = []
  private var request: UInt64 = 0
  /// Views but the original.
  private static let viewCount = TextView.allCases.count - 1

  /// Forgets the last request's views.
  mutating func begin() { request += 1 }

  /// Makes room for so many texts and senders.
  mutating func reserve(textCount: Int) {
    while slots.count < textCount * Self.viewCount { slots.append(Slot()) }
  }

  /// Makes a view of a text unless it is made already.
  ///
  /// - Complexity: O(n) in the text the first time, else O(1).
  mutating func prepare(_ view: TextView, of text: Int, bytes: Span<UInt8>) -> Place {
    let index = text * Self.viewCount + Int(view.rawValue) - 1
    if slots[index].request != request {
      slots[index].text.read(bytes, as: view)
      slots[index].request = request
    }
    return Place(index: index)
  }

  /// Whether a view is its text, byte for byte.
  func isOriginal(_ place: Place) -> Bool { slots[place.index].text.isOriginal }

  /// A view's bytes, where it is not the original.
  func bytes(_ place: Place) -> [UInt8] { slots[place.index].text.bytes }

  /// Where a range of a view came from in its text.
  ///
  /// - Complexity: O(log n) in the number of changes.
  func originalRange(of range: Range<Int>, in place: Place) -> Range<Int> {
    slots[place.index].text.originalRange(of: range)
  }
}

extension Scratch {
  /// A text as a view shows it, and the bytes that its range then points into.
  mutating func viewed(
    _ searched: SearchedText, as view: TextView, arena: [UInt8]
  ) -> (searched: SearchedText, bytes: [UInt8]) {
    guard view != .original, let text = searched.text else { return (searched, arena) }
    var searched = searched
    searched.view = view
    let place = views.prepare(view, of: text, bytes: arena.span.extracting(searched.range))
    if views.isOriginal(place) { return (searched, arena) }
    // The array is shared, not copied; nothing is written into it until the next request.
    let bytes = views.bytes(place)
    searched.place = place
    searched.range = 0..<bytes.count
    return (searched, bytes)
  }
}
