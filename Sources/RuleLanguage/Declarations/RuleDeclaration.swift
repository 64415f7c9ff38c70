/// What one entry under `rules:` says.
///
/// It is a class because a set keeps each rule in several tables, and a copy of all that it says takes time. Nothing in it
/// changes.
package final class RuleDeclaration: Sendable {
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
  package let title: Located<String>?
  package let why: Located<String>?
  package let kind: Kind
  /// Nil where the condition could not be read; a diagnostic says why.
  package let condition: ConditionDeclaration?
  /// Nil for a rule that only serves `rule:`.
  package let outcome: Outcome?
  /// The entries of `user-info:`, in order; empty where absent.
  package let userInfo: [Info.Entry]
  package let tags: [Located<String>]
  /// A date as written, `2027-06-30`, checked to be one.
  package let expires: Located<String>?
  package let matching: [ExampleDeclaration]
  package let notMatching: [ExampleDeclaration]

  init(
    id: Located<String>, title: Located<String>?, why: Located<String>?, kind: Kind, condition: ConditionDeclaration?,
    outcome: Outcome?, userInfo: [Info.Entry], tags: [Located<String>], expires: Located<String>?,
    matching: [ExampleDeclaration], notMatching: [ExampleDeclaration]
  ) {
    self.id = id
    self.title = title
    self.why = why
    self.kind = kind
    self.condition = condition
    self.outcome = outcome
    self.userInfo = userInfo
    self.tags = tags
    self.expires = expires
    self.matching = matching
    self.notMatching = notMatching
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
