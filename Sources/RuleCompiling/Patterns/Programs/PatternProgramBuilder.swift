import CDiscernPatternPrograms
import DiscernLiteralSearch
package import DiscernPatternPrograms

/// Makes programs of patterns, to be run where a literal of the pattern's requirement stands in a text; of one that
/// requires no literal, wherever a match may begin.
///
/// ```swift
/// let tree = PatternSyntax.parse(Array(#"\bclaim\W{1,3}prize\b"#.utf8))
/// var builder = PatternProgramBuilder()
/// let program = builder.add(tree, .ofPattern(tree))  // 0
/// builder.programs().mayMatch(0, literal: 0, in: text.span, at: position)
/// ```
package struct PatternProgramBuilder {
  private var code: [UInt64] = []
  private var tables = ProgramTables()
  /// The word at which each program begins.
  private var starts: [UInt32] = []
  /// Of each program without literals.
  private var openings: [UInt32: ProgramOpening] = [:]
  // What is needed for one pattern at a time; the room is used again for the next.
  private var assembler = ProgramAssembler()
  private var spelling = ProgramSpelling()
  private var packing = ProgramPacking()
  /// Where each of its literals may begin, and how many of these places each literal has.
  private var entries: [ProgramAssembler.Leaf] = []
  private var entryCounts: [Int] = []

  /// More places for a literal to stand at are too many to try.
  private static let mostAnchors = 24
  /// How many sets an instruction can tell apart, less those of one more pattern.
  private static let mostSets = 60_000

  package init() {}

  /// Makes a program of a pattern.
  ///
  /// - Parameters:
  ///   - tree: with all that the pattern may call.
  ///   - requirement: what `TextRequirement.ofPattern` says of the same tree and frequencies.
  /// - Returns: the program's number; nil if there is none, so that nothing can be told of the pattern: it ends early by
  ///   `(*ACCEPT)`, calls itself, holds something that is not understood, is too large, or requires no literal and may
  ///   begin with any character.
  /// - Complexity: about linear in the pattern, with its repetitions written out, and in the characters of the literals.
  package mutating func add(
    _ tree: PatternTree, _ requirement: TextRequirement, _ frequencies: TextFrequencies = .builtIn
  ) -> Int? {
    guard tables.setCount < Self.mostSets else { return nil }
    let wanted = requirement.anyOf?.literals ?? []
    assembler.begin(tree, requirement.anyOf, frequencies)
    if ProgramAssembler.mayReferBack(tree.source) { assembler.findCaptures() }
    assembler.write(tree.root)
    assembler.append(right: ProgramStep(discern_program_accept))
    guard !assembler.hasFailed else { return nil }
    defer { packing.end() }
    return wanted.isEmpty ? addSearch() : add(wanted)
  }

  private mutating func add(_ wanted: [Literal]) -> Int? {
    guard findEntries(of: wanted) else { return nil }
    packing.begin(assembler, entries)
    packing.pack(behind: code.count + 1 + wanted.count + entries.count, &tables)
    guard code.count + packing.words.count < Int(discern_program_left_first) - 0x10000 else { return nil }
    code.append(UInt64(wanted.count))
    starts.append(UInt32(code.count))
    var place = wanted.count
    for count in entryCounts {
      code.append(UInt64(place) | UInt64(count) << 32)
      place += count
    }
    var first = 0
    for (literal, count) in zip(wanted, entryCounts) {
      for leaf in entries[first..<first + count] {
        var (right, left) = packing.places(of: leaf)
        if assembler.isLeftQuicker(leaf, literal) { right |= UInt32(discern_program_left_first) }
        code.append(UInt64(right) | UInt64(left) << 32)
      }
      first += count
    }
    code += packing.words
    return starts.count - 1
  }

  /// Makes a program that is run from each byte with which a match may begin.
  private mutating func addSearch() -> Int? {
    // A condition that a match begins with is asked for before the program is run.
    let condition = assembler.right[0]
    let isConditional = condition.does(discern_program_assert)
    let start = ProgramAssembler.Leaf(right: isConditional ? 1 : 0, left: 0)
    packing.begin(assembler, [start])
    guard let bytes = packing.firstBytes() else { return nil }
    let nextBytes = packing.secondBytes()
    packing.pack(behind: code.count + 5, &tables)
    guard code.count + packing.words.count < Int(discern_program_left_first) - 0x10000 else { return nil }
    code.append(1 | UInt64(tables.number(of: bytes) + 1) << 32)
    starts.append(UInt32(code.count))
    code.append(1 | UInt64(nextBytes.map { tables.number(of: $0) + 1 } ?? 0) << 32)
    let left =
      isConditional ? UInt32(discern_program_place_alone) | UInt32(condition.detail) : UInt32(discern_program_anything)
    let shape = packing.shape()
    code.append(UInt64(packing.places(of: start).right) | UInt64(left) << 32)
    code.append(shape)
    code.append(packing.stretch().map { UInt64(tables.number(of: $0.bytes) + 1) | UInt64($0.length) << 32 } ?? 0)
    openings[UInt32(starts.count - 1)] = ProgramOpening(shape: shape, condition: left)
    code += packing.words
    return starts.count - 1
  }

  /// Finds where each literal may begin; false where one can begin nowhere or at too many places.
  private mutating func findEntries(of literals: [Literal]) -> Bool {
    entries.removeAll(keepingCapacity: true)
    entryCounts.removeAll(keepingCapacity: true)
    for literal in literals {
      let first = entries.count
      for leaf in assembler.leaves where spelling.maySpell(literal, from: leaf, of: assembler) { entries.append(leaf) }
      let count = entries.count - first
      guard count > 0, count <= Self.mostAnchors else { return false }
      entryCounts.append(count)
    }
    return true
  }

  /// What a match of a program without literals begins with; of another anything.
  package func opening(of program: UInt32) -> ProgramOpening { openings[program] ?? .anything }

  /// How many patterns have a program.
  package var count: Int { starts.count }

  /// The programs so far.
  ///
  /// - Complexity: linear in their size.
  package func programs() -> PatternPrograms {
    var head: [UInt32] = [
      UInt32(discern_program_magic), UInt32(discern_program_version), UInt32(code.count), UInt32(tables.sets.count / 3),
      UInt32(tables.ranges.count), UInt32(tables.filters.count / 4), UInt32(starts.count),
    ]
    head += [UInt32](repeating: 0, count: 16 - head.count)
    let words = Self.paired(head) + code + tables.sets + tables.ranges + tables.filters + Self.paired(starts)
    guard let programs = PatternPrograms(copying: words) else { preconditionFailure("a block has a head") }
    return programs
  }

  private static func paired(_ halves: [UInt32]) -> [UInt64] {
    stride(from: 0, to: halves.count, by: 2).map {
      UInt64(halves[$0]) | UInt64($0 + 1 < halves.count ? halves[$0 + 1] : 0) << 32
    }
  }
}
