/// What kind of thing a sender is.
package enum SenderKind: UInt8, Sendable, CaseIterable {
  case withheld, phone, shortCode, name, email
}

/// What a sender's characters alone say of it, before a numbering plan is asked.
package enum SenderShape: Sendable, Hashable {
  /// Nothing, blanks, or one of the words by which networks and phones say so.
  case withheld
  /// Digits and separators; `isInternational`: with a `+` before them.
  case number(isInternational: Bool)
  case name
  case email
}
