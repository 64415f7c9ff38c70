// NSRegularExpression, a loop over the rules, as an app without a library would do it. Its classes and word edges are
// Unicode's and can't be told otherwise, so its pairs are compared and the differences counted, not refused.
import Foundation

struct Result: Encodable {
  let rival = "NSRegularExpression loop"
  let rules: Int
  let messages: Int
  let nsPerMessage: Double
  let firstPassNsPerMessage: Double
  let compileSeconds: Double
  let fromSavedForm = false
  let firstVerdictSeconds: Double
  let pairs: Int
  let checked: Bool
  let missing: Int
  let extra: Int
  let rulesRefused: Int
  let peakMiB: Double
}

func run(_ arguments: [String]) throws {
  var values: [String: String] = [:]
  for index in stride(from: 0, to: arguments.count, by: 2) {
    guard index + 1 < arguments.count else { throw BenchmarkError("'\(arguments[index])' lacks its value") }
    values[arguments[index]] = arguments[index + 1]
  }
  guard let rules = values["--rules"], let path = values["--messages"] else {
    throw BenchmarkError("--rules FILE.tsv --messages FILE[.gz] [--expect REF.tsv] [--sample N] [--runs N]")
  }
  let set = try PatternSet(contentsOf: rules)
  let all = try Messages.reading(path, limit: nil)
  let count = values["--sample"].flatMap { Int($0) } ?? all.count
  let step = max(1, all.count / max(1, count))
  let numbers = Array(stride(from: 0, to: all.count, by: step).prefix(count))
  let messages = numbers.map { all[$0] }

  let start = Measuring.threadNanoseconds
  let expressions = set.entries.map { entry in
    var options: NSRegularExpression.Options = [.dotMatchesLineSeparators, .anchorsMatchLines]
    if entry.isCaseless { options.insert(.caseInsensitive) }
    return try? NSRegularExpression(pattern: entry.pattern, options: options)
  }
  let compiled = Measuring.threadNanoseconds
  _ = matching(messages[0], expressions)
  let first = Measuring.threadNanoseconds

  var pairs = Pairs()
  for (number, message) in zip(numbers, messages) {
    for rule in matching(message, expressions) { pairs.add(message: number, rule: rule) }
  }
  let firstPass = Measuring.threadNanoseconds - first
  var right = Pairs()
  if let reference = values["--expect"] {
    let sampled = Set(numbers)
    for pair in try Pairs(contentsOf: reference, limit: nil).pairs where sampled.contains(pair.message) {
      right.add(message: pair.message, rule: pair.rule)
    }
  }
  var times: [Double] = []
  for _ in 0..<(values["--runs"].flatMap { Int($0) } ?? 5) {
    let start = Measuring.threadNanoseconds
    var found = 0
    for message in messages { found += matching(message, expressions).count }
    times.append(Double(Measuring.threadNanoseconds - start) / Double(messages.count))
    guard found == pairs.pairs.count else { throw BenchmarkError("passes differ: \(pairs.pairs.count), \(found)") }
  }
  var usage = rusage()
  // RUSAGE_SELF, which is an enumeration in Glibc and a number elsewhere.
  getrusage(0, &usage)
  let isChecked = values["--expect"] != nil
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  let result = Result(
    rules: set.entries.count, messages: messages.count, nsPerMessage: Measuring.median(times),
    firstPassNsPerMessage: Double(firstPass) / Double(messages.count),
    compileSeconds: Double(compiled - start) / 1e9, firstVerdictSeconds: Double(first - start) / 1e9,
    pairs: pairs.pairs.count, checked: isChecked,
    missing: isChecked ? right.pairs.subtracting(pairs.pairs).count : 0,
    extra: isChecked ? pairs.pairs.subtracting(right.pairs).count : 0,
    rulesRefused: expressions.count { $0 == nil }, peakMiB: Double(usage.ru_maxrss) / 1024)
  print(String(decoding: try encoder.encode(result), as: UTF8.self))
}

/// The numbers of the rules that match; one that ICU refused never does.
func matching(_ text: String, _ expressions: [NSRegularExpression?]) -> [Int] {
  var numbers: [Int] = []
  let range = NSRange(location: 0, length: text.utf16.count)
  for (number, expression) in expressions.enumerated() {
    if let expression, expression.rangeOfFirstMatch(in: text, range: range).location != NSNotFound {
      numbers.append(number)
    }
  }
  return numbers
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("NSRegularExpression loop: \(error)\n".utf8))
  exit(1)
}
