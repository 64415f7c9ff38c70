/// Many short lists of numbers, one behind the other.
package struct IndexLists: Sendable {
  /// Where each list begins, and the end of the last.
  package private(set) var starts: [UInt32] = [0]
  package private(set) var items: [UInt32] = []

  package init(_ lists: [[UInt32]] = []) {
    starts.reserveCapacity(lists.count + 1)
    for list in lists { append(list) }
  }

  package var count: Int { starts.count - 1 }

  package mutating func append(_ list: [UInt32]) {
    items.append(contentsOf: list)
    starts.append(UInt32(items.count))
  }
}
