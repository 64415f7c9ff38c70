import DiscernFacts
import Testing

/// Rows that say what links a text has, one a line.
///
/// The text has `⟦⟧` around each link; behind ` -> ` stand the facts of each, those of several separated by ` ;; `:
/// host (Unicode form, and `=` and the ASCII form where that differs), registrable part, top-level domain, port, path,
/// flags. `-` is nothing. A line that begins with `#` is a heading.
struct LinkRow: CustomTestStringConvertible, Sendable {
  let text: [UInt8]
  let ranges: [Range<Int>]
  let facts: [[String]]
  let testDescription: String

  static let flagNames: [(String, Link.Flags)] = [
    ("scheme", .hasScheme), ("bare", .isBare), ("ip", .isIPAddress), ("punycode", .isPunycode),
    ("mixed", .isMixedScript), ("looks-latin", .looksLatin), ("user", .hasUserInfo), ("bracket", .hasBracketedDot),
    ("invisible", .hasInvisible),
  ]

  static func rows(_ table: String) -> [LinkRow] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { LinkRow(String($0)) }
  }

  init(_ line: String) {
    let arrow = line.split(separator: " -> ", maxSplits: 1, omittingEmptySubsequences: false)
    var text: [UInt8] = []
    var starts: [Int] = []
    var ranges: [Range<Int>] = []
    for scalar in String(arrow[0]).unicodeScalars {
      switch scalar {
      case "⟦": starts.append(text.count)
      case "⟧": ranges.append(starts[ranges.count]..<text.count)
      default: text.append(contentsOf: String(scalar).utf8)
      }
    }
    self.text = text
    self.ranges = ranges
    facts =
      arrow.count < 2
      ? []
      : arrow[1].split(separator: " ;; ").map { group in
        group.split(separator: "|").map { $0.filter { $0 != " " } }
      }
    testDescription = line
  }
}

extension String {
  /// Pieces between a separator of several characters, without Foundation.
  fileprivate func split(separator: String) -> [Substring] {
    split(separator: separator, maxSplits: .max, omittingEmptySubsequences: true)
  }
}

/// What a finder says of a link, in the form of a row's facts.
struct FoundLink: Equatable, CustomStringConvertible {
  let range: Range<Int>
  let facts: [String]
  var description: String { "\(range) \(facts.joined(separator: " | "))" }

  static func all(in text: [UInt8]) -> [FoundLink] {
    var finder = LinkFinder()
    finder.find(in: text.span)
    return finder.links.map { link in
      func string(_ range: Range<Int>) -> String { String(decoding: finder.hosts[range], as: UTF8.self) }
      func orNone(_ string: String) -> String { string.isEmpty ? "-" : string }
      let host = string(link.host)
      let ascii = string(link.asciiHost)
      let flags = LinkRow.flagNames.filter { link.flags.contains($0.1) }.map(\.0).joined(separator: ",")
      return FoundLink(
        range: link.range,
        facts: [
          host == ascii ? host : "\(host)=\(ascii)", orNone(string(link.registrable)), orNone(string(link.topLevel)),
          link.port.map { "\($0)" } ?? "-", orNone(String(decoding: text[link.pathRange], as: UTF8.self)),
          orNone(flags),
        ])
    }
  }
}
