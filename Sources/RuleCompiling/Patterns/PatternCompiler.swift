import DiscernPCRE2
import DiscernRuleLanguage

/// Compiles the regexes of one rule file with the file's named `patterns:`; equal ones are compiled once.
struct PatternCompiler {
  private struct Key: Hashable {
    let source: String
    let options: UInt8
  }

  private struct Named {
    let name: String
    let source: String
    let references: [String]
  }

  private let jit: JITMode
  private let options: PatternOptions
  private var named: [String: Named] = [:]
  private var compiled: [Key: Pattern] = [:]

  /// Makes a compiler whose patterns all have some options beside their own.
  init(jit: JITMode, options: PatternOptions = []) {
    self.jit = jit
    self.options = options
  }

  var names: [String] { named.keys.sorted() }

  /// Takes up the named patterns of a file; each must be right on its own.
  mutating func add(_ patterns: [RuleFileDeclaration.Pattern], book: inout SourceBook) {
    for pattern in patterns {
      named[pattern.name.value] = Named(
        name: pattern.name.value, source: Self.closed(pattern.source.value.text),
        references: PatternReference.all(in: pattern.source.value.text).map(\.name))
    }
    for pattern in patterns {
      let place = PatternPlace(pattern.source, in: book.sources[pattern.source.span.file.index])
      guard let compiled = compile(pattern.source, options: [], rule: nil, place, book: &book) else {
        // Rules that use it would only repeat the mistake.
        named[pattern.name.value] = Named(name: pattern.name.value, source: "", references: [])
        continue
      }
      if compiled.hasBackReferences {
        book.report(
          Diagnostic(
            .backReference, at: pattern.source.span,
            "the shared pattern '\(pattern.name.value)' refers back to a group",
            help: "groups are counted in each rule's own regex; write this one into the rules that need it"))
      }
    }
  }

  /// Compiles a regex; nil where it is wrong, which is reported at its place.
  mutating func pattern(
    _ regex: Located<ScalarText>, options: PatternOptions, rule: String?, book: inout SourceBook
  ) -> Pattern? {
    let place = PatternPlace(regex, in: book.sources[regex.span.file.index])
    return compile(regex, options: options, rule: rule, place, book: &book)
  }

  private mutating func compile(
    _ regex: Located<ScalarText>, options: PatternOptions, rule: String?, _ place: PatternPlace,
    book: inout SourceBook
  ) -> Pattern? {
    let source = regex.value.text
    let options = options.union(self.options)
    let definitions = definitions(for: source, options)
    let key = Key(source: source + definitions, options: options.rawValue)
    if let known = compiled[key] { return known }
    do throws(PatternError) {
      let pattern = try Self.compile(source, definitions, options: options, jit: jit)
      compiled[key] = pattern
      return pattern
    } catch {
      let unknown = PatternReference.all(in: source).first { named[$0.name] == nil }
      if error.code == Self.unknownGroup, let unknown {
        let nearest = Suggestion.nearest(to: unknown.name, among: names)
        book.report(
          Diagnostic(
            .unknownPattern, at: place.span(of: unknown.range), rule: rule,
            "there is no pattern '\(unknown.name)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "declare it under 'patterns:' of this file"))
      } else {
        let offset = min(error.offset, source.utf8.count)
        book.report(
          Diagnostic(
            .badRegex, at: place.span(at: offset), rule: rule,
            "PCRE2 can't compile this: \(error.message) (error \(error.code), byte \(offset))", help: error.advice))
      }
      return nil
    }
  }

  /// PCRE2's number for a reference to a group that does not exist.
  private static let unknownGroup: Int32 = 115

  /// A shared pattern that can be put in brackets: a comment at its end must not swallow them.
  private static func closed(_ source: String) -> String {
    guard (try? Pattern(source, jit: .never)) != nil, (try? Pattern("(?:\(source))", jit: .never)) == nil else {
      return source
    }
    return source + "\n"
  }

  /// The shared patterns are appended as definitions, so that a rule's own groups keep their numbers and offsets.
  private static func compile(
    _ source: String, _ definitions: String, options: PatternOptions, jit: JITMode
  ) throws(PatternError) -> Pattern {
    do throws(PatternError) {
      return try Pattern(source, options: options, jit: jit)
    } catch {
      // On its own, only the shared patterns may be missing from it.
      guard error.code == unknownGroup, !definitions.isEmpty else { throw error }
    }
    do throws(PatternError) {
      return try Pattern(source + definitions, options: options, jit: jit)
    } catch {
      guard error.code == unknownGroup else { throw error }
      // A comment at the end of an extended pattern may have swallowed the definitions.
      guard let pattern = try? Pattern("\(source)\n\(definitions)", options: options, jit: jit) else { throw error }
      return pattern
    }
  }

  /// The shared patterns that a regex needs, with the options of a regex of their own: `(?^` forgets what the
  /// regex has set by then, such as `(?x)`.
  private func definitions(for source: String, _ options: PatternOptions) -> String {
    let flags = options.contains(.caseSensitive) ? "sm" : "ism"
    var needed: [String] = []
    var waiting = PatternReference.all(in: source).map(\.name)
    while let name = waiting.popLast() {
      guard let pattern = named[name], !needed.contains(name) else { continue }
      needed.append(name)
      waiting.append(contentsOf: pattern.references)
    }
    return needed.sorted().map { "(?(DEFINE)(?<\($0)>(?^\(flags):\(named[$0]?.source ?? ""))))" }.joined()
  }
}
