import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// What trees hold, and that no source harms the reader.
@Suite struct PatternSyntaxTreeTests {
  /// Sources and how their trees are written back, where letter case counts.
  static let readings: [(String, String)] = [
    ("a{,3}", #"a\x{7b}\x{2c}\x{33}\x{7d}"#),
    ("a{2}{", #"a{2,2}\x{7b}"#),
    ("a{1,2}?b*+", "a{1,2}?b{0,}+"),
    (#"(a)\12"#, #"(a)\x{a}"#),
    (#"(a)(?:b)\1\2(c)"#, #"(a)(?:b)\g{1}\g{2}(c)"#),
    (#"(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\10\11"#, #"(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\g{10}\x{9}"#),
    (#"\81"#, #"\g{81}"#),
    (#"(?|(a)|(b)(c))\g{-1}(?-1)"#, #"(?|(a)|(b)(c))\g{2}(?2)"#),
    ("a(?i)b|c", "a(?i:b)|(?i:c)"),
    ("(a(?i)b|c)d", "(a(?i:b)|(?i:c))d"),
    ("(?i:a|b)c", "(?:(?i:a)|(?i:b))c"),
    ("(?^:a)", "(?:a)"),
    ("(?x) a b # c\n +", "ab{1,}"),
    ("(?xx)[a b](?-x) ", #"[\x{61}\x{62}]\x{20}"#),
    (#"\Qa.\E+b"#, #"a\x{2e}{1,}b"#),
    (#"a\Q\E+(?#x)?"#, "a{1,}?"),
    ("(?U)a+a+?", "a{1,}?a{1,}"),
    ("(?n)(a)(?<m>b)", "(?:a)(?<m>b)"),
    (#"(?<n>a)(?&n)\k{n}(?P=n)(?(n)b)"#, #"(?<n>a)(?1)\g{1}\g{1}(?(1)b)"#),
    (#"(?J)(?<n>a)(?<n>b)\k<n>(?&n)"#, #"(?J)(?<n>a)(?<n>b)\k<n>(?&n)"#),
    ("(?(R1)a|b)(?<R1>c)", "(?(1)a|b)(?<R1>c)"),
    ("(?(R1)a|b)(c)", "(?(R1)a|b)(c)"),
    ("(?(?=a)b|c)", "(?(?=a)b|c)"),
    ("(?(?C9)(*nlb:a)b)", "(?(?<!a)b)"),
    ("(?(VERSION>=10.4)a)", "(?(VERSION>=10.40)a)"),
    ("(*napla:a)(*plb:b)(*atomic:c)(*asr:d)", "(?*a)(?<=b)(?>c)(*asr:d)"),
    ("[[:<:]]+a", #"\b(?=\w){1,}a"#),
    (#"[]a-c\d\-^[:^alpha:]]"#, #"[\x{5d}\x{61}-\x{63}\d\x{2d}\x{5e}[:^alpha:]]"#),
    (#"[^\Q]-\E-z]"#, #"[^\x{5d}\x{2d}-\x{7a}]"#),
    (#"\N{U+e9}\N{2}\o{101}\x\cA"#, #"\x{e9}\N{2,2}A\x{0}\x{1}"#),
    (#"\p{^Script = Greek}\PL"#, #"\P{script=greek}\P{l}"#),
    ("(*F)(*:a)(*PRUNE:)", "(*FAIL)(*MARK:a)(*PRUNE)"),
    ("(*UCP)(*LF)a", "(*UCP)(*LF)a"),
    ("|", "|"),
  ]

  @Test(arguments: readings)
  func reading(_ source: String, _ written: String) {
    let tree = PatternSyntax.parse(Array(source.utf8), options: .caseSensitive, release: (10, 42))
    #expect(PatternSyntaxPrinter.print(tree, .caseSensitive) == written)
    #expect(PatternSyntaxShape.fault(in: tree) == nil)
  }

  @Test("Since 10.43 braces take blanks and may lack the first number")
  func laterBraces() {
    for (source, written) in [("a{,3}", "a{0,3}"), ("a{ 1 , 2 }", "a{1,2}"), ("a{,}", #"a\x{7b}\x{2c}\x{7d}"#)] {
      let tree = PatternSyntax.parse(Array(source.utf8), options: .caseSensitive, release: (10, 43))
      #expect(PatternSyntaxPrinter.print(tree, .caseSensitive) == written)
    }
  }

  @Test("Characters have bytes of their own, whatever stands between them")
  func scalarRanges() throws {
    let tree = PatternSyntax.parse(Array(#"(?x)é (?#c)\x{e9}\Qb+\E c"#.utf8))
    guard case .literal(let scalars) = tree.root.kind else { return #expect(Bool(false), "\(tree.root)") }
    #expect(scalars.map(\.range) == [4..<6, 12..<18, 20..<21, 21..<22, 25..<26])
    #expect(scalars.map(\.isQuoted) == [false, false, true, true, false])
    #expect(tree.root.range == 4..<26)
  }

  @Test("Classes name their characters")
  func classScalars() throws {
    let tree = PatternSyntax.parse(Array(#"[c-ea-bz\d]"#.utf8))
    guard case .characterClass(let characters) = tree.root.kind else { return #expect(Bool(false)) }
    #expect(characters.scalars == [0x61...0x65, 0x7A...0x7A])
    #expect(!characters.holdsScalarsOnly)
  }

  @Test("What is not understood is opaque")
  func opaque() {
    let deep = String(repeating: "(", count: 500) + String(repeating: ")", count: 500)
    let cases: [([UInt8], PatternOpacity)] = [
      ([0x61, 0xFF], .notUTF8), ([0xED, 0xA0, 0x80], .notUTF8), (Array("(?[a])".utf8), .unknownSyntax),
      (Array("a)".utf8), .unknownSyntax), (Array(deep.utf8), .tooDeep), (Array("a**".utf8), .unknownSyntax),
    ]
    for (source, reason) in cases {
      let tree = PatternSyntax.parse(source)
      #expect(tree.root.kind == .opaque(reason) && tree.root.range == 0..<source.count)
    }
    let allowed = String(repeating: "(", count: 100) + String(repeating: ")", count: 100)
    #expect((try? Pattern(allowed, jit: .never)) != nil)
    #expect(PatternSyntaxShape.opacities(PatternSyntax.parse(Array(allowed.utf8))).isEmpty)
    // Measured: PCRE2 10.42 has none of the letters above U+00FF in this class.
    let mixed = PatternSyntax.parse(Array(#"[\D[:alpha:]]"#.utf8), options: .asciiClasses)
    #expect(mixed.root.kind == .opaque(.uncertainClass))
    let behind = PatternSyntax.parse(Array("(a)?(?<=(?(1)b))".utf8))
    #expect(PatternSyntaxShape.opacities(behind) == [.uncertainLookBehind])
    let calls = PatternSyntax.parse(Array("(?1){2,}+(a)".utf8))
    #expect(PatternSyntaxShape.opacities(calls) == [.uncertainRepetition])
  }

  @Test("Long sources of one kind are read in one pass")
  func hostile() {
    let parts = [
      "[", "[[:", "[[.[:[=", "{1,", "{", "(?", "(", "(?|(a)", "\\", "\\Q", "[\\Q", "(?#", "(?x)#", "a(?i)", "\\x{",
      "[a-",
      "(?<n", "(?C'", "(*", "(*MARK:", "\\g{", "a{65535}", "|", "(?J)(?<n>)", "\\1", "[[:alpha:]", "(?(R1)", "11111111",
      "a?", "\u{1F600}", "(?i:", "[^", "\\E", "*",
    ]
    for part in parts {
      let tree = PatternSyntax.parse(Array(String(repeating: part, count: 65_536 / part.utf8.count).utf8))
      #expect(PatternSyntaxShape.fault(in: tree) == nil)
    }
  }

  @Test("Damaged patterns do no harm")
  func damaged() {
    let seed = SeededGenerator.chosenSeed
    var random = SeededGenerator(seed: seed)
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let signs = Array("()[]{}\\|*+?^$.#-:<>'&=!PRCQEx0123 ".utf8) + [0, 0xC3, 0xFF]
    for source in PatternSyntaxTableTests.table {
      let bytes = Array(source.utf8)
      for end in bytes.indices { _ = PatternSyntax.parse(Array(bytes[..<end])) }
      for _ in 0..<20 where !bytes.isEmpty {
        var damaged = bytes
        for _ in 0...below(3) {
          switch below(3) {
          case 0: damaged.insert(signs[below(signs.count)], at: below(damaged.count + 1))
          case 1 where !damaged.isEmpty: damaged.remove(at: below(damaged.count))
          default: if !damaged.isEmpty { damaged[below(damaged.count)] = signs[below(signs.count)] }
          }
        }
        let fault = PatternSyntaxShape.fault(in: PatternSyntax.parse(damaged))
        #expect(fault == nil, "SEED=\(seed) \(damaged)")
      }
    }
  }
}
