import DiscernCorpora
import Testing

/// Broken files with one JSON object a line: every line that isn't blank is read or skipped.
@Suite struct DamagedNDJSONTests {
  static let good = "{\"text\":\"a\"}\n"
  static let structure = "not JSON: a comma, colon, quote or bracket is missing or too many"
  static let number = "not JSON: a number that is malformed or too large"

  static let table = [
    Damage(
      "cut within a text", good + "{\"text\":\"b", records: 2, texts: ["a"],
      skipped: ["not JSON: a quote that is never closed@2×1"]),
    Damage("cut after a text", good + "{\"text\":\"b\"", records: 2, texts: ["a"], skipped: ["\(structure)@2×1"]),
    Damage("cut after a colon", good + "{\"text\":", records: 2, texts: ["a"], skipped: ["\(structure)@2×1"]),
    Damage(
      "cut within a character", Array((good + "{\"text\":\"").utf8) + [0xF0, 0x9F, 0x98], records: 2, texts: ["a"],
      skipped: ["not JSON: a quote that is never closed@2×1"]),
    Damage("without a last line end", good + "{\"text\":\"b\"}", records: 2, texts: ["a", "b"]),
    Damage(
      "NUL bytes between lines", good + "\0\0\0\n" + good, records: 3, texts: ["a", "a"],
      skipped: ["\(structure)@2×1"]),
    Damage(
      "a NUL byte within a text", good + "{\"text\":\"b\0\"}\n" + good, records: 3, texts: ["a", "a"],
      skipped: ["not JSON: a control character in a text, which has to be escaped@2×1"]),
    Damage(
      "an open quote does not reach the next line", "{\"text\":\"a}\n" + good, records: 2, texts: ["a"],
      skipped: ["not JSON: a quote that is never closed@1×1"]),
    Damage(
      "unbalanced brackets", "{\"text\":\"a\"]\n{\"text\":\"b\"}}\n{\"c\":[}\n" + good, records: 4, texts: ["a"],
      skipped: ["\(structure)@1×3"]),
    Damage(
      "deep nesting", "{\"c\":\(String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000))}\n" + good,
      records: 2, texts: ["a"],
      skipped: ["nested too deeply@1×1"]),
    Damage("nested as deep as can be read", "{\"c\":[[[[[[[[[[]]]]]]]]]],\"text\":\"a\"}\n", records: 1, texts: ["a"]),
    Damage(
      "huge numbers",
      "{\"c\":123456789012345678901234567890}\n{\"c\":1e999}\n{\"label\":12345678901234567890}\n" + good,
      records: 4, texts: ["a"], skipped: ["\(number)@1×2", "wrong type of 'label'@3×1"]),
    Damage(
      "lone surrogates", "{\"text\":\"\\ud83d\"}\n{\"text\":\"\\ude00b\"}\n{\"text\":\"\\ud83d\\ude00\"}\n", records: 3,
      texts: ["\u{FFFD}", "\u{FFFD}b", "😀"], repaired: 2),
    Damage(
      "invalid UTF-8",
      Array("{\"text\":\"".utf8) + [0xC0, 0x80, 0x62, 0xED, 0xA0, 0x80, 0x63, 0xF4, 0x90] + Array("\"}\n\(good)".utf8),
      records: 2, texts: ["\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}c\u{FFFD}\u{FFFD}", "a"], repaired: 1),
    Damage(
      "Latin-1 read as UTF-8", Array("{\"text\":\"caf".utf8) + [0xE9] + Array("\"}\n".utf8), records: 1,
      texts: ["caf\u{FFFD}"], repaired: 1),
    Damage(
      "CR-only line ends", "{\"text\":\"a\"}\r{\"text\":\"b\"}\rbad\r\r{}", records: 4, texts: ["a", "b", nil],
      skipped: ["\(structure)@3×1"]),
    Damage(
      "two objects in a line", "{\"text\":\"a\"}{\"text\":\"b\"}\n" + good, records: 2, texts: ["a"],
      skipped: ["\(structure)@1×1"]),
    Damage(
      "an object over three lines", "{\n\"text\":\"a\"\n}\n" + good, records: 4, texts: ["a"],
      skipped: ["\(structure)@1×3"]),
    Damage("fields given twice: the last counts", "{\"text\":\"a\",\"text\":\"b\"}\n", records: 1, texts: ["b"]),
    Damage("other fields, and none", "{\"a\":1,\"b\":[2],\"c\":{}}\n{}\n", records: 2, texts: [nil, nil]),
    Damage(
      "values that are no objects", "1\n\"a\"\nnull\n" + good, records: 4, texts: ["a"],
      skipped: ["not a JSON object@1×3"]),
    Damage("a mark in the middle", good + "\u{FEFF}" + good, records: 2, texts: ["a"], skipped: ["\(structure)@2×1"]),
    Damage("rows of CSV", "label,text\nham,a\n", records: 2, skipped: ["\(structure)@1×2"]),
    Damage("an image", Damage.image, records: 3, skipped: ["\(structure)@1×3"]),
    Damage(
      "UTF-16 cut within a character", [0xFF, 0xFE] + Damage.utf16(good + "{\"text\":\"b\"}") + [0x0A], records: 2,
      texts: ["a"],
      skipped: ["\(structure)@2×1"]),
    Damage(
      "too long", good + "{\"text\":\"\(String(repeating: "x", count: 200))\n" + good, records: 3, texts: ["a", "a"],
      skipped: ["longer than 100 bytes@2×1"], CorpusOptions(mostRecordBytes: 100)),
    Damage(
      "too many communications",
      "{\"request\":[\(Array(repeating: "{}", count: 1001).joined(separator: ","))]}\n{\"request\":[\(Array(repeating: "{}", count: 1000).joined(separator: ","))]}\n",
      records: 2, texts: [nil], skipped: ["more than 1000 communications in one 'request'@1×1"]),
    Damage("an array", "[\n\(good),\(good)]", fails: .jsonArray, "one object a line, for example with jq -c '.[]'"),
  ]

  @Test(arguments: Damage.ofEveryFormat + table)
  func damage(_ row: Damage) throws { try row.check(as: .ndjson) }
}
