/// Kleene's three truth values, ordered so that `all` is the least and `any` the greatest.
package enum Truth: UInt8, Sendable, Comparable {
  case no, unknown, yes

  package init(_ value: Bool) {
    self = value ? .yes : .no
  }

  package static prefix func ! (value: Truth) -> Truth {
    switch value {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  package static func < (left: Truth, right: Truth) -> Bool { left.rawValue < right.rawValue }
}
