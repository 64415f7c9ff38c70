import DiscernToolKit
import DiscernCommunications
import DiscernCorpora
import DiscernRuleCompiling

/// Files of messages of which only is counted what stands in them.
struct CountedCorpora {
  /// Nil where no file was named.
  private(set) var statistics: TextStatistics?
  private var lines: [String] = []
  private(set) var skippedCount = 0

  /// - Throws: where a file can't be read, or none has a message.
  /// - Complexity: O(n) in the files, in bounded memory.
  init(_ paths: [String], options: CorpusOptions) throws(CommandFailure) {
    guard !paths.isEmpty else { return }
    var counter = TextCounter()
    for path in paths {
      guard !path.isEmpty else { throw CommandFailure("a file's name is empty") }
      var count = 0
      do throws(CorpusError) {
        let reader = try CorpusReader(path: path, options: options)
        while let record = try reader.next() {
          for case .message(let message) in record.request.communications {
            guard let text = message.messageBody else { continue }
            counter.add(text)
            count += 1
          }
        }
        let notes = FileNotes(reader.summary, [:], path: paths.count > 1 ? path : nil)
        let name = path == "-" ? "standard input" : path
        let messages = count == 1 ? "1 message" : "\(count) messages"
        lines.append("corpus: \(name), \(messages), \(notes.skippedCount) skipped")
        lines += notes.lines
        skippedCount += notes.skippedCount
      } catch {
        throw CommandFailure(error.description)
      }
    }
    statistics = counter.statistics()
    if statistics == nil {
      throw CommandFailure("there is no message to count", help: "every record was skipped or has no text")
    }
  }

  /// Says how many messages were counted, what was skipped and why.
  func announce() {
    for line in lines { Terminal.say(line) }
  }
}
