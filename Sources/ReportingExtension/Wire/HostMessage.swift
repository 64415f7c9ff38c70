import Foundation

/// What the host tells the extension's process; one line of JSON each.
package enum HostMessage: Codable, Sendable, Hashable {
  /// Make the controller and prepare it.
  case start(ReportedItems, loadsViewFirst: Bool)
  /// Show it between Cancel and Done.
  case present
  /// The person chooses an action on the screen.
  case choose(Int)
  /// Done was pressed.
  case done
  /// Take everything away that is shown.
  case dismiss
  /// It is over.
  case finish
  /// A filter's.
  case filter(FilterCommand)
}

/// What a person reports.
package enum ReportedItems: Codable, Sendable, Hashable {
  case messages([ReportedItem])
  case calls([ReportedItem])

  package var items: [ReportedItem] {
    switch self {
    case .messages(let items), .calls(let items): items
    }
  }
}

/// One message or call; a call has no text.
package struct ReportedItem: Codable, Sendable, Hashable {
  package let sender: String?
  package let text: String?
  package let secondsSince1970: Double

  package init(sender: String?, text: String?, secondsSince1970: Double) {
    self.sender = sender
    self.text = text
    self.secondsSince1970 = secondsSince1970
  }
}
