package import DiscernFacts

/// Whether the sender is of certain kinds, fits certain numbers, stands in a list or matches a text.
///
/// Every part that is given must hold. A withheld sender has no number and no text.
package struct SenderTest: Sendable {
  package let kinds: Set<SenderKind>
  /// One of these must fit; empty: any sender.
  package let numbers: [NumberPattern]
  package let list: SenderList?
  package let text: TextTest?

  package init(kinds: Set<SenderKind>, numbers: [NumberPattern], list: SenderList?, text: TextTest?) {
    self.kinds = kinds
    self.numbers = numbers
    self.list = list
    self.text = text
  }
}

/// A list of senders of any shape: numbers, prefixes, names, `*@mail.example`.
package struct SenderList: Sendable {
  private let numbers: [NumberPattern]
  private let names: [AnchoredMatcher]
  private let parts: PhraseMatcher?

  package init(numbers: [NumberPattern], names: [AnchoredMatcher], parts: PhraseMatcher?) {
    self.numbers = numbers
    self.names = names
    self.parts = parts
  }

  /// Tells whether a sender stands in the list.
  ///
  /// - Parameters:
  ///   - sender: the sender as received.
  ///   - digits: its digits if it is a number, else nothing.
  /// - Complexity: O(n) in the number of entries.
  package func contains(_ sender: Span<UInt8>, digits: Span<UInt8>) -> Bool {
    if !digits.isEmpty, numbers.contains(where: { $0.matches(digits) }) { return true }
    return names.contains { $0.firstMatch(in: sender) != nil } || parts?.firstMatch(in: sender) != nil
  }
}
