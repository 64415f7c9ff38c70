/// Why a regex is not taken apart.
enum PatternRefusal: Error {
  case unknownSyntax
  case tooDeep
}

/// The state of taking a regex apart: a place in the source, and the groups that are open there.
///
/// It follows the grammar of PCRE2 10.42 as its manual and its behaviour tell it; where PCRE2 finds a mistake, it may stop
/// or go on.
struct PatternParser {
  let source: [UInt8]

  /// Whether `{,3}` and blanks in braces make quantifiers.
  let readsLaterBraces: Bool

  /// The names of all groups, where a first run has found them and they matter.
  let knownNames: Set<String>

  /// Whether all names must be known to understand a condition.
  var asksForNames = false

  var position = 0
  var options: PatternNodeOptions
  var lineEnds = PatternTree.LineEnds.anyCRLF
  var breaks: PatternTree.Breaks?
  var settingsEnd = 0

  /// The number of the last capturing group so far; it steps back between the alternatives of `(?|…)`.
  var groupCount = 0
  var groupNumbers: [String: [Int]] = [:]

  /// The open groups; the first is the whole regex.
  var frames: [Frame]

  /// Characters that have been read and are not yet a node.
  var literals: [PatternScalar] = []

  /// What may come next.
  var state = State()

  /// How many groups may be open; `Pattern` allows 100.
  static let deepestNesting = 128

  /// What the items read so far mean for the next one.
  struct State {
    /// Whether `\Q` holds.
    var isQuoting = false
    /// Whether a quantifier may follow.
    var isRepeatable = false
    /// Whether a quantifier came last, so that `?` or `+` may modify it.
    var followsQuantifier = false
    /// Whether a look-around must come next, which is the condition of the innermost group.
    var awaitsCondition = false
  }

  init(_ source: [UInt8], _ options: PatternNodeOptions, readsLaterBraces: Bool, knownNames: Set<String>) {
    self.source = source
    self.options = options
    self.readsLaterBraces = readsLaterBraces
    self.knownNames = knownNames
    frames = []
  }

  /// Reads the whole source; gives the node of the regex behind its settings.
  mutating func parse() throws(PatternRefusal) -> PatternNode {
    readSettings()
    frames = [Frame(.whole, start: position, contents: position, options)]
    while position < source.count {
      guard frames.count <= Self.deepestNesting else { throw .tooDeep }
      try readItem()
    }
    guard frames.count == 1, !state.awaitsCondition else { throw .unknownSyntax }
    finishAlternative(end: position)
    return frames[0].contents(end: position)
  }

  /// Reads one item, or something between items that means nothing.
  private mutating func readItem() throws(PatternRefusal) {
    let start = position
    let scalar = nextScalar()
    if state.isQuoting {
      if scalar == "\\", skip("E") {
        state.isQuoting = false
        return
      }
      guard !state.awaitsCondition else { throw .unknownSyntax }
      add(scalar, from: start, isQuoted: true)
      return
    }
    if scalar == "\\", isNext("Q") || isNext("E") {
      state.isQuoting = source[position] == UInt8(ascii: "Q")
      position += 1
      return
    }
    if options.contains(.extended) {
      if scalar.isPatternBlank { return }
      if scalar == "#" { return skipLine() }
    }
    if scalar == "(", skip("?#") {
      while position < source.count, source[position] != UInt8(ascii: ")") { position += 1 }
      guard skip(")") else { throw .unknownSyntax }
      return
    }
    let before = state
    state = State()
    if before.awaitsCondition { guard scalar == "(", isLookNext else { throw .unknownSyntax } }
    if before.followsQuantifier, scalar == "?" || scalar == "+" {
      modifyQuantifier(scalar == "?" ? .lazy : .possessive)
      return
    }
    switch scalar {
    case "\\": try readEscape(from: start)
    case "^": append(.assertion(.lineStart), from: start, isRepeatable: false)
    case "$": append(.assertion(.lineEnd), from: start, isRepeatable: false)
    case ".": append(.anyCharacter, from: start)
    case "*": try repeatLast(0, nil, before)
    case "+": try repeatLast(1, nil, before)
    case "?": try repeatLast(0, 1, before)
    case "{":
      if let counts = try readCounts() {
        try repeatLast(counts.minimum, counts.maximum, before)
      } else {
        add(scalar, from: start)
      }
    case "[": try readClass(from: start)
    case "(": try openGroup(from: start, isCondition: before.awaitsCondition)
    case "|": try endAlternative()
    case ")": try closeGroup()
    default: add(scalar, from: start)
    }
  }

  // MARK: - Nodes

  /// Adds a character that means itself.
  mutating func add(_ scalar: Unicode.Scalar, from start: Int, isQuoted: Bool = false) {
    literals.append(PatternScalar(scalar.value, start..<position, isQuoted: isQuoted))
    state.isRepeatable = true
    state.followsQuantifier = false
  }

  /// Adds a part that ends at the place.
  mutating func append(_ kind: PatternNode.Kind, from start: Int, isRepeatable: Bool = true) {
    append(PatternNode(kind, start..<position, options))
    state.isRepeatable = isRepeatable
  }

  mutating func append(_ node: PatternNode) {
    flush()
    frames[frames.count - 1].items.append(node)
  }

  /// Makes a node of the characters that wait; they all have the present options.
  mutating func flush() {
    guard let first = literals.first, let last = literals.last else { return }
    // A copy of the right size, so that the list's own room stays for the next.
    let node = PatternNode(
      .literal(Array(literals[...])), first.range.lowerBound..<last.range.upperBound, options)
    literals.removeAll(keepingCapacity: true)
    frames[frames.count - 1].items.append(node)
  }

  /// Changes the options from here on.
  mutating func set(_ options: PatternNodeOptions) {
    flush()
    self.options = options
  }
}

extension Unicode.Scalar {
  /// What extended mode passes over.
  fileprivate var isPatternBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }
}
