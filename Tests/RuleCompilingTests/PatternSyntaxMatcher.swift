import DiscernPCRE2
import DiscernRuleCompiling

/// A small and slow matcher that knows a regex only by its tree: the oracle for what nodes mean.
///
/// It tries all ways in PCRE2's order. Not known: `\X`, script runs, verbs but `(*FAIL)`, line ends other than the usual
/// ones, and a CR before a LF.
struct PatternSyntaxMatcher {
  let tree: PatternTree
  let groups: [Int: PatternNode]
  let text: [UInt32]

  var held: [Int: Range<Int>] = [:]
  var matchStart = 0
  /// The numbers of the calls under way.
  var calls: [Int] = []
  var steps = 0

  enum Outcome: Equatable {
    case noMatch
    case match(Range<Int>, groups: [Range<Int>?])
    case givenUp
  }

  static let mostSteps = 20_000

  /// The groups of a tree, for several texts.
  static func groups(_ tree: PatternTree) -> [Int: PatternNode] {
    var groups: [Int: PatternNode] = [0: tree.root]
    tree.root.visit { node in
      if case .group(.capture(let number, _), _) = node.kind, groups[number] == nil { groups[number] = node }
    }
    return groups
  }

  /// The leftmost match; places count characters.
  static func firstMatch(of tree: PatternTree, _ groups: [Int: PatternNode], in text: [UInt32]) -> Outcome {
    var matcher = PatternSyntaxMatcher(tree: tree, groups: groups, text: text)
    for start in 0...text.count {
      matcher.held = [:]
      matcher.calls = []
      matcher.matchStart = start
      var end = start
      let found = matcher.run(tree.root, start) { _, place in
        end = place
        return true
      }
      if matcher.steps > mostSteps { return .givenUp }
      guard found else { continue }
      let held = (0..<tree.groupCount).map { matcher.held[$0 + 1] }
      return .match(min(matcher.matchStart, end)..<max(matcher.matchStart, end), groups: held)
    }
    return .noMatch
  }

  private init(tree: PatternTree, groups: [Int: PatternNode], text: [UInt32]) {
    self.tree = tree
    self.groups = groups
    self.text = text
  }

  /// What must match behind a part.
  typealias Rest = (inout PatternSyntaxMatcher, Int) -> Bool

  mutating func run(_ node: PatternNode, _ place: Int, _ rest: Rest) -> Bool {
    steps += 1
    guard steps <= Self.mostSteps else { return false }
    switch node.kind {
    case .empty, .callout: return rest(&self, place)
    case .literal(let scalars):
      var end = place
      for scalar in scalars {
        guard end < text.count, isSame(text[end], scalar.value, node.options) else { return false }
        end += 1
      }
      return rest(&self, end)
    case .anyCharacter, .notLineEnd, .type, .property, .characterClass:
      guard place < text.count, isOne(text[place], node) else { return false }
      return rest(&self, place + 1)
    case .lineBreak:
      guard place < text.count, Self.isBreak(text[place]) else { return false }
      return rest(&self, place + 1)
    case .sequence(let parts): return run(parts[...], place, rest)
    case .alternatives(let parts):
      for part in parts where run(part, place, rest) { return true }
      return false
    case .repetition(let part, let quantifier):
      switch quantifier.greed {
      case .possessive:
        return runOnce(place, rest) { $0.again(part, quantifier, 0, $1, $2) }
      case .greedy, .lazy: return again(part, quantifier, 0, place, rest)
      }
    case .group(let group, let part): return run(group, part, place, rest)
    case .look(let look, let part): return run(look, part, place, rest)
    case .backReference(let target): return reference(target, node, place, rest)
    case .call(let target): return call(target, place, rest)
    case .conditional(let condition, let one, let other):
      let before = held
      if holds(condition, place) {
        if run(one, place, rest) { return true }
      } else if let other {
        if run(other, place, rest) { return true }
      } else if rest(&self, place) {
        return true
      }
      held = before
      return false
    case .assertion(let assertion): return holds(assertion, node.options, place) && rest(&self, place)
    case .keep:
      let before = matchStart
      matchStart = place
      if rest(&self, place) { return true }
      matchStart = before
      return false
    case .verb, .opaque, .graphemeCluster: return false
    }
  }

  private mutating func run(_ parts: ArraySlice<PatternNode>, _ place: Int, _ rest: Rest) -> Bool {
    guard let first = parts.first else { return rest(&self, place) }
    return run(first, place) { $0.run(parts.dropFirst(), $1, rest) }
  }

