import DiscernClassification
import DiscernRuleLanguage
import Testing

import DiscernRuleCompiling

/// What is an entry of a list file, and where it stands.
@Suite struct ListFileTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let entries: [String]
    /// Offset of each entry.
    let starts: [Int]
    var mistakes: [String] = []

    init(_ name: String, _ text: String, _ entries: [String], at starts: [Int]) {
      self.init(name, Array(text.utf8), entries, at: starts)
    }

    init(_ name: String, _ bytes: [UInt8], _ entries: [String], at starts: [Int], mistakes: [String] = []) {
      (self.name, self.bytes, self.entries, self.starts, self.mistakes) = (name, bytes, entries, starts, mistakes)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("nothing", "", [], at: []),
    Case("one line without an end", "DPD", ["DPD"], at: [0]),
    Case("lines", "DPD\nEVRI\n", ["DPD", "EVRI"], at: [0, 4]),
    Case("empty lines", "\n\nDPD\n\n", ["DPD"], at: [2]),
    Case("CR LF", "DPD\r\nEVRI\r\n", ["DPD", "EVRI"], at: [0, 5]),
    Case("CR alone", "DPD\rEVRI\r", ["DPD", "EVRI"], at: [0, 4]),
    Case("a byte-order mark", "\u{FEFF}DPD\n", ["DPD"], at: [3]),
    Case("a byte-order mark alone", "\u{FEFF}", [], at: []),
    Case("blanks around", " \tDPD home \t\n", ["DPD home"], at: [2]),
    Case("only blanks", " \t \n", [], at: []),
    Case("a comment", "# x", [], at: []),
    Case("an indented comment", "  #\tx", [], at: []),
    Case("a # alone", "#", [], at: []),
    Case("# before a digit", "#1", ["#1"], at: [0]),
    Case("# before a word", "#win now", ["#win now"], at: [0]),
    Case("# in a number", "22#95", ["22#95"], at: [0]),
    Case("# at a number's end", "+44 7700 90####", ["+44 7700 90####"], at: [0]),
    Case("# joined to the word before", "22# 95", ["22# 95"], at: [0]),
    Case("a comment at the end", "22#95 # at the end", ["22#95"], at: [0]),
    Case("an empty comment at the end", "DPD #", ["DPD"], at: [0]),
    Case("two #", "DPD ## EVRI", ["DPD ## EVRI"], at: [0]),
    Case("a comment after # of a word", "a #b # c", ["a #b"], at: [0]),
    Case("quotes are characters", "'DPD'", ["'DPD'"], at: [0]),
    Case("no-break space is no blank", "\u{A0}DPD", ["\u{A0}DPD"], at: [0]),
    Case("other scripts", "ДПД\n快递\n", ["ДПД", "快递"], at: [0, 7]),
    Case("ill-formed", [0x61, 0x0A, 0xFF, 0x0A, 0x62], ["a", "b"], at: [0, 4], mistakes: ["invalid-utf8"]),
    Case("ill-formed in a comment", Array("a # ".utf8) + [0xFF], ["a"], at: [0]),
    Case("a zero", [0x61, 0, 0x62, 0x0A, 0x63], ["c"], at: [4], mistakes: ["control-character"]),
  ]

  @Test(arguments: cases)
  func entries(_ example: Case) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(name: "list.txt", bytes: example.bytes)
    let entries = ListFile.entries(of: file, id: SourceFileID(index: 0))
    let hasEntries = ListFile.check(file, id: SourceFileID(index: 0), diagnostics: &diagnostics)
    #expect(entries.map(\.value.text) == example.entries)
    #expect(entries.map(\.span.start) == example.starts)
    #expect(entries.allSatisfy { Array($0.value.text.utf8) == Array(example.bytes[$0.span.start..<$0.span.end]) })
    #expect(diagnostics.map(\.code) == example.mistakes)
    #expect(hasEntries == !(example.entries.isEmpty && example.mistakes.isEmpty))
  }

  /// A list that is empty finds nothing, and is no reason why a set should not load.
  @Test(arguments: [
    "text: {words: {list: none}}", "text: {contains: {list: none}}", "text: {equals: {list: none}}",
    "text: {ends-with: {list: none}}", "text: {regex: {list: none}}", "text: {words: {list: none}, count: 1+}",
    "text: {words: {list: none}, distinct: 1+}", "sender: {number: {list: none}}", "sender: {prefix: {list: none}}",
    "sender: {list: none}", "sender: {contains: {list: none}}", "sender: {kind: phone, number: {list: none}}",
  ])
  func emptyListsFindNothing(_ leaf: String) throws {
    let ruleSet = try ruleSet(
      """
      lists: {none: none.txt}
      rules:
        - {id: a, when: {\(leaf)}, then: {category: junk}}
        - {id: b, when: {none: [{\(leaf)}]}, then: {category: junk}}
        - {id: c, when: {text: {words: fee, except: {list: none}}}, then: {category: junk}}
      """, lists: ["none.txt": "# none\n"])
    for configuration in Configuration.allCases {
      let verdict = try configuration.classify(message("a fee", sender: "+447700900123"), with: ruleSet)
      #expect(verdict.firedRules.map(\.id).sorted() == ["b", "c"])
    }
  }
}
