import Discern
import DiscernRuleCompiling

/// `bench growth`: what a message costs as rules, bytes, threads and what it finds grow.
///
/// Of every row the fast way's answers are compared with those of the plain way, on as many messages as that can judge in
/// some seconds.
struct GrowthBenchmark {
  let set: PatternSet
  /// Empty: messages are made of words of the stock.
  let messages: [String]
  var seed: UInt64 = 1
  var runs = 5
  var threads = 2

  /// The rules of the tables that don't grow by rules.
  private static let usualRules = 1_000
  private static let usualBytes = 80
  private static let messageCount = 2_000

  func run() throws -> [GrowthTable] {
    var words = WordSource(messages, seed: seed &+ 1)
    let usual = messages.isEmpty ? words.texts(Self.messageCount, bytes: Self.usualBytes) : messages
    return [
      try byRules(usual), try byBytes(&words), try byThreads(usual), try byWhatIsFound(&words),
    ]
  }

  private func byRules(_ texts: [String]) throws -> GrowthTable {
    var table = GrowthTable(
      "rules", "\(texts.count) messages of \(Self.mean(texts)) bytes in the middle",
      ["rules", "literals", "compile s", "ns a message", "times", "candidates", "searches", "fired", "compared"])
    var first: Double?
    for count in Self.steps(to: set.entries.count) {
      let one = try GrowthMeasurement(set.first(count), runs: runs)
      let result = try one.measure(texts)
      let base = first ?? result.nanoseconds
      first = base
      table.add(
        .count(count), .count(one.classifier.ruleSet.searchFigures.literals),
        .number(one.compileSeconds), .count(Int(result.nanoseconds.rounded())), .number(result.nanoseconds / base),
        .number(result.candidates), .number(result.searches), .number(result.fired), .count(result.compared))
    }
    return table
  }

  private func byBytes(_ words: inout WordSource) throws -> GrowthTable {
    let one = try GrowthMeasurement(set.first(Self.usualRules), runs: runs)
    var table = GrowthTable(
      "bytes", "\(one.classifier.ruleSet.count) rules, messages of words",
      ["bytes", "ns a message", "ns a byte", "candidates", "searches", "compared"])
    for bytes in [20, 50, 100, 200, 500, 1_000, 2_000] {
      let result = try one.measure(words.texts(Self.messageCount, bytes: bytes))
      table.add(
        .count(bytes), .count(Int(result.nanoseconds.rounded())), .number(result.nanoseconds / Double(bytes)),
        .number(result.candidates), .number(result.searches), .count(result.compared))
    }
    return table
  }

  private func byThreads(_ texts: [String]) throws -> GrowthTable {
    var table = GrowthTable(
      "threads", "by the clock, so that what else the machine does counts; each thread judges all messages",
      ["rules", "threads", "messages a second", "times one"])
    for count in [Self.usualRules, 10_000] where count <= set.entries.count {
      let one = try GrowthMeasurement(set.first(count), runs: runs)
      // Long enough that starting and ending don't matter.
      let many = (0..<max(1, 50_000 / texts.count)).flatMap { _ in texts }
      var speeds: [Int: [Double]] = [:]
      let counts = threads > 1 ? [1, threads] : [1]
      for _ in 0..<runs {
        for threads in counts {
          let seconds = Scaling.seconds(one.classifier, many, threads: threads, .best)
          speeds[threads, default: []].append(Double(many.count * threads) / seconds)
        }
      }
      let alone = speeds[1] ?? []
      for threads in counts {
        let speed = speeds[threads] ?? []
        table.add(
          .count(one.classifier.ruleSet.count), .count(threads),
          .count(Int(Measuring.median(speed))), .number(Measuring.median(zip(speed, alone).map { $0 / $1 })))
      }
    }
    return table
  }

  private func byWhatIsFound(_ words: inout WordSource) throws -> GrowthTable {
    let some = set.first(Self.usualRules)
    let one = try GrowthMeasurement(some, runs: runs)
    let bytes = 1_000
    var table = GrowthTable(
      "hostile", "\(one.classifier.ruleSet.count) rules, texts of \(bytes) bytes made to find much",
      ["text", "ns a byte", "times ordinary", "candidates", "searches", "compared"])
    let ordinary = words.texts(500, bytes: bytes)
    let hostile = HostileTexts(literals: some.literals, bytes: bytes).kinds(500)
    var base: Double?
    for (name, texts) in [("ordinary words", ordinary)] + hostile {
      let result = try one.measure(texts)
      let each = result.nanoseconds / Double(Self.mean(texts))
      let ordinary = base ?? each
      base = ordinary
      table.add(
        .text(name), .number(each), .number(each / ordinary), .number(result.candidates), .number(result.searches),
        .count(result.compared))
    }
    return table
  }

  /// 100, 300, 1,000, … up to the number itself.
  private static func steps(to most: Int) -> [Int] {
    [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000].filter { $0 < most } + [most]
  }

  private static func mean(_ texts: [String]) -> Int {
    texts.isEmpty ? 0 : texts.reduce(0) { $0 + $1.utf8.count } / texts.count
  }
}
