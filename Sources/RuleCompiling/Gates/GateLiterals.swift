import DiscernClassification
import DiscernLiteralSearch

/// The literals that lead to the gates of a rule set, each once, and what they are looked for for.
struct GateLiterals {
  private struct Key: Hashable {
    let literal: Literal
    let surface: UInt8
  }

  /// A gate that a literal leads to, and the literal's place among those of the gate.
  private struct Use {
    let gate: UInt32
    let ordinal: Int
  }

  private let frequencies: TextFrequencies
  private var places: [Key: Int] = [:]
  private var entries: [LiteralEntry] = []
  private var entryUses: [[UInt32]] = []
  private var uses: [Use] = []
  private(set) var surfaces: UInt8 = 0

  init(_ frequencies: TextFrequencies) {
    self.frequencies = frequencies
  }

  /// Adds the literals of a gate.
  ///
  /// - Complexity: O(n) in their number.
  mutating func add(_ literals: [Literal], of gate: UInt32, surface: UInt8) {
    if !literals.isEmpty { surfaces |= surface }
    for (ordinal, literal) in literals.enumerated() {
      let key = Key(literal: literal, surface: surface)
      let place = places[key] ?? entries.count
      if place == entries.count {
        places[key] = place
        let start = KeyChoice.keyStart(of: literal, frequencies)
        entries.append(LiteralEntry(literal, keyStart: start, surfaces: surface))
        entryUses.append([])
      }
      entryUses[place].append(UInt32(uses.count))
      uses.append(Use(gate: gate, ordinal: ordinal))
    }
  }

  /// The index of all literals, and the gates of which a literal's place is not known where it leads to them, since a key
  /// stands for it.
  ///
  /// - Parameters:
  ///   - watched: lists of what leads to gates beside literals.
  ///   - parts: those that gates need.
  ///   - needs: what a gate needs beside a literal.
  func index(
    watching watched: [TextMarks], parts: [LiteralPart], _ needs: (_ gate: UInt32) -> NearParts.Needed
  ) -> (literals: LiteralIndex, placeless: Set<UInt32>) {
    let balanced = KeyBalance.balanced(entries, entryUses)
    var placeless: Set<UInt32> = []
    for (place, own) in zip(balanced.places, entryUses) where place == nil {
      placeless.formUnion(own.map { uses[Int($0)].gate })
    }
    var all: [LiteralUse] = []
    all.reserveCapacity(uses.count)
    for (entry, own) in balanced.uses.enumerated() {
      for number in own {
        let use = uses[Int(number)]
        let needed = needs(use.gate)
        let requirement = needed.requirement
        // A key that stands for a literal may be anywhere in it.
        let reach = placeless.contains(use.gate) ? nil : requirement.reach
        all.append(
          LiteralUse(
            literal: entry, target: use.gate, ordinal: UInt16(clamping: use.ordinal), marks: requirement.marks,
            fewestBytes: requirement.fewestBytes, fewestDigits: requirement.fewestDigits, parts: needed.parts,
            reach: reach, instead: needed.instead))
      }
    }
    return (LiteralIndex(balanced.entries, uses: all, parts: parts, watching: watched), placeless)
  }
}
