import DiscernCommunications
import DiscernCorpora
import Testing

/// Compares the reader with a plain splitter that holds the whole file, on rows with quotes in odd places.
@Suite struct CSVOracleTests {
  #if DEBUG
    static let rounds = 150
  #else
    static let rounds = 600
  #endif

  @Test func randomRowsAreSplitAlike() throws {
    var random = SeededGenerator()
    print("CSVOracleTests seed:", random.seed)
    let alphabet = Array("ab,,\"\"\"\n\n\r é".unicodeScalars)
    for round in 0..<Self.rounds {
      var text = "text,label\n"
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
      }
      var options = CorpusOptions()
      options.chunkBytes = Int.random(in: 1...80, using: &random)
      let outcome = try read(text, name: "a.csv", options)
      var expected = Self.rows(Array(text.unicodeScalars))
      expected.rows.removeFirst()
      #expect(outcome.texts == expected.rows.map { $0.first ?? "" }, "seed \(random.seed), round \(round): \(text)")
      #expect(
        outcome.labels == expected.rows.map { $0.count > 1 && $0[1] != "" ? $0[1] : nil },
        "seed \(random.seed), round \(round): \(text)")
      #expect(outcome.summary.skippedCount == (expected.isUnclosed ? 1 : 0))
    }
  }

  /// Takes one cell after another, by what it begins with.
  static func rows(_ text: [Unicode.Scalar]) -> (rows: [[String]], isUnclosed: Bool) {
    var rows: [[String]] = []
    var place = 0
    while place < text.count {
      let start = place
      var row: [String] = []
      while true {
        var cell = ""
        if place < text.count, text[place] == "\"" {
          place += 1
          while true {
            guard place < text.count else { return (rows, true) }
            if text[place] == "\"" {
              place += 1
              guard place < text.count, text[place] == "\"" else { break }
            }
            cell.unicodeScalars.append(text[place])
            place += 1
          }
        }
        var rest = ""
        while place < text.count, text[place] != ",", text[place] != "\n" {
          rest.unicodeScalars.append(text[place])
          place += 1
        }
        let isLast = place == text.count || text[place] == "\n"
        if isLast, rest.unicodeScalars.last == "\r" { rest.unicodeScalars.removeLast() }
        row.append(cell + rest)
        if isLast { break }
        place += 1
      }
      let isBlank = text[start..<place].allSatisfy { $0 == "\r" } && row == [""]
      place += 1
      if !isBlank { rows.append(row) }
    }
    return (rows, false)
  }
}
