import DiscernClassification
import DiscernCommunications
import DiscernFacts
import Foundation
import Testing

/// Random texts of nasty characters: what a rule reports, cut out of the text as received and folded, is what matched.
///
/// The rule finds everything between blanks, since only there a part of a text is folded alone as it is in the whole: a
/// letter may become Latin, and a mark join a letter, for the sake of what stands beside it.
@Suite struct ViewedSpanPropertyTests {
  static let rounds = ProcessInfo.processInfo.environment["DISCERN_LONG"] == nil ? 20_000 : 1_200_000

  static let pieces: [String] = [
    " ", " ", " ", "a", "B", "z", "7", "é", "e\u{301}", "\u{301}", "\u{323}", "\u{327}", "\u{E34}", "ำ", "\u{200B}",
    "\u{200D}", "\u{202E}", "\u{2066}", "\u{AD}", "\u{FE0F}", "\u{FEFF}", "\u{E0041}", "\u{A0}", "\u{3000}", "\u{2003}",
    "ﬁ", "ﬃ", "ǆ", "㎏", "№", "…", "™", "²", "½", "①", "𝗙", "𝖗", "ⓡ", "Ｗ", "ｶ", "ﾞ", "ぱ", "は\u{309A}", "한",
    "\u{1112}\u{1161}\u{11AB}", "а", "е", "о", "р", "ж", "Κ", "ο", "σ", "ⅰ", "İ", "ı", "ß", "ẞ", "ø", "æ", "٣", "०",
    "߁",
    "كِ", "ـ", "ﷲ", "ﻻ", "ק\u{5B8}", "中", "，", "：", "“", "’", "–", "\u{92}", "\u{85}", "&amp;", "&#70;", "&#x1F600;",
    "&nbsp;", "&lt", "&", "&#0;", "&amp;lt;", "😀", "❤\u{FE0F}", "👩\u{200D}🚀", "🇫", "🇷", "1\u{FE0F}\u{20E3}", "\n",
    "\r\n", "\t", "$", "@", "¨", "¯", "´", "˘", "\u{F900}", "\u{2126}", "\u{FFFD}", "\u{10FFFF}",
  ]

  @Test(arguments: ["folded", "bare"])
  func reportedSpansFoldToWhatMatched(_ name: String) throws {
    let view: TextView = name == "folded" ? .folded : .bare
    let ruleSet = try ruleSet(
      "rules: [{id: a, when: {text: {regex: '[^ ]+', view: \(name), count: 0-100000}}, then: {category: junk}}]")
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    var viewed = ViewedText()
    let seed = SeededGenerator.chosenSeed
    var random = SeededGenerator(seed: seed)
    var spans = 0
    var changed = 0
    for round in 0..<Self.rounds / 2 {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }.joined()
      let bytes = Array(text.utf8)
      viewed.read(bytes.span, as: view)
      if !viewed.isOriginal { changed += 1 }
      let words = (viewed.isOriginal ? bytes : viewed.bytes).split(separator: 0x20).map(Array.init)
      let request = message(text)
      _ = classifier.classify(request, using: &scratch)
      let found = classifier.verdict(on: request, from: scratch).firedRules.first?.spans ?? []
      let cuts = found.map { span -> [UInt8] in
        let cut = Array(bytes[span.range])
        viewed.read(cut.span, as: view)
        // A sign such as `¨` is a blank and a mark: cut out whole, it brings its blank.
        return Array((viewed.isOriginal ? cut : viewed.bytes).drop { $0 == 0x20 })
      }
      spans += found.count
      guard cuts != words else { continue }
      Issue.record("SEED=\(seed), round \(round): \(text.debugDescription) in \(name): \(found.map(\.range))")
      return
    }
    print("ViewedSpanPropertyTests: \(spans) spans of \(Self.rounds / 2) texts, \(changed) changed by \(name)")
    #expect(changed * 2 > Self.rounds / 2)
  }
}
