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
  static func of(_ strands: [Strand], in lane: StrandLane, below limit: Double) -> RequirementChoice? {
    if strands.contains(where: \.isEmpty) { return nil }
    var share = 0.0
    var isDoubtful = false
    for strand in strands {
      isDoubtful = isDoubtful || strand.ends.contains(.isDoubtful)
      share += lane.frequencies.share(
        of: lane.characters.span.extracting(strand.range), startsWord: strand.ends.contains(.startsWord),
        endsWord: strand.ends.contains(.endsWord))
      if share >= limit { return nil }
    }
    let marks = isDoubtful ? TextMarks.longSOrKelvin : TextMarks()
    if isDoubtful { share += lane.frequencies.share(of: marks) }
    var choice = RequirementChoice(literals: [], marks: marks, share: share)
    guard choice.cost + Double(strands.count) * costOfLiteral < limit else { return nil }
    choice.literals = strands.map {
      Literal(
        Array(lane.characters[$0.range]), startsWord: $0.ends.contains(.startsWord),
        endsWord: $0.ends.contains(.endsWord))
    }
    return choice
  }

  /// One character of some, which stands in the text; nil where that says nothing.
  static func of(_ reach: CharacterReach, _ frequencies: TextFrequencies) -> RequirementChoice? {
    // Nearly every text has a blank, and small letters.
    guard !reach.may.contains(0x20), reach.may.intersection(.smalls).count <= 8 else { return nil }
    var choice = RequirementChoice.impossible
    let kept = reach.may.intersection(.kept)
    if kept.count <= 8 {
      kept.union(reach.special).small.forEach { choice.literals.append(Literal([$0])) }
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
    choice.share = frequencies.share(of: choice.marks)
    for literal in choice.literals {
      choice.share += frequencies.share(of: literal.characters.span, startsWord: false, endsWord: false)
    }
    return choice
  }

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
    if literals.count < 2 { return literals }
    var sorted = literals
    sorted.sort { $0.precedes($1) }
    var kept = 1
    for index in 1..<sorted.count {
      // Of those with the same characters, the first asks for least.
      if implies(sorted[index], sorted[kept - 1]) { continue }
      if kept < index { sorted.swapAt(kept, index) }
      kept += 1
    }
    sorted.removeLast(sorted.count - kept)
    // Of many, few hold others, and looking for them takes the square of their number.
    guard sorted.count > 1, sorted.count <= 16 else { return sorted }
    func holdsAnother(_ place: Int) -> Bool {
      sorted.indices.contains { $0 != place && implies(sorted[place], sorted[$0]) }
    }
    guard let first = sorted.indices.first(where: holdsAnother) else { return sorted }
    let rest = (first + 1..<sorted.count).filter { !holdsAnother($0) }
    return sorted[..<first] + rest.map { sorted[$0] }
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
    let (long, short) = (literal.characters.span, other.characters.span)
    for start in 0...spare where long[start] == short[0] {
      // Inside a literal anything may stand beside a character.
      if other.startsWord, start > 0 || !literal.startsWord { continue }
      if other.endsWord, start < spare || !literal.endsWord { continue }
      var count = 1
      while count < short.count, long[start + count] == short[count] { count += 1 }
      if count == short.count { return true }
    }
    return false
  }
}
