import Discern
import Foundation

let usage = """
  bench patterns [--rules FILE.tsv --messages FILE[.gz] [--expect REF.tsv]] [--limit N] [--no-jit] [--runs N] [--threads N]
                 [--instructions scalar|ssse3|avx2|avx512|neon] [--unicode] [--check N] [--json] [--alone] [--corpus]
  bench growth   [--rules FILE.tsv] [--messages FILE[.gz]] [--count N] [--seed S] [--limit N] [--runs N] [--threads N]
                 [--json]
  bench verdicts --rules PATH --corpus FILE [--no-jit] [--runs N] [--json]
  bench batch    [--rules PATH] [--messages FILE[.gz] | --corpus FILE] [--count N] [--seed S] [--threads N] [--runs N]
                 [--no-jit] [--unicode] [--json]
  bench cold     [--rules PATH] [--messages FILE[.gz]] [--seed S] [--runs PROCESSES] [--no-jit] [--unicode] [--json]

  PATH is a file of patterns, FILE.tsv, or rules of Discern's, a file or a folder.
  With --corpus, 'patterns' times the second half of the messages, with rules compiled by the first half and without.
  With --alone, no slow way is timed beside ours, so that a profile shows ours.
  Without --expect, a loop over PCRE2 tells the right answers, with --check on N messages only.
  Without --rules, 'patterns' makes a set of its own (--count N patterns, --seed S), and so do 'growth', of 100,000, and
  'batch' and 'cold', of 1,000.
  'growth' takes a file's first 100, 300, 1,000, … rules; without --messages it makes some.
  Wrong answers end with exit code 1.

  """

/// The options of the command line by name; those without a value hold an empty text.
struct Options {
  private var values: [String: String] = [:]

  /// - Parameter more: options without a value, of one command.
  init(_ arguments: [String], flags more: [String] = []) throws {
    var index = 0
    let flags = ["--no-jit", "--json", "--alone", "--unicode"] + more
    let valued = [
      "--rules", "--messages", "--expect", "--limit", "--runs", "--corpus", "--count", "--seed", "--instructions",
      "--threads", "--check",
    ]
    while index < arguments.count {
      let name = arguments[index]
      index += 1
      if flags.contains(name) {
        values[name] = ""
      } else if valued.contains(name), index < arguments.count {
        values[name] = arguments[index]
        index += 1
      } else {
        throw BenchmarkError("'\(name)' is no option, or lacks its value\n\n\(usage)")
      }
    }
  }

  subscript(name: String) -> String? { values[name] }

  func number(_ name: String) throws -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number > 0 else { throw BenchmarkError("\(name) takes a whole number above 0") }
    return number
  }
}

func patterns(_ options: Options) throws {
  let limit = try options.number("--limit")
  var benchmark: PatternsBenchmark
  if let rules = options["--rules"] {
    guard let messages = options["--messages"] else { throw BenchmarkError("--rules needs --messages") }
    benchmark = PatternsBenchmark(
      set: try PatternSet(contentsOf: rules), messages: try Messages.reading(messages, limit: limit))
    benchmark.expected = try options["--expect"].map { try Pairs(contentsOf: $0, limit: limit) }
  } else {
    var generator = SetGenerator(seed: UInt64(try options.number("--seed") ?? 1))
    let set = generator.patterns(try options.number("--count") ?? 100)
    benchmark = PatternsBenchmark(set: set, messages: generator.messages(limit ?? 2_000))
  }
  benchmark.usesMachineCode = options["--no-jit"] == nil
  benchmark.runs = try options.number("--runs") ?? 5
  benchmark.hasUnicodeClasses = options["--unicode"] != nil
  benchmark.isAlone = options["--alone"] != nil
  benchmark.checked = try options.number("--check")
  benchmark.threads = try options.number("--threads") ?? 2
  if let name = options["--instructions"] {
    guard let instructions = VectorInstructions(rawValue: name), VectorInstructions.available.contains(instructions)
    else {
      let names = VectorInstructions.available.map(\.rawValue).joined(separator: ", ")
      throw BenchmarkError("this processor has no '\(name)', but \(names)")
    }
    benchmark.instructions = instructions
  }
  if options["--corpus"] != nil {
    let result = try CorpusBenchmark(benchmark).run()
    return options["--json"] != nil ? try printJSON(result) : print(result.text)
  }
  let result = try benchmark.run()
  if options["--json"] != nil { return try printJSON(result) }
  print(result.text)
}

