import DiscernFacts

/// Where a rule found what it looked for.
public struct MatchSpan: Sendable, Hashable {
  /// What was looked at.
  public enum Field: UInt8, Sendable, Hashable {
    case text, sender

    /// The name as in JSON output.
    public var name: String { self == .text ? "text" : "sender" }
  }

  /// The form of the text in which the match was found.
  public enum View: UInt8, Sendable, Hashable {
    /// As received.
    case original
    /// Without what hides words: NFKC, plain blanks, quotes, dashes and digits, nothing invisible, disguised letters Latin.
    case folded
    /// Folded, without accents.
    case bare
    /// Bare, with digits that stand for letters read as letters.
    case leet

    /// The name as in rules.
    public var name: String { view.name }

    private var view: TextView {
      switch self {
      case .original: .original
      case .folded: .folded
      case .bare: .bare
      case .leet: .leet
      }
    }

    init(_ view: TextView) {
      switch view {
      case .original: self = .original
      case .folded: self = .folded
      case .bare: self = .bare
      case .leet: self = .leet
      }
    }
  }

  /// The communication's place in the request, from 0.
  public let communication: Int
  /// What was looked at.
  public let field: Field
  /// The form in which it was found.
  public let view: View
  /// The first byte of the original, from 0.
  public let start: Int
  /// The byte after the last one.
  public let end: Int
  /// The captured group's place among the rule set's names; nil for a whole match.
  package let capture: CaptureIndex?

  package init(
    communication: Int, field: Field, view: View = .original, range: Range<Int>, capture: CaptureIndex? = nil
  ) {
    self.communication = communication
    self.field = field
    self.view = view
    self.start = range.lowerBound
    self.end = range.upperBound
    self.capture = capture
  }

  /// The bytes of the original.
  public var range: Range<Int> { start..<end }
}
