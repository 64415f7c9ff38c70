import DiscernClassification
import DiscernCommunications
import DiscernFacts
import DiscernPCRE2
import Foundation
import Testing

/// A rule finds its word in any disguise that its view undoes, and tells where it stands; of other texts it is silent.
@Suite struct DisguiseTests {
  /// Enough for 20,000 words that must be found, or 4,000 in debug; a long run takes some minutes.
  private static let sets = PatternSyntaxTableTests.isOptimised ? (PatternSyntaxRandomTests.isLong ? 5_000 : 250) : 50
  private static let wordsOfASet = 2
  private static let textsOfAWord = 5

  private struct Rule {
    let word: Int
    let view: TextView
    let matcher: String
    var id: String { "\(matcher)-\(view)-\(word)" }
  }

  @Test func wordsAreFoundInEveryDisguise() throws {
    let seed = SeededGenerator.chosenSeed
    print("SEED=\(seed)")
    var disguise = Disguise(seed: seed)
    var found = 0
    var compared = 0
    for round in 0..<Self.sets {
      let words = (0..<Self.wordsOfASet).map { _ in disguise.word() }
      let rules = Self.rules(words)
      let lines = rules.map { rule in
        let text = rule.matcher == "regex" ? Self.quotedRegex(words[rule.word]) : words[rule.word]
        let condition = "text: { \(rule.matcher): \(Self.quoted(text)), view: \(rule.view) }"
        return "  - { id: \(rule.id), when: { \(condition) }, then: { category: junk } }"
      }
      let yaml = "rules:\n" + lines.joined(separator: "\n")
      let classifier = Classifier(try ruleSet(yaml, jit: round % 2 == 0 ? .attempt : .never))
      for word in words.indices {
        for text in 0..<Self.textsOfAWord * TextView.allCases.count {
          let view = TextView.allCases[text % TextView.allCases.count]
          let text = Self.text(of: words[word], in: view, &disguise)
          let verdict = classifier.classify(message(String(decoding: text.bytes, as: UTF8.self)))
          let spans = Dictionary(
            uniqueKeysWithValues: verdict.firedRules.map { ($0.id, $0.spans.first?.range ?? 0..<0) })
          for rule in rules {
            var failure: String?
            if rule.word == word, rule.view == view {
              found += 1
              failure = Self.failure(of: rule, words[word], text, spans[rule.id])
            }
            if rule.matcher == "contains" {
              compared += 1
              let stands = Self.holds(text.bytes, words[rule.word], rule.view)
              if stands != (spans[rule.id] != nil) { failure = stands ? "not found" : "found" }
            }
            if let failure {
              Issue.record(
                "seed \(seed), round \(round), \(rule.id): \(failure): \(Self.told(words[rule.word], text.bytes))")
              return
            }
          }
        }
      }
    }
    #expect(found >= 80 * Self.sets)
    #expect(compared >= 240 * Self.sets)
  }

  // MARK: - Rules and texts

  private static func rules(_ words: [Disguise.Text]) -> [Rule] {
    words.indices.flatMap { word in
      TextView.allCases.flatMap { view -> [Rule] in
        let isPossible = words[word].allSatisfy { scalar in
          Characters.isWord(scalar.value) || TextFolding.isPossible(scalar.value, in: view)
        }
        let matchers = view == .leet || !isPossible ? ["words", "contains"] : ["words", "contains", "regex"]
        return matchers.map { Rule(word: word, view: view, matcher: $0) }
      }
    }
  }

  private static func quoted(_ text: Disguise.Text) -> String {
    "\""
      + text.map {
        "\\U" + String(repeating: "0", count: 8 - String($0.value, radix: 16).count) + String($0.value, radix: 16)
      }
      .joined() + "\""
  }

  private static func quotedRegex(_ text: Disguise.Text) -> Disguise.Text { "\\Q\(String(text))\\E".unicodeScalars }

  private static func text(
    of word: Disguise.Text, in view: TextView, _ disguise: inout Disguise
  ) -> (bytes: [UInt8], place: Range<Int>) {
    var text = disguise.surroundings()
    if !text.isEmpty {
      text.append(contentsOf: disguise.pick([" ", "\n", ", ", " (", "\u{3000}", ". ", "\r\n"]).unicodeScalars)
    }
    if view != .original, disguise.chance(0.2) { text.append("\u{200B}") }
    let start = String(text).utf8.count
    text.append(contentsOf: disguise.disguised(word, in: view))
    let end = String(text).utf8.count
    if view != .original, disguise.chance(0.2) { text.append("\u{200D}") }
    let behind = disguise.surroundings()
    if !behind.isEmpty {
      text.append(contentsOf: disguise.pick([" ", "\n", ", ", ") ", "\u{A0}", ". "]).unicodeScalars)
    }
    text.append(contentsOf: behind)
    return (Array(String(text).utf8), start..<end)
  }

  // MARK: - What must hold

  private static func failure(
    of rule: Rule, _ word: Disguise.Text, _ text: (bytes: [UInt8], place: Range<Int>), _ span: Range<Int>?
  ) -> String? {
    guard let span else { return "not found" }
    if span.lowerBound < text.place.lowerBound {
      // By chance such a word stands before, and may begin in a ligature.
      let isThere = rule.matcher == "words" && word.contains(" ") || holds(Array(text.bytes[span]), word, rule.view)
      return isThere ? nil : "\(span), before \(text.place)"
    }
    // Marks behind the last letter that the view leaves out may be left out of the span.
    let isWhole =
      span.lowerBound == text.place.lowerBound && span.upperBound <= text.place.upperBound
      && folded(Array(text.bytes[span.upperBound..<text.place.upperBound]), rule.view).isEmpty
    guard isWhole else { return "\(span), not \(text.place)" }
    if rule.matcher == "words", word.contains(" ") { return nil }
    let cut = folded(Array(text.bytes[span]), rule.view)
    return cut == folded(Array(String(word).utf8), rule.view) ? nil : "\(span) is \(cut)"
  }

  /// The scalars of a view without case.
  private static func folded(_ bytes: [UInt8], _ view: TextView) -> [UInt32] {
    var viewed = ViewedText()
    viewed.read(bytes.span, as: view)
    return String(decoding: viewed.isOriginal ? bytes : viewed.bytes, as: UTF8.self).unicodeScalars.map {
      Characters.folded($0.value)
    }
  }

  private static func holds(_ text: [UInt8], _ word: Disguise.Text, _ view: TextView) -> Bool {
    let text = folded(text, view)
    let word = folded(Array(String(word).utf8), view)
    return text.count >= word.count
      && (0...text.count - word.count).contains {
        text[$0] == word[0] && text[$0..<$0 + word.count].elementsEqual(word)
      }
  }

  private static func told(_ word: Disguise.Text, _ text: [UInt8]) -> String {
    "\(quoted(word)) in \(quoted(String(decoding: text, as: UTF8.self).unicodeScalars))"
  }
}
