import DiscernClassification
import DiscernCommunications
import DiscernLiteralSearch
import DiscernRuleCompiling
import Testing

/// A list whose entries share what is rarest in them costs a message that repeats it no more than another.
@Suite struct KeyBalanceTests {
  /// How many literals of words each key has, once balanced.
  private func keys(of words: [String]) -> [[UInt32]: Int] {
    let entries = words.map { word in
      let literal = Literal(word.unicodeScalars.map(\.value))
      return LiteralEntry(literal, keyStart: KeyChoice.keyStart(of: literal), surfaces: 1)
    }
    let balanced = KeyBalance.balanced(entries, entries.indices.map { [UInt32($0)] })
    #expect(Set(balanced.uses.joined()).count == words.count && balanced.places.count == words.count)
    return balanced.entries.reduce(into: [:]) { counts, entry in
      let length = LiteralEntry.keyLength(entry.literal.lane)
      counts[Array(entry.literal.characters[entry.keyStart...].prefix(length)), default: 0] += 1
    }
  }

  /// One rare stem with different endings, different beginnings, and words that differ in their middle or end alone.
  static let lists: [[String]] = [
    (0..<5_000).map { "quokka\($0)" }, (0..<5_000).map { "\($0)zzyzxq" },
    pairs(of: 20, from: 0x61).map { "xq\($0)qx" }, pairs(of: 25, from: 0x430).map { "жук\($0)" },
  ]

  private static func pairs(of count: UInt32, from first: UInt32) -> [String] {
    let letters = (first..<first + count).compactMap { UnicodeScalar($0).map { String(Character($0)) } }
    return letters.flatMap { left in letters.map { right in left + right } }
  }

  @Test(arguments: lists)
  func noKeyHasMany(words: [String]) throws {
    let ruleSet = try ruleSet(
      "lists: {l: l.txt}\nrules: [{id: a, when: {text: {words: {list: l}}}, then: {category: junk}}]",
      lists: ["l.txt": words.joined(separator: "\n")])
    #expect(keys(of: words).values.allSatisfy { $0 <= KeyBalance.mostLiterals })
    let classifier = Classifier(ruleSet)
    for word in [words[0], words[words.count / 2], words[words.count - 1]] {
      #expect(classifier.classify(message("so \(word)!")).firedRules.count == 1)
    }
    #expect(classifier.classify(message("so \(words[7])q")).firedRules.isEmpty)
    // As many times as fit: the search must not look at all entries each time.
    let often = String(repeating: words[3] + "q ", count: PatternSyntaxTableTests.isOptimised ? 50_000 : 10_000)
    #expect(classifier.classify(message(often)).firedRules.isEmpty)
  }
}
