import CDiscernPatternPrograms
import DiscernLiteralSearch

/// Writes a pattern as two lists of steps: one to be run to the right, one to the left.
///
/// Both are written in one go. The first goes on with the step behind; the second with the step *before*, so that it,
/// too, grows while the pattern is read from left to right. Each part that may take the first character of a literal is
/// noted with its places in both: there a search may enter. What is not expressed exactly is taken loosely, so that more
/// may match; inside of what must *not* match it is taken strictly, or left out.
struct ProgramAssembler {
  private(set) var tree: PatternTree
  private var firsts: LaneCharacter.Firsts
  /// What leads to the program.
  private(set) var wanted: TextRequirement.Alternatives?
  /// By which that was chosen.
  private(set) var frequencies: TextFrequencies
  var right: [ProgramStep] = []
  var left: [ProgramStep] = []
  var sets: [(set: ProgramSet, lane: LaneCharacter)] = []
  /// Where a character of a pattern is taken that may be the first of a literal.
  private(set) var leaves: [Leaf] = []
  /// Whether entrances are noted: not where something must not match, nor in copies of what a group holds.
  var notesLeaves = true
  /// Whether what is written must match less rather than more.
  var isUnder = false
  /// Whether something in there could not be written so.
  var isLoose = false
  /// Letter case does not count in what a back reference repeats.
  var closesCase = false
  private(set) var hasFailed = false
  /// How many places are remembered at most at one time.
  private var markCount = 0
  private var depth = 0
  var groups: [Int: PatternNode]?
  var underWay: [Int] = []
  /// Groups whose text is remembered for back references: with the numbers of the places at its ends.
  var captures: [Int: Capture] = [:]

  struct Capture {
    let start: UInt8
    let end: UInt8
    let isCaseless: Bool
  }

  struct Leaf {
    /// The step that takes the character, in the list to the right.
    let right: Int
    /// What comes next to the left of it, in the other.
    let left: Int
  }

  /// A pattern that takes more steps has no program.
  private static let mostSteps = 4_000
  /// A pattern that is nested deeper is left alone: looking at it takes stack.
  private static let deepest = 80

  init() {
    tree = .nothing
    firsts = LaneCharacter.Firsts([])
    frequencies = .builtIn
  }

  /// Begins with another pattern, in the room that the steps of the last one took.
  mutating func begin(
    _ tree: PatternTree, _ wanted: TextRequirement.Alternatives?, _ frequencies: TextFrequencies
  ) {
    var next = ProgramAssembler()
    next.tree = tree
    next.firsts = LaneCharacter.Firsts(wanted?.literals ?? [])
    next.wanted = wanted
    next.frequencies = frequencies
    swap(&next.right, &right)
    swap(&next.left, &left)
    swap(&next.sets, &sets)
    swap(&next.leaves, &leaves)
    next.right.removeAll(keepingCapacity: true)
    next.left.removeAll(keepingCapacity: true)
    next.sets.removeAll(keepingCapacity: true)
    next.leaves.removeAll(keepingCapacity: true)
    next.left.append(ProgramStep(discern_program_accept))
    self = next
  }

  /// Gives up: the pattern has no program.
  mutating func fail() { hasFailed = true }

  /// Something is matched more often than it should be.
  mutating func loosen() { if isUnder { isLoose = true } }

  /// Where the list to the left stands.
  var leftEnd: Int { left.count - 1 }

  /// Adds the same step to both lists.
  mutating func append(_ step: ProgramStep) {
    right.append(step)
    left.append(step)
  }

  /// Adds a step that takes one character, which may be where a search enters.
  private mutating func take(_ step: ProgramStep, mayEnter: Bool) {
    if mayEnter { leaves.append(Leaf(right: right.count, left: leftEnd)) }
    append(step)
  }

  /// Whether a part of one character may be where a search enters.
  func mayEnter(_ lane: LaneCharacter) -> Bool { notesLeaves && firsts.meet(lane) }

