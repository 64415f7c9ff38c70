import DiscernCorpora
import Testing

/// Broken files with a label, a tab and the text on each line: every line that isn't empty is read or skipped.
@Suite struct DamagedLabelledLinesTests {
  static let noTab = "no tab between label and text"

  static let table = [
    Damage("cut before the tab", "ham\ta\nspa", records: 2, texts: ["a"], skipped: ["\(noTab)@2×1"]),
    Damage("cut after the tab", "ham\ta\nspam\t", records: 2, texts: ["a", ""]),
    Damage("cut within a text", "ham\ta\nspam\twi", records: 2, texts: ["a", "wi"]),
    Damage(
      "cut within a character", Array("ham\ta\nspam\tb".utf8) + [0xF0, 0x9F, 0x98], records: 2,
      texts: ["a", "b\u{FFFD}"], repaired: 1),
    Damage("NUL bytes", "ham\ta\0b\n\0\0\0\nham\tc\n", records: 3, texts: ["a\0b", "c"], skipped: ["\(noTab)@2×1"]),
    Damage("unbalanced quotes", "ham\t\"a\nham\tb\"\"\"c\n\"ham\td\n", records: 3, texts: ["\"a", "b\"\"\"c", "d"]),
    Damage("too many columns", "ham\ta\tb\tc\nham\t\t\t\n", records: 2, texts: ["a\tb\tc", "\t\t"]),
    Damage(
      "too few columns", "ham\n\ta\n\t\n \nham\tb\n", records: 5, texts: ["a", "", "b"], skipped: ["\(noTab)@1×2"]),
    Damage(
      "CR-only line ends", "ham\ta\rspam\tb\r\rbad\rham\tc", records: 4, texts: ["a", "b", "c"],
      skipped: ["\(noTab)@4×1"]),
    Damage(
      "CR in a file that has LF", "ham\ta\rb\nham\tc\r\n\r\nham\td\r\r\n", records: 3, texts: ["a\rb", "c", "d\r"]),
    Damage(
      "invalid UTF-8", Array("ham\t".utf8) + [0xC0, 0x80, 0x62, 0xED, 0xA0, 0x80] + Array("\nham\tb\n".utf8),
      records: 2, texts: ["\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}", "b"], repaired: 1),
    Damage("an ill-formed label", [0xFF] + Array("ham\ta\n".utf8), records: 1, texts: ["a"], repaired: 1),
    Damage(
      "Latin-1 read as UTF-8", Array("ham\tcaf".utf8) + [0xE9, 0x0A], records: 1, texts: ["caf\u{FFFD}"], repaired: 1),
    Damage("UTF-8 read as cp1252", "ham\té\n", records: 1, texts: ["Ã©"], CorpusOptions(encoding: .windows1252)),
    Damage(
      "UTF-16 cut within a character", [0xFF, 0xFE] + Damage.utf16("ham\ta\nham\tb") + [0x3D], records: 2,
      texts: ["a", "b\u{FFFD}"], repaired: 1),
    Damage(
      "lone surrogates of UTF-16",
      [0xFF, 0xFE] + Damage.utf16("ham\t") + [0x00, 0xDE, 0x3D, 0xD8] + Damage.utf16("b\n"), records: 1,
      texts: ["\u{FFFD}\u{FFFD}b"], repaired: 1),
    Damage(
      "UTF-16's line ends are CR", [0xFF, 0xFE] + Damage.utf16("ham\ta\rham\tb\r"), records: 2, texts: ["a", "b"]),
    Damage("a mark in the middle", "ham\ta\n\u{FEFF}ham\tb\n", records: 2, texts: ["a", "b"]),
    Damage("JSON objects", "{\"text\":\"a\"}\n{\"text\":\"b\"}\n", records: 2, skipped: ["\(noTab)@1×2"]),
    Damage("escapes mean nothing", "ham\t\\ud83d \\t &amp;\n", records: 1, texts: ["\\ud83d \\t &amp;"]),
    Damage("an image", Damage.image, records: 3, skipped: ["\(noTab)@1×3"]),
    Damage(
      "too long", "ham\ta\nham\t\(String(repeating: "x", count: 200))\nham\tb", records: 3, texts: ["a", "b"],
      skipped: ["longer than 100 bytes@2×1"], CorpusOptions(mostRecordBytes: 100)),
    Damage(
      "other columns", "ham\ta\n", fails: .badColumnOption,
      "a file of label, tab and text has no other columns; name the format csv",
      CorpusOptions(columns: ["text=1", "label=2"])),
  ]

  @Test(arguments: Damage.ofEveryFormat + table)
  func damage(_ row: Damage) throws { try row.check(as: .labelTabText) }
}
