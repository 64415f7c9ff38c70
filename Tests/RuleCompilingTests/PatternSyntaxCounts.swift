import DiscernRuleCompiling

/// Counts what trees are made of, so that a test can tell that it saw everything.
struct PatternSyntaxCounts {
  private(set) var counts: [String: Int] = [:]

  mutating func add(_ tree: PatternTree) {
    if !tree.settings.isEmpty { counts["settings", default: 0] += 1 }
    tree.root.visit { node in
      counts[Self.name(node.kind), default: 0] += 1
      if case .characterClass(let characters) = node.kind {
        for item in characters.items { counts["class " + Self.name(item.kind), default: 0] += 1 }
      }
      if case .literal(let scalars) = node.kind {
        for scalar in scalars {
          let isEscaped = tree.source[scalar.range.lowerBound] == UInt8(ascii: "\\")
          counts[scalar.isQuoted ? "quoted" : isEscaped ? "escaped" : "written", default: 0] += 1
        }
      }
      for (name, option) in Self.options where node.options.contains(option) { counts[name, default: 0] += 1 }
    }
  }

  /// What must all be seen.
  static let expected: [String] =
    [
      "settings", "empty", "anyCharacter", "notLineEnd", "property", "class", "negated class", "lineBreak",
      "graphemeCluster", "sequence", "alternatives", "greedy", "lazy", "possessive", "capture", "named capture",
      "plain",
      "atomic", "branchReset", "scriptRun false", "scriptRun true", "look ahead", "look notAhead", "look behind",
      "look notBehind", "look nonAtomicAhead", "look nonAtomicBehind", "backReference number", "backReference name",
      "call number", "call name", "condition group number", "condition group name", "condition call",
      "condition any call", "condition look", "condition version", "condition define", "keep", "callout", "quoted",
      "escaped", "written", "class scalars", "class range", "class type", "class property", "class posix",
    ] + options.map(\.0)
    + ["accept", "fail", "mark", "commit", "prune", "skip", "then"].map { "verb " + $0 }
    + ["digit", "space", "word", "horizontalBlank", "verticalBlank"].map { "type " + $0 }
    + [
      "lineStart", "lineEnd", "textStart", "textEndOrLastLineEnd", "textEnd", "searchStart", "wordEdge", "noWordEdge",
    ].map { "assertion " + $0 }

  private static let options: [(String, PatternNodeOptions)] = [
    ("option caseless", .caseless), ("option dotAll", .dotAll), ("option multiline", .multiline),
    ("option unicodeTypes", .unicodeTypes), ("option extended", .extended), ("option extendedMore", .extendedMore),
  ]

  private static func name(_ kind: PatternClass.Item.Kind) -> String {
    switch kind {
    case .scalars(let range): range.count == 1 ? "scalars" : "range"
    case .type: "type"
    case .property: "property"
    case .posix: "posix"
    }
  }

  private static func name(_ kind: PatternNode.Kind) -> String {
    switch kind {
    case .empty: "empty"
    case .literal: "literal"
    case .anyCharacter: "anyCharacter"
    case .notLineEnd: "notLineEnd"
    case .type(let type, _): "type \(type)"
    case .property: "property"
    case .characterClass(let characters): characters.isNegated ? "negated class" : "class"
    case .lineBreak: "lineBreak"
    case .graphemeCluster: "graphemeCluster"
    case .sequence: "sequence"
    case .alternatives: "alternatives"
    case .repetition(_, let quantifier): "\(quantifier.greed)"
    case .group(.capture(_, let name), _): name == nil ? "capture" : "named capture"
    case .group(.scriptRun(let isAtomic), _): "scriptRun \(isAtomic)"
    case .group(let group, _): "\(group)"
    case .look(let look, _): "look \(look)"
    case .backReference(.number): "backReference number"
    case .backReference(.name): "backReference name"
    case .call(.number): "call number"
    case .call(.name): "call name"
    case .conditional(.group(.number), _, _): "condition group number"
    case .conditional(.group(.name), _, _): "condition group name"
    case .conditional(.call(nil), _, _): "condition any call"
    case .conditional(.call, _, _): "condition call"
    case .conditional(.look, _, _): "condition look"
    case .conditional(.version, _, _): "condition version"
    case .conditional(.define, _, _): "condition define"
    case .assertion(let assertion): "assertion \(assertion)"
    case .keep: "keep"
    case .verb(let verb, _): "verb \(verb)"
    case .callout: "callout"
    case .opaque: "opaque"
    }
  }
}
