import CDiscernPatternPrograms
import DiscernFacts

/// Characters beyond ASCII that items of classes have; those of ASCII come from `CharacterReach`.
extension ProgramSet {
  private static let letters = bits(discern_program_upper, discern_program_lower, discern_program_letter)
  private static let digit = bits(discern_program_digit)
  private static let mark = bits(discern_program_mark)
  private static let symbol = bits(discern_program_symbol)
  private static let unsure = bits(discern_program_unsure)

  private static func bits(_ kinds: discern_program_kind...) -> UInt8 {
    kinds.reduce(0) { $0 | UInt8($1.rawValue) }
  }

  private static let blanks: [ClosedRange<UInt32>] = [
    0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ]
  private static let lineEnds: [ClosedRange<UInt32>] = [0x85...0x85, 0x2028...0x2029]

  /// Kinds that something has, or surely has.
  private mutating func add(_ may: UInt8, surely: UInt8, isUnder: Bool) { kinds |= isUnder ? surely : may }

  mutating func add(_ kind: PatternClass.Item.Kind, _ options: PatternNodeOptions, isUnder: Bool) {
    switch kind {
    case .scalars(let range): add(range, isCaseless: options.contains(.caseless))
    case .type(let type, let isNegated): add(type, isNegated: isNegated, options, isUnder: isUnder)
    case .property(let property): add(property, options, isUnder: isUnder)
    case .posix(let name, let isNegated): add(name, isNegated: isNegated, options, isUnder: isUnder)
    }
  }

  // MARK: - By name

  /// Characters named one by one or in a range.
  mutating func add(_ range: ClosedRange<UInt32>, isCaseless: Bool) {
    if range.upperBound >= 0x80 { ranges.append(max(range.lowerBound, 0x80)...range.upperBound) }
    guard isCaseless else { return }
    folds = true
    for (scalar, letter) in [(0x212A, 0x6B), (0x17F, 0x73)] as [(UInt32, UInt32)]
    where range.contains(letter) || range.contains(letter ^ 0x20) {
      ranges.append(scalar...scalar)
    }
    guard range.upperBound >= 0x80 else { return }
    for (_, folded) in Self.folding(in: range) where folded >= 0x80 && !range.contains(folded) {
      ranges.append(folded...folded)
    }
  }

  /// Characters beyond ASCII that fold to another one, with that.
  private static let foldingScalars: [(UInt32, UInt32)] = (0x80..<0x1F000 as Range<UInt32>).compactMap { scalar in
    let folded = Characters.folded(scalar)
    return folded == scalar ? nil : (scalar, folded)
  }

