import CDiscernPatternPrograms

/// Groups that are referred to from elsewhere.
extension ProgramAssembler {
  private func group(_ number: Int) -> PatternNode? { groups?[number] }

  /// The groups by their numbers, without those whose number several have.
  private mutating func findGroups() {
    guard groups == nil else { return }
    var several: Set<Int> = []
    var found: [Int: PatternNode] = [:]
    tree.root.visit { node in
      guard case .group(.capture(let number, _), let part) = node.kind else { return }
      if found.updateValue(part, forKey: number) != nil { several.insert(number) }
    }
    for number in several { found[number] = nil }
    groups = found
  }

  private mutating func node(_ target: PatternTarget) -> (number: Int, node: PatternNode)? {
    findGroups()
    let number: Int
    switch target {
    case .number(let target): number = target
    case .name(let name):
      guard let numbers = tree.groupNumbers[name], numbers.count == 1, let only = numbers.first else { return nil }
      number = only
    }
    return group(number).map { (number, $0) }
  }

  /// Writes a group once more; a group that calls itself can't be.
  mutating func writeCall(_ target: PatternTarget) {
    loosen()
    guard let (number, node) = node(target), !underWay.contains(number) else { return fail() }
    underWay.append(number)
    write(node)
    underWay.removeLast()
  }

  // MARK: - Back references

  /// Of more groups than these the text is not remembered, so that loops have places left.
  private static let mostCaptures = 3

  /// Finds the groups whose text can be remembered.
  ///
  /// To the right a back reference comes behind its group, to the left before it; what comes later is compared with what
  /// came first. That is right only where a group holds the same text as long as a match goes on: not where it is
  /// repeated, or called.
  mutating func findCaptures() {
    var targets: [(PatternTarget, isCaseless: Bool)] = []
    var calls = false
    tree.root.visit { node in
      switch node.kind {
      case .backReference(let target): targets.append((target, node.options.contains(.caseless)))
      case .call, .conditional(.define, _, _): calls = true
      default: break
      }
    }
    guard !targets.isEmpty, !calls else { return }
    var repeated: Set<Int> = []
    Self.findRepeated(in: tree.root, isRepeated: false, &repeated)
    let caseless = targets.contains(where: \.isCaseless)
    for (target, _) in targets where captures.count < Self.mostCaptures {
      guard let (number, _) = node(target), captures[number] == nil, !repeated.contains(number),
        let start = newMark(), let end = newMark()
      else { continue }
      captures[number] = Capture(start: start, end: end, isCaseless: caseless)
    }
  }

  /// Adds the numbers of groups that may match several times.
  private static func findRepeated(in node: PatternNode, isRepeated: Bool, _ numbers: inout Set<Int>) {
    var isRepeated = isRepeated
    switch node.kind {
    case .repetition(_, let times): isRepeated = isRepeated || times.maximum != 1
    case .group(.capture(let number, _), _): if isRepeated { numbers.insert(number) }
    default: break
    }
    for child in node.children { findRepeated(in: child, isRepeated: isRepeated, &numbers) }
  }

  /// Whether a source may hold a back reference, at a glance.
  static func mayReferBack(_ source: [UInt8]) -> Bool {
    for place in source.indices.dropLast() {
      let next = source[place + 1]
      switch source[place] {
      case UInt8(ascii: "\\"):
        if (0x31...0x39).contains(next) || next == UInt8(ascii: "k") || next == UInt8(ascii: "g") { return true }
      case UInt8(ascii: "P"): if next == UInt8(ascii: "=") { return true }
      default: break
      }
    }
    return false
  }

  private static func comparing(_ capture: Capture, value: Int = 0) -> ProgramStep {
    var step = ProgramStep(discern_program_repeat, capture.start, value: value)
    step.fewest = UInt32(capture.end) | (capture.isCaseless ? UInt32(discern_program_any_case) << 8 : 0)
    return step
  }

  /// Writes a group whose text is remembered to the right, and compared to the left.
  mutating func writeCapture(_ capture: Capture, _ part: PatternNode) {
    let before = leftEnd
    right.append(ProgramStep(discern_program_mark_place, capture.start))
    write(part)
    right.append(ProgramStep(discern_program_mark_place, capture.end))
    left.append(Self.comparing(capture, value: before))
  }

  /// Writes a back reference: what the group holds, or all that it may hold where that is not known.
  mutating func writeBackReference(_ target: PatternTarget, _ options: PatternNodeOptions) {
    loosen()
    guard !closesCase else { return writeAnything(fewest: 0) }
    let found = node(target)
    let capture = found.flatMap { captures[$0.number] }
    let before = leftEnd
    let comparing = right.count
    if let capture {
      right.append(Self.comparing(capture))
      left.append(ProgramStep(discern_program_mark_place, capture.start))
    }
    if let found, Self.takesOnly(found.node) {
      let outerNotes = notesLeaves
      (notesLeaves, closesCase) = (false, options.contains(.caseless))
      write(found.node)
      (notesLeaves, closesCase) = (outerNotes, false)
    } else {
      writeAnything(fewest: 0)
    }
    if let capture {
      right[comparing].value = UInt32(right.count)
      left.append(ProgramStep(discern_program_mark_place, capture.end))
      left.append(Self.comparing(capture, value: before))
    }
  }

  /// Whether what a part matches depends on what it takes alone.
  private static func takesOnly(_ node: PatternNode) -> Bool {
    switch node.kind {
    case .look, .backReference, .call, .conditional, .assertion, .verb, .opaque, .graphemeCluster, .lineBreak: false
    default: node.children.allSatisfy(takesOnly)
    }
  }
}
