/// What one entry under `rules:` says.
package struct RuleDeclaration: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case message, call, any
  }

  /// The `then:` of a rule.
  package struct Outcome: Sendable {
    /// As written, for example `transaction/finance`; checked to be one of the known categories.
    package let category: Located<String>
    /// In thousandths; nil where not written.
    package let weight: Located<Int>?
    package let decides: Bool
    package let priority: Located<Int>?
    package let block: Bool

    package init(
      category: Located<String>, weight: Located<Int>?, decides: Bool, priority: Located<Int>?, block: Bool
    ) {
      self.category = category
      self.weight = weight
      self.decides = decides
      self.priority = priority
      self.block = block
    }
  }

  /// What is written under `then:` or for a rule under `change:`; nil where a key is not.
  package struct OutcomeChange: Sendable {
    package let span: SourceSpan
    package let category: Located<String>?
    package let weight: Located<Int>?
    package let decides: Located<Bool>?
    package let priority: Located<Int>?
    package let block: Located<Bool>?
  }

  /// An ordered tree of what `user-info:` or `meta:` says.
  package indirect enum Info: Sendable, Equatable {
    case text(String)
    case integer(Int)
    /// A decimal in thousandths.
    case decimal(Int)
    case boolean(Bool)
    case null
    case list([Info])
    case map([Entry])
    /// `{capture: name}`: a named group of one of the rule's patterns.
    case capture(Located<String>)

    package struct Entry: Sendable, Equatable {
      package let key: String
      package let value: Info
    }
  }

  package let id: Located<String>
  package var title: Located<String>?
  package var why: Located<String>?
  package var kind: Kind = .message
  /// Nil where the condition could not be read; a diagnostic says why.
  package var condition: ConditionDeclaration?
  /// Nil for a rule that only serves `rule:`.
  package var outcome: Outcome?
  /// The entries of `user-info:`, in order; empty where absent.
  package var userInfo: [Info.Entry] = []
  package var tags: [Located<String>] = []
  /// A date as written, `2027-06-30`, checked to be one.
  package var expires: Located<String>?
  package var matching: [ExampleDeclaration] = []
  package var notMatching: [ExampleDeclaration] = []

  package init(id: Located<String>) {
    self.id = id
  }
}

/// One example: a communication, or a request of several, as the NDJSON fields have it.
package struct ExampleDeclaration: Sendable {
  package struct Communication: Sendable {
    package var text: String?
    package var sender: String?
    /// RFC 3339 text as written, unchecked.
    package var received: Located<String>?
    /// Nil where it is not written: what the rule is for, else a message.
    package var isCall: Bool?
    /// Fact names and values as written.
    package var context: [(fact: Located<String>, value: Located<String>)] = []
    package init() {}
  }

  package let span: SourceSpan
  /// More than one where the example says `request: [ … ]`.
  package let communications: [Communication]
  /// The receiver's country, where given.
  package let receiver: Located<String>?
  /// The expected category of a file's example, for example `transaction/finance` or `none`.
  package let expect: Located<String>?
}
