import DiscernCommunications
import DiscernCorpora
import Foundation
import Testing

/// The folder with corpora: `CORPORA` or the one beside the repository; nil where there is none.
let corpora: URL? = {
  let shared =
    ProcessInfo.processInfo.environment["CORPORA"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared").standardized
  // The variable may name the shared folder or the corpora in it.
  return [shared.appending(path: "corpora"), shared].first {
    FileManager.default.fileExists(atPath: $0.appending(path: "uci.ndjson").path)
  }
}()

@Suite(.enabled(if: corpora != nil, "no corpora: set CORPORA, or put them beside the repository as ../shared/corpora"))
struct CorpusFilesTests {
  @Test(arguments: [
    ("uci.ndjson", 3374), ("nus_en.ndjson", 33_225), ("mendeley_5971.ndjson", 3570), ("thai.ndjson", 843),
    ("bangla.ndjson", 1621),
  ])
  func everyRecordIsReadAsFoundationReadsIt(name: String, count: Int) throws {
    let file = try #require(corpora).appending(path: name)
    let reader = try CorpusReader(path: file.path)
    var line = 0
    for bytes in try Data(contentsOf: file).split(separator: 0x0A) {
      line += 1
      let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      let record = try #require(try reader.next())
      // By scalars: strings that are canonically equal would pass as equal.
      #expect(record.text?.unicodeScalars.elementsEqual((object["text"] as? String ?? "").unicodeScalars) == true)
      #expect(record.label == object["label"] as? String && record.group == object["group"] as? String)
      #expect(record.message?.sender == object["sender"] as? String && record.line == line && !record.wasRepaired)
    }
    #expect(try reader.next() == nil)
    #expect(line == count && reader.summary.read == count)
    #expect(reader.summary.skipped == [] && reader.summary.notes == [] && reader.summary.repaired == 0)
  }

  @Test func theSameMessagesInUCIsOwnShape() throws {
    let folder = try #require(corpora)
    let json = try read(path: folder.appending(path: "uci.ndjson").path)
    let lines = try read(path: folder.appending(path: "uci.tsv").path)
    #expect(lines.format == .labelTabText && lines.skipped == [])
    #expect(lines.texts == json.texts && lines.labels == json.labels)
    #expect(lines.records.count == 3374)
  }

  @Test(arguments: [1, 3, 64, 4096])
  func chunksOfAnySizeGiveTheSame(chunk: Int) throws {
    let path = try #require(corpora).appending(path: "thai.ndjson").path
    var options = CorpusOptions()
    options.chunkBytes = chunk
    #expect(try read(path: path, options) == read(path: path))
  }

  @Test(arguments: ["uci.ndjson", "bangla.ndjson", "thai.ndjson"], CorpusDelimiter.allCases)
  func writtenAsCSVTheyReadTheSame(name: String, delimiter: CorpusDelimiter) throws {
    let json = try read(path: try #require(corpora).appending(path: name).path)
    func quoted(_ text: String?) -> String {
      "\"" + (text ?? "").replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    let separator = String(delimiter.rawValue)
    let rows = json.records.map { record in
      [quoted(record.label), quoted(record.text), quoted(record.message?.sender), quoted(record.group)]
        .joined(separator: separator)
    }
    let header = ["label", "text", "sender", "group"].joined(separator: separator)
    let outcome = try read(header + "\r\n" + rows.joined(separator: "\r\n"), name: "corpus.csv")
    #expect(outcome.records.map(\.request) == json.records.map(\.request))
    #expect(outcome.labels == json.labels && outcome.skipped == [] && outcome.notes == [])
  }
}
