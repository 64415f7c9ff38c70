import DiscernRuleCompiling

/// Makes texts that come near to matching a tree.
struct PatternSyntaxSampler {
  private let groups: [Int: PatternNode]
  private let names: [String: [Int]]
  private let tree: PatternTree
  private var random: SeededGenerator
  private var text: [Unicode.Scalar] = []
  private var held: [Int: [Unicode.Scalar]] = [:]
  private var depth = 0
  /// How many more nodes are visited for a text; calls can call each other without end.
  private var budget = 0

  static let pool: [Unicode.Scalar] = [
    "a", "b", "c", "A", "B", "k", "K", "s", "S", "x", "\u{212A}", "\u{17F}", "é", "É", "ß", "ж", "Ж", "σ", "ς", "Σ",
    "1", "2", "٣", "_", "-", " ", "\t", "\n", "\r", "\u{A0}", ",", "{", "}", "]", "[", "\\", "\u{8}", "0", "3", "漢",
    "e", "\u{301}", "$", "£", ".", "/", ":", "\u{85}", "\u{2028}", "\u{0}", "\u{1F600}",
  ]

  init(_ tree: PatternTree, _ random: SeededGenerator) {
    var groups: [Int: PatternNode] = [0: tree.root]
    tree.root.visit { node in
      if case .group(.capture(let number, _), _) = node.kind, groups[number] == nil { groups[number] = node }
    }
    self.groups = groups
    self.tree = tree
    names = tree.groupNumbers
    self.random = random
  }

  /// A text: what would match, with something before and behind, and often a fault.
  mutating func next() -> [UInt8] {
    text = []
    held = [:]
    depth = 0
    budget = 1000
    for _ in 0..<pick(3) { text.append(fromPool()) }
    sample(tree.root)
    for _ in 0..<pick(3) { text.append(fromPool()) }
    if pick(3) == 0, !text.isEmpty {
      let place = pick(text.count)
      switch pick(3) {
      case 0: text.remove(at: place)
      case 1: text.insert(fromPool(), at: place)
      default: text[place] = fromPool()
      }
    }
    var bytes: [UInt8] = []
    for scalar in text { bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) }
    return bytes
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private mutating func fromPool() -> Unicode.Scalar { Self.pool[pick(Self.pool.count)] }

  private mutating func put(_ value: UInt32, _ options: PatternNodeOptions) {
    var value = value
    let isLetter = (0x41...0x5A).contains(value & ~0x20)
    if isLetter, pick(options.contains(.caseless) ? 3 : 12) == 0 { value ^= 0x20 }
    text.append(Unicode.Scalar(value) ?? "?")
  }

  private mutating func sample(_ node: PatternNode) {
    depth += 1
    defer { depth -= 1 }
    budget -= 1
    guard depth < 60, budget > 0, text.count < 200 else { return }
    switch node.kind {
    case .literal(let scalars): for scalar in scalars { put(scalar.value, node.options) }
    case .anyCharacter, .notLineEnd, .graphemeCluster: text.append(fromPool())
    case .type(let type, let isNegated): text.append(isNegated ? fromPool() : one(of: type))
    case .property: text.append(fromPool())
    case .lineBreak: text.append(contentsOf: pick(2) == 0 ? ["\n"] : ["\r", "\n"])
    case .characterClass(let characters): sample(characters, node.options)
    case .sequence(let parts): for part in parts { sample(part) }
    case .alternatives(let parts): sample(parts[pick(parts.count)])
    case .repetition(let part, let quantifier):
      let more = min(3, (quantifier.maximum ?? Int.max) - quantifier.minimum)
      for _ in 0..<min(20, quantifier.minimum + pick(more + 1)) { sample(part) }
    case .group(.capture(let number, _), let part):
      let start = text.count
      sample(part)
      held[number] = Array(text[min(start, text.count)...])
    case .group(_, let part): sample(part)
    case .look(let look, let part):
      // What is ahead is only peeped at; half of the time it stands there, too.
      if look.isPositive, pick(2) == 0 { sample(part) }
    case .backReference(let target): for number in numbers(target) { text.append(contentsOf: held[number] ?? []) }
    case .call(let target): if let number = numbers(target).first, let group = groups[number] { sample(group) }
    case .conditional(_, let one, let other):
      if pick(2) == 0 { sample(one) } else if let other { sample(other) }
    case .empty, .assertion, .keep, .verb, .callout, .opaque: break
    }
  }

  private func numbers(_ target: PatternTarget) -> [Int] {
    switch target {
    case .number(let number): [number]
    case .name(let name): names[name] ?? []
    }
  }

  private mutating func one(of type: PatternCharacterType) -> Unicode.Scalar {
    let choices: [Unicode.Scalar]
    switch type {
    case .digit: choices = ["1", "2", "0", "٣"]
    case .space, .horizontalBlank: choices = [" ", "\t", "\u{A0}"]
    case .word: choices = ["a", "b", "Z", "1", "_", "é", "ж"]
    case .verticalBlank: choices = ["\n", "\r", "\u{85}"]
    }
    return choices[pick(choices.count)]
  }

  private mutating func sample(_ characters: PatternClass, _ options: PatternNodeOptions) {
    guard !characters.isNegated else { return text.append(fromPool()) }
    switch characters.items[pick(characters.items.count)].kind {
    case .scalars(let range):
      put(range.lowerBound + UInt32(pick(min(range.count, 1000))), options)
    case .type(let type, let isNegated): text.append(isNegated ? fromPool() : one(of: type))
    case .property, .posix: text.append(fromPool())
    }
  }
}
