import DiscernLiteralSearch

/// What a text holds where a part of a regex has matched.
struct PatternPart {
  var basic: LanePart
  var beyond: LanePart
  /// The best known alternatives that the text must hold, be it where the part stands or where it looks.
  var choices = RequirementChoices()
  /// Kinds of characters that all occur.
  var marks = TextMarks()
  /// The least that the part takes.
  var taken = Fewest()
  /// The least that the text holds: also where the part only looks.
  var held = Fewest()

  /// The runs of characters that the part takes.
  var runs = RunsOfKinds.unknown
  /// The signs and characters beyond ASCII that it takes.
  var counts = CharacterCounts()

  /// Numbers of characters and bytes, which grow no further than a text does.
  struct Fewest {
    var digits = 0
    var bytes = 0

    private static let most = 1 << 30

    func plus(_ other: Fewest) -> Fewest {
      Fewest(digits: min(Self.most, digits + other.digits), bytes: min(Self.most, bytes + other.bytes))
    }

    func times(_ count: Int) -> Fewest {
      // Neither factor is beyond what PCRE2 allows and `most`, so the product fits.
      Fewest(digits: min(Self.most, digits * count), bytes: min(Self.most, bytes * count))
    }

    func maximum(_ other: Fewest) -> Fewest {
      Fewest(digits: max(digits, other.digits), bytes: max(bytes, other.bytes))
    }

    func minimum(_ other: Fewest) -> Fewest {
      Fewest(digits: min(digits, other.digits), bytes: min(bytes, other.bytes))
    }
  }

  /// Takes nothing, and says nothing.
  static let void = PatternPart(basic: .void, beyond: .void, runs: .void)
  /// May take anything.
  static let open = PatternPart(basic: .open, beyond: .open)
  /// Never matches.
  ///
  /// One lane says so; the other is not looked at in every regex.
  static let impossible = PatternPart(basic: LanePart(whole: []), beyond: .open, choices: .impossible)

  /// Takes nothing, and says something of what stands beside the place.
  static func place(_ ends: Strand.Ends) -> PatternPart {
    let lane = LanePart(whole: [Strand(ends.union(.void))])
    return PatternPart(basic: lane, beyond: lane, runs: .void)
  }
}
