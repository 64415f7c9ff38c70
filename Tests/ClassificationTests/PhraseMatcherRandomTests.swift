import DiscernClassification
import Testing

/// The matcher against ``PhraseOracle`` on random entries and texts of awkward characters.
@Suite struct PhraseMatcherRandomTests {
  typealias Match = PhraseMatcher.Match

  static let alphabet = Array(
    "abnNtTkKsé\u{212A}ſσςιÉ\u{301}\u{345}ก\u{E34}中あ་1٣'’ʼ \u{A0}%-😀\u{FE0F}".unicodeScalars)
  /// Fewer characters, so that long matches, repeats and contractions are frequent.
  static let fewCharacters = Array("ant' %1\u{301}ก\u{E34}ʼ".unicodeScalars)

  struct Example {
    let entries: [String]
    let text: String
    let caseSensitive: Bool

    init(using random: inout SeededGenerator) {
      let characters = Int.random(in: 0..<3, using: &random) == 0 ? alphabet : fewCharacters
      func string(_ length: ClosedRange<Int>, stars: Bool) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: length, using: &random) {
          switch Int.random(in: 0..<16, using: &random) {
          case 0 where stars: scalars.append("*")
          case 0...1 where stars: scalars.append(" ")
          case 0: scalars.append(contentsOf: "n't".unicodeScalars)
          case 1: scalars.append(contentsOf: "  - % ".unicodeScalars.prefix(.random(in: 1...6, using: &random)))
          default: scalars.append(characters[Int.random(in: characters.indices, using: &random)])
          }
        }
        return String(scalars)
      }
      let text = string(0...12, stars: false)
      self.text = text
      entries = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        var entry = string(1...6, stars: true)
        // Often a stretch of the text, so that something matches.
        let scalars = Array(text.unicodeScalars)
        if scalars.count > 1, Bool.random(using: &random) {
          let start = Int.random(in: 0..<scalars.count - 1, using: &random)
          let end = Int.random(in: start + 1...scalars.count, using: &random)
          entry = String(String.UnicodeScalarView(scalars[start..<end]))
          if Bool.random(using: &random) {
            entry = entry.replacing(#/[ %\-\u{301}]+/#.matchingSemantics(.unicodeScalar), with: " ")
          }
          if Int.random(in: 0..<4, using: &random) == 0 { entry = "*" + entry }
          if Int.random(in: 0..<4, using: &random) == 0 { entry += "*" }
        }
        return entry
      }
      caseSensitive = Int.random(in: 0..<5, using: &random) == 0
    }

    /// The matches by definition, in bytes.
    func expected(_ entries: [String], style: PhraseMatcher.Style, fault: PhraseOracle.Fault? = nil) -> Set<Match> {
      let scalars = Array(text.unicodeScalars)
      let oracle = PhraseOracle(text: scalars, caseSensitive: caseSensitive, fault: fault)
      let offsets = scalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
      var found: Set<Match> = []
      for (index, entry) in entries.enumerated() {
        let ranges = style == .words ? oracle.matches(ofWords: entry) : oracle.matches(ofPlain: entry)
        for range in ranges {
          found.insert(Match(range: offsets[range.lowerBound]..<offsets[range.upperBound], entry: index))
        }
      }
      return found
    }
  }

  /// What the matcher's three functions say; nil if they disagree with each other.
  static func found(by matcher: PhraseMatcher, in text: String) -> Set<Match>? {
    let bytes = Array(text.utf8)
    var found: Set<Match> = []
    matcher.forEachMatch(in: bytes.span) { match in
      found.insert(match)
      return true
    }
    var first: Match?
    for start in (0...bytes.count).reversed() {
      let here = found.filter { $0.range.lowerBound == start }
      let longest = here.max { left, right in
        (left.range.upperBound, right.entry) < (right.range.upperBound, left.entry)
      }
      first = longest ?? first
      guard matcher.longestMatch(in: bytes.span, at: start) == longest,
        matcher.firstMatch(in: bytes.span, from: start) == first
      else { return nil }
    }
    return found
  }

  #if DEBUG
    static let rounds = 2_000
  #else
    static let rounds = 9_000
  #endif

  @Test func `Words are matched as they are defined`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var matches = 0
    for round in 0..<Self.rounds {
      let example = Example(using: &random)
      for entry in example.entries {
        let isRead = (try? PhraseMatcher([entry], style: .words, caseSensitive: false)) != nil
        guard isRead == PhraseOracle.isReadable(entry) else {
          Issue.record("seed \(seed), round \(round): entry \(entry.debugDescription) is read: \(isRead)")
          return
        }
      }
      let entries = example.entries.filter(PhraseOracle.isReadable)
      let matcher = try PhraseMatcher(entries, style: .words, caseSensitive: example.caseSensitive)
      let found = Self.found(by: matcher, in: example.text)
      let expected = example.expected(entries, style: .words)
      guard found == expected else {
        Issue.record(
          """
          seed \(seed), round \(round): \(entries.map(\.debugDescription)) in \(example.text.debugDescription), \
          case-sensitive: \(example.caseSensitive)
          found \(found.map(\.description) ?? "differing answers"), expected \(expected)
          """)
        return
      }
      matches += expected.count
    }
    #expect(matches > Self.rounds / 3, "seed \(seed): too few matches to say anything")
  }

  @Test(arguments: PhraseOracle.Fault.allCases)
  func `The examples would tell a wrong matcher from a right one`(_ fault: PhraseOracle.Fault) {
    var random = SeededGenerator(seed: 1)
    let told = (0..<9_000).contains { _ in
      let example = Example(using: &random)
      let entries = example.entries.filter(PhraseOracle.isReadable)
      return example.expected(entries, style: .words, fault: fault) != example.expected(entries, style: .words)
    }
    #expect(told)
  }

  @Test func `Plain entries are matched as they are defined`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<Self.rounds / 2 {
      let example = Example(using: &random)
      let matcher = try PhraseMatcher(example.entries, style: .plain, caseSensitive: example.caseSensitive)
      let expected = example.expected(example.entries, style: .plain)
      guard Self.found(by: matcher, in: example.text) == expected else {
        Issue.record("seed \(seed), round \(round): \(example)")
        return
      }
    }
  }
}

extension PhraseMatcherRandomTests {
  /// SplitMix64: the same numbers for the same seed everywhere.
  struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
