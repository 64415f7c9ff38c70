import DiscernFacts

/// Which characters a part of a regex that takes one character may match.
struct CharacterReach: Hashable, Sendable {
  /// The ASCII characters that it may match.
  var may: ASCIISet
  /// The ASCII characters that it surely matches.
  var surely: ASCIISet
  /// The others that it may match.
  var beyond: Beyond
  /// U+212A or U+017F, which the search view has as `k` and `s`, as far as it may match them by name or by letter case.
  var special = ASCIISet()
  /// Whether it may match those two as members of a large set.
  var mayHideSpecial = false

  /// The bytes that those beyond ASCII begin with lie in this range.
  var leads = CharacterCounts.anyLead

  /// Characters above U+007F, without U+212A and U+017F.
  enum Beyond: Hashable, Sendable {
    case none
    /// These and those that fold to them, at most 16: folded and sorted.
    case few([UInt32])
    case many
  }

  static let anything = CharacterReach(may: .all, surely: ASCIISet(), beyond: .many, mayHideSpecial: true)

  static let nothing = CharacterReach(may: ASCIISet(), surely: ASCIISet(), beyond: .none)

  private static let mostFew = 16

  /// The letters `k` and `s`.
  static let specialLetters = ASCIISet(0x6B...0x6B).union(ASCIISet(0x73...0x73))

  mutating func formUnion(_ other: CharacterReach) {
    if isASCII {
      leads = other.leads
    } else if !other.isASCII {
      leads = min(leads.lowerBound, other.leads.lowerBound)...max(leads.upperBound, other.leads.upperBound)
    }
    may = may.union(other.may)
    surely = surely.union(other.surely)
    special = special.union(other.special)
    mayHideSpecial = mayHideSpecial || other.mayHideSpecial
    switch (beyond, other.beyond) {
    case (_, .none): break
    case (.none, _): beyond = other.beyond
    case (.many, _), (_, .many): beyond = .many
    case (.few(var few), .few(let more)):
      for scalar in more { Self.insert(scalar, into: &few) }
      beyond = few.count <= Self.mostFew ? .few(few) : .many
    }
  }

  /// Whether it matches nothing beyond ASCII.
  var isASCII: Bool { beyond == .none && special.isEmpty && !mayHideSpecial }

  /// What it does not match.
  var opposite: CharacterReach {
    CharacterReach(may: surely.complement, surely: may.complement, beyond: .many, mayHideSpecial: true)
  }

  /// Characters named one by one or in a range.
  init(_ range: ClosedRange<UInt32>, isCaseless: Bool) {
    let named = ASCIISet(range)
    self.init(may: named, surely: named, beyond: .none)
    if range.upperBound >= 0x80 { addBeyond(max(range.lowerBound, 0x80)...range.upperBound, isCaseless: isCaseless) }
    if isCaseless {
      may = may.caseless
      special = special.union(may.intersection(Self.specialLetters))
    }
    surely = may
  }

  /// Adds the part of a range that is beyond ASCII.
  private mutating func addBeyond(_ range: ClosedRange<UInt32>, isCaseless: Bool) {
    leads = CharacterCounts.leads(of: range, isCaseless: isCaseless)
    for (scalar, letter) in [(0x212A, 0x6B), (0x17F, 0x73)] as [(UInt32, UInt32)] where range.contains(scalar) {
      special = special.union(ASCIISet(letter...letter))
      if isCaseless { may = may.union(ASCIISet(letter...letter)) }
    }
    guard range.count <= Self.mostFew + 2 else { return beyond = .many }
    var few: [UInt32] = []
    for scalar in range where scalar != 0x212A && scalar != 0x17F { Self.insert(Characters.folded(scalar), into: &few) }
    beyond = few.count > Self.mostFew ? .many : few.isEmpty ? .none : .few(few)
  }

  /// Keeps what is sorted sorted.
  private static func insert(_ scalar: UInt32, into few: inout [UInt32]) {
    let place = few.firstIndex { $0 >= scalar } ?? few.count
    if place == few.count || few[place] != scalar { few.insert(scalar, at: place) }
  }

  init(
    may: ASCIISet, surely: ASCIISet, beyond: Beyond, special: ASCIISet = ASCIISet(), mayHideSpecial: Bool = false
  ) {
    self.may = may
    self.surely = surely
    self.beyond = beyond
    self.special = special
    self.mayHideSpecial = mayHideSpecial
  }

  /// A class, whatever its items.
  init(_ characters: PatternClass, _ options: PatternNodeOptions) {
    var reach = CharacterReach.nothing
    for item in characters.items {
      switch item.kind {
      case .scalars(let range):
        reach.formUnion(CharacterReach(range, isCaseless: options.contains(.caseless)))
      case .type(let type, let isNegated): reach.formUnion(CharacterReach(type, isNegated: isNegated, options))
      case .property(let property): reach.formUnion(CharacterReach(property, options))
      case .posix(let name, let isNegated): reach.formUnion(CharacterReach(name, isNegated: isNegated, options))
      }
    }
    self = characters.isNegated ? reach.opposite : reach
  }

  /// What a node that takes exactly one character may match; nil for any other node.
  init?(_ node: PatternNode) {
    switch node.kind {
    case .literal(let scalars):
      guard scalars.count == 1, let scalar = scalars.first?.value else { return nil }
      self.init(scalar...scalar, isCaseless: node.options.contains(.caseless))
    case .anyCharacter, .notLineEnd, .opaque(.uncertainClass): self = .anything
    case .type(let type, let isNegated): self.init(type, isNegated: isNegated, node.options)
    case .property(let property): self.init(property, node.options)
    case .characterClass(let characters): self.init(characters, node.options)
    default: return nil
    }
  }
}
