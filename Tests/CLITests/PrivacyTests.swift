import Testing

/// What a file's messages say and who sent them is printed only with `--with-text`.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct PrivacyTests {
  /// Each of these files holds the word in texts, senders, broken lines and fields with wrong values.
  static let files = ["mixed.ndjson", "bad.ndjson", "comma.csv", "tabbed.tsv", "binary.bin", "hidden.csv", "word.csv"]

  static let options = [
    "", "--json", "--strict", "--format ndjson", "--format csv", "--format label-tab-text", "--call",
  ]

  @Test(arguments: files, options)
  func noWordOfAMessage(file: String, options: String) throws {
    let folder = try WorkFolder()
    // The first row is a message, and no name of a column.
    try folder.write("1,the canary sings\n2,another canary\n".utf8, to: "hidden.csv")
    try folder.write("canary,Canary\ncanary,hello\n".utf8, to: "word.csv")
    try folder.write(
      #"""
      rules:
        - id: catch
          when: { text: { regex: '(?<word>canary)' } }
          then: { category: junk }
          user-info: { found: { capture: word } }
        - id: catch-sender
          when: { sender: { contains: canary } }
          then: { category: junk }
      """#.utf8, to: "catch.yaml")
    let run = try folder.run("discern classify --rules catch.yaml \(options) \(file)")
    #expect(run.code <= 2)
    for text in [run.outputText, run.errorText] {
      #expect(!text.lowercased().contains("canary"))
      #expect(!text.contains("447700"))
    }
  }

  @Test(arguments: files)
  func noWordOfAMessageThatIsMeasured(file: String) throws {
    let folder = try WorkFolder()
    try folder.write("1,the canary sings\n2,another canary\n".utf8, to: "hidden.csv")
    try folder.write("canary,Canary\ncanary,hello\n".utf8, to: "word.csv")
    // The rules name no such word, so that the table can't either.
    let run = try folder.run(
      "discern bench --runs 1 small.yaml \(file); discern bench --runs 1 --json small.yaml \(file)")
    #expect(run.code <= 2)
    for text in [run.outputText, run.errorText] {
      #expect(!text.lowercased().contains("canary"))
      #expect(!text.contains("447700"))
    }
  }

  @Test func theOptionShowsThem() throws {
    for options in ["", "--json"] {
      let run = try WorkFolder().run("discern classify --rules small.yaml --with-text \(options) mixed.ndjson")
      #expect(run.outputText.contains("canary"))
      #expect(!run.errorText.contains("canary"))
    }
  }
}
