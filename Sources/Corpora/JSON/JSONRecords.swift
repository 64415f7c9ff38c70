internal import DiscernCommunications

/// Records of a file with one JSON object a line.
struct JSONRecords: RecordSource {
  private let options: CorpusOptions
  private let parser: JSONParser
  private let fields: JSONFields

  /// Looks at the first line, to tell a JSON array from lines of objects.
  ///
  /// - Throws: for a JSON array, and for columns that objects can't have.
  init(_ input: InputBuffer, options: CorpusOptions) throws(CorpusError) {
    let columns = try ColumnOption(options.columns, path: input.path)
    guard let renamed = columns.renamedFields else {
      throw CorpusError(
        .badColumnOption, path: input.path, message: "JSON objects have names, not columns that could be counted",
        advice: "write columns as field=name, for example text=body")
    }
    if try input.peekLine().first == UInt8(ascii: "[") {
      throw CorpusError(
        .jsonArray, path: input.path, message: "this is a JSON array, not one object a line",
        advice: "write one object a line, for example with jq -c '.[]'")
    }
    // A repaired line is up to three times as long.
    guard let parser = JSONParser(mostBytes: 3 * options.mostRecordBytes) else {
      throw CorpusError(.outOfMemory, path: input.path, message: "there is no memory for reading JSON")
    }
    self.options = options
    self.parser = parser
    fields = JSONFields(names: FieldNames(renamed: renamed))
  }

  mutating func next(_ input: InputBuffer, _ tally: inout Tally) throws(CorpusError) -> CorpusRecord? {
    while let line = try input.nextLine(most: options.mostRecordBytes) {
      guard !line.isTooLong else {
        tally.skip(.tooLong(most: options.mostRecordBytes), line: line.number)
        continue
      }
      guard !input.bytes[line.bytes].allSatisfy(isBlank) else { continue }
      do throws(SkipReason) {
        return try record(input, line, &tally)
      } catch {
        tally.skip(error, line: line.number)
      }
    }
    return nil
  }

  private func record(
    _ input: InputBuffer, _ line: InputLine, _ tally: inout Tally
  ) throws(SkipReason) -> CorpusRecord {
    let (root, wasRepaired) = try parser.parseRepairing(input.bytes, line.bytes)
    let (own, list) = try fields.read(root)
    guard let list else {
      own.noteUnreadText(options, line: line.number, in: &tally)
      return own.record(options, line: line.number, wasRepaired: wasRepaired)
    }
    let parts = try self.parts(list)
    guard !own.isCommunication else { throw SkipReason("'request' beside fields of a single communication") }
    for part in parts { part.noteUnreadText(options, line: line.number, in: &tally) }
    return CorpusRecord(
      request: ClassificationRequest(
        parts.map { $0.communication(options) },
        receiverCountry: try one(own.receiver, parts.map(\.receiver), .receiver) ?? options.receiverCountry),
      label: try one(own.label, parts.map(\.label), .label),
      group: try one(own.group, parts.map(\.group), .group),
      line: line.number, wasRepaired: wasRepaired)
  }

  /// Each takes a kilobyte and more, so that a line of five million empty ones would take gigabytes.
  private static let mostCommunications = 1000

  /// The communications of one request.
  private func parts(_ list: JSONValue) throws(SkipReason) -> [RecordFields] {
    guard case .list = list.content else { throw .wrongType(of: .request) }
    var parts: [RecordFields] = []
    var elements = list.elements
    while let element = elements.next() {
      guard parts.count < Self.mostCommunications else {
        throw SkipReason("more than \(Self.mostCommunications) communications in one 'request'")
      }
      guard case .object = element.content else { throw .wrongType(of: .request) }
      let (part, inner) = try fields.read(element)
      guard inner == nil else { throw SkipReason("a 'request' within a 'request'") }
      parts.append(part)
    }
    return parts
  }

  /// What the request says, or else what all of its parts that say something agree on.
  private func one(_ own: String?, _ parts: [String?], _ field: Field) throws(SkipReason) -> String? {
    if let own { return own }
    let given = Set(parts.compactMap(\.self))
    guard given.count <= 1 else { throw SkipReason("'\(field.rawValue)' differs within one request") }
    return given.first
  }
}

extension JSONParser {
  /// Reads a document, with U+FFFD for what is ill formed as text only; a document repaired stays so until the next.
  ///
  /// - Complexity: O(n).
  /// - Throws: where it is no JSON even so.
  func parseRepairing(
    _ buffer: [UInt8], _ range: Range<Int>
  ) throws(SkipReason) -> (root: JSONValue, wasRepaired: Bool) {
    var buffer = buffer
    var range = range
    var wasRepaired = false
    // Ill-formed bytes are found first, then unpaired surrogates; each can come up once.
    for _ in 0..<3 {
      do throws(JSONMistake) {
        return (try parse(buffer, range), wasRepaired)
      } catch {
        let repaired: [UInt8]? =
          switch error {
          case .illFormedUTF8: JSONRepair.wellFormed(buffer[range])
          case .badString: JSONRepair.withoutLoneSurrogates(buffer[range])
          default: nil
          }
        guard let repaired else { throw error.reason }
        buffer = repaired
        range = 0..<repaired.count - InputBuffer.spareBytes
        wasRepaired = true
      }
    }
    throw JSONMistake.other.reason
  }
}
