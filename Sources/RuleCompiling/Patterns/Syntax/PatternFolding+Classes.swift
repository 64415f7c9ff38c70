import DiscernFacts

extension PatternFolding {
  /// Adds to a class what its characters become, each one character.
  mutating func foldClass(_ characters: PatternClass, _ node: PatternNode) {
    guard !characters.isNegated else { return }
    let known = characters.scalars
    var added = composedMembers(of: characters)
    var longer: Set<[UInt32]> = []
    var isSeen = !characters.holdsScalarsOnly
    func take(_ letters: [UInt32]) {
      guard let letter = letters.first else { return }
      isSeen = true
      if letters.count == 1 { added.insert(letter) } else { longer.insert(letters) }
    }
    for range in known {
      guard range.count <= memberBudget else {
        isSeen = true
        continue
      }
      memberBudget -= range.count
      for scalar in range {
        switch fold(scalar) {
        case .same: isSeen = true
        case .letters(let letters): take(letters)
        case .never: take(foldMember(scalar))
        case .attached: break
        }
      }
    }
    guard isSeen else {
      mistakes.append(PatternFoldingMistake(range: node.range, kind: .classNeverSeen))
      return
    }
    let new = added.filter { !Self.holds($0, known) }
    guard !new.isEmpty || !longer.isEmpty else { return }
    let items = new.sorted().map { PatternClass.Item(.scalars($0...$0), node.range) }
    var text = PatternClass(isNegated: false, items: characters.items + items).spelling
    if !longer.isEmpty, isBehind {
      mistakes.append(PatternFoldingMistake(range: node.range, kind: .severalBehind))
      return
    }
    if !longer.isEmpty {
      // A character that becomes several is another alternative; the longest first.
      let alternatives = longer.sorted { ($1.count, $0.first ?? 0) < ($0.count, $1.first ?? 0) }.prefix(64)
      let spelled = alternatives.map { letters in letters.map { PatternSpelling.plain($0, behind: []) }.joined() }
      text = "(?:" + (spelled + [text]).joined(separator: "|") + ")"
    }
    edits.append(Edit(range: node.range, text: .written(text)))
  }

  /// What letters of a class and marks right behind them become: a file saved in decomposed form has `ç` as two members.
  private func composedMembers(of characters: PatternClass) -> Set<UInt32> {
    var composed: Set<UInt32> = []
    for (first, second) in zip(characters.items, characters.items.dropFirst()) {
      guard case .scalars(let letters) = first.kind, case .scalars(let marks) = second.kind, marks.count == 1,
        Characters.isMark(marks.lowerBound)
      else { continue }
      if let run = foldRun([letters.upperBound, marks.lowerBound]), run.count == 1, let whole = run.first {
        composed.insert(whole)
      }
    }
    return composed
  }

  /// Whether one of the sorted ranges holds a character.
  private static func holds(_ scalar: UInt32, _ ranges: [ClosedRange<UInt32>]) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }
}
