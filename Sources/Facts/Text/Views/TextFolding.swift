/// What single characters become in a view, for those who fold patterns as texts are folded.
package enum TextFolding {
  /// The scalars that a character standing alone becomes; none for an invisible one and for a number that is no scalar.
  ///
  /// Beside others it may become more: marks compose with letters, disguised letters become Latin within a word.
  /// Regional indicators, which are letters only where they stand alone, stay.
  package static func folds(_ scalar: UInt32, in view: TextView) -> [UInt32] {
    guard isScalar(scalar) else { return [] }
    if view == .original || ViewSegment.isRegional(scalar) { return [scalar] }
    var bytes: [UInt8] = []
    UTF8Encoding.append(scalar, to: &bytes)
    var viewed = ViewedText()
    viewed.read(bytes.span, as: view)
    if viewed.isOriginal { return [scalar] }
    var result: [UInt32] = []
    var offset = 0
    while offset < viewed.bytes.count {
      let (scalar, end) = UTF8Decoding.scalar(in: viewed.bytes.span, at: offset)
      result.append(scalar)
      offset = end
    }
    return result
  }

  /// Whether a character can ever stand in a view.
  package static func isPossible(_ scalar: UInt32, in view: TextView) -> Bool {
    folds(scalar, in: view) == [scalar]
  }

  /// A text's normalization form KC alone, without any of the views' own steps.
  package static func nfkc(_ text: Span<UInt8>) -> [UInt8] {
    var viewed = ViewedText()
    viewed.read(text, by: ViewReading(mode: .nfkc))
    guard viewed.isOriginal else { return viewed.bytes }
    // SAFETY: the pointer is used within the call only.
    return unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
  }

  private static func isScalar(_ number: UInt32) -> Bool {
    number <= 0x10FFFF && !(0xD800...0xDFFF).contains(number)
  }
}
