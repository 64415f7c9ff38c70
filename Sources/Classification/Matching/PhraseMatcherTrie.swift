import DiscernFacts

/// The steps of many entries as a tree of shared beginnings, in one flat block of numbers that may lie in a file.
///
/// Nodes are numbered breadth first, so that the children of a node are neighbours, sorted by the step that leads to
/// them: scalars first, then the other steps of ``PhraseStep``. Node 0 is the root. How the numbers lie tells
/// ``PhraseTrieParts``.
struct PhraseTrie: Sendable {
  static let root = 0

  let block: NumberBlock<UInt32>
  private let parts: PhraseTrieParts

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
    block = NumberBlock(
      PhraseTrieParts.laidOut(
        steps: steps, childStarts: childStarts, entryStarts: entryStarts, entryNumbers: entryNumbers, cores: cores))
    guard let parts = PhraseTrieParts(block.numbers) else { preconditionFailure("a tree that was just made is whole") }
    self.parts = parts
  }

  /// Takes a tree where it lies; nil unless it is one that entries of the style can have.
  ///
  /// - Complexity: O(*n*), *n* its nodes.
  init?(_ block: NumberBlock<UInt32>, style: PhraseMatcher.Style) {
    guard let parts = PhraseTrieParts(block.numbers), parts.isSound(for: style) else { return nil }
    self.block = block
    self.parts = parts
  }

  /// How many entries it was made of.
  var entryCount: Int { parts.entryNumbers.count }

  func step(to node: Int) -> UInt32 { parts.steps[node] }

  func children(of node: Int) -> Range<Int> {
    Int(parts.childStarts[node])..<Int(parts.childStarts[node + 1])
  }

  /// The child among sorted siblings that a scalar leads to.
  func child(_ siblings: Range<Int>, by scalar: UInt32) -> Int? {
    let steps = parts.steps
    var low = siblings.lowerBound
    var high = siblings.upperBound
    while low < high {
      let middle = (low + high) / 2
      if steps[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < siblings.upperBound && steps[low] == scalar ? low : nil
  }

  func hasEntries(_ node: Int) -> Bool { parts.entryStarts[node] < parts.entryStarts[node + 1] }

  /// The lowest entry that ends at a node that has entries.
  func firstEntry(of node: Int) -> Int { Int(parts.entryNumbers[Int(parts.entryStarts[node])]) }

  func entries(of node: Int) -> some Sequence<Int> {
    let numbers = parts.entryNumbers
    return (parts.entryStarts[node]..<parts.entryStarts[node + 1]).lazy.map { Int(numbers[Int($0)]) }
  }

  /// The characters of the word between stars that a step from ``PhraseStep/firstCore`` on stands for.
  func core(of step: UInt32) -> Numbers<UInt32> {
    let core = Int(step - PhraseStep.firstCore)
    return parts.coreCharacters[Int(parts.coreStarts[core])..<Int(parts.coreStarts[core + 1])]
  }

  /// The bytes that a character which begins a match may begin with.
  func firstBytes(caseSensitive: Bool) -> FirstBytes {
    let beginnings = children(of: Self.root)
    guard let last = beginnings.last else { return FirstBytes() }
    let isOpen = step(to: last) >= PhraseStep.blank
    var bytes = FirstBytes(mayBeBeyond: true)
    for byte in UInt8(0)..<0x80 {
      let scalar = caseSensitive ? UInt32(byte) : Characters.folded(UInt32(byte))
      if isOpen || child(beginnings, by: scalar) != nil { bytes.insert(byte) }
    }
    return bytes
  }
}
