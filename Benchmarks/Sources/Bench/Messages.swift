import Foundation

/// Reads messages, one a line.
enum Messages {
  static func reading(_ path: String, limit: Int?) throws -> [String] {
    let data = path.hasSuffix(".gz") ? try unpacked(path) : try Data(contentsOf: URL(fileURLWithPath: path))
    var lines: [String] = []
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let limit, lines.count == limit { break }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    if lines.count != limit, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// By `gzip`, which every system has.
  private static func unpacked(_ path: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError("gzip can't unpack \(path)") }
    return data
  }
}

/// Which rule fires on which message.
struct Pairs: Equatable {
  struct Pair: Hashable, Comparable {
    let message: Int
    let rule: Int

    static func < (left: Pair, right: Pair) -> Bool { (left.message, left.rule) < (right.message, right.rule) }
  }

  private(set) var pairs: Set<Pair> = []

  mutating func add(message: Int, rule: Int) { pairs.insert(Pair(message: message, rule: rule)) }

  init() {}

  /// Reads `message TAB rule` lines; those of messages from `limit` on are left out.
  init(contentsOf path: String, limit: Int?) throws {
    for (index, line) in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").enumerated() {
      let columns = line.split(separator: "\t").compactMap { Int($0) }
      guard columns.count == 2 else { throw BenchmarkError("\(path):\(index + 1): not message, rule") }
      if let limit, columns[0] >= limit { continue }
      add(message: columns[0], rule: columns[1])
    }
  }

  /// Those of messages from one on.
  func from(message: Int) -> Pairs {
    var result = Pairs()
    result.pairs = pairs.filter { $0.message >= message }
    return result
  }

  /// Says how the pairs differ from the right ones; nil where they are the same.
  func difference(from right: Pairs) -> String? {
    let missing = right.pairs.subtracting(pairs).sorted()
    let extra = pairs.subtracting(right.pairs).sorted()
    guard !missing.isEmpty || !extra.isEmpty else { return nil }
    func shown(_ list: [Pair]) -> String { list.prefix(5).map { "\($0.message)/\($0.rule)" }.joined(separator: " ") }
    return "\(missing.count) pairs are missing (\(shown(missing))), \(extra.count) are too many (\(shown(extra)))"
  }
}
