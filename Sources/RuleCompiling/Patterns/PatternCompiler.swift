import DiscernFacts
import DiscernPCRE2
import DiscernRuleLanguage

/// Compiles the regexes of one rule file with the file's named `patterns:`; equal ones are compiled once.
struct PatternCompiler {
  private struct Key: Hashable {
    let source: String
    let options: UInt8
    let view: TextView
  }

  private struct Named {
    let name: String
    let source: String
    let references: [String]
    /// As written, for telling where in it a mistake is.
    let regex: Located<ScalarText>
  }

  private let jit: JITMode
  private let frequencies: TextFrequencies
  private let options: PatternOptions
  /// Words of the stretches of the file that could not be read, in which a pattern may be declared.
  private let unreadableWords: Set<String>
  private var named: [String: Named] = [:]
  private var compiled: [Key: CompiledPattern] = [:]
  /// What each regex requires, found when it is asked for; trees take too much memory to be kept.
  private var requirements: [ObjectIdentifier: TextRequirement] = [:]

  /// Makes a compiler whose patterns all have some options beside their own.
  init(jit: JITMode, options: PatternOptions, unreadableWords: Set<String>, _ frequencies: TextFrequencies) {
    self.frequencies = frequencies
    self.jit = jit
    self.options = options
    self.unreadableWords = unreadableWords
  }

  /// Takes up the named patterns of a file; each must be right on its own.
  mutating func add(_ patterns: [RuleFileDeclaration.Pattern], book: inout SourceBook) {
    for pattern in patterns {
      named[pattern.name.value] = Named(
        name: pattern.name.value, source: Self.closed(pattern.source.value.text),
        references: PatternReference.all(in: pattern.source.value.text).map(\.name), regex: pattern.source)
    }
    for pattern in patterns {
      guard let compiled = check(pattern.source, book: &book) else {
        // Rules that use it would only repeat the mistake.
        named[pattern.name.value] = Named(
          name: pattern.name.value, source: "", references: [], regex: pattern.source)
        continue
      }
      if Self.mistake(in: "(?:\(Self.closed(pattern.source.value.text)))") != nil {
        named[pattern.name.value] = Named(
          name: pattern.name.value, source: "", references: [], regex: pattern.source)
        book.report(
          Diagnostic(
            .badRegex, at: pattern.source.span,
            "the shared pattern '\(pattern.name.value)' means something only as a regex of its own",
            help: "leave out what stands only at the beginning of a regex, such as (*UCP)"))
        continue
      }
      if compiled.hasBackReferences {
        book.report(
          Diagnostic(
            .backReference, at: pattern.source.span,
            "the shared pattern '\(pattern.name.value)' refers back to a group, and groups are counted anew in each regex",
            help: "write this one into the regexes that need it"))
      }
    }
  }

  /// Compiles a shared pattern for the sake of its mistakes alone, so without machine code.
  private func check(_ regex: Located<ScalarText>, book: inout SourceBook) -> Pattern? {
    let definitions = definitions(for: regex.value.text, [])
    do throws(PatternError) {
      return try Self.compile(regex.value.text, definitions, options: [])
    } catch {
      report(error, in: regex, definitions, nil, &book)
      return nil
    }
  }

  /// Compiles a regex; nil where it is wrong, which is reported at its place.
  mutating func pattern(
    _ regex: Located<ScalarText>, options: PatternOptions, view: TextView, rule: String?, book: inout SourceBook
  ) -> CompiledPattern? {
    let source = regex.value.text
    let options = options.union(self.options)
    if let hidden = hiddenPattern(in: source) {
      book.report(
        Diagnostic(
          .badRegex, at: PatternPlace(regex, in: book.sources[regex.span.file.index]).span(of: hidden.range),
          rule: rule,
          "this calls the regex's own group '\(excerpt(hidden.name))', which hides the shared pattern of that name",
          help: "give the group another name"))
      return nil
    }
    let definitions = definitions(for: source, options)
    let key = Key(
      source: definitions.isEmpty ? source : source + definitions, options: options.rawValue, view: view)
    if let known = compiled[key] { return known }
    let needsFolding = ViewedPattern.canChange(key.source, in: view)
    do throws(PatternError) {
      // The regex as written says what is wrong with it, so it is compiled even where another takes its place.
      let pattern = try Self.compile(source, definitions, options: options)
      guard let viewed = needsFolding ? self.viewed(regex, options, view, rule, &book) : pattern else { return nil }
      let kept = CompiledPattern(viewed, options: options, jit: jit)
      compiled[key] = kept
      return kept
    } catch {
      report(error, in: regex, definitions, rule, &book)
      return nil
    }
  }

