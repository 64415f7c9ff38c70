import DiscernLiteralSearch
import DiscernPatternPrograms
import DiscernPCRE2
import DiscernRuleCompiling
import Foundation
import Testing

/// How many real and synthetic rules have programs, and what these say of real messages.
@Suite(.serialized) struct PatternProgramsRulesTests {
  /// All rules of a file with one index of their literals.
  private struct Rules {
    var builder = PatternProgramBuilder()
    /// Of each rule.
    var programs: [Int?] = []
    var requirements: [TextRequirement] = []
    /// Of each literal, the rules that ask for it, with its place among theirs.
    var users: [[(rule: Int, literal: Int)]] = []
    var entries: [LiteralEntry] = []
    /// Nanoseconds of the processor that each took to be compiled.
    var nanoseconds: [Int] = []

    init(_ rules: [LiteralsRulesTests.Rule]) {
      var numbers: [Literal: Int] = [:]
      for (place, rule) in rules.enumerated() {
        let tree = PatternSyntax.parse(Array(rule.source.utf8), options: rule.options)
        let requirement = TextRequirement.ofPattern(tree)
        let start = PatternProgramsRulesTests.nanoseconds()
        programs.append(builder.add(tree, requirement))
        nanoseconds.append(PatternProgramsRulesTests.nanoseconds() - start)
        requirements.append(requirement)
        for (ordinal, literal) in (requirement.anyOf?.literals ?? []).enumerated() {
          if numbers[literal] == nil {
            numbers[literal] = entries.count
            entries.append(LiteralEntry(literal, keyStart: KeyChoice.keyStart(of: literal), surfaces: 1))
            users.append([])
          }
          if let number = numbers[literal] { users[number].append((place, ordinal)) }
        }
      }
    }
  }

  private struct Call {
    let message: Int
    let program: Int
    let literal: Int
    let position: Int
  }

  /// Asks all once more: how many say yes, and the nanoseconds.
  ///
  /// Some hundred texts at a time, looked at before, as they are where they have just been scanned; and the least of some
  /// rounds, since other work on the machine only adds to it.
  private static func ask(_ programs: PatternPrograms, _ calls: [Call], _ texts: [[UInt8]]) -> (said: Int, time: Int) {
    var (said, time, bytes, start) = (0, 0, 0, 0)
    while start < calls.count {
      var end = start
      while end < calls.count, calls[end].message < calls[start].message + 500 { end += 1 }
      var (yes, least) = (0, Int.max)
      for _ in 0..<3 {
        for call in calls[start..<end] { bytes &+= texts[call.message].reduce(0) { $0 &+ Int($1) } }
        let before = nanoseconds()
        yes = 0
        for call in calls[start..<end] {
          let text = texts[call.message]
          let answer = programs.mayMatch(call.program, literal: call.literal, in: text.span, at: call.position)
          yes += answer ? 1 : 0
        }
        least = min(least, nanoseconds() - before)
      }
      said += yes
      time += least
      start = end
    }
    return bytes == 0 ? (0, 0) : (said, time)
  }

  /// Of the thread's processor time.
  static func nanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// The figures of `make test`: nothing is asked of the times.
  @Test("Nearly all rules have a program", arguments: LiteralsRulesTests.files)
  func figures(_ name: String) {
    guard let rules = LiteralsRulesTests.rules(name) else { return }
    let all = Rules(rules)
    let withLiterals = all.requirements.filter { $0.anyOf?.literals.isEmpty == false }.count
    let times = all.nanoseconds.sorted()
    print(
      "PatternProgramsRulesTests \(name): \(rules.count) rules, \(withLiterals) with literals, \(all.builder.count) with a "
        + "program of \(all.builder.programs().byteCount / max(1, all.builder.count)) bytes; "
        + "\(times.reduce(0, +) / rules.count) ns a rule to compile, median \(times[times.count / 2]), most \(times.last ?? 0)"
    )
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      for (place, rule) in rules.enumerated() where all.programs[place] == nil {
        print("no program:", LiteralsText.text(all.requirements[place]).prefix(60), rule.source.prefix(200))
      }
    }
    #expect(all.builder.count * 100 >= withLiterals * 97)
  }

  @Test(
    "Programs accept all that matches in real messages, and little else",
    arguments: ["bench/rules-100.tsv", "bench/rules-1k.tsv", "bench/rules-10k.tsv"])
  func messages(_ name: String) throws {
    guard let rules = LiteralsRulesTests.rules(name),
      let answers = LiteralsRulesTests.lines(name.replacingOccurrences(of: "rules-", with: "ref-")),
      var messages = LiteralsRulesTests.messages()
    else { return }
    if !PatternSyntaxTableTests.isOptimised { messages = Array(messages.prefix(5_000)) }
    var right: Set<Int> = []
    for line in answers {
      let numbers = line.split(separator: "\t").compactMap { Int($0) }
      if numbers.count == 2, numbers[0] < messages.count { right.insert(numbers[0] * rules.count + numbers[1]) }
    }
    let all = Rules(rules)
    let index = LiteralIndex(all.entries)
    let programs = all.builder.programs()
    var scanner = LiteralScanner()
    var calls: [Call] = []
    var accepted: Set<Int> = []
    var unasked: Set<Int> = []
    let texts = messages.map { Array($0.utf8) }
    for (message, text) in texts.enumerated() {
      _ = scanner.find(in: text.span, surfaces: 1, for: index)
      for hit in scanner.hits {
        for (rule, literal) in all.users[Int(hit.target)] {
          guard let program = all.programs[rule] else {
            unasked.insert(message * rules.count + rule)
            continue
          }
          calls.append(Call(message: message, program: program, literal: literal, position: Int(hit.position)))
          if programs.mayMatch(program, literal: literal, in: text.span, at: Int(hit.position)) {
            accepted.insert(message * rules.count + rule)
          }
        }
      }
    }
    // Rules that are searched without being asked: those without a program or literals, and marks.
    let missed = right.filter { pair in
      let rule = pair % rules.count
      guard all.programs[rule] != nil, all.requirements[rule].anyOf?.marks.isEmpty == true else { return false }
      return !accepted.contains(pair)
    }
    let (said, time) = Self.ask(programs, calls, texts)
    let wrong = accepted.subtracting(right)
    print(
      "PatternProgramsRulesTests \(name): \(messages.count) messages, \(calls.count) calls, \(said) say yes; "
        + "\(right.count) right answers, \(accepted.count) pairs accepted, \(wrong.count) of them wrongly; "
        + "\(time / max(1, calls.count)) ns a call")
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      for pair in wrong.sorted().prefix(40) {
        print("wrongly:", rules[pair % rules.count].source.prefix(200), "ON", messages[pair / rules.count].prefix(200))
      }
    }
    #expect(missed.isEmpty, "\(missed.sorted().prefix(10).map { ($0 / rules.count, $0 % rules.count) })")
    #expect(said >= accepted.count && !accepted.isEmpty)
    #expect(wrong.count * 100 <= messages.count * 10)
  }
}
