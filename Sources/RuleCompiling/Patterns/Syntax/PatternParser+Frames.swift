extension PatternParser {
  /// An open group.
  struct Frame {
    /// What the group will be.
    enum Role {
      case whole
      case group(PatternGroup)
      case look(PatternLook)
      /// A look-around that is the condition of the group around it.
      case condition(PatternLook)
      case conditional
    }

    let role: Role
    /// Where its bracket opens.
    let start: Int
    /// Where its first alternative begins.
    let contentsStart: Int
    /// What holds before it and again behind it.
    let outerOptions: PatternNodeOptions
    /// What holds at the beginning of its first alternative.
    let contentsOptions: PatternNodeOptions

    /// The present alternative's nodes so far.
    var items: [PatternNode] = []
    var alternativeStart: Int
    var alternativeOptions: PatternNodeOptions
    /// The finished alternatives.
    var alternatives: [PatternNode] = []

    var condition: PatternCondition?

    /// Of `(?|…)`: the group number before it, and the largest one in it.
    var outerGroupCount = 0
    var largestGroupCount = 0

    /// Makes a group whose contents have the same options as what is around it, or others.
    init(
      _ role: Role, start: Int, contents: Int, _ options: PatternNodeOptions, inside: PatternNodeOptions? = nil
    ) {
      self.role = role
      self.start = start
      contentsStart = contents
      outerOptions = options
      contentsOptions = inside ?? options
      alternativeStart = contents
      alternativeOptions = inside ?? options
    }

    var isLookBehind: Bool {
      switch role {
      case .look(let look), .condition(let look): look.isBehind
      case .whole, .group, .conditional: false
      }
    }

    /// The node of the alternatives, of which the last is finished.
    func contents(end: Int) -> PatternNode {
      if alternatives.count == 1, let only = alternatives.first { return only }
      return PatternNode(.alternatives(alternatives), contentsStart..<end, contentsOptions)
    }
  }

  /// Opens a group whose contents begin at the place.
  mutating func open(_ role: Frame.Role, from start: Int, inside: PatternNodeOptions? = nil) {
    flush()
    frames.append(Frame(role, start: start, contents: position, options, inside: inside))
    if let inside { options = inside }
  }

  /// Makes a node of the present alternative.
  mutating func finishAlternative(end: Int) {
    flush()
    let last = frames.count - 1
    let items = frames[last].items
    let options = frames[last].alternativeOptions
    let node =
      switch (items.first, items.last) {
      case (let first?, let final?) where items.count > 1:
        PatternNode(.sequence(items), first.range.lowerBound..<final.range.upperBound, options)
      case (let only?, _): only
      default: PatternNode(.empty, frames[last].alternativeStart..<end, options)
      }
    frames[last].alternatives.append(node)
    frames[last].items = []
  }

  /// `|`: options set in the alternative that ends go on holding in the next.
  mutating func endAlternative() throws(PatternRefusal) {
    finishAlternative(end: position - 1)
    let last = frames.count - 1
    frames[last].alternativeStart = position
    frames[last].alternativeOptions = options
    guard case .group(.branchReset) = frames[last].role else { return }
    frames[last].largestGroupCount = max(frames[last].largestGroupCount, groupCount)
    groupCount = frames[last].outerGroupCount
  }

  /// Closes the innermost group.
  mutating func closeGroup() throws(PatternRefusal) {
    guard frames.count > 1 else { throw .unknownSyntax }
    finishAlternative(end: position - 1)
    let frame = frames.removeLast()
    let contents = frame.contents(end: position - 1)
    options = frame.outerOptions
    let range = frame.start..<position
    state.isRepeatable = true
    switch frame.role {
    case .whole: throw .unknownSyntax
    case .group(let group):
      if group == .branchReset { groupCount = max(groupCount, frame.largestGroupCount) }
      append(PatternNode(.group(group, contents), range, options))
    case .look(let look): append(PatternNode(.look(look, contents), range, options))
    case .condition(let look):
      state.isRepeatable = false
      let last = frames.count - 1
      frames[last].condition = .look(PatternNode(.look(look, contents), range, options))
      frames[last].alternativeStart = position
    case .conditional:
      guard let condition = frame.condition, frame.alternatives.count <= 2 else { throw .unknownSyntax }
      let other = frame.alternatives.count > 1 ? frame.alternatives[1] : nil
      if other == nil, frames.contains(where: \.isLookBehind) {
        return append(PatternNode(.opaque(.uncertainLookBehind), range, options))
      }
      append(PatternNode(.conditional(condition, frame.alternatives[0], other), range, options))
    }
  }
}
