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
  private var sets: [UInt64] = []
  private var ranges: [UInt64] = []
  private var filters: [UInt64] = []
  /// The word at which each program begins.
  private var starts: [UInt32] = []
  private var setNumbers: [ProgramSet: UInt32] = [:]
  private var filterNumbers: [ByteFilter: UInt32] = [:]
  private var rangeNumbers: [[ClosedRange<UInt32>]: UInt32] = [:]

  /// More places for a literal to stand at are too many to try.
  private static let mostAnchors = 24
  /// How many sets an instruction can tell apart, less those of one more pattern.
  private static let mostSets = 60_000

  package init() {}

  /// Makes a program of a pattern.
  ///
  /// - Parameters:
  ///   - tree: with all that the pattern may call.
  ///   - requirement: what `TextRequirement.ofPattern` says of the same tree.
  /// - Returns: the program's number; nil if there is none, so that nothing can be told of the pattern: it ends early by
  ///   `(*ACCEPT)`, calls itself, holds something that is not understood, is too large, or requires no literal and may
  ///   begin with any character.
  /// - Complexity: about linear in the pattern, with its repetitions written out, and in the characters of the literals.
  package mutating func add(_ tree: PatternTree, _ requirement: TextRequirement) -> Int? {
    guard setNumbers.count < Self.mostSets else { return nil }
    let wanted = requirement.anyOf?.literals ?? []
    var assembler = ProgramAssembler(tree, LaneCharacter.Firsts(wanted))
    if ProgramAssembler.mayReferBack(tree.source) { assembler.findCaptures() }
    assembler.write(tree.root)
    assembler.append(right: ProgramStep(discern_program_accept))
    guard !assembler.hasFailed else { return nil }
    return wanted.isEmpty ? addSearch(assembler) : add(assembler, wanted)
  }

  private mutating func add(_ assembler: ProgramAssembler, _ wanted: [Literal]) -> Int? {
    var spelling = ProgramSpelling(assembler)
    var entries: [[ProgramAssembler.Leaf]] = []
    for literal in wanted {
      let found = assembler.leaves.filter { spelling.maySpell(literal, from: $0) }
      guard !found.isEmpty, found.count <= Self.mostAnchors else { return nil }
      entries.append(found)
    }
    let anchorCount = entries.reduce(0) { $0 + $1.count }
    var packing = ProgramPacking(assembler, entries.flatMap(\.self))
    packing.pack(behind: code.count + 1 + wanted.count + anchorCount, &self)
    guard code.count + packing.words.count < Int(discern_program_left_first) - 0x10000 else { return nil }
    code.append(UInt64(wanted.count))
    starts.append(UInt32(code.count))
    var place = wanted.count
    for leaves in entries {
      code.append(UInt64(place) | UInt64(leaves.count) << 32)
      place += leaves.count
    }
    for (literal, leaves) in zip(wanted, entries) {
      for leaf in leaves {
        var right = packing.place(ProgramPacking.rightSide, leaf.right)
        let left = packing.leftAlone(leaf) ?? packing.place(ProgramPacking.leftSide, leaf.left)
        if assembler.isLeftQuicker(leaf, literal) { right |= UInt32(discern_program_left_first) }
        code.append(UInt64(right) | UInt64(left) << 32)
      }
    }
    code += packing.words
    return starts.count - 1
  }

  /// Makes a program that is run from each byte with which a match may begin.
  private mutating func addSearch(_ assembler: ProgramAssembler) -> Int? {
    // A condition that a match begins with is asked for before the program is run.
    let condition = assembler.right[0]
    let isConditional = condition.does(discern_program_assert)
    let start = ProgramAssembler.Leaf(right: isConditional ? 1 : 0, left: 0)
    var packing = ProgramPacking(assembler, [start])
    guard let bytes = packing.firstBytes() else { return nil }
    packing.pack(behind: code.count + 3, &self)
    guard code.count + packing.words.count < Int(discern_program_left_first) - 0x10000 else { return nil }
    code.append(1 | UInt64(number(of: bytes) + 1) << 32)
    starts.append(UInt32(code.count))
    code.append(1 | UInt64(packing.secondBytes().map { number(of: $0) + 1 } ?? 0) << 32)
    let right = packing.place(ProgramPacking.rightSide, start.right)
    let left =
      isConditional ? UInt32(discern_program_place_alone) | UInt32(condition.detail) : UInt32(discern_program_anything)
    code.append(UInt64(right) | UInt64(left) << 32)
    code += packing.words
    return starts.count - 1
  }

  /// How many patterns have a program.
  package var count: Int { starts.count }

  /// The programs so far.
  ///
  /// - Complexity: linear in their size.
  package func programs() -> PatternPrograms {
    var head: [UInt32] = [
      UInt32(discern_program_magic), UInt32(discern_program_version), UInt32(code.count), UInt32(sets.count / 3),
      UInt32(ranges.count), UInt32(filters.count / 4), UInt32(starts.count),
    ]
    head += [UInt32](repeating: 0, count: 16 - head.count)
    let words = Self.paired(head) + code + sets + ranges + filters + Self.paired(starts)
    guard let programs = PatternPrograms(copying: words) else { preconditionFailure("a block has a head") }
    return programs
  }

  private static func paired(_ halves: [UInt32]) -> [UInt64] {
    stride(from: 0, to: halves.count, by: 2).map {
      UInt64(halves[$0]) | UInt64($0 + 1 < halves.count ? halves[$0 + 1] : 0) << 32
    }
  }

  // MARK: - Shared by all

  /// The number of a set.
  mutating func number(of set: ProgramSet) -> UInt32 {
    if let known = setNumbers[set] { return known }
    let number = UInt32(setNumbers.count)
    setNumbers[set] = number
    let sorted = set.sortedRanges
    let count = min(sorted.count, 0xFFFF)
    let first = rangeNumbers[sorted] ?? UInt32(ranges.count)
    if rangeNumbers.updateValue(first, forKey: sorted) == nil {
      ranges += sorted.map { UInt64($0.lowerBound) | UInt64($0.upperBound) << 32 }
    }
    let flags =
      (set.inverts ? discern_program_inverts.rawValue : 0) | (set.folds ? discern_program_folds.rawValue : 0)
    sets += [
      set.ascii.low, set.ascii.high,
      UInt64(first) | UInt64(count) << 32 | UInt64(set.kinds) << 48 | UInt64(flags) << 56,
    ]
    return number
  }

  /// The number of a filter.
  mutating func number(of filter: ByteFilter) -> UInt32 {
    if let known = filterNumbers[filter] { return known }
    let number = UInt32(filterNumbers.count)
    filterNumbers[filter] = number
    filters += filter.words
    return number
  }
}
