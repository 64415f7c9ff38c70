/// What one rule file says, before anything is looked up or compiled.
package struct RuleFileDeclaration: Sendable {
  package struct Pattern: Sendable {
    package let name: Located<String>
    package let source: Located<ScalarText>
  }

  package struct List: Sendable {
    package enum Content: Sendable {
      /// A path relative to the rule file.
      case file(Located<String>)
      case entries([Located<ScalarText>])
      /// What is to be added to a list of an extended set, and taken out of it.
      case changes(add: [Located<ScalarText>], remove: [Located<ScalarText>])
    }

    package let name: Located<String>
    package let content: Content
  }

  /// A threshold in thousandths; the key is `junk`, `allow`, `promotion`, `transaction` or `block`.
  package struct Threshold: Sendable {
    package let key: Located<String>
    package let value: Located<Int>
  }

  /// A fact of the host's that the file declares beside the built-in ones.
  package struct Fact: Sendable {
    package let name: Located<String>
    package let type: FactType
  }

  package enum FactType: Sendable, Equatable {
    case boolean
    case number
    case text
    /// One of these words.
    case words([String])
  }

  /// What holds where the host doesn't say: a fact's name and its value as written.
  package struct Assumption: Sendable {
    package let fact: Located<String>
    package let value: Located<String>
  }

  /// One entry of `disable:`.
  package enum Disabling: Sendable {
    case rule(Located<String>)
    case tag(Located<String>)
  }

  /// One entry of `change:`: a rule of an extended set and what its `then:` is to say instead.
  package struct Change: Sendable {
    package let rule: Located<String>
    package let outcome: RuleDeclaration.OutcomeChange
  }

  /// The text of a report by SMS, cut where something is filled in.
  package struct Template: Sendable, Equatable {
    package enum Piece: Sendable, Equatable {
      case constant(String)
      /// One of ``placeholders``.
      case placeholder(String)
    }

    /// What may stand in braces.
    package static let placeholders = ["sender", "text", "category", "rules", "rule-set", "version"]

    package let pieces: [Piece]
  }

  package let file: SourceFileID
  /// Sets that this one extends: `default`, or the path of a file or folder.
  package var extended: [Located<String>] = []
  package var disabled: [Disabling] = []
  package var changes: [Change] = []
  /// Ids of rules that once were in this set.
  package var retired: [Located<String>] = []
  package var ruleSetName: Located<String>?
  package var version: Located<String>?
  /// An ISO 3166 code of two capital letters.
  package var region: Located<String>?
  /// The sub-categories that the set's answer to the capabilities query names; nil where the file doesn't say.
  package var capabilities: Located<[Located<String>]>?
  package var userString: Located<Template>?
  /// How the file's rules look at texts where they don't say.
  package var view: Located<View>?
  /// Whether a number of an abolished numbering plan is another than today's.
  package var keepsOldNumbersApart = false
  package var patterns: [Pattern] = []
  package var lists: [List] = []
  package var thresholds: [Threshold] = []
  package var facts: [Fact] = []
  package var assumptions: [Assumption] = []
  package var rules: [RuleDeclaration] = []
  /// The file's own `examples:`, each with what it expects.
  package var examples: [ExampleDeclaration] = []
  /// Words of those stretches that could not be read: a name found here is not reported as unknown.
  package var unreadableWords: Set<String> = []

  package init(file: SourceFileID) {
    self.file = file
  }
}

/// A scalar's text and how it was written, which decides about YAML's traps.
package struct ScalarText: Sendable, Equatable {
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literalBlock, foldedBlock
  }

  package let text: String
  package let style: Style

  package init(_ text: String, style: Style) {
    self.text = text
    self.style = style
  }
}
