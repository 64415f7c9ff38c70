import DiscernFacts
import Testing

@Suite struct LinkPropertyTests {
  static let pieces = [
    ".", ".", ".", "..", "/", "//", "://", ":", "@", "-", "_", "[", "]", "(", ")", "{", "}", "[.]", " (dot) ", "%2e",
    "%2", "%D0%BF", "?", "a=", "#", "\\", "a", "b", "Zz", "com", "co", "uk", "me", "now", "top", "www", "http", "https",
    "hxxp", "xn--", "xn--p1ai", "xn--e1afmkfd", "1", "127", "0x7f", "256", "0", "[::1]", "é", "п", "рф", "中", "คลิก",
    "。", "．", "：", "／", "ｗ", "𝐜", "\u{200B}", "\u{202E}", "\u{AD}", "\u{301}", "\u{FE0F}", "😀", " ", "\n", "\u{3000}",
    "\u{0}", "\u{FFFD}", "\u{10FFFF}", "&gt;", "'", "\"", ",", "!", "example.com", "bit.ly/x", "ß", "ς", "İ",
  ]

  @Test func `Nothing traps, and ranges stand on characters`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var finder = LinkFinder()
    for round in 0..<20_000 {
      let text = (0..<Int.random(in: 0...14, using: &random))
        .map { _ in Self.pieces[Int.random(in: Self.pieces.indices, using: &random)] }.joined()
      let bytes = Array(text.utf8)
      finder.find(in: bytes.span)
      guard Self.isSound(finder, bytes) else {
        Issue.record("seed \(seed), round \(round): \(text.debugDescription)")
        return
      }
      // The same again, and wherever the text begins in a block of 16 bytes.
      let padding = Int.random(in: 1...33, using: &random)
      let shifted = FoundLink.all(in: [UInt8](repeating: 0x0A, count: padding) + bytes)
      let found = FoundLink.all(in: bytes)
      let expected = found.map { link in
        FoundLink(range: link.range.lowerBound + padding..<link.range.upperBound + padding, facts: link.facts)
      }
      guard shifted == expected, found.count == finder.links.count else {
        Issue.record("seed \(seed), round \(round), padding \(padding): \(text.debugDescription)")
        return
      }
    }
  }

  static func isSound(_ finder: LinkFinder, _ text: [UInt8]) -> Bool {
    func isBoundary(_ offset: Int) -> Bool { offset == text.count || !UTF8Decoding.isContinuation(text[offset]) }
    var end = 0
    for link in finder.links {
      let ascii = finder.hosts[link.asciiHost]
      guard link.range.lowerBound >= end, !link.range.isEmpty, link.range.upperBound <= text.count,
        isBoundary(link.range.lowerBound), isBoundary(link.range.upperBound), isBoundary(link.pathRange.lowerBound),
        link.pathRange.lowerBound >= link.range.lowerBound, link.pathRange.upperBound == link.range.upperBound,
        !link.host.isEmpty, link.host.upperBound <= finder.hosts.count, ascii.count <= 253,
        ascii.allSatisfy({ $0 < 0x80 }), ascii.split(separator: 0x2E).allSatisfy({ $0.count <= 63 }),
        String(validating: finder.hosts[link.host], as: UTF8.self) != nil,
        link.registrable.upperBound == link.host.upperBound, link.topLevel.upperBound == link.host.upperBound,
        link.flags.contains(.isIPAddress) || !link.topLevel.isEmpty
          || (ascii.split(separator: 0x2E).last?.first).map({ 0x30...0x39 ~= $0 }) == true
      else { return false }
      end = link.range.upperBound
    }
    return true
  }

  @Test func `A link found alone is found among words`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    func pick(_ from: [String]) -> String { from[Int.random(in: from.indices, using: &random)] }
    for round in 0..<5_000 {
      let begins = pick(["http://", "https://", "www.", "ftp://u:p@", "hxxp://", ""])
      let host = (0..<Int.random(in: 1...4, using: &random))
        .map { _ in pick(["shop", "x9", "bank", "a-b", "bücher", "пример", "login", "secure"]) }.joined(separator: ".")
      let top = pick(begins.isEmpty ? ["com", "ly", "info", "co.uk", "рф"] : ["com", "me", "so", "top", "example"])
      let link =
        begins + host + "." + top + pick(["", ":8080"]) + pick(["", "/", "/a/B1", "/a_(b)", "/x?y=z&k=1", "?q=1"])
      // Of four letters no bare host is a link.
      guard !begins.isEmpty || host.utf8.count > 2 || top.utf8.count > 2 else { continue }
      let alone = FoundLink.all(in: Array(link.utf8))
      let words = FoundLink.all(in: Array("x \(link) y".utf8))
      let brackets = FoundLink.all(in: Array("(\(link)).".utf8))
      guard alone.count == 1, alone[0].range == 0..<link.utf8.count, words.map(\.facts) == alone.map(\.facts),
        brackets.map(\.facts) == alone.map(\.facts), words[0].range.lowerBound == 2, brackets[0].range.lowerBound == 1
      else {
        Issue.record("seed \(seed), round \(round): \(link): \(alone) \(words) \(brackets)")
        return
      }
    }
  }
}
