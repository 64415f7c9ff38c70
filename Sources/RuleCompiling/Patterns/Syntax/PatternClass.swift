/// A class `[…]` of characters.
package struct PatternClass: Hashable, Sendable {
  /// Whether it holds the characters that its items do not.
  package let isNegated: Bool

  /// In the order of the source; at least one.
  package let items: [Item]

  package init(isNegated: Bool, items: [Item]) {
    self.isNegated = isNegated
    self.items = items
  }

  /// What stands in a class.
  package struct Item: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// One character or a range of them; letter case is as written.
      case scalars(ClosedRange<UInt32>)
      case type(PatternCharacterType, isNegated: Bool)
      case property(PatternProperty)
      case posix(PatternPosixClass, isNegated: Bool)
    }

    package let kind: Kind
    /// Its bytes in the source.
    package let range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// The characters that the items name one by one or in ranges: sorted, apart from each other.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  package var scalars: [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    let written = items.compactMap { item in if case .scalars(let range) = item.kind { range } else { nil } }
    for range in written.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Whether PCRE2 may take the class otherwise than its items say.
  ///
  /// Measured with 10.42: `[\D[:alpha:]]` without Unicode types has none of the characters above U+00FF that are no
  /// digits, `[^\D\p{L}]` some that are; with Unicode types the same goes for `[[:^ascii:][:xdigit:]]`. So do negated
  /// sets of ASCII beside properties and named classes.
  func isUncertain(_ options: PatternNodeOptions) -> Bool {
    var negated = 0
    var sets = 0
    for item in items {
      switch item.kind {
      case .scalars, .type(.horizontalBlank, _), .type(.verticalBlank, _): break
      case .type(_, let isNegated): negated += isNegated && !options.contains(.unicodeTypes) ? 1 : 0
      case .property: sets += 1
      case .posix(let name, let isNegated):
        let isASCII = !options.contains(.unicodeTypes) || name == .ascii || name == .xdigit
        if isNegated, isASCII { negated += 1 }
        sets += 1
      }
    }
    return negated > 0 && sets > 0 && (negated > 1 || items.count > 1)
  }

  /// Whether `scalars` are all that the items name.
  package var holdsScalarsOnly: Bool {
    items.allSatisfy { if case .scalars = $0.kind { true } else { false } }
  }
}

/// A kind of characters with an escape of its own.
package enum PatternCharacterType: Hashable, Sendable {
  /// `\d`
  case digit
  /// `\s`
  case space
  /// `\w`
  case word
  /// `\h`: spaces, tabs and their like, of all of Unicode.
  case horizontalBlank
  /// `\v`: line ends and their like, of all of Unicode.
  case verticalBlank
}

/// A Unicode property.
package struct PatternProperty: Hashable, Sendable {
  /// Its name in lower case, without blanks, `_` and `-`: `l`, `lu`, `han`, `script=han`.
  package let name: String
  package let isNegated: Bool

  package init(_ name: String, isNegated: Bool) {
    self.name = name
    self.isNegated = isNegated
  }
}

/// A class with a name, `[:alpha:]`.
///
/// Of all of Unicode under `.unicodeTypes`, save `ascii` and `xdigit`; else of ASCII.
package enum PatternPosixClass: String, Hashable, Sendable, CaseIterable {
  case alpha, lower, upper, alnum, ascii, blank, cntrl, digit, graph, print, punct, space, word, xdigit
}