  /// A regex taken apart, with what a text must be like so that it can match.
  mutating func needs(of pattern: LazyPattern) -> PatternNeeds {
    let tree = PatternSyntax.parse(Array(pattern.source.utf8), options: pattern.options)
    let key = ObjectIdentifier(pattern)
    let requirement = requirements[key] ?? .ofPattern(tree, frequencies)
    requirements[key] = requirement
    return PatternNeeds(tree: tree, requirement: requirement)
  }

  /// What a text must be like so that a regex can match in it.
  mutating func requirement(of pattern: LazyPattern) -> TextRequirement {
    requirements[ObjectIdentifier(pattern)] ?? needs(of: pattern).requirement
  }

  /// The regex that finds in a view what one finds in texts; nil where it can't, which is reported.
  private func viewed(
    _ regex: Located<ScalarText>, _ options: PatternOptions, _ view: TextView, _ rule: String?, _ book: inout SourceBook
  ) -> Pattern? {
    var isGood = true
    func folded(_ located: Located<ScalarText>, _ source: String) -> String {
      switch ViewedPattern.folded(source, options: options, in: view) {
      case .success(let text): return text
      case .failure(let mistakes):
        isGood = false
        let place = PatternPlace(located, in: book.sources[located.span.file.index])
        for mistake in mistakes.mistakes {
          book.report(ViewedPattern.diagnostic(mistake, at: place.span(of: mistake.range), view, rule: rule))
        }
        return source
      }
    }
    let source = folded(regex, regex.value.text)
    let definitions = definitions(for: regex.value.text, options) { folded($0.regex, $0.source) }
    guard isGood else { return nil }
    do throws(PatternError) {
      return try Self.compile(source, definitions, options: options)
    } catch {
      book.report(
        Diagnostic(
          .impossibleCharacter, at: regex.span, rule: rule,
          "the view '\(view.name)' makes a regex of this that is wrong: \(error.message) (PCRE2 error \(error.code))",
          help: "write its letters as the view has them, or 'view: original'"))
      return nil
    }
  }

  /// A call that could be meant for a shared pattern and reaches a group of the regex itself.
  private func hiddenPattern(in source: String) -> PatternReference? {
    guard !named.isEmpty else { return nil }
    let own = PatternReference.groups(in: source)
    return PatternReference.all(in: source).first { own.contains($0.name) && named[$0.name] != nil }
  }

