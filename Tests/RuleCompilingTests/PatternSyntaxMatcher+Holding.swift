import DiscernPCRE2
import DiscernRuleCompiling

/// What holds at a place, and which characters fit.
extension PatternSyntaxMatcher {
  mutating func holds(_ condition: PatternCondition, _ place: Int) -> Bool {
    switch condition {
    case .group(let target): return numbers(target).contains { held[$0] != nil }
    case .call(nil): return !calls.isEmpty
    case .call(let target?): return calls.last.map { numbers(target).contains($0) } ?? false
    case .define: return false
    case .version(let isAtLeast, let major, let minor):
      let version = PCRE2Library.version
      return isAtLeast ? version >= (major, minor) : version == (major, minor)
    case .look(let node):
      let before = matchStart
      defer { matchStart = before }
      // Of a condition, what groups hold is kept whether it must fit or not.
      switch node.kind {
      case .look(.notAhead, let part): return !run(.ahead, part, place) { _, _ in true }
      case .look(.notBehind, let part): return !run(.behind, part, place) { _, _ in true }
      default: return run(node, place) { _, _ in true }
      }
    }
  }

  func holds(_ assertion: PatternAssertion, _ options: PatternNodeOptions, _ place: Int) -> Bool {
    let isLast = place == text.count
    let isLineEnd = !isLast && Self.isLineEnd(text[place])
    switch assertion {
    case .textStart, .searchStart: return place == 0
    case .textEnd: return isLast
    case .textEndOrLastLineEnd: return isLast || isLineEnd && place + 1 == text.count
    case .lineEnd:
      return isLast || isLineEnd && (options.contains(.multiline) || place + 1 == text.count)
    case .lineStart:
      return place == 0 || options.contains(.multiline) && !isLast && Self.isLineEnd(text[place - 1])
    case .wordEdge, .noWordEdge:
      let isUnicode = options.contains(.unicodeTypes)
      let before = place > 0 && PatternSyntaxCharacters.isWord(text[place - 1], isUnicode: isUnicode)
      let behind = !isLast && PatternSyntaxCharacters.isWord(text[place], isUnicode: isUnicode)
      return (before != behind) == (assertion == .wordEdge)
    }
  }

  // MARK: - Characters

  private static func isLineEnd(_ scalar: UInt32) -> Bool { scalar == 10 || scalar == 13 }
  static func isBreak(_ scalar: UInt32) -> Bool {
    (10...13).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  func isSame(_ one: UInt32, _ other: UInt32, _ options: PatternNodeOptions) -> Bool {
    one == other || options.contains(.caseless) && PatternSyntaxCharacters.variants(one).contains(other)
  }

  func isOne(_ scalar: UInt32, _ node: PatternNode) -> Bool {
    let options = node.options
    switch node.kind {
    case .anyCharacter: return options.contains(.dotAll) || !Self.isLineEnd(scalar)
    case .notLineEnd: return !Self.isLineEnd(scalar)
    case .type(let type, let isNegated): return PatternSyntaxCharacters.isOne(scalar, of: type, options) != isNegated
    case .property(let property):
      return PatternSyntaxCharacters.isOne(scalar, ofProperty: property.name, options) != property.isNegated
    case .characterClass(let characters):
      let variants = options.contains(.caseless) ? PatternSyntaxCharacters.variants(scalar) : [scalar]
      return characters.items.contains { isOne(scalar, variants, $0.kind, options) } != characters.isNegated
    default: return false
    }
  }

  private func isOne(
    _ scalar: UInt32, _ variants: [UInt32], _ kind: PatternClass.Item.Kind, _ options: PatternNodeOptions
  ) -> Bool {
    switch kind {
    case .scalars(let range): return variants.contains { range.contains($0) }
    case .type(let type, let isNegated): return PatternSyntaxCharacters.isOne(scalar, of: type, options) != isNegated
    case .property(let property):
      return PatternSyntaxCharacters.isOne(scalar, ofProperty: property.name, options) != property.isNegated
    case .posix(let name, let isNegated):
      return PatternSyntaxCharacters.isOne(scalar, of: name, options) != isNegated
    }
  }
}
