/// Where sorted names lie in a block, and how they are searched.
///
/// The table begins with the places of the names, four bytes each, in bytes from where the names begin, and the place
/// where the last one ends; then come the names (``NameText/folded(_:_:reversed:)``), by ascending bytes.
struct NameTable: Sendable {
  let count: Int
  private let start: Int
  private let end: Int

  /// An empty table.
  init() { (count, start, end) = (0, 0, 0) }

  /// Nil unless the places lie in the range; where the names lie is checked when they are read.
  ///
  /// - Precondition: the range lies in the block.
  init?(count: UInt64, in range: Range<Int>) {
    guard let count = Int(exactly: count), count > 0, count < range.count / 4 else { return nil }
    (self.count, start, end) = (count, range.lowerBound, range.upperBound)
  }

  var isEmpty: Bool { count == 0 }

  /// Tells whether part of a text is one of the names.
  ///
  /// - Complexity: O(*k* log *n*), *k* the longest name.
  func contains(_ text: Span<UInt8>, _ range: Range<Int>, in block: BlockView) -> Bool {
    nearest(to: text, range, reversed: false, in: block) == .same
  }

  /// Tells whether part of a text begins with one of the names, or ends with one of them where they are reversed.
  ///
  /// No name of the table may begin with another, so that the nearest is the only one that may fit.
  ///
  /// - Complexity: O(*k* log *n*).
  func containsStart(of text: Span<UInt8>, _ range: Range<Int>, reversed: Bool, in block: BlockView) -> Bool {
    switch nearest(to: text, range, reversed: reversed, in: block) {
    case .same, .start: true
    case .below, .above: false
    }
  }

  /// Tells whether one of the names, none of which begins with another, stands in part of a text.
  ///
  /// - Complexity: O(*m* *k* log *n*), *m* the text's length.
  func containsPart(of text: Span<UInt8>, _ range: Range<Int>, in block: BlockView) -> Bool {
    guard !isEmpty else { return false }
    var offset = range.lowerBound
    while offset < range.upperBound {
      if containsStart(of: text, offset..<range.upperBound, reversed: false, in: block) { return true }
      offset = NameText.scalar(in: text, at: offset, end: range.upperBound).end
    }
    return false
  }

  private enum Order {
    case below, start, same, above
  }

  /// How the last name that is not above the text stands to it.
  private func nearest(
    to text: Span<UInt8>, _ range: Range<Int>, reversed: Bool, in block: BlockView
  ) -> Order {
    var low = 0
    var high = count
    var best = Order.above
    while low < high {
      let middle = (low &+ high) >> 1
      let order = order(of: middle, to: text, range, reversed: reversed, in: block)
      if order == .above {
        high = middle
      } else {
        low = middle &+ 1
        best = order
      }
    }
    return best
  }

  /// Whether a name is the text, its start, or stands below or above it in the order of bytes.
  private func order(
    of index: Int, to text: Span<UInt8>, _ range: Range<Int>, reversed: Bool, in block: BlockView
  ) -> Order {
    let names = start &+ (count &+ 1) &* 4
    var place = names &+ Int(block.half(at: start &+ index &* 4))
    let last = min(names &+ Int(block.half(at: start &+ index &* 4 &+ 4)), end)
    var offset = reversed ? range.upperBound : range.lowerBound
    let goal = reversed ? range.lowerBound : range.upperBound
    while offset != goal {
      guard place < last else { return .start }
      let (scalar, next) =
        reversed
        ? NameText.scalar(in: text, before: offset, start: goal) : NameText.scalar(in: text, at: offset, end: goal)
      var (bytes, count) = NameText.encoded(scalar)
      while count > 0 {
        guard place < last else { return .below }
        let listed = UInt32(block.byte(at: place))
        if listed != bytes & 0xFF { return listed < bytes & 0xFF ? .below : .above }
        bytes >>= 8
        count -= 1
        place += 1
      }
      offset = next
    }
    return place < last ? .above : .same
  }
}
