internal import DiscernCommunications

/// Makes text of the bytes between separators.
struct CellText {
  /// False where the bytes were decoded from another encoding and so aren't those of the file.
  let areOriginal: Bool
  /// True as soon as one of the record's cells was ill formed.
  private(set) var wasRepaired = false

  init(areOriginal: Bool) { self.areOriginal = areOriginal }

  /// Takes note of a repair made elsewhere.
  mutating func noteRepair() { wasRepaired = true }

  /// The text, with the original bytes where they were ill formed.
  mutating func received(_ bytes: ArraySlice<UInt8>) -> ReceivedText {
    guard areOriginal else { return ReceivedText(string(bytes)) }
    let text = ReceivedText(utf8: Array(bytes))
    if text.illFormedBytes != nil { wasRepaired = true }
    return text
  }

  /// The text, with U+FFFD for each ill-formed sequence.
  mutating func string(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    wasRepaired = true
    return String(decoding: bytes, as: UTF8.self)
  }
}
