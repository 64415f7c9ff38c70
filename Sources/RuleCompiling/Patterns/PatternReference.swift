/// A call of a named group in a regex: `(?&name)` or `(?P>name)`.
struct PatternReference {
  let name: String
  /// The name's bytes in the regex.
  let range: Range<Int>

  /// PCRE2 allows so many bytes in a name.
  private static let longestName = 32

  /// All calls, in order.
  ///
  /// - Complexity: O(n).
  static func all(in source: String) -> [PatternReference] {
    names(in: source, behind: ["(?&", "(?P>"], upTo: [UInt8(ascii: ")")])
  }

  /// The names of the groups that a regex has itself.
  static func groups(in source: String) -> Set<String> { Set(namedGroups(in: source).map(\.name)) }

  /// The named groups that a regex has itself, in order.
  ///
  /// - Complexity: O(n).
  static func namedGroups(in source: String) -> [PatternReference] {
    names(
      in: source, behind: ["(?<", "(?P<", "(?'"], upTo: [UInt8(ascii: ">"), UInt8(ascii: "'")])
  }

  private static func names(
    in source: String, behind openings: [String], upTo closings: [UInt8]
  ) -> [PatternReference] {
    let bytes = Array(source.utf8)
    let openings = openings.map { Array($0.utf8) }
    var references: [PatternReference] = []
    for start in bytes.indices where bytes[start] == UInt8(ascii: "(") {
      guard let opening = openings.first(where: { bytes[start...].starts(with: $0) }) else { continue }
      let name = bytes[(start + opening.count)...].prefix(longestName).prefix { !closings.contains($0) }
      references.append(
        PatternReference(name: String(decoding: name, as: UTF8.self), range: name.startIndex..<name.endIndex))
    }
    return references
  }
}
