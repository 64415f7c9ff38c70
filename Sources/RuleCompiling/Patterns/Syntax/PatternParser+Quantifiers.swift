/// What says how often.
extension PatternParser {
  /// Repeats the item before the place, if it may be repeated.
  mutating func repeatLast(_ minimum: Int, _ maximum: Int?, _ before: State) throws(PatternRefusal) {
    guard before.isRepeatable else { throw .unknownSyntax }
    let part: PatternNode
    if let scalar = literals.popLast() {
      flush()
      part = PatternNode(.literal([scalar]), scalar.range, options)
    } else if let item = frames[frames.count - 1].items.popLast() {
      part = item
    } else {
      throw .unknownSyntax
    }
    let greed: PatternQuantifier.Greed = options.contains(.ungreedy) ? .lazy : .greedy
    let quantifier = PatternQuantifier(minimum, maximum, greed)
    append(PatternNode(.repetition(part, quantifier), part.range.lowerBound..<position, part.options))
    state.followsQuantifier = true
  }

  /// `?` or `+` behind a quantifier; comments may stand between them.
  mutating func modifyQuantifier(_ modifier: PatternQuantifier.Greed) {
    guard let last = frames[frames.count - 1].items.popLast(), case .repetition(let part, let quantifier) = last.kind
    else { return }
    let greed = modifier == .lazy && quantifier.greed == .lazy ? .greedy : modifier
    let modified = PatternQuantifier(quantifier.minimum, quantifier.maximum, greed)
    var kind = PatternNode.Kind.repetition(part, modified)
    if case .call = part.kind, modified.greed == .possessive, modified.minimum > 1, modified.maximum == nil {
      kind = .opaque(.uncertainRepetition)
    }
    append(PatternNode(kind, last.range.lowerBound..<position, last.options))
  }

  /// The counts of `{2}`, `{2,}` or `{2,3}`, whose first brace is behind; nil, without a step, where braces are no
  /// quantifier.
  mutating func readCounts() throws(PatternRefusal) -> (minimum: Int, maximum: Int?)? {
    let start = position
    skipBraceBlanks()
    let minimum = try readCount()
    skipBraceBlanks()
    let hasComma = skip(",")
    var maximum = minimum
    if hasComma {
      skipBraceBlanks()
      maximum = try readCount()
      skipBraceBlanks()
    }
    let hasCount = minimum != nil || readsLaterBraces && maximum != nil
    guard hasCount, skip("}") else {
      position = start
      return nil
    }
    if let minimum, let maximum, maximum < minimum { throw .unknownSyntax }
    // A count too large is a mistake of the braces alone that are a quantifier.
    guard max(minimum ?? 0, maximum ?? 0) <= Self.largestCount else { throw .unknownSyntax }
    return (minimum ?? 0, maximum)
  }

  private static let largestCount = 65535

  private mutating func skipBraceBlanks() {
    guard readsLaterBraces else { return }
    while isNext(" ") || isNext("\t") { position += 1 }
  }

  /// Digits, of which very many stand for a count too large.
  private mutating func readCount() throws(PatternRefusal) -> Int? {
    guard peek()?.decimal != nil else { return nil }
    var number = 0
    while let digit = peek()?.decimal {
      number = min(number * 10 + digit, Self.largestCount + 1)
      position += 1
    }
    return number
  }
}
