import DiscernCorpora
import Testing

@Suite struct FormatChoiceTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let text: String
    let format: CorpusFormat
    var options = CorpusOptions()
    var testDescription: String { "\(name): \(text)" }
  }

  @Test(arguments: [
    Sample(name: "a.ndjson", text: "label\ttext\n", format: .ndjson),
    Sample(name: "a.jsonl", text: "", format: .ndjson),
    Sample(name: "a.JSON", text: "{}", format: .ndjson),
    Sample(name: "a.csv", text: "text\n", format: .csv),
    Sample(name: "a.b.CSV", text: "text\n", format: .csv),
    Sample(name: "a.tsv", text: "ham\thello\n", format: .labelTabText),
    Sample(name: "a.tsv", text: "\n  {\"text\":\"x\"}\n", format: .ndjson),
    Sample(name: "a.txt", text: "\u{FEFF}{}", format: .ndjson),
    Sample(name: "a.tsv", text: "Label\tText\nham\tx\n", format: .csv),
    Sample(name: "a.tsv", text: "id\tlabel\ttext\n", format: .csv),
    Sample(name: "a.txt", text: "label;text\n", format: .csv),
    Sample(name: "a", text: "spam\ttext\n", format: .labelTabText),
    Sample(name: "a", text: "[spam]\twin\n", format: .labelTabText),
    Sample(name: "a", text: "", format: .labelTabText),
    Sample(name: "a.tsv", text: "ham\tx\n", format: .labelTabText, options: CorpusOptions(columns: ["label", "text"])),
    Sample(name: "a.tsv", text: "x\tham\n", format: .csv, options: CorpusOptions(columns: ["text", "label"])),
    Sample(name: "a.csv", text: "ham\tx\n", format: .labelTabText, options: CorpusOptions(format: .labelTabText)),
    Sample(name: "a.csv", text: "{}", format: .ndjson, options: CorpusOptions(format: .ndjson)),
    Sample(name: "a.json", text: "text\n", format: .csv, options: CorpusOptions(format: .csv)),
  ])
  func theShapeIsFound(sample: Sample) throws {
    #expect(try read(sample.text, name: sample.name, sample.options).format == sample.format)
  }

  @Test func aTabSeparatedFileWithAHeaderHasQuotes() throws {
    #expect(try read("label\ttext\nham\t\"a\tb\"\n", name: "a.tsv").texts == ["a\tb"])
  }
}
