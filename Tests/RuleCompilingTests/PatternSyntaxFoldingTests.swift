import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// Whether regexes are folded for a small made-up view.
///
/// It makes full-width characters plain, `ß` to `ss`, joins `e` and U+0301, drops U+0301 elsewhere, and has no `…`.
@Suite struct PatternSyntaxFoldingTests {
  static func fold(_ scalar: UInt32) -> FoldedScalar {
    switch scalar {
    case 0xFF01...0xFF5E: .letters([scalar - 0xFEE0])
    case 0x3000: .letters([0x20])
    case 0xDF: .letters([0x73, 0x73])
    case 0x2026: .never
    case 0x301: .attached
    case 0xAD: .letters([])
    default: .same
    }
  }

  static func foldRun(_ scalars: [UInt32]) -> [UInt32]? {
    var result: [UInt32] = []
    for scalar in scalars {
      switch fold(scalar) {
      case .same, .never: result.append(scalar)
      case .letters(let letters): result += letters
      case .attached: if result.last == 0x65 { result[result.count - 1] = 0xE9 }
      }
    }
    return result
  }

  static func folded(_ source: String, _ options: PatternOptions = []) -> Result<[UInt8], PatternFoldingMistakes> {
    PatternFolding.folded(PatternSyntax.parse(Array(source.utf8), options: options), fold: fold, foldRun: foldRun)
  }

