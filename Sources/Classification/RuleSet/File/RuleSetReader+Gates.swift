import DiscernLiteralSearch
import DiscernPatternPrograms

extension RuleSetReader {
  /// The gates of the set, where they lie in the file.
  ///
  /// - Complexity: O(n) in their number.
  func gateTable(surfaces: UInt8, ruleCount: Int) throws(RuleSetFileError) -> GateTable {
    var parts: [GateTable.Part: BlockBytes] = [:]
    for part in GateTable.Part.allCases { parts[part] = file.section(.gates(part)) }
    guard let view = GateView(parts), let literals = parts[.literals], let programs = parts[.programs] else {
      throw .contradictory
    }
    // SAFETY: the closure keeps the bytes until the index no longer needs them.
    let index = unsafe LiteralIndex(unsafeBytes: literals.buffer) { withExtendedLifetime(literals) {} }
    guard let index, view.isSound(ruleCount: ruleCount) else { throw .contradictory }
    return GateTable(
      literals: index, programs: try patternPrograms(programs), surfaces: surfaces, parts: parts, view: view)
  }

  /// Nil of no bytes, which stand for no programs.
  private func patternPrograms(_ bytes: BlockBytes) throws(RuleSetFileError) -> PatternPrograms? {
    if bytes.count == 0 { return nil }
    // SAFETY: the closure keeps the bytes until the programs are no longer needed.
    let programs = unsafe PatternPrograms(unsafeBytes: bytes.buffer) { withExtendedLifetime(bytes) {} }
    guard let programs else { throw .contradictory }
    return programs
  }
}
