import DiscernPCRE2
import Testing

/// How patterns are read when a rule says nothing about it, and with each option.
@Suite struct OptionTests {
  @Test(arguments: [
    MatchCase("a dot crosses line ends", ".*STOP.*", "Hello\nlink\nreply STOP", finds: "Hello\nlink\nreply STOP"),
    MatchCase("a dollar holds before CR LF", "STOP$", "reply STOP\r\nbye", finds: "STOP"),
    MatchCase("a dollar holds before LF", "STOP$", "reply STOP\nbye", finds: "STOP"),
    MatchCase("a dollar holds before CR", "STOP$", "reply STOP\rbye", finds: "STOP"),
    MatchCase("a dollar does not hold before U+2028", "STOP$", "reply STOP\u{2028}bye", finds: nil),
    MatchCase("a dollar holds between CR and LF too", #"\r$"#, "a\r\nb", finds: "\r"),
    MatchCase("a caret holds on the second line", "^URGENT", "hi\nURGENT", finds: "URGENT"),
    MatchCase("a caret holds after CR LF", "^URGENT", "hi\r\nURGENT", finds: "URGENT"),
    MatchCase("LF is found inside CR LF", #"\n"#, "a\r\nb", finds: "\n"),
    MatchCase("letter case is ignored", "free", "FrEe", finds: "FrEe"),
    MatchCase("letter case is ignored beyond ASCII", "ÉCOLE", "école", finds: "école"),
    MatchCase("case-sensitive, other case", "free", "FREE", finds: nil, options: .caseSensitive),
    MatchCase("case-sensitive, same case", "free", "a free", finds: "free", options: .caseSensitive),
    MatchCase("k matches the Kelvin sign", "bank", "ban\u{212A}", finds: "ban\u{212A}"),
    MatchCase("the Kelvin sign matches k", "\u{212A}", "k", finds: "k"),
    MatchCase("s matches the long s", "stop", "\u{17F}top", finds: "\u{17F}top"),
    MatchCase("case-sensitive k is no Kelvin sign", "bank", "ban\u{212A}", finds: nil, options: .caseSensitive),
    MatchCase("a class of non-ASCII letters", "cobran[cç]a", "COBRANÇA", finds: "COBRANÇA"),
    MatchCase("a class of escaped letters (J10)", #"[a\x{c1}]"#, "á", finds: "á"),
    MatchCase("a word edge before a non-ASCII letter", #"\bécole\b"#, "une école !", finds: "école"),
    MatchCase("no word edge inside a word", #"\bm"#, "Öm", finds: nil),
    MatchCase("a word of Cyrillic letters", #"\w+"#, "— Привет!", finds: "Привет"),
    MatchCase("Arabic digits are digits", #"\d{3}"#, "٣٤٥", finds: "٣٤٥"),
    MatchCase("a hexadecimal escape", #"gr\x{fc}n"#, "GRÜN", finds: "GRÜN"),
    MatchCase("part of a family emoji", "👩", "👩‍👩‍👧", finds: "👩"),
    MatchCase("any character but a line end (R06)", #"\N\.rocks"#, "it.rocks", finds: "t.rocks"),
    MatchCase("R followed by any line end", #"R\R"#, "R\r\n", finds: "R\r\n"),
    MatchCase("no NUL ends the text", "a.b", "xa\0b", finds: "a\0b"),
    MatchCase("no NUL ends the pattern", "a\0b", "xa\0b", finds: "a\0b"),
    MatchCase("what follows a NUL in a pattern counts", "a\0b", "a\0c", finds: nil),
    MatchCase("an empty pattern", "", "abc", finds: ""),
  ])
  func reading(_ example: MatchCase) throws { try check(example) }

  @Test(arguments: [
    MatchCase("whole: equal", "yes", "YES", finds: "YES", options: .whole),
    MatchCase("whole: more behind", "yes", "yes!", finds: nil, options: .whole),
    MatchCase("whole: more before", "yes", "oh yes", finds: nil, options: .whole),
    MatchCase("whole: a later alternative fits", "a|ab", "ab", finds: "ab", options: .whole),
    MatchCase("whole: a lazy item stretches", ".*?", "a\nb", finds: "a\nb", options: .whole),
    MatchCase("whole: one line is not the text", "^b$", "a\nb", finds: nil, options: .whole),
    MatchCase("whole: a trailing line end counts", "yes", "yes\n", finds: nil, options: .whole),
    MatchCase("whole: never from the second word", "yes", "oh yes", finds: nil, options: .whole, from: 3),
  ])
  func whole(_ example: MatchCase) throws { try check(example) }

  @Test(arguments: [
    MatchCase("an empty match is passed over", "x*", "aaxx", finds: "xx", notEmpty: true),
    MatchCase("an empty match is taken", "x*", "aaxx", finds: ""),
    MatchCase("nothing but empty matches", "x*", "aaa", finds: nil, notEmpty: true),
    MatchCase("from the middle", "a", "abca", finds: "a", from: 1),
    MatchCase("from behind the last", "a", "abca", finds: nil, from: 4),
    MatchCase("from the end, empty", "$", "abc", finds: "", from: 3),
    MatchCase("lookbehind sees what stands before", "(?<=é)a", "éa", finds: "a", from: 2),
    MatchCase("a word edge sees what stands before", #"\bb"#, "ab", finds: nil, from: 1),
    MatchCase("a caret sees what stands before", "^b", "ab", finds: nil, from: 1),
    MatchCase(#"\G is where the search starts"#, #"\Gb"#, "ab", finds: "b", from: 1),
    MatchCase(#"\K drops the beginning"#, #"pay.{0,3}\Know"#, "pay it now", finds: nil),
    MatchCase(#"\K keeps the rest"#, #"pay.{0,4}\Know"#, "pay it now", finds: "now"),
  ])
  func places(_ example: MatchCase) throws { try check(example) }

  @Test(arguments: [
    MatchCase("options inside", "(?-i)free", "FREE", finds: nil),
    MatchCase("(*UTF)", "(*UTF)é", "É", finds: "É"),
    MatchCase("(*UCP)", #"(*UCP)\w"#, "é", finds: "é"),
    MatchCase("(*NO_JIT)", "(*NO_JIT)a+", "baa", finds: "aa"),
    MatchCase("(*CR) as the only line end", "(*CR)a$", "a\nb", finds: nil),
    MatchCase("(*NOTEMPTY)", "(*NOTEMPTY)x*", "ax", finds: "x"),
    MatchCase("(*NO_START_OPT)", "(*NO_START_OPT)x", "ax", finds: "x"),
    MatchCase("(*LIMIT_MATCH=…) that suffices", "(*LIMIT_MATCH=1000)ab", "xab", finds: "ab"),
    MatchCase("(*COMMIT)", "a(*COMMIT)b", "acab", finds: nil),
    MatchCase("(*SKIP)(*FAIL)", "aa(*SKIP)(*FAIL)|a", "aaa", finds: "a"),
    MatchCase("(*ACCEPT)", "a(*ACCEPT)b", "xa", finds: "a"),
    MatchCase("a call-out nobody hears", "a(?C1)b(?C'x')", "ab", finds: "ab"),
  ])
  func verbs(_ example: MatchCase) throws { try check(example) }
}
