import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  mutating func sender(_ leaf: SenderLeaf) -> Condition? {
    let mistakes = book.diagnostics.count
    let header = leaf.header.map { self.header($0) }
    let lists = leaf.numbers.list.map { senderLists($0) }
    let number = numberTest(leaf.numbers, isSender: true)
    let text = leaf.matcher.flatMap { textTest($0, in: leaf.form == nil ? .sender : nil) }
    if leaf.matcher != nil, text == nil { return nil }
    guard book.diagnostics.count == mistakes else { return nil }
    if leaf.form == nil { checkWithheld(leaf) }
    let test = SenderTest(
      kinds: Set((leaf.kinds ?? []).map { SenderKind($0.value) }), header: header,
      number: number.isEmpty ? nil : number, lists: lists, region: region,
      text: text,
      form: leaf.form.map { $0.value == .e164 ? .e164 : .national })
    return .sender(test, gate(of: test))
  }

  mutating func phone(_ leaf: PhoneLeaf) -> Condition? {
    let mistakes = book.diagnostics.count
    let number = numberTest(leaf.numbers, isSender: false)
    guard book.diagnostics.count == mistakes else { return nil }
    let count = leaf.count.map { NumberRange(least: $0.value.least, greatest: $0.value.greatest) }
    let test = PhoneTest(number: number, count: count ?? NumberRange(least: 1, greatest: nil))
    return .phone(test, gate(of: test))
  }

  /// What a number must be; a sender's list may also hold names and is no part of it.
  private mutating func numberTest(_ keys: NumberKeys, isSender: Bool) -> NumberTest {
    var indices: [SenderIndex] = []
    if let number = keys.number { indices.append(senderIndex(of: number, as: .number)) }
    if let prefix = keys.prefix { indices.append(senderIndex(of: prefix, as: .prefix)) }
    if let range = keys.range { indices.append(senderIndex(of: range, as: .range)) }
    return NumberTest(
      region: region, indices: indices, lists: isSender ? nil : keys.list.map { senderLists($0) },
      countries: keys.country.map { countries($0) },
      types: keys.types.map { types in types.reduce(into: NumberTypes()) { $0.insert(NumberType($1.value)) } },
      isValid: keys.valid?.value)
  }

  private mutating func header(_ header: SenderLeaf.Header) -> HeaderTest {
    HeaderTest(
      operators: header.operator.map { letters($0, of: "operator") },
      circles: header.circle.map { letters($0, of: "circle") },
      entities: header.entity.flatMap { values in
        let entries = entries(of: values)
        return
          (read(entries, style: .plain) { (texts) throws(PhraseError) in
            try AnchoredMatcher(texts, place: .whole, caseSensitive: false)
          })
      },
      suffixes: header.suffix.map { letters($0, of: "suffix", among: SenderHeader.suffixes) })
  }

  /// Single letters of ASCII, as capitals.
  private mutating func letters(_ values: Values, of key: String, among known: Set<UInt8>? = nil) -> Set<UInt8> {
    var letters: Set<UInt8> = []
    for entry in entries(of: values) {
      let bytes = Array(entry.value.text.utf8)
      let capital = bytes.count == 1 ? bytes[0] & 0xDF : 0
      if 0x41...0x5A ~= capital, known?.contains(capital) ?? true {
        letters.insert(capital)
      } else {
        report(
          .badHeader, at: entry.span, "'\(excerpt(entry.value.text))' is no '\(key)' of a header such as VM-HDFCBK-S",
          help: known == nil ? "write one letter, A to Z" : "write P, S, T or G")
      }
    }
    return letters
  }

  /// Warns of names by which phones say that they don't know one: no text test ever sees them.
  private mutating func checkWithheld(_ leaf: SenderLeaf) {
    guard let matcher = leaf.matcher, matcher.operator == .equals else { return }
    for entry in entries(of: matcher.values) where WithheldWords.contain(Array(entry.value.text.utf8).span) {
      book.report(
        Diagnostic(
          .withheldName, .warning, at: entry.span, rule: ruleName,
          "'\(excerpt(entry.value.text))' is how a withheld sender is written, and no name",
          help: "write { kind: withheld }"))
    }
  }
}

extension SenderKind {
  fileprivate init(_ kind: SenderLeaf.Kind) {
    switch kind {
    case .phone: self = .phone
    case .shortCode: self = .shortCode
    case .name: self = .name
    case .email: self = .email
    case .withheld: self = .withheld
    }
  }
}

extension NumberType {
  fileprivate init(_ type: NumberKeys.NumberType) {
    switch type {
    case .mobile: self = .mobile
    case .voip: self = .voip
    case .pager: self = .pager
    case .uan: self = .uan
    case .voicemail: self = .voicemail
    case .fixedLine: self = .fixedLine
    case .fixedLineOrMobile: self = .fixedLineOrMobile
    case .tollFree: self = .tollFree
    case .premiumRate: self = .premiumRate
    case .sharedCost: self = .sharedCost
    case .personalNumber: self = .personalNumber
    }
  }
}
