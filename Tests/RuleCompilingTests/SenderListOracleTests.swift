import DiscernClassification
import DiscernRuleCompiling
import Testing

/// Random lists of senders against ``NaiveSenderList``.
@Suite struct SenderListOracleTests {
  static let rounds = PatternSyntaxTableTests.isOptimised ? 10_000 : 2_000
  static let numbers = PatternSyntaxTableTests.isOptimised ? 100_000 : 20_000

  @Test func `Small lists of every kind`() throws {
    let seed = SeededGenerator.chosenSeed
    print("SenderListOracleTests: \(Self.rounds) random lists, SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    var hits = [0, 0, 0]
    for round in 0..<Self.rounds {
      let list = NaiveSenderList(entries: (0..<Int.random(in: 0...8, using: &random)).map { _ in Self.entry(&random) })
      let texts = list.entries.map(\.text)
      var builder = SenderIndexBuilder()
      for text in texts { try builder.add(text) }
      let index = try SenderIndex(validating: builder.build())
      let comment: Comment = "SEED=\(seed), round \(round): \(texts)"
      #expect(index.counts.kept + index.counts.duplicates == texts.count, comment)
      for _ in 0..<12 {
        let digits = Self.near(list, &random)
        let isListed = list.contains(isLocal: true, digits)
        #expect(SenderListTests.contains(index, digits) == isListed, "\(comment): \(digits)")
        hits[0] += isListed ? 1 : 0
        // A key has no leading zeros, and 19 digits at most.
        if digits.first != "0", digits.count < 20 {
          let isListed = list.contains(isLocal: false, digits)
          #expect(SenderListTests.contains(index, "+" + digits) == isListed, "\(comment): +\(digits)")
          hits[1] += isListed ? 1 : 0
        }
        let name = Self.name(0...7, &random)
        let isNameListed = list.contains(name: name)
        #expect(SenderListTests.contains(index, "=" + name) == isNameListed, "\(comment): \(name)")
        hits[2] += isNameListed ? 1 : 0
      }
    }
    #expect(hits.allSatisfy { $0 > Self.rounds / 4 }, "\(hits)")
  }

  /// In debug twenty thousand.
  @Test func `A list of a hundred thousand numbers`() throws {
    let seed = SeededGenerator.chosenSeed
    print("SenderListOracleTests: a list of \(Self.numbers), SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    var numbers: Set<UInt64> = []
    var local: Set<String> = []
    var prefixes: Set<String> = []
    var builder = SenderIndexBuilder()
    while numbers.count < Self.numbers {
      // 0 to 60 bits behind the first digits, so that groups of keys have every width.
      // No country has the code 999, so that no plan changes a digit.
      let number = 999_000_000_000_000_000 + random.next() >> UInt64.random(in: 14...63, using: &random)
      let key = number / [1, 10, 1_000, 100_000][Int.random(in: 0..<4, using: &random)]
      guard key < 1_000_000_000_000_000_000, key >= 1_000_000 else { continue }
      numbers.insert(key)
      try builder.add("+\(key)")
    }
    for _ in 0..<Self.numbers / 10 {
      let digits = "0\(UInt64.random(in: 0...9_999_999, using: &random))"
      local.insert(digits)
      try builder.add(digits)
      let prefix = "\(UInt64.random(in: 100...999_999_999, using: &random))"
      prefixes.insert(prefix)
      try builder.add("+\(prefix)*")
    }
    let index = try SenderIndex(validating: builder.build())
    #expect(index.counts.numbers == numbers.count + local.count)
    #expect(index.counts.prefixes == prefixes.count)
    let isListed: (UInt64) -> Bool = { key in
      let digits = "\(key)"
      return numbers.contains(key) || (1...9).contains { prefixes.contains(String(digits.prefix($0))) }
    }
    var wrong: [UInt64] = []
    for number in numbers {
      for key in [number - 1, number, number + 1] where index.contains(international: key) != isListed(key) {
        wrong.append(key)
      }
    }
    #expect(wrong == [], "SEED=\(seed)")
    for digits in local {
      let longer = digits + "0"
      #expect(SenderListTests.contains(index, digits), "SEED=\(seed)")
      #expect(SenderListTests.contains(index, longer) == local.contains(longer), "SEED=\(seed)")
    }
  }

  private static func entry(_ random: inout SeededGenerator) -> NaiveSenderList.Entry {
    let isLocal = Bool.random(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      // Without a plan, digits that a plan might read otherwise stay local where there are few.
      return .number(isLocal: isLocal, units: Array(digits(1...6, isLocal, &random)), isPrefix: false)
    case 3: return .number(isLocal: isLocal, units: Array(digits(1...5, isLocal, &random)), isPrefix: true)
    case 4: return .number(isLocal: isLocal, units: units(&random, isLocal), isPrefix: Bool.random(using: &random))
    case 5:
      let ends = (0..<2).map { _ in digits(4...4, isLocal, &random) }.sorted()
      let count = Int.random(in: 1...4, using: &random)
      return .range(isLocal: isLocal, first: String(ends[0].prefix(count)), last: String(ends[1].prefix(count)))
    default:
      return .name(
        "ab" + name(0...3, &random), before: Bool.random(using: &random), after: Bool.random(using: &random))
    }
  }

  /// Few different digits, so that entries meet.
  private static func digits(_ length: ClosedRange<Int>, _ isLocal: Bool, _ random: inout SeededGenerator) -> String {
    var digits = String(
      (0..<Int.random(in: length, using: &random)).map { _ in "01239".randomElement(using: &random) ?? "0" })
    // `00` before a prefix would be international, and no international number begins with 0.
    while digits.first == "0", !isLocal || digits.hasPrefix("00") { digits = "1" + digits.dropFirst() }
    return digits
  }

  private static func units(_ random: inout SeededGenerator, _ isLocal: Bool) -> [Character] {
    var units = Array(digits(2...6, isLocal, &random))
    for index in units.indices where Int.random(in: 0..<2, using: &random) == 0 { units[index] = "x" }
    if !units.contains(where: \.isNumber) { units[0] = "1" }
    return units
  }

  /// Digits that are like one of the list's entries.
  private static func near(_ list: NaiveSenderList, _ random: inout SeededGenerator) -> String {
    var result = Array(digits(1...20, true, &random))
    switch list.entries.randomElement(using: &random) {
    case .number(_, let units, let isPrefix):
      result = units.map { $0 == "x" ? "0123456789".randomElement(using: &random) ?? "0" : $0 }
      if isPrefix { result += digits(1...20, true, &random) }
    case .range(_, let first, let last): result = Array(Bool.random(using: &random) ? first : last)
    default: break
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: result[Int.random(in: result.indices, using: &random)] = "0123456789".randomElement(using: &random) ?? "0"
    case 1 where result.count > 1: result.removeLast()
    case 2: result.append("0")
    default: break
    }
    return String(result)
  }

  private static func name(_ length: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    let characters = Array("abABß\u{212A}kſs \u{3000}é中😀".unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &random) {
      let choice = Int.random(in: 0..<30, using: &random)
      scalars.append(characters[choice < characters.count ? choice : choice % 2])
    }
    return String(scalars)
  }
}