  private mutating func again(
    _ part: PatternNode, _ quantifier: PatternQuantifier, _ count: Int, _ place: Int, _ rest: Rest
  ) -> Bool {
    if let maximum = quantifier.maximum, count >= maximum { return rest(&self, place) }
    func more(_ matcher: inout PatternSyntaxMatcher) -> Bool {
      matcher.run(part, place) { matcher, end in
        // What may go on for ever ends where it gets nowhere.
        let isStuck = end == place && count + 1 >= quantifier.minimum && quantifier.maximum == nil
        return isStuck ? rest(&matcher, end) : matcher.again(part, quantifier, count + 1, end, rest)
      }
    }
    if count < quantifier.minimum { return more(&self) }
    if quantifier.greed == .lazy { return rest(&self, place) || more(&self) }
    return more(&self) || rest(&self, place)
  }

  /// Takes the first way through a body, and no other.
  private mutating func runOnce(
    _ place: Int, _ rest: Rest, _ body: (inout PatternSyntaxMatcher, Int, Rest) -> Bool
  ) -> Bool {
    let before = (held, matchStart)
    var end = place
    let found = body(&self, place) { _, place in
      end = place
      return true
    }
    if found, rest(&self, end) { return true }
    (held, matchStart) = before
    return false
  }

  private mutating func run(_ group: PatternGroup, _ part: PatternNode, _ place: Int, _ rest: Rest) -> Bool {
    switch group {
    case .plain, .branchReset, .scriptRun: return run(part, place, rest)
    case .atomic: return runOnce(place, rest) { $0.run(part, $1, $2) }
    case .capture(let number, _):
      return run(part, place) { matcher, end in
        let before = matcher.held[number]
        matcher.held[number] = place..<end
        if rest(&matcher, end) { return true }
        matcher.held[number] = before
        return false
      }
    }
  }

  mutating func run(_ look: PatternLook, _ part: PatternNode, _ place: Int, _ rest: Rest) -> Bool {
    switch look {
    case .ahead:
      return runOnce(place, { matcher, _ in rest(&matcher, place) }) { $0.run(part, $1, $2) }
    case .behind:
      return runOnce(place, { matcher, _ in rest(&matcher, place) }) { $0.runBehind(part, $1, $2) }
    case .nonAtomicAhead: return run(part, place) { matcher, _ in rest(&matcher, place) }
    case .nonAtomicBehind: return runBehind(part, place, rest)
    case .notAhead, .notBehind:
      let before = (held, matchStart)
      let found =
        look == .notAhead ? run(part, place) { _, _ in true } : runBehind(part, place) { _, _ in true }
      (held, matchStart) = before
      return !found && steps <= Self.mostSteps && rest(&self, place)
    }
  }

  /// Each alternative of what looks behind has one length.
  private mutating func runBehind(_ part: PatternNode, _ place: Int, _ rest: Rest) -> Bool {
    let ways = if case .alternatives(let parts) = part.kind { parts } else { [part] }
    for way in ways {
      for start in 0...place where run(way, start, { $1 == place && rest(&$0, place) }) { return true }
    }
    return false
  }

  private mutating func reference(
    _ target: PatternTarget, _ node: PatternNode, _ place: Int, _ rest: Rest
  ) -> Bool {
    guard let number = numbers(target).first(where: { held[$0] != nil }), let range = held[number] else { return false }
    guard text.count - place >= range.count else { return false }
    for index in 0..<range.count where !isSame(text[range.lowerBound + index], text[place + index], node.options) {
      return false
    }
    return rest(&self, place + range.count)
  }

  /// What a call captures is forgotten behind it.
  private mutating func call(_ target: PatternTarget, _ place: Int, _ rest: Rest) -> Bool {
    guard let number = numbers(target).first, let group = groups[number], calls.count < 100 else {
      steps = Self.mostSteps + 1
      return false
    }
    let before = held
    let outer = calls
    if number == 0 {
      // PCRE2 10.42 tries no other way in the whole regex; in a group it does.
      return runOnce(place, rest) { matcher, place, rest in
        matcher.calls.append(0)
        let found = matcher.run(group, place, rest)
        (matcher.held, matcher.calls) = (before, outer)
        return found
      }
    }
    calls.append(number)
    let found = run(group, place) { matcher, end in
      let inner = (matcher.held, matcher.calls)
      matcher.held = before
      matcher.calls = outer
      if rest(&matcher, end) { return true }
      (matcher.held, matcher.calls) = inner
      return false
    }
    if !found {
      held = before
      calls = outer
    }
    return found
  }

  func numbers(_ target: PatternTarget) -> [Int] {
    switch target {
    case .number(let number): [number]
    case .name(let name): tree.groupNumbers[name] ?? []
    }
  }
}
