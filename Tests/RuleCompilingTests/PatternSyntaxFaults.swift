import DiscernPCRE2
import DiscernRuleCompiling

/// Readers with a mistake each, which the checks must notice.
enum PatternSyntaxFaults {
  static let all: [(name: String, reader: PatternSyntaxRoundTrip.Reader)] = [
    ("braces without a first number repeat", { PatternSyntax.parse(Array($0.utf8), options: $1, release: (10, 43)) }),
    ("\\12 is the first group and a 2", { parse($0.replacing(#"\12"#, with: #"\1(?:)2"#), $1) }),
    ("\\12 is always octal", { parse($0.replacing(#"\1"#, with: #"\x01"#), $1) }),
    ("options leak out of groups", { changed(parse($0, $1), leak) }),
    ("options end with their alternative", { changed(parse($0, $1), forget) }),
    ("lazy is greedy", { changed(parse($0, $1), hurry) }),
    ("negated classes are not", { changed(parse($0, $1), affirm) }),
  ]

  private static func parse(_ source: String, _ options: PatternOptions) -> PatternTree {
    PatternSyntax.parse(Array(source.utf8), options: options)
  }

  private static func changed(_ tree: PatternTree, _ change: (PatternNode) -> PatternNode) -> PatternTree {
    PatternTree(
      source: tree.source, root: rebuilt(tree.root, change), settings: tree.settings, lineEnds: tree.lineEnds,
      breaks: tree.breaks, groupCount: tree.groupCount, groupNumbers: tree.groupNumbers)
  }

  /// A node with changed nodes below, changed itself.
  static func rebuilt(_ node: PatternNode, _ change: (PatternNode) -> PatternNode) -> PatternNode {
    func inner(_ node: PatternNode) -> PatternNode { rebuilt(node, change) }
    let kind: PatternNode.Kind =
      switch node.kind {
      case .sequence(let parts): .sequence(parts.map(inner))
      case .alternatives(let parts): .alternatives(parts.map(inner))
      case .repetition(let part, let quantifier): .repetition(inner(part), quantifier)
      case .group(let group, let part): .group(group, inner(part))
      case .look(let look, let part): .look(look, inner(part))
      case .conditional(.look(let look), let one, let other):
        .conditional(.look(inner(look)), inner(one), other.map(inner))
      case .conditional(let condition, let one, let other): .conditional(condition, inner(one), other.map(inner))
      default: node.kind
      }
    return change(PatternNode(kind, node.range, node.options))
  }

  private static func withCase(_ node: PatternNode, _ isCaseless: Bool) -> PatternNode {
    rebuilt(node) { node in
      var options = node.options
      if isCaseless { options.insert(.caseless) } else { options.remove(.caseless) }
      return PatternNode(node.kind, node.range, options)
    }
  }

  private static func leak(_ node: PatternNode) -> PatternNode {
    guard case .sequence(var parts) = node.kind else { return node }
    for index in parts.indices.dropFirst() {
      guard case .group(_, let part) = parts[index - 1].kind else { continue }
      parts[index] = withCase(parts[index], part.options.contains(.caseless))
    }
    return PatternNode(.sequence(parts), node.range, node.options)
  }

  private static func forget(_ node: PatternNode) -> PatternNode {
    guard case .alternatives(var parts) = node.kind else { return node }
    for index in parts.indices.dropFirst() {
      parts[index] = withCase(parts[index], node.options.contains(.caseless))
    }
    return PatternNode(.alternatives(parts), node.range, node.options)
  }

  private static func hurry(_ node: PatternNode) -> PatternNode {
    guard case .repetition(let part, let quantifier) = node.kind, quantifier.greed == .lazy else { return node }
    let changed = PatternQuantifier(quantifier.minimum, quantifier.maximum, .greedy)
    return PatternNode(.repetition(part, changed), node.range, node.options)
  }

  private static func affirm(_ node: PatternNode) -> PatternNode {
    guard case .characterClass(let characters) = node.kind, characters.isNegated else { return node }
    return PatternNode(
      .characterClass(PatternClass(isNegated: false, items: characters.items)), node.range, node.options)
  }
}

extension String {
  /// Plain replacement.
  fileprivate func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
