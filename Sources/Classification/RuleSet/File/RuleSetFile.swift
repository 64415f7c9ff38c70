/// The bytes of a compiled rule set, with its head and its table of sections checked.
struct RuleSetFile {
  private struct Part {
    let kind: UInt32
    let range: Range<Int>
  }

  private let bytes: BlockBytes
  private var parts: [Part] = []

  typealias Format = RuleSetFileFormat

  /// - Parameter skipsChecksum: for tests, which damage files and want more of the checks than the first one.
  /// - Complexity: O(*n*) for the checksum, some gigabytes a second.
  init(_ bytes: BlockBytes, skipsChecksum: Bool = false) throws(RuleSetFileError) {
    // SAFETY: the bytes are kept by this value and by the caller.
    let view = unsafe BlockView(bytes.buffer)
    guard view.count >= 12, view.word(at: 0) == Format.mark else {
      throw view.word(at: 0) == SenderIndexFormat.mark ? .senderList : .notARuleSet
    }
    let version = view.half(at: 8)
    guard version == Format.version else {
      throw version.byteSwapped == Format.version ? .otherByteOrder : .otherVersion(version)
    }
    guard view.count >= Format.headLength, view.word(at: 16) == UInt64(view.count) else { throw .truncated }
    // Both formats begin alike, and the checksum is the same.
    guard skipsChecksum || view.word(at: SenderIndexFormat.checksumPlace) == SenderIndexFormat.checksum(of: view) else {
      throw .damaged
    }
    self.bytes = bytes
    try readTable(view)
  }

  private mutating func readTable(_ view: BlockView) throws(RuleSetFileError) {
    let count = Int(view.half(at: 12))
    let end = Format.headLength + count * Format.entryLength
    guard count >= Format.Section.allCases.count, end <= view.count else { throw .contradictory }
    for number in 0..<count {
      let entry = Format.headLength + number * Format.entryLength
      guard let place = Int(exactly: view.word(at: entry + 8)), let length = Int(exactly: view.word(at: entry + 16)),
        place >= end, place % Format.alignment == 0, place <= view.count, length <= view.count - place,
        let elementLength = Self.elementLength(ofPart: number, kind: view.half(at: entry)),
        view.half(at: entry + 4) == UInt32(elementLength), length % elementLength == 0
      else { throw .contradictory }
      parts.append(Part(kind: view.half(at: entry), range: place..<place + length))
    }
  }

  /// Nil where a part of this kind may not stand at this place of the table.
  private static func elementLength(ofPart number: Int, kind: UInt32) -> Int? {
    let sections = Format.Section.allCases
    guard number < sections.count else { return Format.Block(rawValue: kind)?.elementLength }
    return kind == sections[number].number ? sections[number].elementLength : nil
  }

  func section(_ section: Format.Section) -> BlockBytes {
    guard let part = parts.first(where: { $0.kind == section.number }) else {
      preconditionFailure("a checked file has every section")
    }
    return BlockBytes(part.range, of: bytes)
  }

  /// Nil where there is no such block, or one of another kind.
  func block(_ number: UInt64, _ kind: Format.Block) -> BlockBytes? {
    guard number < UInt64(parts.count - Format.Section.allCases.count) else { return nil }
    let part = parts[Format.Section.allCases.count + Int(number)]
    return part.kind == kind.rawValue ? BlockBytes(part.range, of: bytes) : nil
  }
}
