/// Reads lists of senders, one entry a line, in chunks of any size; `# ` begins a comment, as in ``ListFile``.
package struct SenderListReader: Sendable {
  package private(set) var report = SenderListReport()
  /// The line that the last chunk ended in, as far as it is kept.
  private var line: [UInt8] = []
  /// Where that line begins in the list, in bytes, and how many bytes of the list were read.
  private var lineStart = 0
  private var consumed = 0
  private var isAtStart = true
  private var endedInCarriageReturn = false
  /// Whether the line under way has bytes, kept or not.
  private var hasBytes = false

  /// One byte more than an entry may have, so that a line that is longer can be told.
  private static let keptBytes = SenderIndexBuilder.entryLimit + 1

  package init() {}

  /// Reads a list that lies in memory.
  ///
  /// - Complexity: O(*n*).
  package static func read(_ bytes: Span<UInt8>, into builder: inout SenderIndexBuilder) -> SenderListReport {
    var reader = SenderListReader()
    reader.read(bytes, into: &builder)
    reader.finish(into: &builder)
    return reader.report
  }

  /// Reads on.
  ///
  /// - Complexity: O(*n*); what is kept of a line between chunks has 4,097 bytes at most.
  package mutating func read(_ chunk: Span<UInt8>, into builder: inout SenderIndexBuilder) {
    var start = 0
    var offset = 0
    while offset < chunk.count {
      let byte = chunk[offset]
      guard byte == 0x0A || byte == 0x0D else {
        offset += 1
        continue
      }
      // The line feed behind a carriage return ends no line of its own.
      if !(byte == 0x0A && endedInCarriageReturn && offset == start && !hasBytes) {
        end(chunk.extracting(start..<offset), into: &builder)
      }
      endedInCarriageReturn = byte == 0x0D
      offset += 1
      start = offset
      lineStart = consumed + offset
    }
    keep(chunk.extracting(start..<chunk.count))
    consumed += chunk.count
  }

  /// Reads the last line, where nothing ends it.
  package mutating func finish(into builder: inout SenderIndexBuilder) {
    guard hasBytes else { return }
    let none: [UInt8] = []
    end(none.span, into: &builder)
  }

  private mutating func keep(_ rest: Span<UInt8>) {
    guard !rest.isEmpty else { return }
    hasBytes = true
    for index in 0..<max(0, min(rest.count, Self.keptBytes - line.count)) { line.append(rest[index]) }
  }

  /// Takes up the line that ends with these bytes.
  private mutating func end(_ rest: Span<UInt8>, into builder: inout SenderIndexBuilder) {
    guard hasBytes else {
      take(rest, into: &builder)
      return
    }
    keep(rest)
    let kept = line
    line.removeAll(keepingCapacity: true)
    hasBytes = false
    take(kept.span, into: &builder)
  }

  private mutating func take(_ line: Span<UInt8>, into builder: inout SenderIndexBuilder) {
    report.lines += 1
    var start = 0
    if isAtStart, line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF { start = 3 }
    isAtStart = false
    let isCut = line.count >= Self.keptBytes
    let end = min(line.count, Self.keptBytes)
    let contents = ListLine.contents(of: line, start..<end, isCut: isCut)
    let entry = line.extracting(contents)
    guard !(isCut && contents.upperBound == end) else {
      return report.note(.tooLong, entry, at: lineStart + contents.lowerBound)
    }
    guard !contents.isEmpty else {
      report.blankLines += 1
      return
    }
    do throws(SenderMistake) {
      try builder.add(entry)
      report.entries += 1
    } catch {
      report.note(error, entry, at: lineStart + contents.lowerBound)
    }
  }
}
