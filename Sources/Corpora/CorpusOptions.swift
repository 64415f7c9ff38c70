/// What a caller says about a file; the defaults fit files that follow this package's own names.
public struct CorpusOptions: Sendable, Hashable {
  /// The shape of the file; nil to go by the file's name, and by its content where the name doesn't say.
  public var format: CorpusFormat?
  /// How the file's bytes stand for characters.
  public var encoding: CorpusEncoding
  /// Where the fields are found; nil for the names `text`, `sender`, `received`, `kind`, `label`, `group`, `receiver`, `context`.
  ///
  /// Either the columns' names from left to right, for a CSV file without a header (`label`, `text`; an empty name
  /// leaves a column out), or one `field=column` each, where a column is a name of the file (`label=v1`, `text=v2`)
  /// or a number from 1 (`text=2`). Fields that aren't named keep their own names where columns are found by name.
  /// JSON objects take `field=name` as well.
  public var columns: [String]?
  /// What separates a CSV file's columns; nil to go by its first line.
  public var delimiter: CorpusDelimiter?
  /// Whether a CSV file's first row holds names; nil to go by `columns`.
  public var hasHeader: Bool?
  /// The receiver's country for records that don't say, two capital letters.
  public var receiverCountry: String?
  /// Whether records without `kind` are calls instead of messages.
  public var assumesCalls: Bool
  /// The longest record in bytes; longer ones are skipped.
  public var mostRecordBytes: Int
  /// How many bytes are read at a time; the records don't depend on it.
  package var chunkBytes = 256 * 1024

  /// Makes options; what is left out is worked out from the file.
  public init(
    format: CorpusFormat? = nil, encoding: CorpusEncoding = .utf8, columns: [String]? = nil,
    delimiter: CorpusDelimiter? = nil, hasHeader: Bool? = nil, receiverCountry: String? = nil,
    assumesCalls: Bool = false, mostRecordBytes: Int = 16 * 1024 * 1024
  ) {
    self.format = format
    self.encoding = encoding
    self.columns = columns
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.receiverCountry = receiverCountry
    self.assumesCalls = assumesCalls
    self.mostRecordBytes = mostRecordBytes
  }
}

/// The shape of a file.
public enum CorpusFormat: String, Sendable, CaseIterable {
  /// One JSON object a line.
  case ndjson
  /// Rows of columns, with RFC 4180's quoting, whatever separates them.
  case csv
  /// A label, a tab and the text, one message a line, where quotes mean nothing: UCI's shape.
  case labelTabText = "label-tab-text"
}

/// What separates the columns of a CSV file.
public enum CorpusDelimiter: Character, Sendable, CaseIterable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"
  case bar = "|"
}

/// How bytes stand for characters.
public enum CorpusEncoding: String, Sendable, CaseIterable {
  /// Ill-formed sequences become U+FFFD each; a byte order mark of UTF-16 is believed.
  case utf8 = "utf-8"
  /// Needs a byte order mark; unpaired surrogates become U+FFFD.
  case utf16 = "utf-16"
  case latin1
  /// Windows' Western European; its five unused bytes become C1 controls.
  case windows1252 = "cp1252"

  /// Finds an encoding by one of its usual names, such as `UTF8`, `iso-8859-1` or `windows-1252`; nil where unknown.
  public init?(name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8", "utf-8-sig", "ascii", "us-ascii": self = .utf8
    case "utf-16", "utf16": self = .utf16
    case "latin1", "latin-1", "iso-8859-1", "iso8859-1": self = .latin1
    case "cp1252", "windows-1252", "windows1252": self = .windows1252
    default: return nil
    }
  }
}
