/// Which bytes of the original each part of a view came from.
///
/// Pieces follow each other in both, without overlap; between two of them the original may have characters that the view
/// has not.
struct ViewMap: Sendable {
  /// A part of the view that is the original's bytes, or came from them as a whole.
  private struct Piece: Sendable {
    /// Where it begins in the view; it ends where the next begins.
    var viewStart: Int
    var start: Int
    /// Where it ends in the original.
    var end: Int
    /// Byte for byte the same.
    var isSame: Bool
  }

  private var pieces: [Piece] = []
  /// The pieces from here on belong to a segment that is still open.
  private var open = 0

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    open = 0
  }

  /// Adds bytes that are the same in both.
  mutating func addSame(_ range: Range<Int>, viewStart: Int) {
    add(Piece(viewStart: viewStart, start: range.lowerBound, end: range.upperBound, isSame: true))
    open = pieces.count
  }

  /// Adds a character of the open segment; what came from places that cross becomes one piece.
  mutating func add(viewStart: Int, from range: Range<Int>, isSame: Bool) {
    var piece = Piece(viewStart: viewStart, start: range.lowerBound, end: range.upperBound, isSame: isSame)
    while pieces.count > open, let last = pieces.last, piece.start < last.end {
      piece = Piece(
        viewStart: last.viewStart, start: min(last.start, piece.start), end: max(last.end, piece.end), isSame: false)
      pieces.removeLast()
    }
    pieces.append(piece)
  }

  /// Ends the open segment, and says whether its view is its original.
  ///
  /// - Complexity: O(*n*), *n* the pieces of the segment.
  mutating func closeSegment(of range: Range<Int>) -> Bool {
    let first = open
    var kept = open
    var expected = range.lowerBound
    var isSame = true
    for index in first..<pieces.count {
      let piece = pieces[index]
      isSame = isSame && piece.isSame && piece.start == expected
      expected = piece.end
      if kept > 0, piece.isSame, pieces[kept - 1].isSame, pieces[kept - 1].end == piece.start {
        pieces[kept - 1].end = piece.end
      } else {
        pieces[kept] = piece
        kept += 1
      }
    }
    if kept < pieces.count { pieces.removeSubrange(kept...) }
    open = kept
    return isSame && expected == range.upperBound
  }

  private mutating func add(_ piece: Piece) {
    if let last = pieces.last, last.isSame, last.end == piece.start {
      pieces[pieces.count - 1].end = piece.end
    } else {
      pieces.append(piece)
    }
  }

  /// The original's bytes that a range of the view came from, in whole characters of the original.
  func originalRange(of range: Range<Int>, in view: [UInt8]) -> Range<Int> {
    let lower = min(max(range.lowerBound, 0), view.count)
    let upper = min(max(range.upperBound, lower), view.count)
    guard lower < view.count else {
      let end = pieces.last?.end ?? 0
      return end..<end
    }
    let first = piece(at: lower)
    var start = first.start
    if first.isSame {
      var boundary = lower
      while boundary > first.viewStart, UTF8Decoding.isContinuation(view[boundary]) { boundary -= 1 }
      start += boundary - first.viewStart
    }
    guard upper > lower else { return start..<start }
    let last = piece(at: upper - 1)
    var end = last.end
    if last.isSame {
      var boundary = upper
      while boundary < view.count, UTF8Decoding.isContinuation(view[boundary]) { boundary += 1 }
      end = last.start + boundary - last.viewStart
    }
    return start..<end
  }

  /// The piece that holds a byte of the view.
  ///
  /// - Complexity: O(log *n*), *n* the number of pieces.
  private func piece(at offset: Int) -> Piece {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].viewStart <= offset { low = middle + 1 } else { high = middle }
    }
    return pieces[max(low - 1, 0)]
  }
}
