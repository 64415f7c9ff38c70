import DiscernCorpora
import Testing

/// Broken CSV files: every row is read or skipped, and an unclosed quote is one row with all that went into it.
@Suite struct DamagedCSVTests {
  static let head = "text,label\n"
  static let few = "rows with fewer columns than the first one"
  static let unclosed = "a quote that is never closed"
  static let swallowed = "lines that went into a quote that is never closed"

  static let table = [
    Damage("cut within a cell", head + "a,1\nb", records: 2, texts: ["a", "b"], notes: ["\(few)@3×1"]),
    Damage("cut within quotes", head + "a,1\n\"b, c", records: 2, texts: ["a"], skipped: ["\(unclosed)@3×1"]),
    Damage("cut after a delimiter", head + "a,1\nb,", records: 2, texts: ["a", "b"]),
    Damage(
      "cut within a character", Array((head + "a,1\nb").utf8) + [0xF0, 0x9F, 0x98], records: 2,
      texts: ["a", "b\u{FFFD}"], notes: ["\(few)@3×1"], repaired: 1),
    Damage(
      "cut before the column needed", "label,text\n1,a\n2", records: 2, texts: ["a"],
      skipped: ["fewer columns than are needed@3×1"]),
    Damage("header only, cut", "te", fails: .missingColumn, "no column is named 'text' or 'sender'"),
    Damage("header only", head, records: 0),
    Damage("NUL bytes in cells", head + "a\0b,1\n\0\0\n", records: 2, texts: ["a\0b", "\0\0"], notes: ["\(few)@3×1"]),
    Damage(
      "a quote that is never closed", head + "a,1\n\"b,2\nc,3\nd,4\n", records: 2, texts: ["a"],
      skipped: ["\(unclosed)@3×1"], notes: ["\(swallowed)@4×3"]),
    Damage(
      "a quote in the first row that is never closed", "\"text,label\na,1\n", fails: .missingColumn,
      "a quote in the first row is never closed; check that this is a CSV file"),
    Damage(
      "quotes in odd places", head + "a\"b,1\n\"c\"d,2\n", records: 2, texts: ["a\"b", "cd"],
      notes: ["rows with characters after a closing quote, which are kept@3×1"]),
    Damage(
      "too many columns", head + "a,1,x,y,z\nb,2\n", records: 2, texts: ["a", "b"],
      notes: ["rows with more columns than the first one; the others are not read@2×1"]),
    Damage(
      "too few columns", "label,group,text\n1,g,a\n1\n,\nx,y,b\n", records: 4, texts: ["a", "b"],
      skipped: ["fewer columns than are needed@3×2"]),
    Damage(
      "duplicate names", "text,label,TEXT, label \na,1,b,2\n", records: 1, texts: ["a"],
      notes: [
        "column 3 has the name of an earlier one and is not read@1×1",
        "column 4 has the name of an earlier one and is not read@1×1",
      ]),
    Damage(
      "names of none", "id,v1\n1,a\n", fails: .missingColumn,
      "no column is named 'text' or 'sender'; the first row has 2 columns; say by columns where the fields are"),
    Damage(
      "a message instead of names", "Hello\nthere\n", fails: .missingColumn,
      "the first row has 1 column; say by columns"),
    Damage(
      "a name misspelt", "id,TXET,lable\n1,a,2\n", fails: .missingColumn,
      "the first row has 3 columns, of which column 2 is almost named 'text' and column 3 is almost named 'label'; say"),
    Damage(
      "a given name misspelt", "id,bdoy\n1,a\n", fails: .missingColumn,
      "no column is named 'body'; the first row has 2 columns, of which column 2 is almost named 'body'; say",
      CorpusOptions(columns: ["text=body"])),
    Damage(
      "more columns than anyone has", "text" + String(repeating: ",", count: 10_000) + "\na\n", fails: .missingColumn,
      "the first row has more than 10000 columns; check that this is a CSV file"),
    Damage(
      "another delimiter than is said", "text;label\na;1\n", fails: .missingColumn, "the first row has 1 column;",
      CorpusOptions(delimiter: .comma)),
    Damage("JSON objects", "{\"text\":\"a\"}\n", fails: .missingColumn, "no column is named"),
    Damage("an image", Damage.image, fails: .missingColumn, "no column is named"),
    Damage(
      "CR-only line ends", "text,label\ra,1\r\"b\rc\",2\r\rd\r", records: 3, texts: ["a", "b\nc", "d"],
      notes: ["\(few)@6×1"]),
    Damage("CR-only line ends, cut", "text,label\ra,1\r\"b", records: 2, texts: ["a"], skipped: ["\(unclosed)@3×1"]),
    Damage("CR in a file that has LF", head + "a\rb,1\rc\n", records: 1, texts: ["a\rb"]),
    Damage("CR CR LF", "text,label\r\r\na,1\r\r\n", records: 1, texts: ["a"]),
    Damage(
      "invalid UTF-8", Array(head.utf8) + [0xC0, 0x80, 0x62, 0xED, 0xA0, 0x80, 0x2C, 0xFF, 0x0A], records: 1,
      texts: ["\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}"], repaired: 1),
    Damage("invalid UTF-8 in the first row", [0xFF, 0xC3] + Array(",text\n1,a\n".utf8), records: 1, texts: ["a"]),
    Damage(
      "Latin-1 read as UTF-8", Array((head + "caf").utf8) + [0xE9, 0x0A], records: 1, texts: ["caf\u{FFFD}"],
      notes: ["\(few)@2×1"], repaired: 1),
    Damage("UTF-8 read as Latin-1", head + "é,1\n", records: 1, texts: ["Ã©"], CorpusOptions(encoding: .latin1)),
    Damage(
      "UTF-16 cut within a character", [0xFF, 0xFE] + Damage.utf16(head + "a,1\nb,2") + [0x3D], records: 2,
      texts: ["a", "b"], repaired: 1),
    Damage("a second mark", "\u{FEFF}\u{FEFF}text\na\n", fails: .missingColumn, "no column is named"),
    Damage(
      "bad contexts",
      "text,context\na,{\nb,\"{\"\"c\"\":1e999}\"\nc,\"\(String(repeating: "[", count: 5000))\"\nd,{}\n", records: 4,
      texts: ["d"], skipped: ["'context' is no JSON object@2×3"]),
    Damage(
      "a lone surrogate in a context", "text,context\na,\"{\"\"sim\"\":\"\"\\ud83d\"\"}\"\n", records: 1, texts: ["a"],
      repaired: 1),
    Damage(
      "bad values", "text,kind,received,receiver\na,mail,,\nb,,99999999999999999999,\nc,,,XYZ\nd,,,\n", records: 4,
      texts: ["d"],
      skipped: [
        "'kind' is neither message nor call@2×1", "'received' is no RFC 3339 time, such as 2026-11-30T22:15:00Z@3×1",
        "'receiver' is no country code of two letters@4×1",
      ]),
    Damage(
      "a row that is too long",
      head + "\(String(repeating: "x", count: 200)),1\n\"\(String(repeating: "y\n", count: 100))\",2\nb,3\n",
      records: 3, texts: ["b"], skipped: ["longer than 100 bytes@2×2"], CorpusOptions(mostRecordBytes: 100)),
    Damage(
      "a first row that is too long", String(repeating: "text,", count: 50) + "\na\n", fails: .missingColumn,
      "the first row is too long", CorpusOptions(mostRecordBytes: 100)),
  ]

  @Test(arguments: Damage.ofEveryFormat + table)
  func damage(_ row: Damage) throws { try row.check(as: .csv) }
}