  private static func folding(in range: ClosedRange<UInt32>) -> ArraySlice<(UInt32, UInt32)> {
    if range.count == 1 {
      let folded = Characters.folded(range.lowerBound)
      return folded == range.lowerBound ? [] : [(range.lowerBound, folded)]
    }
    func place(_ scalar: UInt32) -> Int {
      var (low, high) = (0, foldingScalars.count)
      while low < high {
        let middle = (low + high) / 2
        if foldingScalars[middle].0 < scalar { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return foldingScalars[place(range.lowerBound)..<place(range.upperBound + 1)]
  }

  // MARK: - By kind

  mutating func add(
    _ type: PatternCharacterType, isNegated: Bool, _ options: PatternNodeOptions, isUnder: Bool
  ) {
    guard isNegated else { return add(type, options, isUnder: isUnder) }
    addOpposite { $0.add(type, options, isUnder: !isUnder) }
  }

  private mutating func add(_ type: PatternCharacterType, _ options: PatternNodeOptions, isUnder: Bool) {
    let isUnicode = options.contains(.unicodeTypes)
    switch type {
    case .horizontalBlank: ranges += Self.blanks
    case .verticalBlank: ranges += Self.lineEnds
    case .space where isUnicode: addSpace(isUnder: isUnder)
    case .digit where isUnicode: add(Self.digit | Self.unsure, surely: Self.digit, isUnder: isUnder)
    case .word where isUnicode:
      // Marks are of words since 10.43.
      add(
        Self.letters | Self.digit | Self.mark | Self.unsure, surely: Self.letters | Self.digit, isUnder: isUnder)
    case .space, .digit, .word: break
    }
  }

  private mutating func addSpace(isUnder: Bool) {
    // U+180E was a separator once.
    ranges += Self.blanks.filter { !isUnder || $0.lowerBound != 0x180E } + Self.lineEnds
  }

  /// Adds what a set that is made by a closure does not have.
  ///
  /// Ranges can't be taken back one by one, so those of ``blanks`` and the line ends become the gaps between them.
  private mutating func addOpposite(_ make: (inout ProgramSet) -> Void) {
    var inner = ProgramSet()
    make(&inner)
    guard !inner.ranges.isEmpty else {
      kinds |= ~inner.kinds & Self.everyKind
      return
    }
    // Only sets of ranges alone and of kinds alone occur.
    var next: UInt32 = 0x80
    for range in inner.sortedRanges {
      if range.lowerBound > next { ranges.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    ranges.append(next...0x10FFFF)
  }

  mutating func add(
    _ name: PatternPosixClass, isNegated: Bool, _ options: PatternNodeOptions, isUnder: Bool
  ) {
    guard isNegated else { return add(name, options, isUnder: isUnder) }
    addOpposite { $0.add(name, options, isUnder: !isUnder) }
  }

  private mutating func add(_ name: PatternPosixClass, _ options: PatternNodeOptions, isUnder: Bool) {
    guard options.contains(.unicodeTypes) else { return }
    switch name {
    case .alpha: add(Self.letters | Self.unsure, surely: Self.letters, isUnder: isUnder)
    case .lower, .upper: add(Self.letters | Self.unsure, surely: 0, isUnder: isUnder)
    case .alnum: add(Self.letters | Self.digit | Self.unsure, surely: Self.letters | Self.digit, isUnder: isUnder)
    case .space: addSpace(isUnder: isUnder)
    case .blank: ranges += Self.blanks
    case .cntrl, .punct: add(Self.symbol | Self.unsure, surely: 0, isUnder: isUnder)
    case .digit: add(Self.digit | Self.unsure, surely: Self.digit, isUnder: isUnder)
    case .graph, .print: add(Self.everyKind, surely: Self.letters | Self.digit, isUnder: isUnder)
    case .word: add(PatternCharacterType.word, options, isUnder: isUnder)
    case .ascii, .xdigit: break
    }
  }

  mutating func add(_ property: PatternProperty, _ options: PatternNodeOptions, isUnder: Bool) {
    guard property.isNegated else { return add(property.name, isUnder: isUnder) }
    addOpposite { $0.add(property.name, isUnder: !isUnder) }
  }

  private mutating func add(_ property: String, isUnder: Bool) {
    switch property {
    case "any": kinds = Self.everyKind
    case "l": add(Self.letters | Self.unsure, surely: Self.letters, isUnder: isUnder)
    case "lu", "ll", "lt", "lc", "l&", "lm", "lo": add(Self.letters | Self.unsure, surely: 0, isUnder: isUnder)
    case "n", "nd", "nl", "no":
      add(Self.digit | Self.unsure, surely: property == "n" || property == "nd" ? Self.digit : 0, isUnder: isUnder)
    case "m", "mn", "mc", "me": add(Self.mark | Self.unsure, surely: property == "m" ? Self.mark : 0, isUnder: isUnder)
    case "p", "pc", "pd", "ps", "pe", "pi", "pf", "po", "s", "sm", "sc", "sk", "so", "z", "zs", "zl", "zp":
      add(Self.symbol | Self.unsure, surely: 0, isUnder: isUnder)
    default: add(Self.everyKind, surely: 0, isUnder: isUnder)
    }
  }
}
