import Foundation

/// What the extension's process tells the host; one line of JSON each.
package enum ExtensionMessage: Codable, Sendable, Hashable {
  /// The process is there, before anything of the extension's ran; whether the kernel keeps it off the network.
  case hello(forbidsNetwork: Bool)
  /// A message of the host's was read, of which the main thread has yet to take notice.
  case received
  /// The controller was made.
  case launched(module: String, controller: String)
  /// `prepare(for:)` returned.
  case prepared(ToldSuggestion?)
  /// The view is on the screen.
  case presented(title: String?)
  /// `isReadyForClassificationResponse` was set.
  case ready(Bool)
  /// Whether there was a choice to make.
  case chosen(Bool)
  /// `classificationResponse(for:)` returned.
  case response(ToldResponse)
  /// The controller presents another, or that one is gone.
  case presents(String)
  case dismisses(String)
  /// Everything was taken away: so many view controllers.
  case dismissed(Int)
  /// The extension ended its request by itself.
  case ended(error: String?)
  /// A filter's.
  case filter(FilterNews)
  /// The program is a message filter, and was told to be a reporting extension.
  case isFilter
  /// The last words.
  case leaving(home: String?, networkAttempts: Int)
}

/// What a controller suggests before the person chooses.
package struct ToldSuggestion: Codable, Sendable, Hashable {
  package let action: Int
  package let rules: [String]

  package init(action: Int, rules: [String]) {
    self.action = action
    self.rules = rules
  }
}

/// What a controller answered.
package struct ToldResponse: Codable, Sendable, Hashable {
  package var action: Int
  /// JSON's text of `userInfo`, its keys sorted; nil where there is none, or it is not JSON.
  package var userInfo: String?
  package var userString: String?
  /// Where a value stands that JSON hasn't, and what it is.
  package var problem: Problem?
  /// Where optionals stand.
  package var optionals: [String]?

  package struct Problem: Codable, Sendable, Hashable {
    package let path: String
    package let found: String

    package init(path: String, found: String) {
      self.path = path
      self.found = found
    }
  }

  package init(action: Int) {
    self.action = action
  }
}
