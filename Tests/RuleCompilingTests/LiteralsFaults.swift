import DiscernLiteralSearch
import DiscernRuleCompiling

/// Derivations with a mistake each, which the sweeps must notice.
///
/// A mistake in reading a part is made by handing over a tree that says so; one in what is concluded, by changing that.
enum LiteralsFaults {
  static let all: [(name: String, derivation: LiteralsRandomTests.Derivation)] = [
    ("what need not be there must", { .ofPattern(changed($0, require)) }),
    ("negated classes are not", { .ofPattern(changed($0, affirm)) }),
    ("alternatives after the first are forgotten", { .ofPattern(changed($0, forget)) }),
    ("what must not stand ahead stands there", { .ofPattern(changed($0, turn)) }),
    ("ASCII's types are Unicode's", { .ofPattern(changed($0, widen)) }),
    ("ACCEPT ends nothing", { .ofPattern(changed($0, go)) }),
    ("gaps may not be U+017F or U+212A", { withoutDoubt(.ofPattern($0)) }),
    ("every literal starts a word", { starting(.ofPattern($0)) }),
    ("a digit more", { more(.ofPattern($0), digits: 1, bytes: 0) }),
    ("a byte more", { more(.ofPattern($0), digits: 0, bytes: 1) }),
    ("one literal is forgotten", { dropping(.ofPattern($0)) }),
    ("a further literal is forgotten", { droppingFurther(.ofPattern($0)) }),
    ("every further literal starts a word", { startingFurther(.ofPattern($0)) }),
    ("runs are longer", { changed(.ofPattern($0), length: 1, count: 0) }),
    ("runs are more", { changed(.ofPattern($0), length: 0, count: 1) }),
    ("what one alternative needs all do", { .ofPattern(changed($0, single)) }),
  ]

  private static func changed(_ tree: PatternTree, _ change: (PatternNode) -> PatternNode) -> PatternTree {
    PatternTree(
      source: tree.source, root: PatternSyntaxFaults.rebuilt(tree.root, change), settings: tree.settings,
      lineEnds: tree.lineEnds, breaks: tree.breaks, groupCount: tree.groupCount, groupNumbers: tree.groupNumbers)
  }

  private static func require(_ node: PatternNode) -> PatternNode {
    guard case .repetition(let part, let times) = node.kind, times.minimum == 0, times.maximum != 0 else { return node }
    return PatternNode(
      .repetition(part, PatternQuantifier(1, times.maximum, times.greed)), node.range, node.options)
  }

  private static func affirm(_ node: PatternNode) -> PatternNode {
    guard case .characterClass(let characters) = node.kind, characters.isNegated else { return node }
    return PatternNode(
      .characterClass(PatternClass(isNegated: false, items: characters.items)), node.range, node.options)
  }

  private static func forget(_ node: PatternNode) -> PatternNode {
    guard case .alternatives(let parts) = node.kind else { return node }
    return PatternNode(.alternatives([parts[0], parts[0]]), node.range, node.options)
  }

  private static func turn(_ node: PatternNode) -> PatternNode {
    guard case .look(.notAhead, let part) = node.kind else { return node }
    return PatternNode(.look(.ahead, part), node.range, node.options)
  }

  private static func widen(_ node: PatternNode) -> PatternNode {
    PatternNode(node.kind, node.range, node.options.union(.unicodeTypes))
  }

  private static func go(_ node: PatternNode) -> PatternNode {
    guard case .verb(.accept, _) = node.kind else { return node }
    return PatternNode(.empty, node.range, node.options)
  }

  private static func withoutDoubt(_ requirement: TextRequirement) -> TextRequirement {
    var result = requirement
    if let marks = result.anyOf?.marks {
      result.anyOf?.marks.low = marks.low & ~TextMarks.longSOrKelvin.low
      result.anyOf?.marks.high = marks.high & ~TextMarks.longSOrKelvin.high
    }
    return result
  }

  static func starting(_ requirement: TextRequirement) -> TextRequirement {
    var result = requirement
    let literals = requirement.anyOf?.literals ?? []
    result.anyOf?.literals = literals.map { Literal($0.characters, startsWord: true, endsWord: $0.endsWord) }
    return result
  }

  private static func more(_ requirement: TextRequirement, digits: Int, bytes: Int) -> TextRequirement {
    var result = requirement
    result.fewestDigits += digits
    result.fewestBytes += bytes
    return result
  }

  private static func changed(_ requirement: TextRequirement, length: Int, count: Int) -> TextRequirement {
    var result = requirement
    result.demands = requirement.demands.map { demand in
      guard let run = demand.run else { return .bytes(demand.low...demand.high, count: demand.count + count) }
      return .runs(run, length: demand.length + length, count: demand.count + count)
    }
    return result
  }

  private static func droppingFurther(_ requirement: TextRequirement) -> TextRequirement {
    var result = requirement
    for place in result.also.indices where result.also[place].literals.count > 1 {
      result.also[place].literals.removeLast()
    }
    return result
  }

  private static func startingFurther(_ requirement: TextRequirement) -> TextRequirement {
    var result = requirement
    for place in result.also.indices {
      result.also[place].literals = result.also[place].literals.map {
        Literal($0.characters, startsWord: true, endsWord: $0.endsWord)
      }
    }
    return result
  }

  private static func single(_ node: PatternNode) -> PatternNode {
    guard case .alternatives(let parts) = node.kind, let last = parts.last else { return node }
    return PatternNode(.alternatives([last, last]), node.range, node.options)
  }

  private static func dropping(_ requirement: TextRequirement) -> TextRequirement {
    var result = requirement
    if let literals = result.anyOf?.literals, literals.count > 1 { result.anyOf?.literals.removeLast() }
    return result
  }
}
