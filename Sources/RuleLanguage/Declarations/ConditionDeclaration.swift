/// A condition as written: a tree of combinators and leaves.
package indirect enum ConditionDeclaration: Sendable {
  case all([ConditionDeclaration])
  case any([ConditionDeclaration])
  case none([ConditionDeclaration])
  case atLeast(count: Located<Int>, of: [ConditionDeclaration])
  /// Another rule fires on this communication.
  case rule(Located<String>)
  /// The condition holds for some communication of the request.
  case conversation(ConditionDeclaration)
  case text(TextLeaf)
  case sender(SenderLeaf)
  case phone(PhoneLeaf)
  case link(LinkLeaf)
  case received(ReceivedLeaf)
  case receiver(country: Values, at: SourceSpan)
  case context([ContextTest], at: SourceSpan)
}

/// One value, a list of them, or named lists, in written order; one suffices.
package struct Values: Sendable {
  package enum Item: Sendable {
    case entry(Located<ScalarText>)
    case list(Located<String>)
  }

  package let items: [Item]
  package let span: SourceSpan

  package init(items: [Item], at span: SourceSpan) {
    self.items = items
    self.span = span
  }
}

/// `2+`, `0-19`, `60%+`: a least and, where given, a greatest number; both included.
package struct Amount: Sendable, Equatable {
  package let least: Int
  /// Nil: no upper end.
  package let greatest: Int?
  package let isPercentage: Bool

  package init(least: Int, greatest: Int? = nil, isPercentage: Bool = false) {
    self.least = least
    self.greatest = greatest
    self.isPercentage = isPercentage
  }
}

/// One matcher and its options; a leaf has at most one.
package struct TextMatcher: Sendable {
  package enum Operator: String, Sendable, CaseIterable {
    case words, contains, equals, regex
    case startsWith = "starts-with"
    case endsWith = "ends-with"
  }

  package let `operator`: Operator
  package let values: Values
  package var isCaseSensitive = false
  /// Nil: the file's default.
  package var view: Located<View>?
  /// Regex only: the whole text must match.
  package var whole = false
  package var count: Located<Amount>?
  package var distinct: Located<Amount>?
  package var except: Values?
}

package struct TextLeaf: Sendable {
  package let span: SourceSpan
  package var matcher: TextMatcher?
  /// Characters.
  package var length: Located<Amount>?
  package var scripts: [ScriptShare] = []
  /// The share of capitals among cased letters, in percent.
  package var uppercase: Located<Amount>?
  package var hasHiddenCharacters: Located<Bool>?
  package var hasMixedScriptWords: Located<Bool>?

  /// How many of the letters are of a script, in percent.
  package struct ScriptShare: Sendable {
    /// The script's Unicode name.
    package let script: Located<String>
    package let share: Located<Amount>
  }

  package var isEmpty: Bool {
    matcher == nil && length == nil && scripts.isEmpty && uppercase == nil && hasHiddenCharacters == nil
      && hasMixedScriptWords == nil
  }
}

package struct ReceivedLeaf: Sendable {
  /// Seconds from midnight; the end is excluded; a start after the end reaches over midnight.
  package struct Window: Sendable, Equatable {
    package let start: Int
    package let end: Int
  }

  package struct Day: Sendable, Equatable {
    package let year: Int
    package let month: Int
    package let day: Int
  }

  package let span: SourceSpan
  package var between: [Window] = []
  /// 0 is Monday … 6 is Sunday; empty: every day.
  package var days: Set<Int> = []
  /// Both days are included.
  package var from: Day?
  package var until: Day?
}

/// One key under `context:`.
package struct ContextTest: Sendable {
  package enum Value: Sendable, Equatable {
    /// A scalar or a list of scalars as written; the fact's type decides what they mean.
    case anyOf([Located<String>])
  }

  package let fact: Located<String>
  package let value: Value
}
