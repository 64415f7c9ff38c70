package import Foundation

/// What the host tells a filter's process.
package enum FilterCommand: Codable, Sendable, Hashable {
  /// Make the filter.
  case start
  /// Tell the sub-actions.
  case capabilities
  /// Judge a message.
  case query(FilterQuery)
  /// What became of a deferred query.
  case reply(FilterReply)
}

/// One message; none of its parts need be there.
package struct FilterQuery: Codable, Sendable, Hashable {
  /// Its number in the process, from 1; ``FilterNews/capabilitiesNumber`` is that of the capabilities query.
  package let number: Int
  package let sender: String?
  package let text: String?
  package let country: String?

  package init(number: Int, sender: String?, text: String?, country: String?) {
    (self.number, self.sender, self.text, self.country) = (number, sender, text, country)
  }
}

/// What the extension's server answered, or why nothing came.
package struct FilterReply: Codable, Sendable, Hashable {
  package enum Result: Codable, Sendable, Hashable {
    case answer(url: URL, status: Int, headers: [String: String], body: Data)
    /// A code of `ILMessageFilterError`, why in words, and what lies below it.
    case error(code: Int, words: String, cause: Cause?)
  }

  /// An error of the network's, as Foundation numbers them.
  package struct Cause: Codable, Sendable, Hashable {
    package let code: Int
    package let words: String

    package init(code: Int, words: String) {
      (self.code, self.words) = (code, words)
    }
  }

  package let number: Int
  package let result: Result

  package init(number: Int, result: Result) {
    (self.number, self.result) = (number, result)
  }
}

/// What a filter's process tells the host; numbers are those of the queries.
package enum FilterNews: Codable, Sendable, Hashable {
  /// The filter was made; whether its class conforms to the two protocols.
  case launched(module: String, filter: String, answersQueries: Bool, tellsCapabilities: Bool)
  /// The raw values of the sub-actions, as they were answered.
  case capabilities(transactional: [Int], promotional: [Int])
  /// The completion was called: raw values.
  case answer(Int, action: Int, subAction: Int)
  /// It was called again.
  case answeredAgain(Int)
  /// Nobody holds the completion any more, and it was never called.
  case forgotten(Int)
  /// The query was deferred to the network.
  case deferred(Int)
  /// It was deferred before.
  case deferredAgain(Int)
  /// The extension ended its request by itself.
  case ended(Int, error: String?)
  /// The host's own: the reply to a deferred query is on its way.
  case replied(Int)

  package static let capabilitiesNumber = 0
}
