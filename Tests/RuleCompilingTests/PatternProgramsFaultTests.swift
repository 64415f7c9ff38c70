import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// Whether the sweeps notice programs with a mistake each.
///
/// A program is made of a tree with the mistake, while literals and answers are the right tree's.
@Suite(.enabled(if: PCRE2Library.version < (10, 43), "judges by the characters and braces of PCRE2 10.42"))
struct PatternProgramsFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let change: @Sendable (PatternNode) -> PatternNode
    var testDescription: String { name }
  }

  static let faults: [Fault] = [
    Fault(name: "what need not be there must") { node in
      guard case .repetition(let part, let times) = node.kind, times.minimum == 0, times.maximum != 0 else {
        return node
      }
      let changed = PatternQuantifier(1, times.maximum, times.greed)
      return PatternNode(.repetition(part, changed), node.range, node.options)
    },
    Fault(name: "once less at most") { node in
      guard case .repetition(let part, let times) = node.kind, let most = times.maximum, most > times.minimum else {
        return node
      }
      let changed = PatternQuantifier(times.minimum, most - 1, times.greed)
      return PatternNode(.repetition(part, changed), node.range, node.options)
    },
    Fault(name: "negated classes are not") { node in
      guard case .characterClass(let characters) = node.kind, characters.isNegated else { return node }
      let changed = PatternClass(isNegated: false, items: characters.items)
      return PatternNode(.characterClass(changed), node.range, node.options)
    },
    Fault(name: "the last item of a class is forgotten") { node in
      guard case .characterClass(let characters) = node.kind, characters.items.count > 1, !characters.isNegated else {
        return node
      }
      let changed = PatternClass(isNegated: false, items: Array(characters.items.dropLast()))
      return PatternNode(.characterClass(changed), node.range, node.options)
    },
    Fault(name: "what must not stand ahead stands there") { node in
      guard case .look(.notAhead, let part) = node.kind else { return node }
      return PatternNode(.look(.ahead, part), node.range, node.options)
    },
    Fault(name: "what must not stand behind stands ahead") { node in
      guard case .look(.notBehind, let part) = node.kind else { return node }
      return PatternNode(.look(.notAhead, part), node.range, node.options)
    },
    Fault(name: "Unicode's types are ASCII's") { node in
      PatternNode(node.kind, node.range, node.options.subtracting(.unicodeTypes))
    },
    Fault(name: "ASCII's types are Unicode's") { node in
      PatternNode(node.kind, node.range, node.options.union(.unicodeTypes))
    },
    Fault(name: "lines have no ends") { node in
      PatternNode(node.kind, node.range, node.options.subtracting(.multiline))
    },
    Fault(name: "letter case counts between words") { node in
      guard case .characterClass = node.kind else { return node }
      return PatternNode(node.kind, node.range, node.options.subtracting(.caseless))
    },
    Fault(name: "word edges are none") { node in
      guard case .assertion(.wordEdge) = node.kind else { return node }
      return PatternNode(.assertion(.noWordEdge), node.range, node.options)
    },
    Fault(name: "no gap crosses a line") { node in
      guard case .anyCharacter = node.kind else { return node }
      return PatternNode(.notLineEnd, node.range, node.options)
    },
  ]

  @Test("A mistake is noticed, around literals and anywhere", arguments: faults, [false, true])
  func fault(_ fault: Fault, isAnywhere: Bool) {
    let report = sweep(isAnywhere) { tree in
      PatternTree(
        source: tree.source, root: PatternSyntaxFaults.rebuilt(tree.root, fault.change), settings: tree.settings,
        lineEnds: tree.lineEnds, breaks: tree.breaks, groupCount: tree.groupCount, groupNumbers: tree.groupNumbers)
    }
    #expect(!report.faults.isEmpty)
  }

  @Test("Without a mistake, nothing is")
  func none() {
    #expect(sweep(false) { $0 }.faults.isEmpty)
    #expect(sweep(true) { $0 }.faults.isEmpty)
  }

  /// Each mistake is noticed within ten thousand, the seed being the same.
  private static let pairs = PatternSyntaxTableTests.isOptimised ? 40_000 : 10_000

  private func sweep(
    _ isAnywhere: Bool, _ change: @escaping PatternProgramsRandomTests.Change
  ) -> PatternProgramsRandomTests.Report {
    let seed: UInt64 = 7
    return PatternProgramsRandomTests.sweep(
      pairs: Self.pairs, until: 1, seed: seed, isAnywhere: isAnywhere, change: change,
      source: LiteralsRandomTests.usual(seed))
  }
}
