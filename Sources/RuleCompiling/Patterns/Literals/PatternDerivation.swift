import DiscernFacts
import DiscernLiteralSearch

/// Finds out what a text holds where a regex has matched, part by part.
struct PatternDerivation {
  let tree: PatternTree
  /// Whether the regex may name characters beyond ASCII; else nothing is to be found in their lane.
  let seesBeyond: Bool
  /// Whether a match may end early, or something is not understood at all, so that nothing is known.
  private(set) var isHopeless = false
  var basic: StrandLane
  var beyond: StrandLane
  /// The groups by their numbers, once one is called, and those of them that have been looked at.
  var groups: [Int: PatternNode]?
  var called: [Int: PatternPart] = [:]
  var underWay: Set<Int> = []
  private var depth = 0
  private var nodeCount = 0

  /// From so many parts on fewer strands are followed, so that a regex of any size takes little time.
  private static let manyNodes = 1_000

  /// A regex that is nested deeper is left alone: looking at it takes stack.
  private static let deepest = 80

  init(_ tree: PatternTree, _ frequencies: TextFrequencies) {
    self.tree = tree
    seesBeyond = Self.mayNameBeyond(tree.source)
    let knowsSpecial = tree.root.options.contains(.unicodeTypes)
    basic = StrandLane(isBasic: true, knowsSpecial: knowsSpecial, frequencies)
    beyond = StrandLane(isBasic: false, knowsSpecial: knowsSpecial, frequencies)
  }

  /// Whether a source has characters beyond ASCII or escapes that may stand for some.
  private static func mayNameBeyond(_ source: [UInt8]) -> Bool {
    var isEscaped = false
    for byte in source {
      if byte >= 0x80 { return true }
      if isEscaped {
        switch byte {
        case UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "N"), 0x30...0x39: return true
        default: break
        }
      }
      isEscaped = byte == UInt8(ascii: "\\")
    }
    return false
  }

  /// What a node leaves.
  mutating func part(_ node: PatternNode) -> PatternPart {
    depth += 1
    defer { depth -= 1 }
    nodeCount += 1
    if nodeCount == Self.manyNodes {
      basic.mostStrands = 8
      beyond.mostStrands = 8
    }
    guard depth <= Self.deepest else {
      isHopeless = true
      return .open
    }
    switch node.kind {
    case .empty, .keep, .callout, .conditional(.define, _, _): return .void
    case .verb(let verb, _):
      if verb == .accept { isHopeless = true }
      return verb == .fail ? .impossible : .void
    case .literal(let scalars):
      var part = PatternPart.void
      append(scalars, node.options, to: &part)
      return part
    case .anyCharacter, .notLineEnd: return .anything
    case .type(let type, let isNegated):
      guard basic.frequencies.statistics == nil else {
        return part(CharacterReach(type, isNegated: isNegated, node.options), isCaseless: false)
      }
      return PatternPart.of(type, isNegated: isNegated, isUnicode: node.options.contains(.unicodeTypes))
    case .property, .characterClass, .opaque(.uncertainClass):
      guard let reach = CharacterReach(node) else { return .open }
      return part(reach, isCaseless: node.options.contains(.caseless))
    case .lineBreak: return .lineBreak
    case .graphemeCluster: return .cluster
    case .sequence(let parts):
      var whole = PatternPart.void
      for part in parts { append(part, to: &whole) }
      return whole
    case .alternatives(let parts):
      var all: [PatternPart] = []
      all.reserveCapacity(parts.count)
      for part in parts { all.append(self.part(part)) }
      return union(all)
    case .repetition(let part, let quantifier): return repetition(self.part(part), quantifier)
    case .group(_, let part): return self.part(part)
    case .look(let look, let part): return self.look(look, part)
    case .conditional(_, let one, let other):
      let first = part(one)
      guard let other else { return union([first, .void]) }
      return union([first, part(other)])
    case .assertion(let assertion): return .place(.told(by: assertion))
    case .call(let target): return call(target)
    case .backReference: return .open
    case .opaque:
      isHopeless = true
      return .open
    }
  }

  /// What takes one character of some.
  private mutating func part(_ reach: CharacterReach, isCaseless: Bool) -> PatternPart {
    PatternPart(
      reach, isCaseless: isCaseless, basic: basic.basicPart(reach),
      beyond: seesBeyond ? beyond.beyondPart(reach) : .open, basic.frequencies)
  }

  // MARK: - One behind the other

  private mutating func append(_ node: PatternNode, to whole: inout PatternPart) {
    switch node.kind {
    case .literal(let scalars): append(scalars, node.options, to: &whole)
    case .assertion(let assertion):
      let ends = Strand.Ends.told(by: assertion)
      whole.basic.append(ends, &basic)
      if seesBeyond { whole.beyond.append(ends, &beyond) }
    default: append(part(node), to: &whole)
    }
  }

  /// Puts a part behind others.
  private mutating func append(_ part: PatternPart, to whole: inout PatternPart) {
    whole.basic.append(part.basic, &basic, &whole.choices)
    if seesBeyond { whole.beyond.append(part.beyond, &beyond, &whole.choices) }
    whole.choices.offer(part.choices)
    whole.marks.formUnion(part.marks)
    whole.taken = whole.taken.plus(part.taken)
    whole.held = whole.held.maximum(part.held).maximum(whole.taken)
    whole.runs.append(part.runs)
    whole.counts.append(part.counts)
  }

  /// Puts characters behind a part, so many at once that they can be followed.
  private mutating func append(_ scalars: [PatternScalar], _ options: PatternNodeOptions, to whole: inout PatternPart) {
    let isCaseless = options.contains(.caseless)
    var start = 0
    while start < scalars.count {
      let end = min(scalars.count, start + LanePart.longestStrand / 2)
      var run = LiteralRun()
      for place in start..<end {
        let scalar = scalars[place].value
        let folded = Characters.folded(scalar)
        run.append(folded, &basic, &beyond)
        whole.note(scalar, folded: folded, isCaseless: isCaseless, basic.frequencies)
      }
      whole.basic.append(LanePart(whole: [run.basic]), &basic, &whole.choices)
      if seesBeyond { whole.beyond.append(LanePart(whole: [run.beyond]), &beyond, &whole.choices) }
      start = end
    }
    whole.held = whole.held.maximum(whole.taken)
  }
}

extension TextRequirement {
  /// What a text must be like so that a regex can match in it.
  ///
  /// - Complexity: O(*n*) for usual regexes; alternatives and classes may multiply up to limits.
  package static func ofPattern(
    _ tree: PatternTree, _ frequencies: TextFrequencies = .builtIn
  ) -> TextRequirement {
    ofPattern(tree, tree.root, frequencies)
  }

  /// What a text must be like so that a part of a regex can match in it.
  static func ofPattern(
    _ tree: PatternTree, _ node: PatternNode, _ frequencies: TextFrequencies
  ) -> TextRequirement {
    var derivation = PatternDerivation(tree, frequencies)
    let part = derivation.part(node)
    guard !derivation.isHopeless else { return TextRequirement() }
    let choices = derivation.settled(part)
    var requirement = TextRequirement(
      marks: part.marks, fewestDigits: part.held.digits, fewestBytes: part.held.bytes)
    requirement.ask(for: choices)
    if !requirement.also.isEmpty { requirement.reach = node.mostCharacters }
    if requirement.isWorthDemands { requirement.ask(for: part.runs.demands + part.counts.demands) }
    return requirement
  }
}