  private func report(
    _ error: PatternError, in regex: Located<ScalarText>, _ definitions: String, _ rule: String?,
    _ book: inout SourceBook
  ) {
    let source = regex.value.text
    let place = PatternPlace(regex, in: book.sources[regex.span.file.index])
    let own = PatternReference.groups(in: source)
    let unknown = PatternReference.all(in: source).filter { named[$0.name] == nil && !own.contains($0.name) }
    guard error.code != Self.unknownGroup || unknown.isEmpty else {
      for reference in unknown where !unreadableWords.contains(reference.name) {
        let nearest = book.suggestion(for: reference.name, among: named.keys.sorted())
        book.report(
          Diagnostic(
            .unknownPattern, at: place.span(of: reference.range), rule: rule,
            "there is no pattern '\(excerpt(reference.name))'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "declare it under 'patterns:' of this file"))
      }
      return
    }
    guard error.code != Self.nameTwice || definitions.isEmpty else {
      let foreign = PatternReference.groups(in: definitions)
      let clash = PatternReference.namedGroups(in: source).first { foreign.contains($0.name) }
      book.report(
        Diagnostic(
          .badRegex, at: clash.map { place.span(of: $0.range) } ?? regex.span, rule: rule,
          clash.map { "this regex and a shared pattern that it uses both name a group '\(excerpt($0.name))'" }
            ?? "two groups of this regex, or of the shared patterns that it uses, have the same name",
          help: "give one of them another name"))
      return
    }
    guard !Self.tooLarge.contains(error.code) || definitions.isEmpty else {
      book.report(
        Diagnostic(
          .badRegex, at: regex.span, rule: rule,
          "this regex and the shared patterns that it uses are too large together",
          help: "put their words or numbers in a list instead"))
      return
    }
    book.report(
      Diagnostic(
        .badRegex, at: place.span(of: PatternMistake(error, in: source).range), rule: rule,
        "this regex is wrong: \(error.message) (PCRE2 error \(error.code))",
        help: error.advice))
  }

  /// PCRE2's number for a reference to a group that does not exist.
  private static let unknownGroup: Int32 = 115
  /// PCRE2's number for two groups of one name.
  private static let nameTwice: Int32 = 143
  /// PCRE2's numbers for a regex that is too large.
  private static let tooLarge: Set<Int32> = [120, 186, 188]
  /// PCRE2 takes no longer regex, so no longer definitions are made.
  private static let longestDefinitions = 64 << 10

  /// What may have to stand behind a regex so that more can be appended: a comment or a quotation at its end would
  /// swallow it.
  private static let joints = ["", "\n", #"\E"#]

  /// A shared pattern that can be put in brackets.
  private static func closed(_ source: String) -> String {
    source + (joints.first { mistake(in: "(?:\(source)\($0))") == nil } ?? "")
  }

  /// PCRE2's number for what is wrong with a regex, beside groups that may be declared elsewhere.
  private static func mistake(in source: String) -> Int32? {
    do throws(PatternError) {
      _ = try Pattern(source, jit: .never)
      return nil
    } catch {
      return error.code == unknownGroup ? nil : error.code
    }
  }

  /// The shared patterns are appended as definitions, so that a rule's own groups keep their numbers and offsets.
  private static func compile(
    _ source: String, _ definitions: String, options: PatternOptions
  ) throws(PatternError) -> Pattern {
    do throws(PatternError) {
      return try Pattern(source, options: options, jit: .never)
    } catch {
      // On its own, only the shared patterns may be missing from it.
      guard error.code == unknownGroup, !definitions.isEmpty else { throw error }
    }
    do throws(PatternError) {
      return try Pattern(source + definitions, options: options, jit: .never)
    } catch {
      guard error.code == unknownGroup else { throw error }
      for joint in joints.dropFirst() {
        if let pattern = try? Pattern(source + joint + definitions, options: options, jit: .never) { return pattern }
      }
      throw error
    }
  }

  /// The shared patterns that a regex needs, with the options of a regex of their own: `(?^` forgets what the
  /// regex has set by then, such as `(?x)`.
  private func definitions(
    for source: String, _ options: PatternOptions, text: (Named) -> String = { $0.source }
  ) -> String {
    guard !named.isEmpty else { return "" }
    let flags = options.contains(.caseSensitive) ? "sm" : "ism"
    var definitions: [String: String] = [:]
    var size = 0
    var waiting = PatternReference.all(in: source).map(\.name)
    while let name = waiting.popLast(), size <= Self.longestDefinitions {
      guard let pattern = named[name], definitions[name] == nil else { continue }
      let definition = "(?(DEFINE)(?<\(name)>(?^\(flags):\(text(pattern)))))"
      definitions[name] = definition
      size += definition.utf8.count
      waiting.append(contentsOf: pattern.references)
    }
    return definitions.sorted { $0.key < $1.key }.map(\.value).joined()
  }
}
