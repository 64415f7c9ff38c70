import DiscernPCRE2
import DiscernRuleCompiling

/// Writes a tree back as a regex that says in its own words what the tree says.
///
/// Nothing is taken from the source but names, settings and verbs: options are written around each part that they matter
/// to, references as absolute numbers, characters but letters as escapes.
struct PatternSyntaxPrinter {
  private let tree: PatternTree
  private let base: PatternNodeOptions
  /// Whether brackets around an option are left out, and each character has its own; for comparisons.
  private var isBare = false
  private var output: [UInt8] = []

  /// - Parameter isBare: whether plain brackets without alternatives are left out, which may change the meaning.
  static func print(_ tree: PatternTree, _ options: PatternOptions, isBare: Bool = false) -> String {
    var base: PatternNodeOptions = [.dotAll, .multiline]
    if !options.contains(.caseSensitive) { base.insert(.caseless) }
    var printer = PatternSyntaxPrinter(tree: tree, base: base)
    printer.isBare = isBare
    printer.output += tree.source[tree.settings]
    if tree.groupNumbers.values.contains(where: { $0.count > 1 }) { printer.put("(?J)") }
    printer.write(tree.root)
    return String(decoding: printer.output, as: UTF8.self)
  }

  private init(tree: PatternTree, base: PatternNodeOptions) {
    self.tree = tree
    self.base = base
  }

  private mutating func put(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func write(_ node: PatternNode) {
    switch node.kind {
    case .empty: break
    case .literal(let scalars) where isBare:
      for scalar in scalars { wrap(node, .caseless, "i") { $0.write(scalar.value) } }
    case .literal(let scalars):
      wrap(node, .caseless, "i") { printer in
        for scalar in scalars { printer.write(scalar.value) }
      }
    case .anyCharacter: wrap(node, .dotAll, "s") { $0.put(".") }
    case .notLineEnd: put(#"\N"#)
    case .type(let type, let isNegated): put(type.spelling(isNegated: isNegated))
    case .property(let property): wrap(node, .caseless, "i") { $0.put(property.spelling) }
    case .characterClass(let characters): wrap(node, .caseless, "i") { $0.put(characters.spelling) }
    case .lineBreak: put(#"\R"#)
    case .graphemeCluster: put(#"\X"#)
    case .sequence(let parts): for part in parts { write(part) }
    case .alternatives(let parts):
      for (index, part) in parts.enumerated() {
        if index > 0 { put("|") }
        write(part)
      }
    case .repetition(let part, let quantifier):
      write(part)
      put("{\(quantifier.minimum),\(quantifier.maximum.map { "\($0)" } ?? "")}")
      switch quantifier.greed {
      case .greedy: break
      case .lazy: put("?")
      case .possessive: put("+")
      }
    case .group(.plain, let part) where isBare && !part.hasAlternatives: write(part)
    case .group(let group, let part): bracket(Self.opening(group), part)
    case .look(let look, let part): bracket(Self.opening(look), part)
    case .backReference(let target): wrap(node, .caseless, "i") { $0.put(#"\\#($0.reference(target))"#) }
    case .call(let target): put("(?\(number(target) ?? "&" + Self.name(target)))")
    case .conditional(let condition, let one, let other):
      put("(?")
      write(condition)
      write(one)
      if let other {
        put("|")
        write(other)
      }
      put(")")
    case .assertion(let assertion): write(assertion, node)
    case .keep: put(#"\K"#)
    case .verb(let verb, let argument): put("(*\(verb.rawValue)\(argument.map { ":" + $0 } ?? ""))")
    case .callout: put("(?C)")
    case .opaque:
      put("(?^" + Self.letters.filter { node.options.contains($0.option) }.map(\.letter).joined() + ":")
      output += tree.source[node.range]
      put(")")
    }
  }

  private static let letters: [(letter: String, option: PatternNodeOptions)] = [
    ("i", .caseless), ("m", .multiline), ("s", .dotAll), ("x", .extended), ("x", .extendedMore), ("n", .noAutoCapture),
    ("U", .ungreedy),
  ]

  private mutating func write(_ scalar: UInt32) {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: output.append(UInt8(scalar))
    default: put("\\x{\(String(scalar, radix: 16))}")
    }
  }

  /// Writes a part with an option as it holds there.
  private mutating func wrap(
    _ node: PatternNode, _ option: PatternNodeOptions, _ letter: String, _ body: (inout PatternSyntaxPrinter) -> Void
  ) {
    let isSet = node.options.contains(option)
    guard isSet != base.contains(option) else { return body(&self) }
    put(isSet ? "(?\(letter):" : "(?-\(letter):")
    body(&self)
    put(")")
  }

  private mutating func bracket(_ opening: String, _ part: PatternNode) {
    put(opening)
    write(part)
    put(")")
  }

  private mutating func write(_ assertion: PatternAssertion, _ node: PatternNode) {
    switch assertion {
    case .lineStart: wrap(node, .multiline, "m") { $0.put("^") }
    case .lineEnd: wrap(node, .multiline, "m") { $0.put("$") }
    case .textStart: put(#"\A"#)
    case .textEndOrLastLineEnd: put(#"\Z"#)
    case .textEnd: put(#"\z"#)
    case .searchStart: put(#"\G"#)
    case .wordEdge: put(#"\b"#)
    case .noWordEdge: put(#"\B"#)
    }
  }

  private mutating func write(_ condition: PatternCondition) {
    switch condition {
    case .group(let target): put("(\(number(target) ?? "<" + Self.name(target) + ">"))")
    case .call(nil): put(tree.groupNumbers["R"] == nil ? "(R)" : "(R0)")
    case .call(.number(let number)?): put("(R\(number))")
    case .call(.name(let name)?): put("(R&\(name))")
    case .look(let look): write(look)
    case .version(let isAtLeast, let major, let minor):
      put("(VERSION\(isAtLeast ? ">" : "")=\(major).\(minor / 10)\(minor % 10))")
    case .define: put("(DEFINE)")
    }
  }

  private static func opening(_ group: PatternGroup) -> String {
    switch group {
    case .capture(_, let name): name.map { "(?<\($0)>" } ?? "("
    case .plain: "(?:"
    case .atomic: "(?>"
    case .branchReset: "(?|"
    case .scriptRun(let isAtomic): isAtomic ? "(*asr:" : "(*sr:"
    }
  }

  private static func opening(_ look: PatternLook) -> String {
    switch look {
    case .ahead: "(?="
    case .notAhead: "(?!"
    case .behind: "(?<="
    case .notBehind: "(?<!"
    case .nonAtomicAhead: "(?*"
    case .nonAtomicBehind: "(?<*"
    }
  }

  private func reference(_ target: PatternTarget) -> String {
    number(target).map { "g{\($0)}" } ?? "k<\(Self.name(target))>"
  }

  /// The number of a target that has only one.
  private func number(_ target: PatternTarget) -> String? {
    switch target {
    case .number(let number): return "\(number)"
    case .name(let name):
      guard let numbers = tree.groupNumbers[name], numbers.count == 1 else { return nil }
      return "\(numbers[0])"
    }
  }

  private static func name(_ target: PatternTarget) -> String {
    switch target {
    case .name(let name): name
    case .number(let number): "\(number)"
    }
  }
}

extension PatternNode {
  fileprivate var hasAlternatives: Bool { if case .alternatives = kind { true } else { false } }
}
