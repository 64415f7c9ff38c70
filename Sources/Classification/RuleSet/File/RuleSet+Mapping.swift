extension RuleSet {
  /// Opens a rule set that `discern compile` or `compiled()` made, in a file that is mapped.
  ///
  /// Literals, gates, lists of words, of hosts and of senders are used where they lie, so that several programs share
  /// their memory. While the rule set lives the file may be replaced by another, but not be changed; where it is cut, the
  /// system ends the program. Examples and places in rule files are not in it.
  ///
  /// - Parameter path: the file.
  /// - Throws: where it can't be read or is no regular file, no compiled rule set, damaged, or of another version.
  /// - Complexity: O(n) in the size of the file, for the checksum, and in the rules.
  public convenience init(mapping path: String) throws(RuleSetFileError) {
    let bytes: BlockBytes
    do throws(SenderIndexError) {
      bytes = try BlockBytes(mapping: path)
    } catch {
      switch error {
      case .unreadable(let words): throw RuleSetFileError.unreadable(words)
      case .notAFile: throw RuleSetFileError.notAFile
      default: throw RuleSetFileError.notARuleSet
      }
    }
    try self.init(RuleSetFile(bytes))
  }

  /// Takes up a compiled rule set from bytes, which are copied.
  ///
  /// - Parameter skipsChecksum: for tests, which damage files and want more of the checks than the first one.
  /// - Throws: where they are no compiled rule set, damaged, or of another version.
  /// - Complexity: O(n).
  package convenience init(validating bytes: [UInt8], skipsChecksum: Bool = false) throws(RuleSetFileError) {
    try self.init(RuleSetFile(BlockBytes(copying: bytes), skipsChecksum: skipsChecksum))
  }

  private convenience init(_ file: RuleSetFile) throws(RuleSetFileError) {
    self.init(sharing: try RuleSetReader.ruleSet(file))
  }
}

extension RuleSetFileFormat {
  /// Whether a file begins as a compiled rule set does, be it whole or not.
  package static func isMarked(_ path: String) -> Bool {
    guard let bytes = try? BlockBytes(mapping: path) else { return false }
    defer { withExtendedLifetime(bytes) {} }
    // SAFETY: the bytes live until the word is read.
    return unsafe BlockView(bytes.buffer).word(at: 0) == mark
  }
}
