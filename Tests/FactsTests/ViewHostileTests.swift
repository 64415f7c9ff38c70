import DiscernFacts
import Foundation
import Testing

/// Long texts of one trick: what they cost is bounded by their length, whatever they are made of.
@Suite struct ViewHostileTests {
  static let size =
    ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
    ? 1_000_000 : ViewAllocationTests.isOptimised ? 100_000 : 25_000

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let piece: [String]
    /// What the folded view has for each time the piece is repeated, in bytes; nil: not that simple.
    var folded: Int?
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "one mark", piece: ["\u{301}"], folded: 2),
    Case(name: "two marks in the wrong order", piece: ["\u{301}", "\u{323}"], folded: 4),
    Case(
      name: "a letter and marks of every rank",
      piece: ["a"] + (0x300..<0x370).map { Unicode.Scalar($0).map(String.init) ?? "" }),
    Case(name: "ampersands", piece: ["&"], folded: 1),
    Case(name: "almost references", piece: ["&am"], folded: 3),
    Case(name: "numbers of no reference", piece: ["&#00000000"], folded: 10),
    Case(name: "references", piece: ["&amp;"], folded: 1),
    Case(name: "zero-width spaces", piece: ["\u{200B}"], folded: 0),
    Case(name: "direction marks and letters", piece: ["\u{202E}", "a", "\u{2066}", "\u{200F}"], folded: 1),
    Case(name: "the longest decomposition", piece: ["ﷺ"], folded: 33),
    Case(name: "one word of two alphabets", piece: ["a", "б"]),
    Case(name: "one word of look-alikes", piece: ["a", "а"], folded: 2),
    Case(name: "Hangul in parts", piece: ["\u{1112}", "\u{1161}", "\u{11AB}"], folded: 3),
    Case(name: "vowels of Hangul", piece: ["\u{1161}"], folded: 3),
    Case(name: "flags", piece: ["🇫"]),
    Case(name: "full-width letters", piece: ["Ａ"], folded: 1),
    Case(name: "digits and letters", piece: ["a1"]),
    Case(name: "addresses", piece: ["a@b."]),
    Case(name: "symbols", piece: ["$@!|"]),
    Case(name: "numbers of other scripts", piece: ["٣"], folded: 1),
    Case(name: "half-width kana", piece: ["ｶ", "ﾞ"], folded: 3),
    Case(name: "one letter after blanks", piece: ["й "], folded: 3),
    Case(name: "Thai halves", piece: ["\u{E4D}", "\u{E32}"], folded: 3),
  ]

  @Test(arguments: cases) func `A long text of one trick`(_ one: Case) {
    let piece = one.piece.joined().utf8
    let times = Self.size / piece.count
    var text: [UInt8] = []
    text.reserveCapacity(times * piece.count)
    for _ in 0..<times { text += piece }
    var viewed = ViewedText()
    for view in TextView.allCases {
      viewed.read(text.span, as: view)
      let count = viewed.isOriginal ? text.count : viewed.bytes.count
      if view == .folded, let folded = one.folded { #expect(count == times * folded) }
      let range = viewed.originalRange(of: 0..<count)
      #expect(range.upperBound <= text.count)
      if count > 0, view == .folded, one.folded != nil, viewed.isOriginal { #expect(range == 0..<text.count) }
    }
    _ = TextFacts.hiddenCharacter(in: text.span)
    _ = TextFacts.mixedScriptWord(in: text.span)
  }

  @Test func `Every character once, alone and all together`() {
    var together: [UInt8] = []
    for number in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(number) else { continue }
      together += UTF8.encode(scalar).map(Array.init) ?? []
    }
    var viewed = ViewedText()
    var again = ViewedText()
    for view in [TextView.folded, .bare, .leet] {
      viewed.read(together.span, as: view)
      #expect(String(validating: viewed.bytes, as: UTF8.self) != nil)
      again.read(viewed.bytes.span, as: view)
      #expect(again.isOriginal, "\(view)")
      #expect(viewed.originalRange(of: 0..<viewed.bytes.count).upperBound <= together.count)
    }
  }

  @Test func `Each character folds to what can stand in the view`() {
    let assigned = [
      UInt32(0)..<0x1_8D09, 0x1_AFF0..<0x2_0010, 0x2_F800..<0x2_FA1E, 0xE_0000..<0xE_1001, 0x10_FFFE..<0x11_0000,
    ]
    for view in [TextView.folded, .bare] {
      var failed: [UInt32] = []
      for number in assigned.joined() where Unicode.Scalar(number) != nil {
        let folds = TextFolding.folds(number, in: view)
        if !folds.allSatisfy({ TextFolding.isPossible($0, in: view) }) { failed.append(number) }
      }
      #expect(failed == [], "\(view)")
    }
  }

  @Test func `Storage is used again`() {
    var viewed = ViewedText()
    let text = Array("“Pаypal” fr\u{200B}ee gagne\u{301} &amp; co".utf8)
    viewed.read(text.span, as: .bare)
    let first = viewed.bytes
    for _ in 0..<3 {
      viewed.read(Array("plain".utf8).span, as: .bare)
      #expect(viewed.isOriginal)
      viewed.read(text.span, as: .bare)
      #expect(!viewed.isOriginal)
      #expect(viewed.bytes == first)
    }
  }
}

