import CDiscernPatternPrograms
import DiscernFacts

/// The characters that an instruction takes one of, as a block has them.
struct ProgramSet: Hashable {
  var ascii = ASCIISet()
  /// Of characters beyond ASCII, bits of `discern_program_kind`.
  var kinds: UInt8 = 0
  /// Beyond ASCII, in any order; where letter case is ignored, with what they fold to.
  var ranges: [ClosedRange<UInt32>] = []
  var folds = false
  /// Beyond ASCII, whether it has what its kinds and ranges do not have.
  var inverts = false

  static let everyKind = UInt8(discern_program_every_kind.rawValue)
  static let all = ProgramSet(ascii: .all, kinds: everyKind)

  /// Whether it holds characters beyond ASCII, as far as one can tell at a glance.
  var reachesBeyond: Bool { inverts || kinds != 0 || !ranges.isEmpty }

  /// What a part takes that takes exactly one character; nil for other parts.
  ///
  /// - Parameter isUnder: whether what is not sure is left out rather than taken in.
  init?(_ node: PatternNode, _ lineEnds: PatternTree.LineEnds, isUnder: Bool) {
    switch node.kind {
    case .literal(let scalars):
      guard scalars.count == 1, let scalar = scalars.first?.value else { return nil }
      add(scalar...scalar, isCaseless: node.options.contains(.caseless))
    case .anyCharacter where node.options.contains(.dotAll): self = .all
    case .anyCharacter, .notLineEnd: self = Self.noLineEnd(lineEnds, isUnder: isUnder)
    case .type(let type, let isNegated): add(type, isNegated: isNegated, node.options, isUnder: isUnder)
    case .property(let property): add(property, node.options, isUnder: isUnder)
    case .characterClass(let characters):
      let isInnerUnder = characters.isNegated ? !isUnder : isUnder
      for item in characters.items { add(item.kind, node.options, isUnder: isInnerUnder) }
      inverts = characters.isNegated
    case .opaque(.uncertainClass):
      if !isUnder { self = .all }
      return
    default: return nil
    }
    guard let reach = CharacterReach(node) else { return nil }
    switch node.kind {
    case .anyCharacter, .notLineEnd: break
    default: ascii = isUnder ? reach.surely : reach.may
    }
  }

  init(
    ascii: ASCIISet = ASCIISet(), kinds: UInt8 = 0, ranges: [ClosedRange<UInt32>] = [], inverts: Bool = false
  ) {
    self.ascii = ascii
    self.kinds = kinds
    self.ranges = ranges
    self.inverts = inverts
  }

  /// Every character that does not end a line.
  private static func noLineEnd(_ lineEnds: PatternTree.LineEnds, isUnder: Bool) -> ProgramSet {
    if lineEnds == .anyCRLF {
      let ends = ASCIISet(0x0A...0x0A).union(ASCIISet(0x0D...0x0D))
      return ProgramSet(ascii: ends.complement, kinds: everyKind)
    }
    // Which they are in a pattern with a setting of its own matters to nearly nobody.
    guard isUnder else { return .all }
    let ends = ASCIISet(0x0A...0x0D).union(ASCIISet(0...0))
    return ProgramSet(ascii: ends.complement, ranges: [0x85...0x85, 0x2028...0x2029], inverts: true)
  }

  /// The ranges, sorted and apart from each other.
  var sortedRanges: [ClosedRange<UInt32>] {
    guard ranges.count > 1 else { return ranges }
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The set with all that its characters may equal where letter case is ignored, and maybe more.
  var caseClosed: ProgramSet {
    var result = self
    result.ascii = ascii.caseless
    if reachesBeyond || !result.ascii.isDisjoint(with: CharacterReach.specialLetters) {
      result = .all
      result.ascii = ascii.caseless.union(reachesBeyond ? CharacterReach.specialLetters.caseless : ASCIISet())
    }
    return result
  }
}
