/// Reads the requests of a file one after another, in memory that doesn't grow with the file.
///
/// ```swift
/// let reader = try CorpusReader(path: "messages.ndjson")
/// while let record = try reader.next() { print(record.line, record.label ?? "no label") }
/// for entry in reader.summary.skipped { print(entry.first, entry.reason, entry.count) }
/// ```
///
/// Every record is handed out or counted in the summary with its line and the reason. HTML entities and all else that
/// a text holds are kept as they are; ill-formed text is repaired and counted.
///
/// A class, since it owns an open file and a parser's memory; for one thread at a time.
public final class CorpusReader {
  /// The shape that the file is read in.
  public let format: CorpusFormat
  private let input: InputBuffer
  private var source: any RecordSource
  private var tally = Tally()

  /// Opens a file and looks at its beginning; `-` is standard input.
  ///
  /// - Throws: where the file cannot be read, is in another encoding or a JSON array, or lacks the columns needed.
  public convenience init(path: String, options: CorpusOptions = CorpusOptions()) throws(CorpusError) {
    try self.init(FileBytes(path: path), options)
  }

  /// Reads bytes in memory, of which there is one at least, as if they were a file of that name.
  ///
  /// - Throws: as for a file.
  package convenience init(
    bytes: [UInt8], name: String, options: CorpusOptions = CorpusOptions()
  ) throws(CorpusError) {
    precondition(!bytes.isEmpty, "there is nothing to read")
    try self.init(FileBytes(bytes, name: name), options)
  }

  private init(_ file: consuming FileBytes, _ options: CorpusOptions) throws(CorpusError) {
    var options = options
    options.mostRecordBytes = min(max(options.mostRecordBytes, 1), 1 << 30)
    input = try InputBuffer(file, options: options)
    format = try FormatChoice.format(input, options)
    switch format {
    case .ndjson: source = try JSONRecords(input, options: options)
    case .csv: source = try CSVRecords(input, options: options, tally: &tally)
    case .labelTabText: source = try LabelledLines(input, options: options)
    }
  }

  /// The next record; nil at the end of the file.
  ///
  /// - Complexity: O(n) in the length of the record and of those skipped before it.
  /// - Throws: where the file cannot be read on.
  public func next() throws(CorpusError) -> CorpusRecord? {
    guard let record = try source.next(input, &tally) else { return nil }
    tally.count(record)
    return record
  }

  /// What was read and skipped so far.
  public var summary: CorpusSummary { tally.summary }
  /// The bytes of the file that were read so far, which is somewhat more than those of the records handed out.
  public var bytesRead: Int { input.bytesRead }
  /// The bytes of the file from where reading began; nil for a pipe.
  public var totalBytes: Int? { input.totalBytes }
}

/// Turns the bytes of a file into records, and counts what it can't.
protocol RecordSource {
  /// The next record; nil at the end of the file.
  mutating func next(_ input: InputBuffer, _ tally: inout Tally) throws(CorpusError) -> CorpusRecord?
}
