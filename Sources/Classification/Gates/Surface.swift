package import DiscernFacts

/// A kind of text that literals are looked for in: a message's text or a sender's, as a view shows it.
package struct Surface: Hashable, Sendable {
  package enum Field: UInt8, Sendable {
    case text, sender
  }

  package let field: Field
  package let view: TextView

  package init(_ field: Field, _ view: TextView) {
    self.field = field
    self.view = view
  }

  /// One bit of eight.
  @inline(__always)
  package var bit: UInt8 { 1 << (view.rawValue + (field == .sender ? 4 : 0)) }

  /// The bits of all views of a field.
  static func bits(of field: Field) -> UInt8 { field == .sender ? 0xF0 : 0x0F }
}
