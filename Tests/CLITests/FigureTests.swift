import Testing

/// Figures over labelled files, against values worked out by hand.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct FigureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var options = ""
    let lines: [String]
    let expected: [String]
  }

  static let cases = [
    Case(
      testDescription: "3 of 4 caught, 1 of 3 blocked: (3·2 − 1·1) / √(4·4·3·3) = 5/12",
      lines: [
        #"{"text":"fee","label":"spam"}"#, #"{"text":"fee","label":"SPAM "}"#, #"{"text":"x","label":"smish"}"#,
        #"{"text":"fee","label":"junk"}"#, #"{"text":"x","label":"ham"}"#, #"{"text":"x","label":"0"}"#,
        #"{"text":"fee","label":"ham"}"#, #"{"text":"fee"}"#,
      ], expected: ["by message: caught 75.00 % (3 of 4) · blocked 33.33 % (1 of 3) · MCC 0.417"]),
    Case(
      testDescription: "groups: ½ + 0 of 2 caught, 0 of 2 blocked: ½·2 / √(½·2·2·3½) = 1/√7",
      lines: [
        #"{"text":"fee","label":"spam","group":"a"}"#, #"{"text":"x","label":"spam","group":"a"}"#,
        #"{"text":"x","label":"spam","group":"b"}"#, #"{"text":"x","label":"ham","group":"a"}"#,
        #"{"text":"x","label":"ham","group":"c"}"#, #"{"text":"x","label":"ham","group":"c"}"#,
      ],
      expected: [
        // One of three caught, none of three blocked: 1·3 / √(1·3·3·5).
        "by message: caught 33.33 % (1 of 3) · blocked 0.00 % (0 of 3) · MCC 0.447",
        "by group:   caught 25.00 % (0.5 of 2) · blocked 0.00 % (0 of 2) · MCC 0.378",
      ]),
    Case(
      testDescription: "all right", lines: [#"{"text":"fee","label":"spam"}"#, #"{"text":"x","label":"ham"}"#],
      expected: ["by message: caught 100.00 % (1 of 1) · blocked 0.00 % (0 of 1) · MCC 1.000"]),
    Case(
      testDescription: "all wrong", lines: [#"{"text":"x","label":"spam"}"#, #"{"text":"fee","label":"ham"}"#],
      expected: ["by message: caught 0.00 % (0 of 1) · blocked 100.00 % (1 of 1) · MCC -1.000"]),
    Case(
      testDescription: "only unwanted ones have no correlation", lines: [#"{"text":"fee","label":"spam"}"#],
      expected: ["by message: caught 100.00 % (1 of 1)"]),
    Case(
      testDescription: "only wanted ones", lines: [#"{"text":"fee","label":"ham"}"#],
      expected: [
        "by message: blocked 100.00 % (1 of 1)",
        "no label is that of an unwanted message (--unwanted says which are)",
      ]),
    Case(
      testDescription: "other labels by option", options: "--label class --unwanted '1, bad'",
      lines: [#"{"text":"fee","class":1}"#, #"{"text":"fee","class":"BAD"}"#, #"{"text":"x","class":"spam"}"#],
      expected: ["by message: caught 100.00 % (2 of 2) · blocked 0.00 % (0 of 1) · MCC 1.000"]),
    Case(testDescription: "no labels, no figures", lines: [#"{"text":"fee"}"#], expected: []),
  ]

  @Test(arguments: cases)
  func figures(_ example: Case) throws {
    let folder = try WorkFolder()
    try folder.write(example.lines.joined(separator: "\n").utf8, to: "labelled.ndjson")
    let run = try folder.run("discern classify --rules small.yaml \(example.options) labelled.ndjson")
    #expect(run.code == 0)
    let lines = run.errorText.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("by ") || $0.hasPrefix("no label") } == example.expected)
    #expect(lines.contains { $0.hasPrefix("\(example.lines.count) judged, 0 skipped") })
  }
}
