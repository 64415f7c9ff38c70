/// The place of a region among those of a rule set.
package struct RegionIndex: Sendable, Hashable {
  package let value: Int

  package init(_ value: Int) {
    self.value = value
  }

  /// Whatever country the receiver is in.
  package static let receiver = RegionIndex(0)
}
