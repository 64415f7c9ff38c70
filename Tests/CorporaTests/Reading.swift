import DiscernCommunications
import DiscernCorpora
import Foundation

/// A file that is there while a test runs.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8], name: String = "file.ndjson") throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "discern-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    path = file.path
  }

  deinit { try? FileManager.default.removeItem(atPath: URL(filePath: path).deletingLastPathComponent().path) }
}

/// All that a file gives.
struct Outcome: Equatable {
  var records: [CorpusRecord]
  var summary: CorpusSummary
  var format: CorpusFormat

  /// `reason@line×count`, for short tables.
  var skipped: [String] { summary.skipped.map { "\($0.reason)@\($0.first)×\($0.count)" } }
  var notes: [String] { summary.notes.map { "\($0.reason)@\($0.first)×\($0.count)" } }
  /// The text of each record's first communication; `nil` where it has none.
  var texts: [String?] { records.map(\.text) }
  var labels: [String?] { records.map(\.label) }
}

extension CorpusRecord {
  /// The body of the first communication, where it is a message.
  var text: String? {
    guard case .message(let message)? = request.communications.first else { return nil }
    return message.messageBody
  }

  var message: MessageCommunication? {
    guard case .message(let message)? = request.communications.first else { return nil }
    return message
  }
}

func read(path: String, _ options: CorpusOptions = CorpusOptions()) throws -> Outcome {
  let reader = try CorpusReader(path: path, options: options)
  var records: [CorpusRecord] = []
  while let record = try reader.next() { records.append(record) }
  return Outcome(records: records, summary: reader.summary, format: reader.format)
}

func read(
  _ bytes: [UInt8], name: String = "file.ndjson", _ options: CorpusOptions = CorpusOptions()
) throws -> Outcome {
  let file = try TemporaryFile(bytes, name: name)
  return try read(path: file.path, options)
}

func read(_ text: String, name: String = "file.ndjson", _ options: CorpusOptions = CorpusOptions()) throws -> Outcome {
  try read(Array(text.utf8), name: name, options)
}

/// What opening or reading a file says is wrong; nil where nothing is.
func mistake(
  _ text: String, name: String = "file.ndjson", _ options: CorpusOptions = CorpusOptions()
) throws -> CorpusError? {
  try mistake(Array(text.utf8), name: name, options)
}

func mistake(
  _ bytes: [UInt8], name: String = "file.ndjson", _ options: CorpusOptions = CorpusOptions()
) throws -> CorpusError? {
  do {
    _ = try read(bytes, name: name, options)
    return nil
  } catch let error as CorpusError {
    return error
  }
}
