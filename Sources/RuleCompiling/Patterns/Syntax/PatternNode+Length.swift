extension PatternNode {
  /// More characters than these count as any number.
  private static let most = 1 << 12

  /// At most so many characters lie between the first and the last that the node takes or looks at; nil: any number.
  ///
  /// - Complexity: O(n) in its parts.
  package var mostCharacters: Int? {
    switch kind {
    case .empty, .keep, .callout, .assertion, .verb, .conditional(.define, _, _): return 0
    case .literal(let scalars): return Self.bounded(scalars.count)
    case .anyCharacter, .notLineEnd, .type, .property, .characterClass, .opaque(.uncertainClass): return 1
    case .lineBreak: return 2
    case .sequence(let parts): return Self.sum(parts)
    case .alternatives(let parts):
      var longest = 0
      for part in parts {
        guard let count = part.mostCharacters else { return nil }
        longest = max(longest, count)
      }
      return longest
    case .repetition(let part, let times):
      guard let count = part.mostCharacters else { return nil }
      if count == 0 { return 0 }
      guard let most = times.maximum, most <= Self.most else { return nil }
      return Self.bounded(count * most)
    case .group(_, let part), .look(_, let part): return part.mostCharacters
    case .conditional, .graphemeCluster, .backReference, .call, .opaque: return nil
    }
  }

  private static func bounded(_ count: Int) -> Int? { count <= most ? count : nil }

  private static func sum(_ parts: [PatternNode]) -> Int? {
    var sum = 0
    for part in parts {
      guard let count = part.mostCharacters, let all = bounded(sum + count) else { return nil }
      sum = all
    }
    return sum
  }
}
