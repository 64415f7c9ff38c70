import Testing

/// Marks stand under what they mark, whatever stands before it and wherever the line is broken.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct MarkPlaceTests {
  /// Pieces with the columns that a terminal gives them.
  static let pieces: [(text: String, columns: Int)] = [
    ("a", 1), ("word", 4), (" ", 1), ("  ", 2), ("\u{FC}ber", 4), ("e\u{301}", 1), ("漢字", 4), ("。", 2), ("🎁", 2),
    ("שלום", 4), ("Привет", 6), ("\u{200B}", 1), ("a-very-long-word-that-may-fit-no-line-at-all", 44), ("한글", 4),
  ]

  @Test(arguments: 0..<40)
  func placeOfMarks(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    var text = ""
    for _ in 0..<Int.random(in: 0...24, using: &random) {
      text += (Self.pieces.randomElement(using: &random)?.text ?? "")
    }
    text += " loan"
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text += (Self.pieces.randomElement(using: &random)?.text ?? "")
    }
    let width = Int.random(in: 40...60, using: &random)
    let folder = try WorkFolder()
    try folder.write(
      "rules: [{ id: loan, when: { text: { contains: loan } }, then: { category: junk } }]\n".utf8, to: "loan.yaml")
    try folder.write(text.utf8, to: "text")
    let run = try folder.run(
      "discern classify --rules loan.yaml --text \"$(cat text)\"", environment: ["COLUMNS": String(width)])
    let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let marks = lines.indices.filter { lines[$0].contains("─") }
    #expect(marks.count == 1, "seed \(seed): \(run.outputText)")
    for index in marks {
      let blanks = lines[index].prefix { $0 == " " }.count
      let length = lines[index].count - blanks
      #expect(Self.columns(blanks..<blanks + length, of: lines[index - 1]) == "loan", "seed \(seed): \(run.outputText)")
    }
    for line in lines.dropFirst(2).prefix(while: { !$0.hasPrefix("    +1") }) {
      #expect(Self.width(of: line) <= width, "seed \(seed): \(run.outputText)")
    }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x301: 0
    case 0x3000...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }

  private static func width(of line: String) -> Int { line.unicodeScalars.reduce(0) { $0 + width($1) } }

  /// What a terminal shows in some columns of a line.
  private static func columns(_ range: Range<Int>, of line: String) -> String {
    var column = 0
    var found = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if range.contains(column) { found.append(scalar) }
      column += width(scalar)
    }
    return String(found)
  }
}

/// A generator that gives the same numbers for a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
