/// What a number must be, of a sender or in a text; every key that is given must hold of the same number.
package struct NumberKeys: Sendable {
  /// What a number is for, by its country's numbering plan.
  package enum NumberType: String, Sendable, CaseIterable {
    case mobile, voip, pager, uan, voicemail
    case fixedLine = "fixed-line"
    case fixedLineOrMobile = "fixed-line-or-mobile"
    case tollFree = "toll-free"
    case premiumRate = "premium-rate"
    case sharedCost = "shared-cost"
    case personalNumber = "personal-number"
  }

  /// `x` or `#` is one digit, `*` at the end any rest.
  package var number: Values?
  package var prefix: Values?
  /// Two numbers of as many digits with ` - ` between them; both are included.
  package var range: Values?
  /// ISO 3166 codes of two capital letters.
  package var country: Values?
  package var types: [Located<NumberType>]?
  package var valid: Located<Bool>?
  /// Names of lists, whose entries are of any shape: numbers, prefixes, ranges, names, `*@mail.example`.
  package var list: Values?

  package var isEmpty: Bool {
    number == nil && prefix == nil && range == nil && country == nil && types == nil && valid == nil && list == nil
  }
}

/// What a sender must be.
package struct SenderLeaf: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case phone, name, email, withheld
    case shortCode = "short-code"
  }

  /// The spelling that a text matcher looks at, in place of the sender as received.
  package enum Form: String, Sendable, CaseIterable {
    case e164, national
  }

  /// The parts of an Indian sender header, `VM-HDFCBK-S`; without any of them every header will do.
  package struct Header: Sendable {
    package var `operator`: Values?
    package var circle: Values?
    package var entity: Values?
    package var suffix: Values?
  }

  package let span: SourceSpan
  package var numbers = NumberKeys()
  package var kinds: [Located<Kind>]?
  package var header: Header?
  package var matcher: TextMatcher?
  package var form: Located<Form>?
}

/// Phone numbers that a text must hold.
package struct PhoneLeaf: Sendable {
  package let span: SourceSpan
  /// Empty: any number.
  package var numbers = NumberKeys()
  /// How many such numbers there must be; nil: one or more.
  package var count: Located<Amount>?
}
