/// What the first bytes of a file say about its encoding.
struct ByteOrderMark {
  /// How many bytes the mark takes.
  let length: Int
  /// What turns the bytes after it into UTF-8; nil where they are UTF-8.
  let decoder: TextDecoder?

  /// Compares the first four bytes, or all of a shorter file, with what the caller says.
  ///
  /// - Throws: where they cannot both be right, or where the file is packed.
  init(head: [UInt8], encoding: CorpusEncoding, path: String) throws(CorpusError) {
    if let packed = Self.packed.first(where: { head.starts(with: $0.bytes) }) {
      throw CorpusError(
        .packedFile, path: path, message: "this is a \(packed.name) file, not text", advice: "unpack it first")
    }
    let marked = Self.marks.first { head.starts(with: $0.bytes) }
    func clash(_ found: String) -> CorpusError {
      CorpusError(
        .wrongEncoding, path: path, message: "this is \(found), not \(encoding.rawValue)",
        advice: "leave the encoding out, or name the right one")
    }
    switch (encoding, marked?.meaning) {
    case (_, .utf32): throw clash("UTF-32")
    case (.utf8, .utf8), (.utf8, nil), (.utf8, .utf16):
      if marked == nil, head.count >= 2, head.prefix(2).allSatisfy({ $0 == 0 }) {
        throw CorpusError(.wrongEncoding, path: path, message: "this is a binary file, not text")
      }
      if marked == nil, head.count >= 2, head.prefix(2).contains(0) {
        throw CorpusError(
          .wrongEncoding, path: path, message: "this looks like UTF-16 without a byte order mark",
          advice: "convert it to UTF-8 first, for example with iconv")
      }
    case (.utf16, .utf16): break
    case (.utf16, nil):
      if !head.isEmpty {
        throw CorpusError(
          .wrongEncoding, path: path, message: "this has no byte order mark, so the order of UTF-16's bytes is unknown",
          advice: "convert it to UTF-8 first, for example with iconv -f UTF-16LE -t UTF-8")
      }
    case (.utf16, .utf8): throw clash("UTF-8 by its byte order mark")
    case (.latin1, nil), (.windows1252, nil): break
    case (.latin1, _), (.windows1252, _): throw clash("Unicode by its byte order mark")
    }
    length = marked?.bytes.count ?? 0
    switch (encoding, marked?.meaning) {
    case (_, .utf16(let source)): decoder = TextDecoder(source)
    case (.latin1, _): decoder = TextDecoder(.latin1)
    case (.windows1252, _): decoder = TextDecoder(.windows1252)
    default: decoder = nil
    }
  }

  private enum Meaning { case utf8, utf32, utf16(TextDecoder.Source) }

  /// UTF-32's stand first, since its little-endian mark begins with UTF-16's.
  private static let marks: [(bytes: [UInt8], meaning: Meaning)] = [
    ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32), ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFF, 0xFE], .utf16(.utf16LittleEndian)), ([0xFE, 0xFF], .utf16(.utf16BigEndian)),
  ]

  private static let packed: [(bytes: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x50, 0x4B, 3, 4], "ZIP"), ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard"),
  ]
}
