import DiscernClassification
import DiscernFacts
import DiscernRuleCompiling
import Foundation

/// Lists of 1,000, 100,000 and 3,000,000 numbers: their size, how long they take to open, and one look-up.
struct ListsBenchmark {
  func run(file: String?) throws {
    for count in [1_000, 100_000, 3_000_000] {
      try measure("\(count) numbers", Self.numbers(count), region: nil)
    }
    guard let file else { return }
    let numbers = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "\t" }) }
    try measure(file.split(separator: "/").last.map(String.init) ?? file, numbers, region: Country("US"))
  }

  /// Numbers as they are reported: in blocks of a thousand, some full and some nearly empty.
  private static func numbers(_ count: Int) -> [String] {
    var state: UInt64 = 1
    func next(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    let codes: [UInt64] = [1, 33, 44, 49, 55, 86, 91]
    var found: Set<UInt64> = []
    while found.count < count {
      let block = (codes[Int(next(7))] * 1_000_000 + 100_000 + next(900_000)) * 10_000
      for _ in 0...next(40) where found.count < count { found.insert(block + next(10_000)) }
    }
    return found.sorted().map { "+\($0)" }
  }

  private func measure(_ name: String, _ numbers: [String], region: Country?) throws {
    var builder = SenderIndexBuilder(region: region)
    let clock = ContinuousClock()
    var bytes: [UInt8] = []
    var left = 0
    let building = clock.measure {
      for number in numbers {
        // A real list has lines that are no senders.
        do { try builder.add(number) } catch { left += 1 }
      }
      bytes = builder.build()
    }
    let path = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString).discern").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    var index: SenderIndex?
    let opening = try clock.measure { index = try SenderIndex(mapping: path) }
    guard let index else { throw Wrong(words: "no index") }

    // In an order that no cache knows, a hit and a miss in turn.
    let keys = numbers.compactMap { number -> UInt64? in
      let digits = Array(number.utf8.filter { 0x30...0x39 ~= $0 })
      let typed = TypedNumber(digits.span, isInternational: number.hasPrefix("+"), region: region)
      // A name with digits in it is none.
      guard number.utf8.allSatisfy({ $0 == 0x2B || 0x30...0x39 ~= $0 }), typed.kind == .phone else { return nil }
      return typed.phone.map { NumberPlan.currentKey(ofOld: $0.key) }
    }
    var generator = SystemRandomNumberGenerator()
    let hits = (0..<min(keys.count * 4, 1_000_000)).map { _ in keys.randomElement(using: &generator) ?? 0 }
    let known = Set(keys)
    let misses = hits.map { $0 &+ 1 }.filter { !known.contains($0) }
    var found = 0
    let times = [hits, misses].map { keys in
      alternating(
        runs: 5, pieces: keys.count, [{ for key in keys where index.contains(international: key) { found += 1 } }])[0]
    }
    // Five runs, each hit found and no miss.
    guard found == hits.count * 5 else { throw Wrong(words: "\(name): found \(found) of \(hits.count * 5)") }
    let size = Double(bytes.count) / Double(max(1, index.counts.kept))
    print(
      String(
        format:
          "%@: %d kept, %d twice, %d left out; %.2f bytes an entry; built in %.2f s; opened in %.2f ms; found in %.0f ns, missed in %.0f ns",
        name as NSString, index.counts.kept, index.counts.duplicates, left, size, building / .seconds(1),
        opening / .milliseconds(1), times[0], times[1]))
  }
}
