import DiscernCorpora
import Testing

/// What people wrote to each other stands in records only, never in what is said about a file.
@Suite struct PrivacyTests {
  @Test(arguments: [
    (
      "a.ndjson",
      "{\"text\":\"Xyzzy\ntext Xyzzy\n{\"text\":[\"Xyzzy\"]}\n{\"kind\":\"Xyzzy\"}\n{\"received\":\"Xyzzy\"}\n{\"context\":{\"Xyzzy\":1.5}}\n{\"receiver\":\"Xyzzy\"}\n{\"text\":\"\\qXyzzy\"}"
    ),
    ("a.tsv", "ham\tXyzzy\nXyzzy\n"),
    ("a.csv", "text,kind,received,receiver,context\nXyzzy,Xyzzy\nXyzzy,,Xyzzy\nXyzzy,,,Xyzzy\nXyzzy,,,,Xyzzy\n\"Xyzzy"),
    ("b.csv", "ham,Xyzzy says hello\n"), ("c.csv", "ham,Xyzzy!\n"), ("d.csv", "\"Xyzzy"), ("e.json", "[\"Xyzzy\"]"),
  ])
  func nothingSaidAboutAFileHoldsAText(name: String, text: String) throws {
    do {
      let outcome = try read(text, name: name)
      #expect(outcome.summary.skippedCount > 0)
      #expect(!"\(outcome.summary)".contains("Xyzzy"))
    } catch let error as CorpusError {
      #expect(!"\(error)".contains("Xyzzy"))
    }
  }
}
