import DiscernLiteralSearch

/// What gates need near their literals, which is looked for where those are found, before gates are touched.
struct NearParts {
  /// What a gate needs beside a literal.
  struct Needed {
    let requirement: TextRequirement
    /// Which of the requirement's further alternatives it is that must stand near; nil: none.
    var rank: Int?
    /// Its parts, or kinds of characters that will do.
    var parts = 0..<0
    var instead = TextMarks()
  }

  private(set) var parts: [LiteralPart] = []
  private(set) var ofGates: [Needed] = []

  /// Takes the first of each gate's further alternatives that is worth it.
  init(_ requirements: [TextRequirement], _ clauses: PartClauses) {
    for requirement in requirements {
      var needed = Needed(requirement: requirement)
      for (rank, alternatives) in requirement.also.enumerated() {
        guard let near = clauses.near(alternatives) else { continue }
        needed.rank = rank
        needed.parts = parts.count..<parts.count + near.parts.count
        needed.instead = near.instead
        parts += near.parts
        break
      }
      ofGates.append(needed)
    }
  }
}
