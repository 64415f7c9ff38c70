import DiscernToolKit
import Discern
import DiscernClassification
import DiscernCommunications
import DiscernMeasuring

/// What `bench` measured, as a page and as an object.
struct BenchReport {
  let ruleSet: RuleSet
  let corpus: MeasuredCorpus
  let notes: FileNotes
  let compileSeconds: Double
  let throughput: Throughput
  let costs: RuleCosts
  let runs: Int

  private var messages: Int { corpus.requests.count }
  private var shared: Double { throughput.nanoseconds.median - costs.nanoseconds.median }

  func text(width: Int) -> String {
    let figures = ruleSet.searchFigures
    let candidates = Double(throughput.counts.candidates) / Double(messages)
    let searches = Double(throughput.counts.confirmations) / Double(messages)
    var rows: [(String, String)] = [
      (
        "corpus",
        "\(Figures.whole(Double(messages))) messages, \(Figures.whole(Double(corpus.byteCount))) bytes of text"
      ),
      ("a message", "\(Self.measured(throughput.nanoseconds)) ns of one thread's own time"),
    ]
    if let one = throughput.messagesASecond {
      rows.append(("1 thread", "\(Self.measured(one)) messages a second by the clock"))
    }
    if let all = throughput.messagesASecondOfAll, throughput.threads > 1 {
      rows.append(("\(throughput.threads) threads", "\(Self.measured(all)) messages a second by the clock"))
    }
    rows += [
      (
        "rules' own",
        "\(Self.measured(costs.nanoseconds)) ns of it; the other \(Figures.whole(max(0, shared))) ns are what they share"
      ),
      ("compiling", "\(compileSeconds.rounded(to: 3)) s; a regex is compiled when a message first needs it"),
      (
        "rules found",
        "\(figures.byLiterals) by \(Figures.whole(Double(figures.literals))) literals, \(figures.byTraits) by kinds of characters, \(figures.always) always looked at"
      ),
      (
        "looked at",
        "\(Figures.decimal(candidates)) rules a message, \(Figures.decimal(searches)) regex searches a message"
      ),
    ]
    let nameWidth = rows.map(\.0.count).max() ?? 0
    let head = rows.map { name, value in name + String(repeating: " ", count: nameWidth - name.count + 2) + value + "\n"
    }
    return head.joined() + "\n" + BenchTable(costs: costs.costs, messages: messages, width: width).text + closing
  }

  /// What is left out of the table, and how far it may be trusted.
  private var closing: String {
    var lines: [String] = []
    let others = ruleSet.count - costs.costs.count
    if others > 0 {
      let sum = costs.costs.reduce(0) { $0 + $1.nanoseconds.median }
      lines.append(
        "\(others) more, \(Figures.decimal(max(0, costs.nanoseconds.median - sum))) ns a message together (--all shows them)"
      )
    }
    let never = ruleSet.count - costs.lookedAt
    let times =
      throughput.repetitions > 1 ? ", each message \(Figures.whole(Double(throughput.repetitions))) times a run" : ""
    if never > 0 { lines.append("\(never) of \(ruleSet.count) rules are looked at for no message of this corpus") }
    lines.append(
      "\(runs == 1 ? "1 run" : "the middle of \(runs) runs")\(times); the clock's own \(Figures.whole(costs.clockNanoseconds)) ns are taken off each look"
    )
    if messages < 1000 {
      lines.append(
        "\(messages == 1 ? "1 message tells" : "\(messages) messages tell") little of what is rare: judge a corpus of your own"
      )
    }
    return "\n" + lines.map { $0 + "\n" }.joined()
  }

  private static func measured(_ measurement: Measurement) -> String {
    "\(Figures.whole(measurement.median)) ± \(Figures.whole(measurement.noise))"
  }
}

extension BenchReport {
  /// One object with all of it.
  var json: String {
    let figures = ruleSet.searchFigures
    var object: UserInfo = ["rules": .integer(ruleSet.count), "messages": .integer(messages)]
    object["bytes"] = .integer(corpus.byteCount)
    object["runs"] = .integer(runs)
    object["nsPerMessage"] = Self.decimal(throughput.nanoseconds.median)
    object["nsPerMessageNoise"] = Self.decimal(throughput.nanoseconds.noise)
    object["messagesPerSecond"] = throughput.messagesASecond.map { Self.decimal($0.median) } ?? .null
    object["messagesPerSecondNoise"] = throughput.messagesASecond.map { Self.decimal($0.noise) } ?? .null
    object["threads"] = .integer(throughput.threads)
    object["messagesPerSecondOfAllThreads"] = throughput.messagesASecondOfAll.map { Self.decimal($0.median) } ?? .null
    object["messagesPerSecondOfAllThreadsNoise"] =
      throughput.messagesASecondOfAll.map { Self.decimal($0.noise) } ?? .null
    object["rulesNsPerMessage"] = Self.decimal(costs.nanoseconds.median)
    object["clockNs"] = Self.decimal(costs.clockNanoseconds)
    object["compileSeconds"] = Self.decimal(compileSeconds)
    object["byLiterals"] = .integer(figures.byLiterals)
    object["byTraits"] = .integer(figures.byTraits)
    object["always"] = .integer(figures.always)
    object["literals"] = .integer(figures.literals)
    object["candidates"] = .integer(throughput.counts.candidates)
    object["searches"] = .integer(throughput.counts.confirmations)
    object["skipped"] = .list(notes.skippedJSON)
    object["notes"] = .list(notes.notesJSON)
    object["costs"] = .list(
      costs.costs.map { cost in
        .map([
          "rule": .text(cost.id), "nsPerMessage": Self.decimal(cost.nanoseconds.median),
          "noise": Self.decimal(cost.nanoseconds.noise), "looks": .integer(cost.looks),
          "nsPerLook": cost.nanosecondsALook(messages: messages).map(Self.decimal) ?? .null,
          "searches": .integer(cost.searches), "limits": .integer(cost.limits), "hits": .integer(cost.hits),
          "why": .list(cost.reasons.map { .text($0) }),
        ])
      })
    return UserInfo.Value.map(object).json + "\n"
  }

  private static func decimal(_ value: Double) -> UserInfo.Value {
    .decimal(Points(thousandths: Int((min(max(value, -1e15), 1e15) * 1000).rounded())))
  }
}
