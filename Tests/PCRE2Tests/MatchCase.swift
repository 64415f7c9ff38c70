import DiscernPCRE2
import Testing

/// One search and what it must find; tables of these are the tests.
struct MatchCase: Sendable, CustomTestStringConvertible {
  let name: String
  let pattern: String
  let text: String
  /// The characters that the match holds; nil if there must be none.
  let found: String?
  var options: PatternOptions = []
  var start = 0
  var notEmpty = false

  init(
    _ name: String, _ pattern: String, _ text: String, finds found: String?, options: PatternOptions = [],
    from start: Int = 0, notEmpty: Bool = false
  ) {
    self.name = name
    self.pattern = pattern
    self.text = text
    self.found = found
    self.options = options
    self.start = start
    self.notEmpty = notEmpty
  }

  var testDescription: String { name }
}

/// The two ways to run a pattern; every table runs in both.
enum Engine: CaseIterable, Sendable {
  case interpreter
  case machineCode

  /// Whether this machine has it.
  var isPresent: Bool { self == .interpreter || PCRE2Library.hasJIT }
}

/// What a search found, groups included, in a form that can be compared.
struct Outcome: Equatable {
  var result: MatchResult
  var groups: [Range<Int>?] = []

  var isInconclusive: Bool {
    if case .inconclusive = result { true } else { false }
  }
}

/// Searches once with fresh memory.
func search(
  _ pattern: Pattern, _ text: [UInt8], _ engine: Engine, from start: Int = 0, notEmpty: Bool = false,
  limits: MatchLimits = MatchLimits()
) -> Outcome {
  var scratch = MatchScratch(limits: limits)
  return search(pattern, text, engine, from: start, notEmpty: notEmpty, using: &scratch)
}

/// Searches once with given memory.
func search(
  _ pattern: Pattern, _ text: [UInt8], _ engine: Engine, from start: Int = 0, notEmpty: Bool = false,
  using scratch: inout MatchScratch
) -> Outcome {
  let result = scratch.firstMatch(
    of: pattern, in: text.span, from: start, notEmpty: notEmpty, interpretOnly: engine == .interpreter)
  var outcome = Outcome(result: result)
  for number in 0...max(pattern.captureCount, 1) { outcome.groups.append(scratch.group(number)) }
  return outcome
}

/// The characters in a range of bytes.
func slice(_ text: [UInt8], _ range: Range<Int>?) -> String? {
  range.map { String(decoding: text[$0], as: UTF8.self) }
}

/// Runs one case both ways.
func check(_ example: MatchCase) throws {
  let pattern = try Pattern(example.pattern, options: example.options)
  let text = Array(example.text.utf8)
  for engine in Engine.allCases where engine.isPresent {
    let outcome = search(pattern, text, engine, from: example.start, notEmpty: example.notEmpty)
    let found: String? = if case .match(let range) = outcome.result { slice(text, range) } else { nil }
    #expect(found == example.found, "\(engine)")
    #expect(!outcome.isInconclusive, "\(engine)")
  }
}
