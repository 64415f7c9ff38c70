import DiscernFacts

/// Rewrites a regex for a view of the text, so that its letters meet the view's.
///
/// Characters outside classes are replaced by what the view makes of them; a class that is not negated keeps its
/// characters, gets those besides that its own become, and has what becomes several as alternatives. Nothing else is changed, and groups keep their numbers.
package struct PatternFolding {
  let tree: PatternTree
  let fold: (UInt32) -> FoldedScalar
  let foldRun: ([UInt32]) -> [UInt32]?
  let foldMember: (UInt32) -> [UInt32]
  var edits: [Edit] = []
  var mistakes: [PatternFoldingMistake] = []

  /// How many more characters of classes are looked at one by one.
  var memberBudget = 65_536
  /// Whether the part under way stands in a look-behind.
  var isBehind = false

  struct Edit {
    enum Text {
      case scalars([UInt32])
      case written(String)
    }
    let range: Range<Int>
    let text: Text
    var isQuoted = false
    var isRepeated = false
  }

  /// The regex for a view; unchanged where it is not understood.
  ///
  /// - Parameters:
  ///   - fold: what the view makes of a character.
  ///   - foldMember: what it makes of a member of a class that it never has; nothing if it has nothing for it.
  ///   - foldRun: what it makes of characters behind each other, of which a letter and a mark may become one; nil: what it
  ///     makes of each.
  /// - Complexity: O(n), and as many calls of `fold` as the regex has characters and its classes have members, at most
  ///   65,536 of those.
  package static func folded(
    _ tree: PatternTree, fold: (UInt32) -> FoldedScalar, foldRun: ([UInt32]) -> [UInt32]? = { _ in nil },
    foldMember: (UInt32) -> [UInt32] = { _ in [] }
  ) -> Result<[UInt8], PatternFoldingMistakes> {
    withoutActuallyEscaping(fold) { fold in
      withoutActuallyEscaping(foldRun) { foldRun in
        withoutActuallyEscaping(foldMember) { foldMember in
          var folding = PatternFolding(tree: tree, fold: fold, foldRun: foldRun, foldMember: foldMember)
          folding.walk(tree.root)
          guard folding.mistakes.isEmpty else { return .failure(PatternFoldingMistakes(mistakes: folding.mistakes)) }
          return .success(folding.rewritten())
        }
      }
    }
  }

  private init(
    tree: PatternTree, fold: @escaping (UInt32) -> FoldedScalar, foldRun: @escaping ([UInt32]) -> [UInt32]?,
    foldMember: @escaping (UInt32) -> [UInt32]
  ) {
    self.tree = tree
    self.fold = fold
    self.foldRun = foldRun
    self.foldMember = foldMember
  }

  private mutating func walk(_ node: PatternNode) {
    switch node.kind {
    case .literal(let scalars): foldLiteral(scalars, isRepeated: false)
    case .repetition(let part, _):
      if let scalars = part.literalScalars { foldLiteral(scalars, isRepeated: true) } else { walk(part) }
    case .characterClass(let characters): foldClass(characters, node)
    case .sequence(let parts):
      for index in parts.indices {
        if index > 0, parts[index - 1].literalScalars != nil, let unseen = unseenScalars(of: parts[index]) {
          // The sign that makes an emoji of a symbol, with a quantifier of its own: `⚠️+`.
          for scalar in unseen {
            edits.append(Edit(range: scalar.range, text: .scalars([]), isQuoted: scalar.isQuoted, isRepeated: true))
          }
        } else if index > 0, isDivided(parts[index - 1], parts[index]) || joins(parts[index - 1], parts[index]) {
          mistakes.append(PatternFoldingMistake(range: parts[index].range, kind: .dividedCharacter))
        } else {
          walk(parts[index])
        }
      }
    case .look(let look, let part):
      let isOutside = isBehind
      isBehind = isBehind || look.isBehind
      walk(part)
      isBehind = isOutside
    default: for child in node.children { walk(child) }
    }
  }

  // MARK: - Characters

  private func pieces(_ scalars: [PatternScalar]) -> [[UInt32]] {
    scalars.map { scalar in
      switch fold(scalar.value) {
      case .same, .never: [scalar.value]
      case .letters(let letters): letters
      case .attached: []
      }
    }
  }

  private func run(_ scalars: [PatternScalar]) -> [UInt32] {
    foldRun(scalars.map(\.value)) ?? pieces(scalars).flatMap(\.self)
  }

  /// Whether a character of the view would be made of the end of one part and the beginning of the next.
  private func isDivided(_ first: PatternNode, _ second: PatternNode) -> Bool {
    guard let one = first.literalScalars, let other = second.literalScalars, let mark = other.first else {
      return false
    }
    return fold(mark.value) == .attached || run(one + other) != run(one) + run(other)
  }

  /// The characters of a literal that all show nothing and vanish in the view.
  private func unseenScalars(of node: PatternNode) -> [PatternScalar]? {
    guard let scalars = node.literalScalars,
      scalars.allSatisfy({ Characters.isInvisible($0.value) && fold($0.value) == .attached })
    else { return nil }
    return scalars
  }

  /// Whether a mark, alone or in a group, stands behind what it would become one character with.
  private func joins(_ first: PatternNode, _ second: PatternNode) -> Bool {
    if first.literalScalars != nil, second.literalScalars != nil { return false }
    // What need not be there parts nothing.
    if case .repetition(_, let times) = second.kind, times.minimum == 0 { return false }
    let marks = second.edgeScalars(atStart: true)
    let letters = first.edgeScalars(atStart: false)
    guard !marks.isEmpty, !letters.isEmpty, marks.allSatisfy({ Characters.isMark($0) }) else { return false }
    // Where a letter and a mark are left that stay apart, there is something to find.
    return letters.allSatisfy { letter in
      marks.allSatisfy { mark in foldRun([letter, mark]).map { $0 != [letter, mark] } ?? false }
    }
  }

  private mutating func foldLiteral(_ scalars: [PatternScalar], isRepeated: Bool) {
    let before = mistakes.count
    for (index, scalar) in scalars.enumerated() {
      switch fold(scalar.value) {
      case .never: mistakes.append(PatternFoldingMistake(range: scalar.range, kind: .neverSeen(scalar.value)))
      case .attached where index == 0:
        mistakes.append(PatternFoldingMistake(range: scalar.range, kind: .markAlone(scalar.value)))
      case .same, .letters, .attached: break
      }
    }
    guard mistakes.count == before else { return }
    let pieces = pieces(scalars)
    let whole = run(scalars)
    // The characters at both ends that become what each becomes alone.
    var first = 0
    var begin = 0
    while first < scalars.count, whole[begin...].starts(with: pieces[first]) {
      begin += pieces[first].count
      first += 1
    }
    var last = scalars.count
    var end = whole.count
    while last > first, end - pieces[last - 1].count >= begin,
      whole[..<end].suffix(pieces[last - 1].count).elementsEqual(pieces[last - 1])
    {
      end -= pieces[last - 1].count
      last -= 1
    }
    // Something is left to take the place of what joins.
    if begin < end, first == last {
      if first > 0 {
        first -= 1
        begin -= pieces[first].count
      } else {
        last += 1
        end += pieces[0].count
      }
    }
    for (index, scalar) in scalars.enumerated() {
      if index == first, first < last {
        edit(scalar, Array(whole[begin..<end]), isRepeated)
      } else if first < index, index < last {
        edits.append(Edit(range: scalar.range, text: .scalars([]), isQuoted: scalar.isQuoted))
      } else if pieces[index] != [scalar.value] {
        edit(scalar, pieces[index], isRepeated)
      }
    }
  }

  private mutating func edit(_ scalar: PatternScalar, _ letters: [UInt32], _ isRepeated: Bool) {
    guard letters != [scalar.value] else { return }
    edits.append(
      Edit(range: scalar.range, text: .scalars(letters), isQuoted: scalar.isQuoted, isRepeated: isRepeated))
  }
}

extension PatternNode {
  /// The characters that it may begin or end with, as far as they are few and surely known.
  fileprivate func edgeScalars(atStart: Bool) -> [UInt32] {
    switch kind {
    case .literal(let scalars): return (atStart ? scalars.first : scalars.last).map { [$0.value] } ?? []
    case .characterClass(let characters):
      guard !characters.isNegated, characters.scalars.reduce(0, { $0 + $1.count }) <= 64 else { return [] }
      return characters.scalars.flatMap { Array($0) }
    case .sequence(let parts):
      return (atStart ? parts.first : parts.last)?.edgeScalars(atStart: atStart) ?? []
    case .repetition(let part, _): return part.edgeScalars(atStart: atStart)
    case .alternatives, .group: return Array(children.flatMap { $0.edgeScalars(atStart: atStart) }.prefix(64))
    default: return []
    }
  }

  /// The characters of a literal, or of a repeated one.
  fileprivate var literalScalars: [PatternScalar]? {
    switch kind {
    case .literal(let scalars): scalars
    case .repetition(let part, _): if case .literal(let scalars) = part.kind { scalars } else { nil }
    default: nil
    }
  }
}
