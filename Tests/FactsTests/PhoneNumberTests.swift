import DiscernFacts
import Testing

@Suite struct PhoneNumberTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// With `+` where one stood before the digits.
    let written: String
    var region: String?
    /// The key, country and type; "impossible" or "needs-region".
    let read: String
    var testDescription: String { name }
  }

  /// Numbers that the metadata has as examples, or changed ones.
  static let cases = [
    Case(
      name: "Ofcom's numbers for films are in no plan", written: "+447700900123",
      read: "447700900123 - unknown, not valid"),
    Case(name: "plus", written: "+447400123456", read: "447400123456 GB mobile"),
    Case(name: "national prefix", written: "07400123456", region: "GB", read: "447400123456 GB mobile"),
    Case(name: "without national prefix", written: "7400123456", region: "GB", read: "447400123456 GB mobile"),
    Case(name: "zero after the calling code", written: "+4407400123456", read: "447400123456 GB mobile"),
    Case(name: "Jersey has Britain's code", written: "+441534123456", read: "441534123456 JE fixedLine"),
    Case(name: "a local number of Jersey", written: "456789", region: "JE", read: "441534456789 JE fixedLine"),
    Case(
      name: "00 from a region that dials it", written: "00447400123456", region: "FR", read: "447400123456 GB mobile"),
    Case(name: "011", written: "011447400123456", region: "US", read: "447400123456 GB mobile"),
    Case(name: "810", written: "810447400123456", region: "RU", read: "447400123456 GB mobile"),
    Case(name: "9 and 15 in Argentina", written: "0111523456789", region: "AR", read: "5491123456789 AR mobile"),
    Case(name: "carrier in Brazil", written: "02111961234567", region: "BR", read: "5511961234567 BR mobile"),
    Case(name: "Italy's zero stays", written: "+390212345678", read: "390212345678 IT fixedLine"),
    Case(name: "Italy's zero at home", written: "0212345678", region: "IT", read: "390212345678 IT fixedLine"),
    Case(name: "the Vatican", written: "+390669812345", read: "390669812345 VA fixedLine"),
    Case(name: "Kazakhstan", written: "+77710009998", read: "77710009998 KZ mobile"),
    Case(name: "Canada", written: "+15062345678", read: "15062345678 CA fixedLineOrMobile"),
    Case(name: "country known, number not", written: "+12680000000", read: "12680000000 AG unknown, not valid"),
    Case(name: "country not known", written: "+11111111111", read: "11111111111 - unknown, not valid"),
    Case(name: "of no country", written: "+80012345678", read: "80012345678 - tollFree"),
    Case(name: "own code without plus", written: "33612345678", region: "FR", read: "33612345678 FR mobile"),
    Case(name: "too short", written: "+441", region: nil, read: "impossible"),
    Case(name: "one digit", written: "1", region: "GB", read: "impossible"),
    Case(name: "no such code", written: "+2101234567", read: "impossible"),
    Case(name: "eighteen national digits", written: "+49123456789012345678", read: "impossible"),
    Case(name: "nothing", written: "", read: "impossible"),
    Case(name: "plus alone", written: "+", read: "impossible"),
    Case(name: "national, region not known", written: "07400123456", read: "needs-region"),
    Case(name: "a region without a plan", written: "07400123456", region: "ZZ", read: "needs-region"),
    Case(name: "premium rate", written: "+499001234567", read: "499001234567 DE premiumRate"),
    Case(name: "pager", written: "+447640123456", read: "447640123456 GB pager"),
    Case(name: "voicemail", written: "+3933101234501", read: "3933101234501 IT voicemail"),
    // Beyond libphonenumber.
    Case(name: "00 without region", written: "00447400123456", read: "447400123456 GB mobile"),
    Case(name: "00 and no code, without region", written: "002101234567", read: "needs-region"),
    Case(name: "00 where it isn't dialled", written: "00447400123456", region: "US", read: "447400123456 GB mobile"),
    Case(name: "plus dropped", written: "447400123456", region: "FR", read: "447400123456 GB mobile"),
    Case(name: "plus dropped, region not known", written: "447400123456", read: "needs-region"),
    Case(
      name: "plus dropped, but a number in Germany", written: "447400123456", region: "DE",
      read: "49447400123456 DE fixedLine"),
    Case(
      name: "plus dropped, of a length that Germany has", written: "14155552671", region: "DE",
      read: "4914155552671 DE unknown, not valid"),
    Case(
      name: "plus dropped, too short to be sure", written: "49494144", region: "US",
      read: "149494144 - unknown, not valid"),
    Case(
      name: "a local number of seven digits is not Niue's", written: "6834000", region: "US",
      read: "16834000 - unknown, not valid"),
    Case(
      name: "plus dropped, but not valid", written: "440000000000", region: "FR",
      read: "33440000000000 FR unknown, not valid"),
  ]

  static func read(_ written: String, _ region: String?) -> NumberReading {
    let hasPlus = written.hasPrefix("+")
    let bytes = Array(written.utf8.dropFirst(hasPlus ? 1 : 0))
    return NumberPlan.read(bytes.span, isInternational: hasPlus, region: region.flatMap { Country($0) })
  }

  @Test(arguments: cases) func `A number is read`(_ one: Case) {
    let read =
      switch Self.read(one.written, one.region) {
      case .impossible: "impossible"
      case .needsRegion: "needs-region"
      case .number(let number):
        "\(number.key) \(number.country?.letters ?? "-") \(number.type)" + (number.isValid ? "" : ", not valid")
      }
    #expect(read == one.read)
  }

  @Test func `A number tells its parts`() throws {
    guard case .number(let number) = Self.read("+390212345678", nil) else {
      Issue.record("no number")
      return
    }
    #expect(number.callingCode == 39)
    #expect(number.nationalLength == 10)
    #expect(number.digitCount == 12)
    #expect(number.isPossible)
    guard case .number(let local) = Self.read("2530000", "US") else {
      Issue.record("no number")
      return
    }
    // A local number without its area code.
    #expect(local.key == 12_530_000)
    #expect(!local.isPossible)
  }

  @Test func `Bytes that are no digits are no number`() {
    for byte in UInt8.min...UInt8.max where !(0x30...0x39).contains(byte) {
      let bytes: [UInt8] = Array("4474001234".utf8) + [byte]
      #expect(NumberPlan.read(bytes.span, isInternational: true, region: nil) == .impossible)
      #expect(NumberPlan.shortCode([0x31, byte, 0x32].span, region: Country(code: 0x4742)) == nil)
    }
  }

  @Test func `Countries have plans`() {
    let codes = ["GB": 44, "US": 1, "CA": 1, "KZ": 7, "IT": 39, "VA": 39, "AQ": nil, "ZZ": nil] as [String: UInt16?]
    for (letters, code) in codes {
      let country = Country(letters)
      #expect(country.flatMap { NumberPlan.callingCode(of: $0) } == code, "\(letters)")
      #expect(country.map { NumberPlan.isKnown($0) } == (code != nil), "\(letters)")
    }
    let known = (0...UInt16.max).filter { NumberPlan.isKnown(Country(code: $0)) }
    #expect(known.count == 245)
    #expect(known.allSatisfy { NumberPlan.callingCode(of: Country(code: $0)) != nil })
    #expect(NumberPlan.metadataVersion == "9.0.43")
  }

  @Test func `Countries have national prefixes`() {
    let prefixes: [UInt16: String] = [
      44: "0", 1: "1", 7: "8", 36: "06", 375: "8", 39: "", 52: "", 800: "", 210: "", 0: "",
    ]
    for (code, prefix) in prefixes {
      #expect(NumberPlan.nationalPrefix(ofCallingCode: code).description == prefix, "\(code)")
    }
    // As many as the metadata has: one that is not known by its digits would be missing.
    let count = (0...UInt16.max).count { !NumberPlan.nationalPrefix(ofCallingCode: $0).description.isEmpty }
    #expect(count == 109)
  }
}
