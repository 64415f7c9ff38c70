internal import DiscernCommunications

/// Records of a file with a label, a tab and the text on each line, where quotes and further tabs mean nothing.
struct LabelledLines: RecordSource {
  private let options: CorpusOptions

  /// Takes the options.
  ///
  /// - Throws: where they name other columns than this shape has.
  init(_ input: InputBuffer, options: CorpusOptions) throws(CorpusError) {
    if let columns = options.columns, !Self.isOwnShape(columns) {
      throw CorpusError(
        .badColumnOption, path: input.path, message: "a file of label, tab and text has no other columns",
        advice: "name the format csv, or leave the columns out")
    }
    self.options = options
  }

  /// True for the columns that this shape has anyhow.
  static func isOwnShape(_ columns: [String]) -> Bool {
    columns.map { trimmed($0).lowercased() } == [Field.label.rawValue, Field.text.rawValue]
  }

  mutating func next(_ input: InputBuffer, _ tally: inout Tally) throws(CorpusError) -> CorpusRecord? {
    while let line = try input.nextLine(most: options.mostRecordBytes) {
      guard !line.isTooLong else {
        tally.skip(.tooLong(most: options.mostRecordBytes), line: line.number)
        continue
      }
      var bytes = input.bytes[line.bytes]
      if bytes.last == 0x0D { bytes.removeLast() }
      guard !bytes.isEmpty else { continue }
      guard let tab = firstPlace(of: 0x09, in: input.bytes, bytes.startIndex..<bytes.endIndex) else {
        tally.skip(SkipReason("no tab between label and text"), line: line.number)
        continue
      }
      var cells = CellText(areOriginal: input.hasOriginalBytes)
      var fields = RecordFields()
      fields.text = cells.received(bytes[(tab + 1)...])
      if tab > bytes.startIndex { fields.label = cells.string(bytes[..<tab]) }
      fields.noteUnreadText(options, line: line.number, in: &tally)
      return fields.record(options, line: line.number, wasRepaired: cells.wasRepaired)
    }
    return nil
  }
}
