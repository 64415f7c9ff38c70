package import DiscernFacts

/// What a sender must be; every part that is given must hold.
///
/// A withheld sender has no number, name or text. It is a class so that walking a condition passes one reference.
package final class SenderTest: Sendable {
  /// A spelling that a text test looks at in place of the sender as received.
  package enum Form: UInt8, Sendable {
    /// `+447700900123`.
    case e164
    /// `07700900123`.
    case national
  }

  /// Empty: any.
  package let kinds: Set<SenderKind>
  package let header: HeaderTest?
  /// What its number must be; nil: also a name will do.
  package let number: NumberTest?
  /// One of these lists must have its number or name; nil: any.
  package let lists: [SenderIndex]?
  package let region: RegionIndex
  package let text: TextTest?
  /// Nil: as received.
  package let form: Form?

  package init(
    kinds: Set<SenderKind> = [], header: HeaderTest? = nil, number: NumberTest? = nil, lists: [SenderIndex]? = nil,
    region: RegionIndex, text: TextTest? = nil, form: Form? = nil
  ) {
    self.kinds = kinds
    self.header = header
    self.number = number
    self.lists = lists
    self.region = region
    self.text = text
    self.form = form
  }

  /// Whether withheld senders can pass.
  package var allowsWithheld: Bool { header == nil && number == nil && lists == nil && text == nil }
}

/// What the parts of an Indian sender header must be; nil: any.
package struct HeaderTest: Sendable {
  /// Capital letters.
  package let operators: Set<UInt8>?
  package let circles: Set<UInt8>?
  package let entities: AnchoredMatcher?
  package let suffixes: Set<UInt8>?

  package init(
    operators: Set<UInt8>? = nil, circles: Set<UInt8>? = nil, entities: AnchoredMatcher? = nil,
    suffixes: Set<UInt8>? = nil
  ) {
    self.operators = operators
    self.circles = circles
    self.entities = entities
    self.suffixes = suffixes
  }

  /// Decides a sender.
  ///
  /// Without a suffix `UK-PARCEL` looks like a header, so such a one counts in India alone.
  func truth(of sender: Span<UInt8>, region: Country?) -> Truth {
    guard let header = SenderHeader(sender) else { return .no }
    if let operators, !operators.contains(header.operator) { return .no }
    if let circles, !circles.contains(header.circle) { return .no }
    if let entities, entities.firstMatch(in: sender.extracting(header.entity)) == nil { return .no }
    guard let suffix = header.suffix else {
      if suffixes != nil { return .no }
      return region.map { Truth($0 == .india) } ?? .unknown
    }
    return Truth(suffixes?.contains(suffix) ?? true)
  }
}

extension Country {
  fileprivate static let india = Country("IN")
}

/// Phone numbers that a text must hold.
package final class PhoneTest: Sendable {
  package let number: NumberTest
  /// How many such numbers.
  package let count: NumberRange

  package init(number: NumberTest, count: NumberRange) {
    self.number = number
    self.count = count
  }
}