func growth(_ options: Options) throws {
  let seed = UInt64(try options.number("--seed") ?? 1)
  let count = try options.number("--count") ?? 100_000
  var generator = SetGenerator(seed: seed)
  let set = try options["--rules"].map { try PatternSet(contentsOf: $0).first(count) } ?? generator.widePatterns(count)
  let limit = try options.number("--limit") ?? 2_000
  let messages = try options["--messages"].map { try Messages.reading($0, limit: limit) } ?? []
  var benchmark = GrowthBenchmark(set: set, messages: messages, seed: seed)
  benchmark.runs = try options.number("--runs") ?? 5
  benchmark.threads = try options.number("--threads") ?? 2
  let tables = try benchmark.run()
  if options["--json"] != nil { return try printJSON(tables) }
  print(tables.map(\.text).joined(separator: "\n"), terminator: "")
  print("\nThe fast way's answers are the plain way's, on as many messages of each row as 'compared' says.")
}

func verdicts(_ options: Options) throws {
  guard let rules = options["--rules"], let corpus = options["--corpus"] else {
    throw BenchmarkError("'verdicts' needs --rules and --corpus\n\n\(usage)")
  }
  var benchmark = VerdictsBenchmark(rules: rules, corpus: corpus)
  benchmark.usesMachineCode = options["--no-jit"] == nil
  benchmark.runs = try options.number("--runs") ?? 5
  let result = try benchmark.run()
  if options["--json"] != nil { return try printJSON(result) }
  let counts = result.verdicts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
  print(
    """
    \(result.rules) rules, \(result.messages) messages, machine code \(result.machineCode ? "on" : "off")
      ns a message     \(Int(result.nsPerMessage))
      compile seconds  \(String(format: "%.3f", result.compileSeconds))
      verdicts         \(counts.joined(separator: ", "))
    """)
}

/// The rules that the command line names, or some made from a seed.
func ruleSet(_ options: Options, _ generator: inout SetGenerator) throws -> RuleSet {
  let usesMachineCode = options["--no-jit"] == nil
  let hasUnicodeClasses = options["--unicode"] != nil
  if let path = options["--rules"] {
    return try RulesFile.ruleSet(path, usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
  }
  return try RulesFile.ruleSet(
    generator.patterns(1_000), usesMachineCode: usesMachineCode, hasUnicodeClasses: hasUnicodeClasses)
}

func batch(_ options: Options) throws {
  var generator = SetGenerator(seed: UInt64(try options.number("--seed") ?? 1))
  let classifier = Classifier(try ruleSet(options, &generator))
  let messages: [(text: String, sender: String?)]
  if let corpus = options["--corpus"] {
    messages = try MessageColumns.reading(corpus: corpus)
  } else {
    let texts = try options["--messages"].map { try Messages.reading($0, limit: nil) } ?? generator.messages(10_000)
    messages = texts.map { ($0, nil) }
  }
  let columns = MessageColumns(repeating: messages, count: try options.number("--count") ?? 1_000_000)
  var benchmark = BatchBenchmark(classifier: classifier, columns: columns)
  benchmark.threads = try options.number("--threads") ?? ProcessInfo.processInfo.activeProcessorCount
  benchmark.runs = try options.number("--runs") ?? 5
  let result = try benchmark.run()
  if options["--json"] != nil { return try printJSON(result) }
  print(result.text)
}

func cold(_ options: Options) throws {
  var generator = SetGenerator(seed: UInt64(try options.number("--seed") ?? 1))
  var benchmark = ColdBenchmark(ruleSet: try ruleSet(options, &generator))
  benchmark.processes = try options.number("--runs") ?? 9
  if let messages = options["--messages"] {
    benchmark.messages = try Messages.reading(messages, limit: benchmark.processes)
    if benchmark.messages.isEmpty { throw BenchmarkError("\(messages): no message") }
  }
  let result = try benchmark.run()
  if options["--json"] != nil { return try printJSON(result) }
  print(result.text)
}

func decimals(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }

func printJSON(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.count == 3, arguments[0] == Opening.command {
    try printJSON(Opening(arguments[1], arguments[2]))
    exit(0)
  }
  let options = try Options(
    Array(arguments.dropFirst()), flags: arguments.first == "patterns" ? ["--corpus"] : [])
  switch arguments.first {
  case "patterns": try patterns(options)
  case "growth": try growth(options)
  case "verdicts": try verdicts(options)
  case "batch": try batch(options)
  case "cold": try cold(options)
  default: throw BenchmarkError(usage)
  }
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(1)
}