@Suite struct TextFoldingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let scalar: Unicode.Scalar
    var folded: String
    var bare: String?
    var leet: String?
    var testDescription: String { "U+\(String(scalar.value, radix: 16))" }
  }

  static let cases = [
    Case(scalar: "a", folded: "a"), Case(scalar: "é", folded: "é", bare: "e"),
    Case(scalar: "ß", folded: "ß", bare: "ss"),
    Case(scalar: "İ", folded: "İ", bare: "I"), Case(scalar: "ı", folded: "ı", bare: "i"),
    Case(scalar: "ø", folded: "ø", bare: "o"),
    Case(scalar: "：", folded: ":"), Case(scalar: "…", folded: "..."), Case(scalar: "’", folded: "'"),
    Case(scalar: "\u{200B}", folded: ""), Case(scalar: "\u{FE0F}", folded: ""), Case(scalar: "\u{A0}", folded: " "),
    Case(scalar: "а", folded: "а"), Case(scalar: "й", folded: "й", bare: "и"), Case(scalar: "٣", folded: "3"),
    Case(scalar: "\u{301}", folded: "\u{301}", bare: ""), Case(scalar: "\u{650}", folded: "\u{650}", bare: ""),
    Case(scalar: "\u{E33}", folded: "\u{E33}"), Case(scalar: "ﬁ", folded: "fi"), Case(scalar: "™", folded: "™"),
    Case(scalar: "№", folded: "No"), Case(scalar: "²", folded: "2"), Case(scalar: "𝗙", folded: "F"),
    Case(scalar: "🇫", folded: "🇫"), Case(scalar: "🅵", folded: "F"), Case(scalar: "3", folded: "3"),
    Case(scalar: "$", folded: "$"), Case(scalar: "&", folded: "&"), Case(scalar: "\u{0}", folded: "\u{0}"),
    Case(scalar: "\u{92}", folded: "'"), Case(scalar: "가", folded: "가"), Case(scalar: "中", folded: "中"),
    Case(scalar: "😀", folded: "😀"), Case(scalar: "\u{958}", folded: "\u{915}\u{93C}"),
    Case(scalar: "ﷲ", folded: "الله"),
  ]

  @Test(arguments: cases) func `What a character alone becomes`(_ one: Case) {
    let bare = one.bare ?? one.folded
    for (view, expected) in [(TextView.folded, one.folded), (.bare, bare), (.leet, one.leet ?? bare)] {
      let scalars = expected.unicodeScalars.map(\.value)
      #expect(TextFolding.folds(one.scalar.value, in: view) == scalars)
      #expect(TextFolding.isPossible(one.scalar.value, in: view) == (scalars == [one.scalar.value]))
    }
    #expect(TextFolding.isPossible(one.scalar.value, in: .original))
  }

  @Test func `Numbers that are no scalars become nothing`() {
    for number in [0xD800, 0xDFFF, 0x110000, UInt32.max] {
      for view in TextView.allCases {
        #expect(TextFolding.folds(number, in: view) == [])
        #expect(!TextFolding.isPossible(number, in: view))
      }
    }
  }
}
