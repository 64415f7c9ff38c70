/// Reads a file into a node tree, going on after each mistake so that all are found in one run.
///
/// libyaml stops at its first mistake. The rule or block around it is then blanked out, and the file read again.
struct YAMLReader {
  private static let mostRounds = 100
  /// How many bytes all rounds together may read, beyond four times the file.
  private static let spareWork = 64 << 20

  /// What could be read.
  struct Document {
    /// Nil where nothing could be read.
    var root: YAMLNode?
    /// Whether a part is missing from the tree, so that a lack may be no mistake of the author's.
    var isIntact = true
    var unreadableWords: Set<String> = []
    var diagnostics: [Diagnostic] = []
  }

  /// - Complexity: O(*n*) in the file's bytes for each of at most 100 syntax errors, and at most about 64 MiB of work
  ///   more than four readings of the file.
  static func read(_ bytes: [UInt8], file: SourceFileID) -> Document {
    var document = Document()
    var check = ByteCheck(file: file)
    guard check.accepts(bytes) else {
      document.diagnostics = check.diagnostics
      document.isIntact = false
      return document
    }
    let lines = LineTable(bytes)
    let blocks = RuleBlocks(bytes, lines: lines)
    var text = UnreadableText(bytes)
    check.check(&text, blocks: blocks)
    document.diagnostics = check.diagnostics
    var work = 0
    var lastProblem: Int?
    for _ in 0..<mostRounds {
      var builder = TreeBuilder(text, lines: lines, file: file)
      let problem = EventStream.read(text.bytes) { builder.handle($0) }
      let mistake =
        builder.stop
        ?? problem.map {
          SyntaxMistake(bytes: text.bytes, lines: lines, file: file, problem: $0).diagnostic()
        }
      work += bytes.count
      guard let mistake else {
        builder.finish()
        document.diagnostics += builder.diagnostics
        document.root = builder.root
        document.unreadableWords = builder.lostWords
        break
      }
      let place = problem?.offset ?? mistake.span.start
      // The same stumble again: the cause was looked for in the wrong place, and is reported already.
      if place != lastProblem { document.diagnostics.append(mistake) }
      lastProblem = place
      guard
        text.blank(blocks.smallest(at: mistake.span.start)) || text.blank(blocks.smallest(at: place))
          || text.blank(blocks.block(at: mistake.span.start)) || text.blank(blocks.block(at: place)),
        work < 4 * bytes.count + spareWork
      else {
        _ = text.blank(0..<bytes.count)
        break
      }
    }
    for index in document.diagnostics.indices {
      let start = document.diagnostics[index].span.start
      document.diagnostics[index].rule = blocks.ruleID(at: start, in: bytes)
    }
    document.isIntact = text.isIntact
    document.unreadableWords.formUnion(text.words)
    return document
  }
}
