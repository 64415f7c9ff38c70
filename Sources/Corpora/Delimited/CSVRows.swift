/// Splits a CSV file into rows of cells by RFC 4180, a row at a time.
///
/// A quote opens a quoted cell at the start of a cell only, two quotes within one are one, and what follows a closing
/// quote is kept as it is, as most readers do. Rows end with LF or CR LF (a file's CR alone comes as LF); rows without any character are passed over.
struct CSVRows {
  enum Row: Equatable {
    /// The cells can be read.
    case cells
    case tooLong
    /// The file ends within quotes; so many lines after the first went into the cell.
    case unclosedQuote(lines: Int)
  }

  /// The line where the last row begins, or where the quote that is never closed stands.
  private(set) var line = 0
  /// True where characters follow a closing quote in the last row.
  private(set) var hasStrayText = false
  /// The content of the row's cells, without quotes, one after another.
  private var content: [UInt8] = []
  private var ends: [Int] = []

  private let delimiter: UInt8
  private let most: Int
  private var state = State.cellStart
  private var length = 0
  private var quoteLine = 0
  private var hadQuotes = false

  private enum State { case cellStart, unquoted, quoted, afterQuote }

  /// Takes the byte between cells and the longest row in bytes.
  init(delimiter: UInt8, most: Int) {
    self.delimiter = delimiter
    self.most = most
  }

  /// The number of cells in the last row.
  var count: Int { ends.count }

  /// The bytes of a cell of the last row, from 0; nil where the row is shorter.
  func cell(_ index: Int) -> ArraySlice<UInt8>? {
    guard ends.indices.contains(index) else { return nil }
    return content[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Reads the next row; nil at the end of the file.
  ///
  /// - Complexity: O(n) in the row's bytes.
  /// - Throws: where the file cannot be read.
  mutating func next(_ input: InputBuffer) throws(CorpusError) -> Row? {
    begin(input.line)
    while true {
      var isRow = false
      let before = input.line
      input.use { bytes in
        let used = scan(bytes, from: before)
        isRow = used.isRow
        return (used.bytes, used.lines)
      }
      if !isRow {
        if try input.fill() { continue }
        if state == .quoted {
          let lines = input.line - quoteLine
          line = quoteLine
          state = .cellStart
          return .unclosedQuote(lines: lines)
        }
        guard length > 0 else { return nil }
        endRowCell()
      }
      if length > most { return .tooLong }
      if ends.count > 1 || !content.isEmpty || hadQuotes { return .cells }
      begin(input.line)
    }
  }

  private mutating func begin(_ line: Int) {
    self.line = line
    content.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    (state, length, hadQuotes, hasStrayText) = (.cellStart, 0, false, false)
  }

  /// Takes bytes up to the end of a row or of what is at hand.
  private mutating func scan(_ bytes: Span<UInt8>, from firstLine: Int) -> (bytes: Int, lines: Int, isRow: Bool) {
    var lines = 0
    for place in bytes.indices {
      let byte = bytes[place]
      length += 1
      if length == most + 1 { forget() }
      switch state {
      case .quoted:
        if byte == UInt8(ascii: "\"") {
          state = .afterQuote
          continue
        }
        if byte == 0x0A { lines += 1 }
      case .cellStart where byte == UInt8(ascii: "\""):
        state = .quoted
        hadQuotes = true
        quoteLine = firstLine + lines
        continue
      case .afterQuote where byte == UInt8(ascii: "\""): state = .quoted
      case .cellStart, .unquoted, .afterQuote:
        if byte == delimiter {
          endCell()
          continue
        }
        if byte == 0x0A {
          endRowCell()
          return (place + 1, lines + 1, true)
        }
        if state == .afterQuote, byte != 0x0D { hasStrayText = true }
        state = .unquoted
      }
      if length <= most { content.append(byte) }
    }
    return (bytes.count, lines, false)
  }

  private mutating func endCell() {
    if length <= most { ends.append(content.count) }
    state = .cellStart
  }

  /// Ends the row's last cell, without the CR of CR LF.
  private mutating func endRowCell() {
    if state == .unquoted, content.last == 0x0D, content.count > (ends.last ?? 0) { content.removeLast() }
    endCell()
  }

  /// Drops what has been read of a row that is too long.
  private mutating func forget() {
    content.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
