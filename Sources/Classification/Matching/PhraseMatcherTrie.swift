import DiscernFacts

/// The steps of many entries as a tree of shared beginnings, in flat arrays.
///
/// Nodes are numbered breadth first, so that the children of a node are neighbours, sorted by the step that leads to
/// them: scalars first, then the other steps of ``PhraseStep``. Node 0 is the root.
struct PhraseTrie: Sendable {
  static let root = 0

  /// The step that leads to a node; the root has none.
  private let steps: [UInt32]
  /// Where a node's children begin; they end where the next node's begin.
  private let childStarts: [UInt32]
  /// Where a node's entries begin in `entryNumbers`, likewise.
  private let entryStarts: [UInt32]
  /// Ascending for each node.
  private let entryNumbers: [UInt32]
  private let cores: [[UInt32]]

  /// - Complexity: O(*n* log *m*), *n* the steps of all phrases, *m* their number.
  init(_ phrases: [[UInt32]], cores: [[UInt32]] = []) {
    let order = phrases.indices.sorted { left, right in
      let (first, second) = (phrases[left], phrases[right])
      return first == second ? left < right : first.lexicographicallyPrecedes(second)
    }
    var steps: [UInt32] = [.max]
    var childStarts: [UInt32] = []
    var entryStarts: [UInt32] = []
    var entryNumbers: [UInt32] = []
    /// For each node the phrases that begin with the steps to it, and how many steps these are.
    var nodes: [(phrases: Range<Int>, depth: Int)] = [(order.indices, 0)]
    var node = 0
    while node < nodes.count {
      let (range, depth) = nodes[node]
      childStarts.append(UInt32(nodes.count))
      entryStarts.append(UInt32(entryNumbers.count))
      var start = range.lowerBound
      while start < range.upperBound, phrases[order[start]].count == depth {
        entryNumbers.append(UInt32(order[start]))
        start += 1
      }
      while start < range.upperBound {
        let step = phrases[order[start]][depth]
        var end = start + 1
        while end < range.upperBound, phrases[order[end]][depth] == step { end += 1 }
        steps.append(step)
        nodes.append((start..<end, depth + 1))
        start = end
      }
      node += 1
    }
    childStarts.append(UInt32(nodes.count))
    entryStarts.append(UInt32(entryNumbers.count))
    self.steps = steps
    self.childStarts = childStarts
    self.entryStarts = entryStarts
    self.entryNumbers = entryNumbers
    self.cores = cores
  }

  func step(to node: Int) -> UInt32 { steps[node] }

  func children(of node: Int) -> Range<Int> {
    Int(childStarts[node])..<Int(childStarts[node + 1])
  }

  /// The child among sorted siblings that a scalar leads to.
  func child(_ siblings: Range<Int>, by scalar: UInt32) -> Int? {
    var low = siblings.lowerBound
    var high = siblings.upperBound
    while low < high {
      let middle = (low + high) / 2
      if steps[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < siblings.upperBound && steps[low] == scalar ? low : nil
  }

  func hasEntries(_ node: Int) -> Bool { entryStarts[node] < entryStarts[node + 1] }

  /// The lowest entry that ends at a node that has entries.
  func firstEntry(of node: Int) -> Int { Int(entryNumbers[Int(entryStarts[node])]) }

  func entries(of node: Int) -> some Sequence<Int> {
    (entryStarts[node]..<entryStarts[node + 1]).lazy.map { Int(entryNumbers[Int($0)]) }
  }

  /// The characters of the word between stars that a step from ``PhraseStep/firstCore`` on stands for.
  func core(of step: UInt32) -> [UInt32] { cores[Int(step - PhraseStep.firstCore)] }

  /// For each byte whether a character that begins with it may begin a match.
  func firstBytes(caseSensitive: Bool) -> [Bool] {
    let beginnings = children(of: Self.root)
    guard let last = beginnings.last else { return Array(repeating: false, count: 256) }
    let isOpen = steps[last] >= PhraseStep.blank
    return (0..<256).map { byte in
      switch byte {
      case 0x00..<0x80:
        let scalar = caseSensitive ? UInt32(byte) : Characters.folded(UInt32(byte))
        return isOpen || child(beginnings, by: scalar) != nil
      // A character beyond ASCII may fold to one of ASCII (U+212A), so only the walk knows.
      case 0xC2..<0xF5: return true
      default: return false
      }
    }
  }
}
