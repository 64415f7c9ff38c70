public import DiscernClassification

extension RuleSet {
  /// The bytes of a compiled file, which `RuleSet(mapping:)` opens in a few milliseconds.
  ///
  /// They are the same for the same rules, lie anywhere in memory, and hold patterns as text, so that every release of
  /// PCRE2 can use them. Write them under another name and rename the file, so that who has the old one mapped keeps it.
  ///
  /// - Complexity: O(n) in rules and lists.
  public func compiled() -> [UInt8] { RuleSetWriter.bytes(of: self) }
}