  mutating func newMark() -> UInt8? {
    guard markCount < Int(discern_program_mark_count) else { return nil }
    markCount += 1
    return UInt8(markCount - 1)
  }

  /// Writes a node.
  mutating func write(_ node: PatternNode) {
    depth += 1
    defer { depth -= 1 }
    guard !hasFailed, depth <= Self.deepest, right.count < Self.mostSteps, left.count < Self.mostSteps else {
      return fail()
    }
    switch node.kind {
    case .empty, .keep, .callout, .conditional(.define, _, _): break
    case .literal(let scalars):
      let isCaseless = node.options.contains(.caseless) || closesCase
      for place in scalars.indices {
        let scalar = scalars[place].value
        let folded = LaneCharacter.folded(scalar)
        take(
          .taking(scalar, folded: folded, isCaseless: isCaseless), mayEnter: notesLeaves && firsts.contain(folded))
      }
    case .anyCharacter, .notLineEnd, .type, .property, .characterClass, .opaque(.uncertainClass):
      guard let number = setNumber(node) else { return fail() }
      take(ProgramStep(discern_program_one_of, value: number), mayEnter: mayEnter(sets[number].lane))
    case .lineBreak: writeLineBreak()
    case .graphemeCluster: writeAnything(fewest: 1)
    case .sequence(let parts): for place in parts.indices { write(parts[place]) }
    case .alternatives(let parts): writeAlternatives(parts)
    case .repetition(let part, let quantifier): writeRepetition(part, quantifier)
    case .group(let group, let part):
      switch group {
      case .capture(let number, _):
        if let capture = captures[number], !isUnder { return writeCapture(capture, part) }
      case .plain, .branchReset: break
      case .atomic, .scriptRun: loosen()
      }
      write(part)
    case .look(let look, let part): writeLook(look, part)
    case .conditional(_, let one, let other):
      loosen()
      writeAlternatives([one, other ?? PatternNode(.empty, one.range, one.options)])
    case .assertion(let assertion): writeAssertion(assertion, node.options)
    case .backReference(let target): writeBackReference(target, node.options)
    case .call(let target): writeCall(target)
    case .verb(.accept, _): fail()
    case .verb(.fail, _): append(ProgramStep(discern_program_fail))
    case .verb: loosen()
    case .opaque: fail()
    }
  }

  /// The number of the set of a part that takes one character; nil for another part.
  mutating func setNumber(_ node: PatternNode) -> Int? {
    guard let reach = CharacterReach(node), var set = ProgramSet(node, tree.lineEnds, isUnder: isUnder) else {
      return nil
    }
    if closesCase { set = set.caseClosed }
    // A literal's own characters count as such.
    if case .literal(let scalars) = node.kind { return add(set, LaneCharacter(scalars[0].value)) }
    return add(set, LaneCharacter(reach))
  }

  mutating func add(_ set: ProgramSet, _ lane: LaneCharacter) -> Int {
    sets.append((set, lane))
    return sets.count - 1
  }

  /// Writes any characters, so many at least.
  mutating func writeAnything(fewest: UInt32) {
    loosen()
    var step = ProgramStep(discern_program_run, value: add(.all, LaneCharacter(.anything)))
    step.fewest = fewest
    step.most = .max
    append(step)
  }

  /// Undoes what was written behind some steps.
  mutating func cut(right rightCount: Int, left leftCount: Int) {
    right.removeSubrange(rightCount...)
    left.removeSubrange(leftCount...)
  }
}

extension ProgramAssembler {
  /// Ends the list to the right.
  mutating func append(right step: ProgramStep) { right.append(step) }

  /// Whether what stands before a literal is the better test: more of it must stand there than behind.
  func isLeftQuicker(_ leaf: Leaf, _ literal: Literal) -> Bool {
    leaf.left > right.count - leaf.right - literal.characters.count
  }
}
