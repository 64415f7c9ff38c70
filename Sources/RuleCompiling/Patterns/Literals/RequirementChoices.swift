import DiscernLiteralSearch

/// The best few things that a text must hold, each of them, as far as they say different things.
struct RequirementChoices {
  /// The rarest first.
  private(set) var all: [RequirementChoice] = []

  /// A gate asks for no more.
  private static let most = 3

  init() {}

  init(_ choice: RequirementChoice) { all = [choice] }

  /// Nothing matches.
  static let impossible = RequirementChoices(.impossible)

  var isEmpty: Bool { all.isEmpty }

  /// What another must cost less than to be of use.
  private var limit: Double {
    guard let first = all.first?.cost else { return .infinity }
    // Where nothing matches there is no more to say.
    if first == 0 { return 0 }
    return all.count == Self.most ? all[Self.most - 1].cost : max(first, RequirementChoice.mostShareOfFurther)
  }

  /// Takes a choice if it is one of the best; of two of which one says what the other does, the cheaper.
  mutating func offer(_ choice: RequirementChoice) {
    let cost = choice.cost
    guard cost < limit else { return }
    var alike = 0
    for (place, known) in all.enumerated() where known.seemsToImply(choice) || choice.seemsToImply(known) {
      if known.cost <= cost { return }
      alike |= 1 << place
    }
    if alike != 0 {
      for place in all.indices.reversed() where alike >> place & 1 == 1 { all.remove(at: place) }
    }
    all.insert(choice, at: all.firstIndex { $0.cost > cost } ?? all.count)
    if all.count > Self.most { all.removeLast() }
  }

  /// Takes what must stand beside all that is known.
  mutating func offer(_ others: RequirementChoices) {
    if all.isEmpty {
      all = others.all
    } else {
      for choice in others.all { offer(choice) }
    }
  }

  /// Takes literals of one lane, one of which stands in the text, if they are one of the best choices.
  mutating func offer(_ strands: [Strand], in lane: StrandLane) {
    if let choice = RequirementChoice.of(strands, in: lane, below: limit) { offer(choice) }
  }

  /// Takes a kind of characters which the text holds anyway: it is only better than nothing.
  mutating func offerCertain(_ marks: TextMarks, _ frequencies: TextFrequencies) {
    let choice = RequirementChoice(literals: [], marks: marks, share: frequencies.share(of: marks))
    if choice.cost < all.first?.cost ?? .infinity { offer(choice) }
  }

  /// What a text holds that has one or the other: of each rank one of both.
  ///
  /// - Parameter mostLiterals: a choice of more is left out.
  mutating func formUnion(_ other: RequirementChoices, mostLiterals: Int = .max) {
    // What never matches has all that could be asked for.
    if other.isImpossible { return }
    if isImpossible { return self = other }
    // In place, as long lists of alternatives are joined one by one.
    all.removeLast(max(0, all.count - other.all.count))
    for rank in all.indices { all[rank].formUnion(other.all[rank]) }
    all.removeAll { $0.literals.count > mostLiterals }
    while all.count > 1, let last = all.last, last.share > RequirementChoice.mostShareOfFurther { all.removeLast() }
    if all.count > 1 { all.sort { $0.cost < $1.cost } }
  }

  /// Lets each be met by some kinds of characters, too.
  mutating func allow(_ marks: TextMarks, _ frequencies: TextFrequencies) {
    let other = RequirementChoice(literals: [], marks: marks, share: frequencies.share(of: marks))
    for place in all.indices { all[place].formUnion(other) }
  }

  private var isImpossible: Bool {
    guard let first = all.first else { return false }
    return first.literals.isEmpty && first.marks.isEmpty
  }

  /// The further choices as they are handed out.
  ///
  /// - Parameters:
  ///   - certain: kinds of characters that the text holds anyway.
  ///   - hasDigit: whether it holds a digit or a character beyond ASCII.
  func further(beside certain: TextMarks, hasDigit: Bool) -> [TextRequirement.Alternatives] {
    all.dropFirst().compactMap { choice in
      guard choice.share <= RequirementChoice.mostShareOfFurther, !choice.marks.intersects(certain) else { return nil }
      let isDigit = TextMarks.digit.isSubset(of: choice.marks) && TextMarks.beyond.isSubset(of: choice.marks)
      return hasDigit && isDigit ? nil : choice.alternatives
    }
  }
}
