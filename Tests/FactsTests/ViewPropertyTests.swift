import DiscernFacts
import Foundation
import Testing

/// What holds of every text, tried on random nasty ones.
///
/// A *safe place* of a view is its beginning, its end, and before a blank or a line feed that came from other characters
/// than what stands before it. Between two safe places the view is the view of what it came from.
@Suite struct ViewPropertyTests {
  static let rounds =
    ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
    ? 2_000_000 : ViewAllocationTests.isOptimised ? 100_000 : 20_000

  @Test(arguments: [TextView.folded, .bare, .leet])
  func `Views of random texts`(_ view: TextView) {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)
    print("SEED=\(seed) for \(Self.rounds / 3) texts as \(view)")
    var random = SeededGenerator(seed: seed)
    var viewed = ViewedText()
    var again = ViewedText()
    for round in 0..<Self.rounds / 3 {
      let text = NastyText.text(using: &random)
      viewed.read(text.span, as: view)
      let failure = Self.failure(of: text, viewed, view, &again, &random)
      if let failure {
        Issue.record("seed \(seed), round \(round), \(view): \(failure): \(NastyText.description(of: text))")
        return
      }
    }
  }

  static func failure(
    of text: [UInt8], _ viewed: ViewedText, _ view: TextView, _ again: inout ViewedText, _ random: inout SeededGenerator
  ) -> String? {
    if viewed.isOriginal { return nil }
    let bytes = viewed.bytes
    if bytes == text { return "a view that is the original doesn't say so" }
    if String(validating: bytes, as: UTF8.self) == nil { return "no UTF-8" }
    if !hasReference(bytes) {
      again.read(bytes.span, as: view)
      if !again.isOriginal { return "the view's view is \(NastyText.description(of: again.bytes))" }
    }
    return mapFailure(of: text, viewed, view) ?? cutFailure(of: text, viewed, view, &again, &random)
  }

  /// Whether a view has what would be read as a reference; `&amp;lt;` is `&lt;`, and not `<`.
  static func hasReference(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "&")) else { return false }
    return bytes[start...].contains(UInt8(ascii: ";"))
  }

  static func mapFailure(of text: [UInt8], _ viewed: ViewedText, _ view: TextView) -> String? {
    var previous = 0..<0
    var start = 0
    while start < viewed.bytes.count {
      let end = UTF8Decoding.scalar(in: viewed.bytes.span, at: start).end
      let range = viewed.originalRange(of: start..<end)
      guard range.lowerBound < range.upperBound, range.upperBound <= text.count else {
        return "\(start) is of \(range)"
      }
      guard range.lowerBound >= previous.lowerBound, range.upperBound >= previous.upperBound else {
        return "\(start) is of \(range), before it \(previous)"
      }
      for edge in [range.lowerBound, range.upperBound]
      where edge < text.count && UTF8Decoding.isContinuation(text[edge]) {
        return "\(start) is of \(range), not of whole characters"
      }
      let first = UTF8Decoding.scalar(in: text.span, at: range.lowerBound).value
      if TextFolding.folds(first, in: view).isEmpty {
        return "\(start) is of \(range), which begins with what was removed"
      }
      if viewed.originalRange(of: start..<start) != range.lowerBound..<range.lowerBound {
        return "the empty range at \(start) is \(viewed.originalRange(of: start..<start))"
      }
      previous = range
      start = end
    }
    return nil
  }

  static func cutFailure(
    of text: [UInt8], _ viewed: ViewedText, _ view: TextView, _ again: inout ViewedText, _ random: inout SeededGenerator
  ) -> String? {
    let bytes = viewed.bytes
    var safe = [0]
    for place in 1..<max(bytes.count, 1) where bytes[place] == 0x20 || bytes[place] == 0x0A {
      let before = viewed.originalRange(of: place - 1..<place)
      if viewed.originalRange(of: place..<place + 1).lowerBound >= before.upperBound { safe.append(place) }
    }
    safe.append(bytes.count)
    guard let one = safe.randomElement(using: &random), let other = safe.randomElement(using: &random) else {
      return nil
    }
    let range = min(one, other)..<max(one, other)
    let cut = Array(text[viewed.originalRange(of: range)])
    again.read(cut.span, as: view)
    let result = again.isOriginal ? cut : again.bytes
    return result == Array(bytes[range]) ? nil : "cut at \(range) it is \(NastyText.description(of: result))"
  }
}

