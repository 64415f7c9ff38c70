import Foundation

/// Patterns by line number, as the files of the benchmark sets have them: id, flags, kind, pattern.
struct PatternSet {
  struct Entry {
    let pattern: String
    let isCaseless: Bool
  }

  let entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }

  init(contentsOf path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    entries = try text.split(separator: "\n").enumerated().map { index, line in
      let columns = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard columns.count == 4 else { throw BenchmarkError("\(path):\(index + 1): not id, flags, kind, pattern") }
      return Entry(pattern: String(columns[3]), isCaseless: columns[1].contains("i"))
    }
  }

  /// Its first patterns.
  func first(_ count: Int) -> PatternSet { PatternSet(entries: Array(entries.prefix(count))) }

  /// Of each pattern the longest run of letters and digits, as a guess at what is looked for; none twice.
  var literals: [String] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      // What stands behind a backslash or in braces is no text.
      let plain = entry.pattern.replacing(/\\.|\{[^}]*\}|\(\?[^:]*:/, with: " ")
      let run = plain.split { !$0.isLetter && !$0.isNumber }.max { $0.count < $1.count }
      return run.map { String($0) }.flatMap { $0.count > 2 && seen.insert($0).inserted ? $0 : nil }
    }
  }

  /// Each pattern as a rule of one leaf; a rule is named by its line, from 0.
  var yaml: String {
    // As the other engines see texts.
    var text = "language: 1\ndefaults: {view: original}\nrules:\n"
    for (index, entry) in entries.enumerated() {
      let quoted = entry.pattern.replacingOccurrences(of: "'", with: "''")
      let options = entry.isCaseless ? "" : ", case: sensitive"
      text += "- {id: r-\(Self.padded(index)), when: {text: {regex: '\(quoted)'\(options)}}, then: {category: junk}}\n"
    }
    return text
  }

  /// Ids in the order of lines, since rules are kept in the order of their ids.
  private static func padded(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

/// Why a benchmark can't be run, or whose answers are wrong.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
