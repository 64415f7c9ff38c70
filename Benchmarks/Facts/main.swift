import DiscernFacts
import Foundation

/// Measures what is below the engine's surface: numbers, lists of senders, views, links, in one run beside others that do the same.
let usage = """
  facts-bench numbers TABLE.tsv       # class, digits, plus, region, E.164, …: as Tests/FactsTests/Fixtures/phone-numbers.tsv
  facts-bench lists [FILE.tsv]        # a column of American numbers, beside lists made from a seed
  facts-bench texts [FILE.ndjson…]    # views beside ICU; links and phone numbers of the files' texts

  """

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch arguments.first {
  case "numbers" where arguments.count == 2: try NumbersBenchmark(contentsOf: arguments[1]).run()
  case "lists" where arguments.count <= 2: try ListsBenchmark().run(file: arguments.dropFirst().first)
  case "texts": try TextsBenchmark().run(corpora: Array(arguments.dropFirst()))
  default: throw Wrong(words: usage)
  }
} catch {
  FileHandle.standardError.write(Data("\((error as? Wrong)?.words ?? "\(error)")\n".utf8))
  exit(1)
}

struct Wrong: Error {
  let words: String
}

/// The least of several runs' times, in nanoseconds a piece; runs of several jobs alternate.
func alternating(runs: Int, pieces: Int, _ jobs: [() -> Void]) -> [Double] {
  var best = [Double](repeating: .infinity, count: jobs.count)
  for _ in 0..<runs {
    for (index, job) in jobs.enumerated() {
      let clock = ContinuousClock()
      let time = clock.measure(job)
      let nanoseconds = Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9
      best[index] = min(best[index], nanoseconds / Double(pieces))
    }
  }
  return best
}
