internal import DiscernCommunications

/// Records of a file with rows of columns.
struct CSVRecords: RecordSource {
  private let options: CorpusOptions
  private let parser: JSONParser
  private let jsonFields = JSONFields(names: FieldNames())
  private var rows: CSVRows
  private var header: CSVHeader?
  private var isFirstRowPending = false

  /// Names are held for as long as the file is read.
  private static let mostColumns = 10_000

  /// Reads the first row, to find the columns.
  ///
  /// - Throws: where a needed column can't be found.
  init(_ input: InputBuffer, options: CorpusOptions, tally: inout Tally) throws(CorpusError) {
    let option = try ColumnOption(options.columns, path: input.path)
    guard let parser = JSONParser(mostBytes: 3 * options.mostRecordBytes) else {
      throw CorpusError(.outOfMemory, path: input.path, message: "there is no memory for reading JSON")
    }
    self.options = options
    self.parser = parser
    let firstLine = try input.peekLine()
    let delimiter = options.delimiter ?? DelimiterChoice.delimiter(line: firstLine, option)
    rows = CSVRows(delimiter: delimiter.rawValue.asciiValue ?? UInt8(ascii: ","), most: options.mostRecordBytes)
    guard let row = try rows.next(input) else { return }
    guard row == .cells else {
      throw CorpusError(
        .missingColumn, path: input.path, line: rows.line,
        message: row == .tooLong ? "the first row is too long" : "a quote in the first row is never closed",
        advice: "check that this is a CSV file, or name its format")
    }
    guard rows.count <= Self.mostColumns else {
      throw CorpusError(
        .missingColumn, path: input.path, line: rows.line,
        message: "the first row has more than \(Self.mostColumns) columns",
        advice: "check that this is a CSV file, or name its format")
    }
    let names = (0..<rows.count).map { String(decoding: rows.cell($0) ?? [], as: UTF8.self) }
    let header: CSVHeader
    do throws(CSVHeader.Mistake) {
      header = try CSVHeader(firstRow: names, option: option, hasHeader: options.hasHeader)
    } catch {
      throw CorpusError(
        .missingColumn, path: input.path, line: rows.line, message: error.words,
        advice: "say by columns where the fields are, for example label=1,text=2")
    }
    for index in header.repeated {
      tally.note("column \(index + 1) has the name of an earlier one and is not read", line: rows.line)
    }
    if !header.isNames { tally.note("the first row was read as a record, not as names of columns", line: rows.line) }
    isFirstRowPending = !header.isNames
    self.header = header
  }

  mutating func next(_ input: InputBuffer, _ tally: inout Tally) throws(CorpusError) -> CorpusRecord? {
    guard let header else { return nil }
    while true {
      let row = isFirstRowPending ? .cells : try rows.next(input)
      isFirstRowPending = false
      switch row {
      case nil: return nil
      case .tooLong: tally.skip(.tooLong(most: options.mostRecordBytes), line: rows.line)
      case .unclosedQuote(let lines):
        tally.skip(SkipReason("a quote that is never closed"), line: rows.line)
        if lines > 0 {
          tally.note("lines that went into a quote that is never closed", line: rows.line + 1, count: lines)
        }
      case .cells:
        do throws(SkipReason) {
          return try record(header, input, &tally)
        } catch {
          tally.skip(error, line: rows.line)
        }
      }
    }
  }

  private func record(
    _ header: CSVHeader, _ input: InputBuffer, _ tally: inout Tally
  ) throws(SkipReason) -> CorpusRecord {
    if let needed = header.needed, needed >= rows.count { throw SkipReason("fewer columns than are needed") }
    var fields = RecordFields()
    var cells = CellText(areOriginal: input.hasOriginalBytes)
    for (field, index) in header.columns {
      // An empty text is a text; all else that is empty is not known.
      guard let bytes = rows.cell(index), !bytes.isEmpty || field == .text else { continue }
      switch field {
      case .text: fields.text = cells.received(bytes)
      case .sender: fields.sender = cells.received(bytes)
      case .received: try fields.setReceived(trimmed(cells.string(bytes)))
      case .kind: try fields.setKind(trimmed(cells.string(bytes)))
      case .label: fields.label = cells.string(bytes)
      case .group: fields.group = cells.string(bytes)
      case .receiver: try fields.setReceiver(trimmed(cells.string(bytes)))
      case .context: fields.context = try context(cells.string(bytes), &cells)
      case .request: break
      }
    }
    noteShape(header, &tally)
    fields.noteUnreadText(options, line: rows.line, in: &tally)
    return fields.record(options, line: rows.line, wasRepaired: cells.wasRepaired)
  }

  /// A context is written as a JSON object.
  private func context(_ cell: String, _ cells: inout CellText) throws(SkipReason) -> Context {
    let bytes = Array(cell.utf8) + repeatElement(0, count: InputBuffer.spareBytes)
    do throws(SkipReason) {
      let (root, wasRepaired) = try parser.parseRepairing(bytes, 0..<bytes.count - InputBuffer.spareBytes)
      if wasRepaired { cells.noteRepair() }
      return try jsonFields.context(root)
    } catch {
      throw error.words.hasPrefix("wrong type") ? error : SkipReason("'context' is no JSON object")
    }
  }

  private func noteShape(_ header: CSVHeader, _ tally: inout Tally) {
    if rows.count > header.width {
      tally.note("rows with more columns than the first one; the others are not read", line: rows.line)
    }
    if rows.count < header.width { tally.note("rows with fewer columns than the first one", line: rows.line) }
    if header.nameless.contains(where: { rows.cell($0)?.isEmpty == false }) {
      tally.note("rows with content in a column without a name, which is not read", line: rows.line)
    }
    if rows.hasStrayText { tally.note("rows with characters after a closing quote, which are kept", line: rows.line) }
  }
}
