import DiscernToolKit
import CDiscernDefaultRules
import DiscernCommunications
import DiscernCorpora

/// The requests of a file, or of the messages that are built in, held in memory.
struct BenchCorpus {
  let requests: [ClassificationRequest]
  let notes: FileNotes
  private let name: String

  /// - Throws: where the file can't be read.
  /// - Complexity: O(n) in the file, whose requests are kept.
  init(path: String?, options: CorpusOptions, facts: HostFacts) throws(CommandFailure) {
    do throws(CorpusError) {
      let reader: CorpusReader
      if let path {
        reader = try CorpusReader(path: path, options: options)
      } else {
        reader = try Self.builtIn(options)
      }
      var check = FactCheck(facts)
      var requests: [ClassificationRequest] = []
      while let record = try reader.next() { requests.append(check.checked(record.request, line: record.line)) }
      self.requests = requests
      notes = FileNotes(reader.summary, check.remarks, path: nil)
      name = path ?? "the built-in messages"
    } catch {
      throw CommandFailure(error.description)
    }
  }

  private static func builtIn(_ options: CorpusOptions) throws(CorpusError) -> CorpusReader {
    // SAFETY: the table is constant and its bytes are as many as it says.
    let file = unsafe discern_example_messages()
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    return try CorpusReader(
      bytes: bytes, name: "built-in messages", options: CorpusOptions(receiverCountry: options.receiverCountry))
  }

  /// Says which messages are judged, what was skipped and why; the latter stands in the object of `--json` instead.
  func announce(isJSON: Bool) {
    let count = requests.count == 1 ? "1 request" : "\(requests.count) requests"
    Terminal.say("corpus: \(name == "-" ? "standard input" : name), \(count), \(notes.skippedCount) skipped")
    if !isJSON { Terminal.write(notes.lines.map { $0 + "\n" }.joined(), to: .words) }
  }
}
