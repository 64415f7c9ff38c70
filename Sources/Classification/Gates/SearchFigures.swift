import DiscernLiteralSearch
import DiscernPatternPrograms

/// How the rules of a set are found in messages.
public struct SearchFigures: Sendable, Hashable {
  /// Rules that are looked at only where a literal of theirs stands.
  public internal(set) var byLiterals = 0
  /// Rules that are also looked at where some kind of character occurs, or enough or long enough runs of one.
  public internal(set) var byTraits = 0
  /// Rules that are looked at every time.
  public internal(set) var always = 0
  /// Different literals that are looked for.
  public internal(set) var literals = 0
  /// Rules that a program of ours, which knows the pattern, refuses before PCRE2 is asked, wherever they are found.
  public internal(set) var withPrograms = 0
}

extension RuleSet {
  /// How its rules are found in messages.
  ///
  /// - Complexity: O(n) in the rules and literals.
  public var searchFigures: SearchFigures {
    let view = gates.view
    var figures = SearchFigures()
    figures.literals = gates.literals.count
    var isAlways = Array(repeating: false, count: rules.count)
    for list in [view.messageRules, view.callRules] {
      for place in 0..<list.count { isAlways[Int(list[place])] = true }
    }
    // Kinds of characters may stand for literals, but then those are what is looked for.
    var hasLiteral = Array(repeating: false, count: view.gates.count)
    for target in gates.literals.targets where Int(target) < hasLiteral.count { hasLiteral[Int(target)] = true }
    var isByTraits = isAlways
    for place in 0..<view.traitGates.count {
      let gate = Int(view.traitGates[place].gate)
      if hasLiteral[gate] { continue }
      gates.forEachRule(behind: view.gates[gate]) { isByTraits[$0] = true }
    }
    figures.always = isAlways.count { $0 }
    figures.byTraits = isByTraits.count { $0 } - figures.always
    figures.byLiterals = rules.count - figures.always - figures.byTraits
    figures.withPrograms = countWithPrograms(isAlways: isAlways)
    return figures
  }

  /// How many rules are behind gates, all of which have a program.
  private func countWithPrograms(isAlways: [Bool]) -> Int {
    guard let programs = gates.programs else { return 0 }
    let view = gates.view
    var hasGate = Array(repeating: false, count: rules.count)
    var lacksProgram = isAlways
    for place in 0..<view.gates.count {
      let gate = view.gates[place]
      let lacks = gate.program == Gate.noProgram || Int(gate.program) >= programs.count
      gates.forEachRule(behind: gate) { rule in
        hasGate[rule] = true
        if lacks { lacksProgram[rule] = true }
      }
    }
    return rules.indices.count { hasGate[$0] && !lacksProgram[$0] }
  }
}

extension GateTable {
  /// Tells the places of the rules behind a gate.
  fileprivate func forEachRule(behind gate: Gate, _ body: (Int) -> Void) {
    if let rule = gate.rules.rule {
      body(Int(rule))
    } else if !gate.rules.isNone {
      for item in view.ruleLists.places(of: gate.rules.list) { body(Int(view.ruleLists.items[item])) }
    }
  }
}
