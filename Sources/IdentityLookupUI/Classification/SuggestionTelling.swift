package import IdentityLookup

/// A controller that can tell a host what it suggests, and make the choice that a person would make on its screen.
@MainActor
package protocol SuggestionTelling: AnyObject {
  /// What is suggested, and the rules that say so; nil where there is nothing.
  var toldSuggestion: (action: ILClassificationAction, rules: [String])? { get }

  /// Chooses an action; false where there is nothing to choose about.
  func choose(_ action: ILClassificationAction) -> Bool
}
