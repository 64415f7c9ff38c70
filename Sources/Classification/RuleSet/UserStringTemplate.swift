/// The text of a report by SMS, cut where something is filled in.
package struct UserStringTemplate: Sendable, Hashable {
  /// What is filled in; the numbers stand in compiled files.
  package enum Placeholder: UInt8, Sendable, CaseIterable {
    case sender = 1, text, category, rules, ruleSet, version

    /// As written in braces.
    package var name: String { self == .ruleSet ? "rule-set" : "\(self)" }
  }

  package enum Piece: Sendable, Hashable {
    case constant(String)
    case placeholder(Placeholder)
  }

  package let pieces: [Piece]

  package init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// What a caller has to ask for, so that the text can be filled in.
  var needs: UserInfoOptions {
    var options: UserInfoOptions = []
    if pieces.contains(.placeholder(.sender)) { options.insert(.sender) }
    if pieces.contains(.placeholder(.text)) { options.insert(.text) }
    return options
  }
}