  static let cases: [(String, String)] = [
    ("abc", "abc"),
    ("ａbｃ", "abc"),
    ("１２", #"\x{31}\x{32}"#),
    ("＊（？", #"\*\(\?"#),
    ("＼", #"\\"#),
    (#"(a)\1２"#, #"(a)\1\x{32}"#),
    (#"\xａ\x4ｂ"#, #"\x\x{61}\x4\x{62}"#),
    (#"\x41ｂ"#, #"\x41b"#),
    ("a{２}", #"a{\x{32}}"#),
    ("aß", "ass"),
    ("aß+", "a(?:ss)+"),
    ("ß", "ss"),
    ("(?x)a　b", #"(?x)a\ b"#),
    ("(?x)a＃b", ##"(?x)a\#b"##),
    ("ｅ\u{301}t", "ét"),
    ("re\u{301}ｔ", "rét"),
    (#"re\x{301}t"#, "rét"),
    (#"r\x{65}\x{301}t"#, "rét"),
    ("a\u{301}b", "ab"),
    ("(?:e\u{301})+", "(?:é)+"),
    (#"\Qｅ\E\x{301}"#, #"\Qé\E"#),
    (#"\Qa*ｂ\E"#, #"\Qa*b\E"#),
    (#"\Qß\E+"#, #"\Q\E(?:ss)\Q\E+"#),
    (#"\Q\Ｅ\E"#, #"\Q\\EE\Q\E"#),
    (#"\Q＼\E"#, #"\Q\E\\\Q\E"#),
    ("{\u{AD}3}", "{(?:)3}"),
    ("a\u{AD}b", "ab"),
    ("a\u{AD}+b", "a(?:)+b"),
    ("x[ａ]", #"x[\x{ff41}\x{61}]"#),
    ("[aａ]", "[aａ]"),
    ("[ａ-ｃz-]", #"[\x{ff41}-\x{ff43}\x{7a}\x{2d}\x{61}\x{62}\x{63}]"#),
    ("[^ａ]", "[^ａ]"),
    ("[…a]", "[…a]"),
    ("[ßa]", #"(?:ss|[\x{df}\x{61}])"#),
    ("[ß]{2}x", #"(?:ss|[\x{df}]){2}x"#),
    ("[ce\u{301}]", #"[\x{63}\x{65}\x{301}\x{e9}]"#),
    ("(?<ｎ>ａ)", "(?<ｎ>a)"),
    ("(*MARK:ａ)ａ(?#ａ)", "(*MARK:ａ)a(?#ａ)"),
    ("a)ｂ", "a)ｂ"),
  ]

  @Test(arguments: cases)
  func rewriting(_ source: String, _ expected: String) {
    #expect(Self.folded(source).map { String(decoding: $0, as: UTF8.self) } == .success(expected))
  }

  @Test("What the view never has is told with its place")
  func mistakes() {
    let cases: [(String, [PatternFoldingMistake])] = [
      (
        "a…b(?:…)",
        [
          PatternFoldingMistake(range: 1..<4, kind: .neverSeen(0x2026)),
          PatternFoldingMistake(range: 8..<11, kind: .neverSeen(0x2026)),
        ]
      ),
      (#"\x{2026}?"#, [PatternFoldingMistake(range: 0..<8, kind: .neverSeen(0x2026))]),
      ("a[…]", [PatternFoldingMistake(range: 1..<6, kind: .classNeverSeen)]),
      ("[\u{300}\u{301}]", []),
      ("[\u{301}…]", [PatternFoldingMistake(range: 0..<7, kind: .classNeverSeen)]),
      (".\u{301}", [PatternFoldingMistake(range: 1..<3, kind: .markAlone(0x301))]),
      ("e\u{301}+", [PatternFoldingMistake(range: 1..<4, kind: .dividedCharacter)]),
      ("e+\u{301}", [PatternFoldingMistake(range: 2..<4, kind: .dividedCharacter)]),
      ("e(?i)\u{301}", []),
    ]
    for (source, mistakes) in cases.dropLast() {
      switch Self.folded(source) {
      case .success: #expect(mistakes.isEmpty, "\(source)")
      case .failure(let found): #expect(found.mistakes == mistakes, "\(source)")
      }
    }
    // Where letter case counts, the option divides the character.
    #expect(throws: PatternFoldingMistakes.self) { try Self.folded("e(?i)\u{301}", .caseSensitive).get() }
  }

  @Test("Without a function for runs each character is folded alone")
  func alone() throws {
    let tree = PatternSyntax.parse(Array("ａe\u{301}".utf8))
    #expect(try PatternFolding.folded(tree, fold: Self.fold).get() == Array("ae".utf8))
  }

  @Test("Random patterns: the rewritten source reads as the folded tree")
  func random() {
    let seed = SeededGenerator.chosenSeed
    var generator = PatternSyntaxGenerator(seed: seed, isWide: true)
    var changed = 0
    var failed = 0
    let rounds = PatternSyntaxTableTests.isOptimised ? 100_000 : 10_000
    for _ in 0..<rounds {
      let source = generator.pattern()
      let options = generator.options()
      guard (try? Pattern(source, options: options, jit: .never)) != nil else { continue }
      let tree = PatternSyntax.parse(Array(source.utf8), options: options)
      guard case .success(let bytes) = Self.folded(source, options) else {
        failed += 1
        continue
      }
      // Of more members than are looked at the rest stays, which the other way of folding doesn't know.
      if bytes == tree.source || Self.memberCount(tree) > 65_536 { continue }
      changed += 1
      let folded = String(decoding: bytes, as: UTF8.self)
      let comment: Comment = "SEED=\(seed) \(source.debugDescription) became \(folded.debugDescription)"
      do throws(PatternError) {
        _ = try Pattern(folded, options: options, jit: .never)
      } catch {
        // Letters and marks that become one may leave a look-behind's alternatives of unequal length, which is reported.
        #expect(error.code == Self.unequalLookBehind, comment)
        failed += 1
        continue
      }
      let again = PatternSyntaxPrinter.print(PatternSyntax.parse(bytes, options: options), options, isBare: true)
      #expect(again == PatternSyntaxPrinter.print(Self.foldedTree(tree), options, isBare: true), comment)
    }
    print("PatternSyntaxFoldingTests: \(changed) of \(rounds) changed, \(failed) with mistakes, SEED=\(seed)")
    #expect(changed * 10 > rounds)
  }

  /// PCRE2's number for a look-behind that has no one length.
  private static let unequalLookBehind: Int32 = 125

  /// How many characters the classes hold that are folded one by one.
  private static func memberCount(_ tree: PatternTree) -> Int {
    var count = 0
    tree.root.visit { node in
      guard case .characterClass(let characters) = node.kind, !characters.isNegated else { return }
      count += characters.scalars.reduce(0) { $0 + $1.count }
    }
    return count
  }

  /// The tree with other characters, made without the source.
  private static func foldedTree(_ tree: PatternTree) -> PatternTree {
    let root = PatternSyntaxFaults.rebuilt(tree.root) { node in
      switch node.kind {
      case .literal(let scalars):
        let letters = foldRun(scalars.map(\.value)) ?? []
        let kind: PatternNode.Kind = .literal(letters.map { PatternScalar($0, node.range) })
        return PatternNode(kind, node.range, node.options)
      case .characterClass(let characters) where !characters.isNegated:
        let known = characters.scalars.filter { $0.count <= 65_536 }
        var added: [UInt32] = []
        var longer: Set<[UInt32]> = []
        for scalar in known.joined() {
          guard case .letters(let letters) = fold(scalar), !letters.isEmpty else { continue }
          if letters.count == 1 { added += letters } else { longer.insert(letters) }
        }
        for (first, second) in zip(characters.items, characters.items.dropFirst()) {
          guard case .scalars(let one) = first.kind, case .scalars(let other) = second.kind, other.count == 1,
            Unicode.Scalar(other.lowerBound)?.properties.generalCategory == .nonspacingMark,
            let run = foldRun([one.upperBound, other.lowerBound]), run.count == 1
          else { continue }
          added += run
        }
        let new = Set(added).filter { letter in !characters.scalars.contains { $0.contains(letter) } }
        let items = new.sorted().map { PatternClass.Item(.scalars($0...$0), node.range) }
        let kind: PatternNode.Kind = .characterClass(PatternClass(isNegated: false, items: characters.items + items))
        let larger = PatternNode(kind, node.range, node.options)
        if longer.isEmpty { return larger }
        let literals = longer.sorted { $0.count > $1.count }.map { letters in
          PatternNode(.literal(letters.map { PatternScalar($0, node.range) }), node.range, node.options)
        }
        let choice = PatternNode(.alternatives(literals + [larger]), node.range, node.options)
        return PatternNode(.group(.plain, choice), node.range, node.options)
      default: return node
      }
    }
    return PatternTree(
      source: tree.source, root: root, settings: tree.settings, lineEnds: tree.lineEnds, breaks: tree.breaks,
      groupCount: tree.groupCount, groupNumbers: tree.groupNumbers)
  }
}
