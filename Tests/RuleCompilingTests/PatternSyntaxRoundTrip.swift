import DiscernPCRE2
import DiscernRuleCompiling

/// Compares a regex with what its tree says, both by PCRE2.
struct PatternSyntaxRoundTrip: ~Copyable {
  /// Reads a regex; tests for the test pass a reader with a fault.
  typealias Reader = @Sendable (_ source: String, PatternOptions) -> PatternTree

  static let reader: Reader = { PatternSyntax.parse(Array($0.utf8), options: $1) }

  /// Settings by which PCRE2 takes no short cuts.
  static let plainly = "(*NO_START_OPT)(*NO_AUTO_POSSESS)(*NO_DOTSTAR_ANCHOR)"

  private var scratch = MatchScratch(limits: MatchLimits(match: 5000))
  private(set) var rejected = 0
  /// How many patterns hold something that is not understood, by reason.
  private(set) var opaque: [PatternOpacity: Int] = [:]
  private(set) var accepted = 0
  private(set) var searches = 0
  private(set) var matches = 0
  private(set) var givenUp = 0
  /// Patterns by which PCRE2 finds another match without its own short cuts, which are wrong in rare cases.
  private(set) var missed: [String] = []
  private(set) var firstRejected: [String] = []

  /// What is wrong with the tree of a regex; nil if nothing is, or if PCRE2 rejects it.
  mutating func fault(
    in source: String, _ options: PatternOptions, texts: (PatternTree) -> [[UInt8]], reader: Reader = Self.reader,
    seen: (PatternTree) -> Void = { _ in }
  ) -> String? {
    let tree = reader(source, options)
    guard var pattern = try? Pattern(source, options: options, jit: .never) else {
      rejected += 1
      if firstRejected.count < 20 { firstRejected.append(source) }
      return nil
    }
    accepted += 1
    if let fault = PatternSyntaxShape.fault(in: tree) { return "\(source): \(fault)" }
    for reason in PatternSyntaxShape.opacities(tree) {
      opaque[reason, default: 0] += 1
      if [.uncertainClass, .uncertainLookBehind, .uncertainRepetition].contains(reason) { continue }
      // Newer releases take more than is known here.
      if reason == .unknownSyntax, PCRE2Library.version >= (10, 43) { return nil }
      return reason == .tooDeep ? nil : "\(source) is opaque: \(reason)"
    }
    seen(tree)
    var printed = PatternSyntaxPrinter.print(tree, options)
    guard printed.utf8.count < 60_000 else { return nil }
    let again = reader(printed, options)
    let bare = [tree, again].map { PatternSyntaxPrinter.print($0, options, isBare: true) }
    guard bare[0] == bare[1] else { return "\(source) as \(printed) reads otherwise: \(bare)" }
    var copy: Pattern
    do throws(PatternError) {
      copy = try Pattern(printed, options: options, jit: .never)
      if PatternSyntaxShape.hasVerbs(tree) {
        // What PCRE2 notices of a pattern before it searches decides what verbs see.
        printed = "(*NO_START_OPT)" + printed
        copy = try Pattern(printed, options: options, jit: .never)
        pattern = try Pattern("(*NO_START_OPT)" + source, options: options, jit: .never)
      }
    } catch {
      return "\(source) as \(printed): \(error.message)"
    }
    guard pattern.captureCount == copy.captureCount,
      pattern.groupNames.elementsEqual(copy.groupNames, by: { $0 == $1 })
    else { return "\(source) as \(printed): groups differ" }
    for text in texts(tree) {
      guard let difference = difference(pattern, copy, text) else { continue }
      guard let one = try? Pattern(Self.plainly + source, options: options, jit: .never),
        let other = try? Pattern(Self.plainly + printed, options: options, jit: .never),
        self.difference(one, other, text) == nil
      else { return "\(source) as \(printed): \(difference)" }
      missed.append(source)
    }
    return nil
  }

  private mutating func difference(_ pattern: Pattern, _ copy: Pattern, _ text: [UInt8]) -> String? {
    let (one, groups) = search(pattern, text)
    let (other, otherGroups) = search(copy, text)
    searches += 1
    if case .inconclusive = one { givenUp += 1 }
    if case .match = one { matches += 1 }
    if case .inconclusive = other { return nil }
    if case .inconclusive = one { return nil }
    guard one != other || groups != otherGroups else { return nil }
    return "\(one) \(groups) ≠ \(other) \(otherGroups) on \(String(decoding: text, as: UTF8.self).debugDescription)"
  }

  private mutating func search(_ pattern: Pattern, _ text: [UInt8]) -> (MatchResult, [Range<Int>?]) {
    let result = scratch.firstMatch(of: pattern, in: text.span)
    guard case .match = result, pattern.captureCount > 0 else { return (result, []) }
    return (result, (1...pattern.captureCount).map { scratch.group($0) })
  }
}

/// What must hold of every tree.
enum PatternSyntaxShape {
  static func hasVerbs(_ tree: PatternTree) -> Bool {
    var hasVerbs = false
    tree.root.visit { node in if case .verb = node.kind { hasVerbs = true } }
    return hasVerbs
  }

  static func opacities(_ tree: PatternTree) -> Set<PatternOpacity> {
    var found: Set<PatternOpacity> = []
    tree.root.visit { node in if case .opaque(let reason) = node.kind { found.insert(reason) } }
    return found
  }

  /// Bytes lie where they ought to.
  static func fault(in tree: PatternTree) -> String? {
    var fault: String?
    tree.root.visit { node in
      if node.range.lowerBound < tree.settings.upperBound || node.range.upperBound > tree.source.count {
        fault = "\(node.range) lies outside"
      }
      var end = node.range.lowerBound
      for child in node.children {
        if child.range.lowerBound < end || child.range.upperBound > node.range.upperBound {
          fault = "\(child.range) in \(node.range) lies behind \(end)"
        }
        end = child.range.upperBound
      }
      switch node.kind {
      case .literal(let scalars): fault = self.fault(in: scalars, node, tree) ?? fault
      case .characterClass(let characters):
        var end = node.range.lowerBound + 1
        for item in characters.items {
          if item.range.lowerBound < end || item.range.upperBound >= node.range.upperBound { fault = "item \(item)" }
          end = item.range.upperBound
        }
      default: break
      }
    }
    return fault
  }

  private static func fault(in scalars: [PatternScalar], _ node: PatternNode, _ tree: PatternTree) -> String? {
    if scalars.isEmpty || scalars.first?.range.lowerBound != node.range.lowerBound
      || scalars.last?.range.upperBound != node.range.upperBound
    {
      return "characters do not fill \(node.range)"
    }
    var end = node.range.lowerBound
    for scalar in scalars {
      if scalar.range.lowerBound < end { return "characters overlap at \(end)" }
      end = scalar.range.upperBound
      let bytes = tree.source[scalar.range]
      if scalar.isQuoted || bytes.first != UInt8(ascii: "\\") {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        if text.count != 1 || text.first?.value != scalar.value { return "\(scalar) is not what stands there" }
      }
    }
    return nil
  }
}
