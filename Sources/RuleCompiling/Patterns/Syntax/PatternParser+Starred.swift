/// What begins with `(*`, and the settings at the beginning.
extension PatternParser {
  /// `(*pla:…)` and its like in lower case, or a verb such as `(*SKIP)`.
  mutating func openStarred(from start: Int, isCondition: Bool) throws(PatternRefusal) {
    try require("*")
    guard let first = peek() else { throw .unknownSyntax }
    let word = readWord()
    guard (0x61...0x7A).contains(first) else { return try readVerb(word, from: start) }
    try require(":")
    let look: PatternLook
    switch word {
    case "pla", "positive_lookahead": look = .ahead
    case "nla", "negative_lookahead": look = .notAhead
    case "plb", "positive_lookbehind": look = .behind
    case "nlb", "negative_lookbehind": look = .notBehind
    case "napla", "non_atomic_positive_lookahead": look = .nonAtomicAhead
    case "naplb", "non_atomic_positive_lookbehind": look = .nonAtomicBehind
    case "atomic" where !isCondition: return open(.group(.atomic), from: start)
    case "sr" where !isCondition, "script_run" where !isCondition:
      return open(.group(.scriptRun(isAtomic: false)), from: start)
    case "asr" where !isCondition, "atomic_script_run" where !isCondition:
      return open(.group(.scriptRun(isAtomic: true)), from: start)
    default: throw .unknownSyntax
    }
    try open(look, from: start, isCondition: isCondition)
  }

  /// A verb, whose argument ends at the next `)` whatever is in it.
  private mutating func readVerb(_ word: String, from start: Int) throws(PatternRefusal) {
    let verb: PatternVerb
    switch word {
    case "": verb = .mark
    case "F": verb = .fail
    default:
      guard let known = PatternVerb(rawValue: word) else { throw .unknownSyntax }
      verb = known
    }
    var argument: String?
    if skip(":") {
      let first = position
      while let byte = peek(), byte != UInt8(ascii: ")") { position += 1 }
      if position > first { argument = String(decoding: source[first..<position], as: UTF8.self) }
    }
    try require(")")
    guard verb != .mark || argument != nil else { throw .unknownSyntax }
    append(.verb(verb, argument: argument), from: start, isRepeatable: verb == .accept)
  }

  /// Settings without a number that change nothing here.
  private static let plainSettings: [StaticString] = [
    "(*UTF)", "(*UTF8)", "(*NOTEMPTY)", "(*NOTEMPTY_ATSTART)", "(*NO_AUTO_POSSESS)", "(*NO_DOTSTAR_ANCHOR)",
    "(*NO_JIT)", "(*NO_START_OPT)",
  ]

  private static let numberedSettings: [StaticString] = [
    "(*LIMIT_HEAP=", "(*LIMIT_MATCH=", "(*LIMIT_DEPTH=", "(*LIMIT_RECURSION=",
  ]

  private static let lineEndSettings: [(StaticString, PatternTree.LineEnds)] = [
    ("(*CR)", .cr), ("(*LF)", .lf), ("(*CRLF)", .crlf), ("(*ANY)", .any), ("(*NUL)", .nul), ("(*ANYCRLF)", .anyCRLF),
  ]

  /// Reads the settings; what is none is left for the regex.
  mutating func readSettings() {
    while isNext("(*"), readSetting() {}
    settingsEnd = position
  }

  private mutating func readSetting() -> Bool {
    for text in Self.plainSettings where skip(text) { return true }
    for (text, lineEnds) in Self.lineEndSettings where skip(text) {
      self.lineEnds = lineEnds
      return true
    }
    if skip("(*UCP)") {
      options.insert(.unicodeTypes)
      return true
    }
    if skip("(*BSR_ANYCRLF)") {
      breaks = .anyCRLF
      return true
    }
    if skip("(*BSR_UNICODE)") {
      breaks = .unicode
      return true
    }
    for text in Self.numberedSettings where isNext(text) {
      var end = position + text.utf8CodeUnitCount
      while end < source.count, source[end].decimal != nil { end += 1 }
      guard isText(")", at: end) else { return false }
      position = end + 1
      return true
    }
    return false
  }
}
