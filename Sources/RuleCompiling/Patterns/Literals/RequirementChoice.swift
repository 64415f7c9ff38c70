import DiscernLiteralSearch

/// Things of which a text must hold one, and how many texts do: what requirements are chosen from.
struct RequirementChoice {
  /// In any order, some maybe twice.
  var literals: [Literal]
  var marks: TextMarks
  /// The estimated share of texts.
  var share: Double

  /// A literal more is worth so many texts more: it takes space and time in the index.
  private static let costOfLiteral = 4e-6
  /// What so many texts hold is not asked for.
  private static let mostShare = 0.9
  /// Nor as one thing of several.
  static let mostShareOfFurther = 0.5

  /// The less, the better.
  var cost: Double { share + Double(literals.count) * Self.costOfLiteral }

  /// Nothing matches.
  static let impossible = RequirementChoice(literals: [], marks: TextMarks(), share: 0)

  /// Literals of one lane, one of which stands in the text; nil where that says nothing.
  ///
  /// - Parameter limit: what it must cost less than.
  static func of(_ strands: [Strand], below limit: Double) -> RequirementChoice? {
    var share = 0.0
    var isDoubtful = false
    for strand in strands {
      if strand.characters.isEmpty { return nil }
      isDoubtful = isDoubtful || strand.ends.contains(.isDoubtful)
      share += TextFrequencies.share(
        of: strand.characters, startsWord: strand.ends.contains(.startsWord), endsWord: strand.ends.contains(.endsWord))
      if share >= limit { return nil }
    }
    let marks = isDoubtful ? TextMarks.longSOrKelvin : TextMarks()
    if isDoubtful { share += TextFrequencies.share(of: marks) }
    var choice = RequirementChoice(literals: [], marks: marks, share: share)
    guard choice.cost + Double(strands.count) * costOfLiteral < limit else { return nil }
    choice.literals = strands.map {
      Literal($0.characters, startsWord: $0.ends.contains(.startsWord), endsWord: $0.ends.contains(.endsWord))
    }
    return choice
  }

  /// One character of some, which stands in the text; nil where that says nothing.
  static func of(_ reach: CharacterReach, below limit: Double) -> RequirementChoice? {
    // Nearly every text has a blank, and small letters.
    guard !reach.may.contains(0x20), reach.may.intersection(.smalls).count <= 8 else { return nil }
    var choice = RequirementChoice.impossible
    let kept = reach.may.intersection(.kept)
    if kept.count <= 8 {
      var letters = ASCIISet()
      kept.union(reach.special).forEach { letters = letters.union(ASCIISet(Self.small($0)...Self.small($0))) }
      letters.forEach { choice.literals.append(Literal([$0])) }
    } else {
      if !kept.isDisjoint(with: .digits) { choice.marks.formUnion(.digit) }
      if !kept.isDisjoint(with: .capitals) { choice.marks.formUnion(.capital) }
      if !kept.isDisjoint(with: .smalls) { choice.marks.formUnion(.small) }
      if !reach.special.isEmpty { choice.marks.formUnion(.longSOrKelvin) }
    }
    reach.may.intersection(ASCIISet.kept.complement).forEach { choice.marks.formUnion(.byte(UInt8($0))) }
    if reach.mayHideSpecial { choice.marks.formUnion(.longSOrKelvin) }
    switch reach.beyond {
    case .none: break
    case .few(let few): choice.literals += few.map { Literal([$0]) }
    case .many: choice.marks.formUnion(.beyond)
    }
    choice.share = TextFrequencies.share(of: choice.marks)
    for literal in choice.literals {
      choice.share += TextFrequencies.share(of: literal.characters, startsWord: false, endsWord: false)
    }
    return choice.cost < limit ? choice : nil
  }

  private static func small(_ scalar: UInt32) -> UInt32 { (0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar }

  mutating func formUnion(_ other: RequirementChoice) {
    literals += other.literals
    marks.formUnion(other.marks)
    share += other.share - share * other.share
  }

  /// As it is handed out; nil if so many texts meet it that it is not worth asking.
  var alternatives: TextRequirement.Alternatives? {
    guard share < Self.mostShare else { return nil }
    var marks = marks
    // Those two are beyond ASCII anyway.
    if marks.intersects(.beyond) { marks = marks.subtracting(.longSOrKelvin) }
    return TextRequirement.Alternatives(literals: Self.fewest(literals), marks: marks, share: min(1, share))
  }

  /// The literals sorted, without those that hold another with the same or less to ask for.
  private static func fewest(_ literals: [Literal]) -> [Literal] {
    if literals.count == 1 { return literals }
    var sorted = literals.sorted { $0.precedes($1) }
    var kept = 0
    for index in sorted.indices {
      // Of those with the same characters, the first asks for least.
      if kept > 0, implies(sorted[index], sorted[kept - 1]) { continue }
      sorted[kept] = sorted[index]
      kept += 1
    }
    sorted.removeSubrange(kept...)
    // Of many, few hold others, and looking for them takes the square of their number.
    guard sorted.count > 1, sorted.count <= 16 else { return sorted }
    return sorted.filter { literal in !sorted.contains { $0 != literal && implies(literal, $0) } }
  }

  /// Whether a text with one of these has one of some others too, as far as a few of them tell.
  ///
  /// That is for choosing what is worth asking: nothing goes wrong where those few mislead.
  func seemsToImply(_ other: RequirementChoice) -> Bool {
    guard marks.subtracting(.longSOrKelvin).isSubset(of: other.marks) else { return false }
    return [0, literals.count / 2, literals.count - 1].allSatisfy { place in
      guard literals.indices.contains(place) else { return true }
      let literal = literals[place]
      if literal.lane == .beyond, other.marks.intersects(.beyond) { return true }
      if other.marks.intersects(.digit), literal.characters.contains(where: ASCIISet.digits.contains) { return true }
      return other.literals.contains { Self.implies(literal, $0) }
    }
  }

  /// Whether a text with one literal has the other one too.
  private static func implies(_ literal: Literal, _ other: Literal) -> Bool {
    let spare = literal.characters.count - other.characters.count
    guard spare >= 0, literal.lane == other.lane else { return false }
    for start in 0...spare {
      // Inside a literal anything may stand beside a character.
      if other.startsWord, start > 0 || !literal.startsWord { continue }
      if other.endsWord, start < spare || !literal.endsWord { continue }
      if literal.characters[start..<start + other.characters.count].elementsEqual(other.characters) { return true }
    }
    return false
  }
}
