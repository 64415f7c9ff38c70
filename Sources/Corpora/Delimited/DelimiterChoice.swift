/// What separates the columns, by a file's first line.
enum DelimiterChoice {
  /// The separator that finds most names of fields, or as many columns as the caller names, or else most columns.
  static func delimiter(line: ArraySlice<UInt8>, _ option: ColumnOption) -> CorpusDelimiter {
    var wanted = Field.ofColumns.map(\.rawValue)
    var width: Int?
    switch option {
    case .own: break
    case .fromLeft(let fields): width = fields.count
    case .mapped: wanted += option.names
    }
    var best = CorpusDelimiter.comma
    var bestScore = (-1, -1, -1)
    for delimiter in CorpusDelimiter.allCases {
      let cells = names(line, delimiter)
      let known = cells.count { cell in wanted.contains { isSameName($0, cell) } }
      let score = (known, cells.count == width && cells.count > 1 ? 1 : 0, cells.count)
      if score > bestScore { (best, bestScore) = (delimiter, score) }
    }
    return best
  }

  /// True where the line names at least two fields, as hardly a message does; a tab in it is what separates them.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let delimiters = line.contains(0x09) ? [.tab] : CorpusDelimiter.allCases
    return delimiters.contains { delimiter in
      let cells = names(line, delimiter)
      return Field.ofColumns.count { field in cells.contains { isSameName($0, field.rawValue) } } > 1
    }
  }

  /// The line's cells, without quotes and blanks around them.
  private static func names(_ line: ArraySlice<UInt8>, _ delimiter: CorpusDelimiter) -> [String] {
    var isQuoted = false
    let cells = line.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && byte == delimiter.rawValue.asciiValue
    }
    return cells.map { cell in trimmed(String(decoding: cell.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)) }
  }
}
