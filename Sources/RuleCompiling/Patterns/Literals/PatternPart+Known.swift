/// Parts that occur in most regexes, made once.
extension PatternPart {
  /// `.`, which may be anything.
  static let anything = PatternPart(.anything)

  /// `\R`, which may be two characters.
  static let lineBreak: PatternPart = {
    let ends = ASCIISet(0x0A...0x0D)
    return PatternPart(CharacterReach(may: ends, surely: ends, beyond: .many))
  }()

  /// `\X`.
  static let cluster: PatternPart = {
    var part = PatternPart.open
    part.taken.bytes = 1
    part.held = part.taken
    return part
  }()

  /// `\d` and its like.
  static func of(_ type: PatternCharacterType, isNegated: Bool, isUnicode: Bool) -> PatternPart {
    types[(type.number * 2 + (isNegated ? 1 : 0)) * 2 + (isUnicode ? 1 : 0)]
  }

  /// Takes one character of many, so that no letter or digit is followed.
  private init(_ many: CharacterReach) {
    var lane = StrandLane(isBasic: true, knowsSpecial: false, .builtIn)
    let (basic, beyond) = (lane.basicPart(many), lane.beyondPart(many))
    precondition(lane.characters.isEmpty, "what is made once has no characters of a regex's own lanes")
    self.init(many, isCaseless: false, basic: basic, beyond: beyond, .builtIn)
  }

  private static let types: [PatternPart] = PatternCharacterType.numbered.flatMap { type in
    [false, true].flatMap { isNegated in
      [PatternNodeOptions(), .unicodeTypes].map { options in
        PatternPart(CharacterReach(type, isNegated: isNegated, options))
      }
    }
  }
}

extension Strand.Ends {
  /// What a condition on a place tells of the characters beside it.
  static func told(by assertion: PatternAssertion) -> Strand.Ends {
    switch assertion {
    // What ends a line is no letter or digit, whatever the settings say.
    case .lineStart, .textStart: .tellsRight
    case .lineEnd, .textEnd, .textEndOrLastLineEnd: .tellsLeft
    case .wordEdge: [.leftEdge, .rightEdge]
    // A search may start anywhere.
    case .searchStart, .noWordEdge: []
    }
  }
}

extension PatternCharacterType {
  fileprivate static let numbered: [PatternCharacterType] = [.digit, .space, .word, .horizontalBlank, .verticalBlank]

  fileprivate var number: Int {
    switch self {
    case .digit: 0
    case .space: 1
    case .word: 2
    case .horizontalBlank: 3
    case .verticalBlank: 4
    }
  }
}
