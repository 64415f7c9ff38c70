/// English words, and some that Asian and African English uses, which say what the digits behind them are.
///
/// A text in another language is read without them: they only refuse or allow what digits alone leave in doubt.
enum PhoneWords {
  enum Meaning: Sendable {
    case other
    /// What is behind it is called or written to.
    case phone
    /// What is behind it counts orders, accounts, codes.
    case reference
    /// What is behind it is an amount of money.
    case money
    /// `no`, `number`, `is`: the word before it decides.
    case number
    /// `on`, `at`, `me`: the word before it may be one for phones, but counts nothing.
    case filler

    var isPhone: Bool { self == .phone }
  }

  /// The meaning of the letters that end at an offset.
  ///
  /// - Complexity: O(1).
  static func meaning(ofWordIn text: Span<UInt8>, endingAt end: Int) -> Meaning {
    PhoneWord(in: text, endingAt: end).map { meaning(of: $0) } ?? .other
  }

  /// What the words before a number say of it.
  ///
  /// - Complexity: O(1): at most ``mostWords`` words.
  static func context(of text: Span<UInt8>, before start: Int) -> Meaning {
    var offset = start
    var mayCount = true
    for step in 0..<mostWords {
      guard let end = wordEnd(in: text, before: offset, isFirst: step == 0) else { return .other }
      if end.isMoney { return .money }
      guard let word = PhoneWord(in: text, endingAt: end.offset) else { return .other }
      let meaning = meaning(of: word)
      switch meaning {
      case .phone: return .phone
      case .reference where end.hasDot && word.count > 4: return .other
      case .reference: return mayCount && !isBehindTo(text, word.start) ? .reference : .other
      case .money: return step == 0 ? .money : .other
      case .other: return .other
      case .number: break
      case .filler: mayCount = false
      }
      offset = word.start
    }
    return .other
  }

  private static let mostWords = 5

  /// Where the word before an offset ends; nil where something stands between that parts them.
  private static func wordEnd(
    in text: Span<UInt8>, before start: Int, isFirst: Bool
  ) -> (offset: Int, hasDot: Bool, isMoney: Bool)? {
    var offset = start
    var hasDot = false
    for _ in 0..<6 {
      guard offset > 0 else { return nil }
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: offset)
      if scalar < 0x80, 0x41...0x5A ~= scalar & ~0x20 { return (offset, hasDot, false) }
      if isFirst, PhoneCharacters.isCurrency(scalar) { return (offset, hasDot, true) }
      switch scalar {
      case UInt32(ascii: "."): hasDot = true
      case UInt32(ascii: ":"), UInt32(ascii: "#"), UInt32(ascii: "="), UInt32(ascii: "("), UInt32(ascii: "\""),
        UInt32(ascii: "'"), UInt32(ascii: "*"), UInt32(ascii: "-"), 0x2010...0x2015, 0xFF1A:
        break
      default: guard Characters.isBlank(scalar), !PhoneCharacters.endsLine(scalar) else { return nil }
      }
      offset = before
    }
    return nil
  }

  /// Whether the word before is `to`: one calls to order, to track.
  private static func isBehindTo(_ text: Span<UInt8>, _ start: Int) -> Bool {
    guard start > 0, text[start - 1] == 0x20, let word = PhoneWord(in: text, endingAt: start - 1) else { return false }
    return word.key == PhoneWord.key("to")
  }

  /// Whether words behind a number make a code or an amount of it: `is your …`, `is the …`, ` euro`.
  static func areCodeOrAmount(_ text: Span<UInt8>, from end: Int) -> Bool {
    var offset = end
    while offset < text.count, offset - end < 2, text[offset] == 0x20 { offset += 1 }
    guard offset < text.count else { return false }
    let scalar = UTF8Decoding.scalar(in: text, at: offset).value
    if PhoneCharacters.isCurrency(scalar) || scalar == UInt32(ascii: "%") { return true }
    guard let word = PhoneWord(in: text, startingAt: offset) else { return false }
    if meaning(of: word) == .money { return true }
    guard word.key == PhoneWord.key("is"), word.end < text.count, text[word.end] == 0x20,
      let next = PhoneWord(in: text, startingAt: word.end + 1)
    else { return false }
    return owners.contains(next.key)
  }

  /// Whether what stands between two numbers only parts them: `, `, `/`, ` or `.
  static func isList(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= 6 else { return false }
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch text[offset] {
      case 0x20, UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), 0x0A,
        0x0D:
        offset += 1
      default:
        guard let word = PhoneWord(in: text, startingAt: offset), conjunctions.contains(word.key) else { return false }
        offset = word.end
      }
    }
    return true
  }

  /// Whether the letters behind a dot end a host's name.
  static func isDomainEnd(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard let word = PhoneWord(in: text, startingAt: start) else { return false }
    return domains.contains(word.key)
  }

  static func isExtension(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    PhoneWord(in: text, startingAt: range.lowerBound).map { extensions.contains($0.key) } ?? false
  }

  static func isUnit(_ text: Span<UInt8>, at start: Int) -> Bool {
    PhoneWord(in: text, startingAt: start).map { units.contains($0.key) } ?? false
  }

  static func meaning(of word: PhoneWord) -> Meaning { meanings[word.key] ?? .other }

  private static func keys(_ words: String) -> Set<UInt64> {
    Set(words.utf8.split(separator: 0x20).map { PhoneWord.key($0) })
  }

  /// By the words' keys.
  private static let meanings: [UInt64: Meaning] = {
    var meanings: [UInt64: Meaning] = [:]
    let all: [(Meaning, String)] = [
      (.money, money), (.reference, references), (.filler, fillers), (.number, numbers), (.phone, phones),
    ]
    for (meaning, words) in all {
      for key in keys(words) { meanings[key] = meaning }
    }
    return meanings
  }()

  private static let phones = """
    call calls callin calling ring rings dial tel telno telephone fone phone phones ph phno mob mobile mobiles mobileno \
    cell cellphone fax whatsapp wa whatsap watsapp contact contacts text txt txting sms msg hotline helpline helpdesk care \
    freephone freefone landline hp handphone imo viber telegram
    """
  private static let numbers = "no nos num number numbers nr is the"
  private static let fillers = "on at to me us my our or and now free via from in using please pls this"
  private static let references = """
    order orders ref refno refs reference invoice inv acct account accounts acc ac a/c code codes otp pin pins password \
    passcode pnr awb tracking track txn txnid tid trx tran transaction id ids userid booking ticket policy case serial sn \
    imei isbn parcel package shipment consignment card meter vat iban bsb uid customer member membership voucher coupon \
    reservation receipt utr rrn token application registration pan aadhaar swift sort version build model sku item \
    docket complaint request waybill barcode license licence passport roll
    """
  private static let money = """
    rs inr usd eur euro euros gbp sgd idr rp tk taka bdt thb baht ngn php aed sar kr nok sek dkk rm myr cny rmb pkr lkr
    """
  private static let conjunctions = keys("or and n")
  private static let owners = keys("your ur the my an")
  private static let domains = keys("com co net org info")
  private static let extensions = keys("x ext extn")
  private static let units = keys("p ppm am pm")
}
