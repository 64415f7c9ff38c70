/// How a rule looks at a text: as it came, or with what hides words taken away.
package enum TextView: UInt8, Sendable, CaseIterable {
  /// As received.
  case original
  /// NFKC without invisible characters, blanks, quotes, dashes and digits made plain, disguised letters made Latin.
  case folded
  /// Folded, without accents and marks, `ø` as `o` and `ß` as `ss`.
  case bare
  /// Bare, with digits and symbols that stand for letters read as letters.
  case leet

  /// The name as in rules.
  package var name: String {
    switch self {
    case .original: "original"
    case .folded: "folded"
    case .bare: "bare"
    case .leet: "leet"
    }
  }
}

/// What the tables map a character by; a view has one, and plain NFKC has its own.
enum FoldingMode: UInt32, Sendable {
  case nfkc, folded, bare
}
