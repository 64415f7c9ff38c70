/// What is stored as it lies in memory.
extension PhraseMatcher {
  package var storedTree: [UInt8] { trie.block.bytes.copy }

  /// A bit for each ASCII character that a match may begin with, and whether it may begin with others.
  package var storedFirstBytes: (low: UInt64, high: UInt64, mayBeBeyond: Bool) {
    (firstBytes.low, firstBytes.high, firstBytes.mayBeBeyond)
  }
}

extension AnchoredMatcher {
  package var storedTree: [UInt8] { trie.block.bytes.copy }
}
