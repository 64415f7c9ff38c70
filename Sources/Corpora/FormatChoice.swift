/// The shape of a file whose caller doesn't name it.
enum FormatChoice {
  /// Goes by the ending of the file's name, and where that doesn't say by the first line.
  ///
  /// - Throws: where the file cannot be read.
  static func format(_ input: InputBuffer, _ options: CorpusOptions) throws(CorpusError) -> CorpusFormat {
    if let format = options.format { return format }
    switch ending(input.path) {
    case "ndjson", "jsonl", "json": return .ndjson
    case "csv": return .csv
    default: break
    }
    let line = try input.peekLine()
    // A tab in the line makes the bracket part of a label.
    if line.first == UInt8(ascii: "{") || (line.first == UInt8(ascii: "[") && !line.contains(0x09)) { return .ndjson }
    if let columns = options.columns, options.hasHeader != true {
      return LabelledLines.isOwnShape(columns) && line.contains(0x09) ? .labelTabText : .csv
    }
    return options.columns != nil || options.delimiter != nil || options.hasHeader == true
      || DelimiterChoice.isHeader(line) ? .csv : .labelTabText
  }

  private static func ending(_ path: String) -> String? {
    guard let name = path.split(separator: "/").last, name.contains(".") else { return nil }
    return name.split(separator: ".").last?.lowercased()
  }
}
