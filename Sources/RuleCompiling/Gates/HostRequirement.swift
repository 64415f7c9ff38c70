import DiscernClassification
import DiscernFacts
import DiscernLiteralSearch

/// What a text must hold so that one of its links can have one of some hosts.
///
/// In a text of ASCII without `%` and `&`, whose escapes `LinkFinder` reads, the letters and digits of a host's label
/// stand as they are; a label in Punycode, `xn--…`, may stand for others.
enum HostRequirement {
  /// Nil where nothing is known: of addresses, which have many spellings.
  ///
  /// - Complexity: O(n) in the names.
  static func of(_ names: [String], _ frequencies: TextFrequencies) -> TextRequirement? {
    var labels: Set<String> = ["xn"]
    for name in names {
      // What is no host was reported and is not in the set.
      guard let host = HostSet.hostOf(name) else { continue }
      let parts = host.utf8.split(separator: UInt8(ascii: "."))
      guard !host.utf8.contains(UInt8(ascii: ":")), let last = parts.last,
        last.contains(where: { !isDigit($0) })
      else { return nil }
      let plain = parts.filter { part in part.allSatisfy { $0 < 0x80 } }
      let longest = plain.map { part in part.filter { isLetterOrDigit($0) } }.max { $0.count < $1.count }
      // A host without a label of ASCII is met in Punycode or beyond ASCII.
      guard let longest, !longest.isEmpty else { continue }
      labels.insert(String(decoding: longest, as: UTF8.self))
    }
    let signs = TextMarks.beyond.union(.byte(UInt8(ascii: "%"))).union(.byte(UInt8(ascii: "&")))
    var requirement = TextRequirement.ofPhrases(labels.sorted(), style: .plain, caseSensitive: false, frequencies)
    guard requirement.anyOf != nil else { return nil }
    requirement.anyOf?.marks.formUnion(signs)
    requirement.also = []
    requirement.demands = []
    requirement.marks = TextMarks()
    requirement.fewestDigits = 0
    requirement.fewestBytes = 0
    requirement.share = min(1, requirement.share + 0.2)
    return requirement
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || 0x61...0x7A ~= byte || 0x41...0x5A ~= byte
  }
}
