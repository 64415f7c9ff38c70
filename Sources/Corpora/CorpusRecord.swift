public import DiscernCommunications

/// One request of a file, with what the file says about it.
public struct CorpusRecord: Sendable, Hashable {
  /// What is to be judged.
  public let request: ClassificationRequest
  /// The file's own label, as written there; nil where it has none.
  public let label: String?
  /// The group of near-duplicates that it belongs to; nil where the file has none.
  public let group: String?
  /// The line where the record begins, from 1.
  public let line: Int
  /// True where ill-formed text was replaced by U+FFFD.
  public let wasRepaired: Bool

  /// Makes a record from its parts.
  public init(
    request: ClassificationRequest, label: String? = nil, group: String? = nil, line: Int, wasRepaired: Bool = false
  ) {
    self.request = request
    self.label = label
    self.group = group
    self.line = line
    self.wasRepaired = wasRepaired
  }
}