/// Random texts of what views have to do with.
enum NastyText {
  static let pieces: [String] = [
    "free", "paypal", "a", "b", "I", "l", "1", "3", "0", "5", "$", "@", "!", "|", "€", "£", " ", " ", " ", "\n", "\r\n",
    ".",
    ",", "-", "'", "&", "&amp;", "&lt;", "&#39;", "&#x27;", "&nbsp;", "&#0;", "&#146;", "&eacute;", "&#1072;", "&zwnj;",
    ";",
    "&#", "#", "а", "е", "р", "ж", "к", "й", "Ё", "о\u{301}", "α", "ω", "Σ", "ά", "ա", "օ", "Ꭺ", "ꓐ", "ⲟ", "é",
    "e\u{301}",
    "ñ", "ü", "ß", "ẞ", "İ", "ı", "ø", "ł", "æ", "ﬁ", "№", "™", "²", "…", "½", "ﷺ", "ﻻ", "ﺍ", "أ", "ك", "\u{650}",
    "\u{640}",
    "ש\u{5C1}", "ק\u{5B8}", "ถ", "\u{E33}", "\u{E4D}", "\u{E32}", "\u{E49}", "\u{EB3}", "\u{ECD}\u{EB2}", "क",
    "\u{93C}",
    "\u{94D}", "\u{9C7}", "\u{9BE}", "か", "\u{3099}", "ｶ", "\u{FF9E}", "ー", "中", "〇", "한", "\u{1112}", "\u{1161}",
    "\u{11AB}", "각", "\u{3164}", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2066}",
    "\u{FEFF}", "\u{FE0F}", "\u{E0041}", "\u{34F}", "\u{A0}", "\u{2003}", "\u{3000}", "\u{2028}", "\u{85}", "\u{91}",
    "\u{92}",
    "\u{81}", "“", "’", "«", "–", "\u{2212}", "𝗙", "𝒶", "Ｆ", "ａ", "Ⓕ", "🅵", "🄵", "ⓕ", "⒡", "🇫", "🇷", "👩", "😀", "❤", "ꜰ",
    "ʀ",
    "ɑ", "٣", "７", "𝟛", "❸", "①", "🆓", "\u{301}", "\u{323}", "\u{308}", "\u{345}", "\u{338}", "\u{20E3}", "\u{20DD}",
    "\u{FFFD}",
    "\u{344}", "\u{F71}", "\u{F72}", "K", "Å", "´", "¨", "©", "®", "\u{0}", "\u{7F}", "\u{FFFF}", "\u{10FFFF}",
    "\u{E01EF}",
  ]

  static func text(using random: inout SeededGenerator) -> [UInt8] {
    var text: [UInt8] = []
    let isBlank = Int.random(in: 0..<4, using: &random) > 0
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: append(UInt32.random(in: 0..<0x110000, using: &random), to: &text)
      case 1: append(UInt32.random(in: 0x80..<0x3400, using: &random), to: &text)
      case 2: append(UInt32.random(in: 0x20..<0x7F, using: &random), to: &text)
      case 3 where isBlank: text.append(0x20)
      case 4:
        append(
          [UInt32(0x1D400), 0xFB00, 0xFE00, 0x1F100, 0xA640, 0x1E00, 0xAC00, 0x300][
            Int.random(in: 0..<8, using: &random)] + UInt32.random(in: 0..<0x200, using: &random), to: &text)
      default: text += pieces[Int.random(in: pieces.indices, using: &random)].utf8
      }
    }
    return text
  }

  static func append(_ number: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(number) else { return }
    text += UTF8.encode(scalar).map(Array.init) ?? []
  }

  static func description(of bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      (0x20..<0x7F).contains(scalar.value) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }
}
