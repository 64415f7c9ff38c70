/// Where the parts of a tree of entries lie in its block of numbers.
///
/// Four numbers come first: of nodes, of entries, of cores, of the cores' characters. Then the step to each node; where
/// its children begin, and the end of the last; where its entries begin, and the end; the entries; where the cores begin,
/// and the end; their characters.
struct PhraseTrieParts: Sendable {
  /// The step that leads to a node; the root has none.
  let steps: Numbers<UInt32>
  /// Where a node's children begin; they end where the next node's begin.
  let childStarts: Numbers<UInt32>
  /// Where a node's entries begin in `entryNumbers`, likewise.
  let entryStarts: Numbers<UInt32>
  /// Ascending for each node.
  let entryNumbers: Numbers<UInt32>
  let coreStarts: Numbers<UInt32>
  let coreCharacters: Numbers<UInt32>

  private static let headLength = 4

  /// Nil where the block has not as many numbers as its head says.
  init?(_ numbers: Numbers<UInt32>) {
    guard numbers.count >= Self.headLength else { return nil }
    let (nodes, entries) = (Int(numbers[0]), Int(numbers[1]))
    let (cores, characters) = (Int(numbers[2]), Int(numbers[3]))
    guard numbers.count == Self.headLength + 3 * nodes + 2 + entries + cores + 1 + characters else { return nil }
    var start = Self.headLength
    func next(_ count: Int) -> Numbers<UInt32> {
      defer { start += count }
      return numbers[start..<start + count]
    }
    steps = next(nodes)
    childStarts = next(nodes + 1)
    entryStarts = next(nodes + 1)
    entryNumbers = next(entries)
    coreStarts = next(cores + 1)
    coreCharacters = next(characters)
  }

  static func laidOut(
    steps: [UInt32], childStarts: [UInt32], entryStarts: [UInt32], entryNumbers: [UInt32], cores: [[UInt32]]
  ) -> [UInt32] {
    let cores = IndexLists(cores)
    return [steps.count, entryNumbers.count, cores.count, cores.items.count].map { UInt32($0) }
      + steps + childStarts + entryStarts + entryNumbers + cores.starts + cores.items
  }

  /// Whether walks from the root read nothing but the tree, end, and take no longer than those of a tree that was made of
  /// entries.
  ///
  /// - Complexity: O(*n*) in time and memory.
  func isSound(for style: PhraseMatcher.Style) -> Bool {
    guard steps.count > 0, childStarts[0] == 1, childStarts.ascend(to: steps.count),
      entryStarts.ascend(to: entryNumbers.count), coreStarts.ascend(to: coreCharacters.count),
      entryNumbers.all(below: entryNumbers.count)
    else { return false }
    var places: [PhraseGrammar?] = [PhraseGrammar(style)]
    places.reserveCapacity(steps.count)
    for node in 0..<steps.count {
      let (start, end) = (Int(childStarts[node]), Int(childStarts[node + 1]))
      // Children stand behind their parent, so there are no circles, and each was given its place by one parent.
      guard start > node, start == places.count, let place = places[node],
        place.mayEnd || entryStarts[node] == entryStarts[node + 1]
      else { return false }
      // What was walked is not asked for again.
      places[node] = nil
      for child in start..<end {
        let step = steps[child]
        guard child == start || steps[child - 1] < step, let next = place.after(step, coreCount: coreStarts.count - 1)
        else { return false }
        places.append(next)
      }
    }
    return places.count == steps.count
  }
}

extension Numbers<UInt32> {
  /// Whether they never fall and end with a limit.
  func ascend(to limit: Int) -> Bool {
    var last: UInt32 = 0
    for place in 0..<count {
      guard self[place] >= last else { return false }
      last = self[place]
    }
    return count > 0 && Int(last) == limit
  }

  func all(below limit: Int) -> Bool {
    for place in 0..<count where Int(self[place]) >= limit { return false }
    return true
  }
}
