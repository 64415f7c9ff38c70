import DiscernClassification
import DiscernFacts
import DiscernRuleCompiling
import Testing

/// What an entry of a list of senders stands for.
@Suite struct SenderListTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let entries: [String]
    var region: String?
    /// `+` and digits: an international number; digits: as dialled; with `=` before it, or anything else: a name.
    let has: [String]
    let lacks: [String]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "international", entries: ["+44 7700 900123"], has: ["+447700900123"],
      lacks: ["+44770090012", "+4477009001234", "447700900123", "07700900123", "+447700900124", "=+447700900123"]),
    Case(
      name: "a zero that isn't dialled from abroad", entries: ["+44 (0)7700 900123", "+39 06 1234 5678"],
      has: ["+447700900123", "+390612345678"], lacks: ["+4407700900123", "+39612345678"]),
    Case(
      name: "a number of several spellings", entries: ["91 70000 12345", "070000 12346", "70000 12347"], region: "IN",
      has: ["+917000012345", "+917000012346", "+917000012347"], lacks: ["7000012345", "917000012345"]),
    Case(
      name: "Brazil's ninth digit", entries: ["+55 11 6000-0001", "+55 11 98765 4321"],
      has: ["+551160000001", "+5511960000001", "+551187654321", "+5511987654321"],
      lacks: ["+551160000002", "+5521960000001", "+55119600000011"]),
    Case(
      name: "00 is international without a region", entries: ["0044 7700 900123"], has: ["+447700900123"],
      lacks: ["00447700900123"]),
    Case(
      name: "national with a region", entries: ["07700 900123", "(020) 7946-0018"], region: "GB",
      has: ["+447700900123", "+442079460018"], lacks: ["07700900123", "02079460018"]),
    Case(
      name: "national without one", entries: ["07700 900123"], has: ["07700900123"],
      lacks: ["+447700900123", "7700900123", "+7700900123"]),
    Case(
      name: "a short code", entries: ["60777"], region: "GB", has: ["60777"], lacks: ["+60777", "060777", "607770"]),
    Case(
      name: "a whole number of six digits", entries: ["312345"], region: "AD", has: ["+376312345"], lacks: ["312345"]),
    Case(name: "a short code with zeros", entries: ["007"], has: ["007"], lacks: ["7", "07", "0007", "+7"]),
    Case(name: "no plan has it", entries: ["+1"], has: ["+1"], lacks: ["1", "+11"]),
    Case(
      name: "18 digits", entries: ["+999999999999999999"], has: ["+999999999999999999"], lacks: ["+99999999999999999"]),
    Case(
      name: "spellings",
      entries: ["+٤٤ ٧٧٠٠ ٩٠٠١٢٣", "＋４４（７７００）９００１２４", "\u{202A}+44\u{A0}7700\u{2011}900125\u{202C}"],
      has: ["+447700900123", "+447700900124", "+447700900125"], lacks: ["+447700900126"]),
    Case(
      name: "a prefix", entries: ["+4470*", "0899*", "323*"],
      has: ["+4470", "+44701", "+447012345678", "0899", "0899123", "323", "3231234567", "089912345678901234567890"],
      lacks: ["+447", "+44711", "4470", "+899", "089", "+323", "32", "0323"]),
    Case(
      name: "00 before a prefix", entries: ["0044 70*", "0083*", "00*"],
      has: ["+4470", "+44701234", "0083", "00831", "00", "0044"],
      lacks: ["+44", "+83", "0"]),
    Case(
      name: "prefixes inside each other", entries: ["+44*", "+4470*", "+44701*", "+45*", "+451*"],
      has: ["+44", "+446", "+4470", "+44702", "+45", "+459"], lacks: ["+4", "+43", "+46", "+4"]),
    Case(
      name: "a range", entries: ["+447000000000 - +447099999999"],
      has: ["+447000000000", "+447012345678", "+447099999999"],
      lacks: ["+446999999999", "+447100000000", "+44700000000", "+4470000000000", "447000000000"]),
    Case(
      name: "how ranges are written",
      entries: [
        "100–109", "+4420 .. +4429", "200 to 209", "300\u{A0}-\u{A0}309", "+4431-+4439", "0041000..0049000",
        "0061..0069", "400 – 400",
      ],
      has: [
        "100", "109", "+4420", "+4429", "200", "209", "300", "309", "+4431", "+4439", "+41000", "+49000", "0061",
        "0069", "400",
      ],
      lacks: ["110", "99", "+4430", "210", "310", "+4440", "+40999", "+49001", "+61", "401", "399"]),
    Case(
      name: "ranges keep zeros", entries: ["0010 - 0019"], has: ["0010", "0019"], lacks: ["10", "010", "00010", "+10"]),
    Case(
      name: "ranges that touch or overlap", entries: ["100 - 199", "200 - 249", "240 - 260", "300 - 310", "305 - 307"],
      has: ["100", "199", "200", "245", "255", "260", "300", "310"], lacks: ["099", "261", "299", "311"]),
    Case(
      name: "wildcards at the end", entries: ["+44 7700 900xxx", "33162######", "+33162######"],
      has: ["+447700900000", "+447700900999", "33162123456", "+33162999999"],
      lacks: ["+44770090000", "+4477009000000", "+447700901000", "3316212345", "331621234567"]),
    Case(
      name: "wildcards inside", entries: ["+44x700900#00", "0x5"],
      has: ["+440700900000", "+447700900100", "+449700900900", "005", "095"],
      lacks: ["+447700900110", "+447710900100", "006", "05", "0055"]),
    Case(
      name: "wildcards inside and at the end", entries: ["+33x62xxxxxx"], has: ["+33062000000", "+33962999999"],
      lacks: ["+33963000000", "+33861999999", "+3396299999"]),
    Case(
      name: "many wildcards inside", entries: ["+44xxxx900123", "0xxxx5*", "+xxxxx7"],
      has: ["+440000900123", "+449999900123", "000005", "0999956789", "+123457", "01234512345678901234"],
      lacks: ["+449999900124", "+44999900123", "+4499999900123", "09999", "099996", "+12345", "+23457", "+1234567"]),
    Case(
      name: "wildcards in 18 digits", entries: ["+999xxxx99999999999", "0xxxx0000000000001"],
      has: ["+999123499999999999", "012340000000000001"],
      lacks: ["+9991234999999999991", "0123400000000000010", "+99912349999999999"]),
    Case(
      name: "no international number begins with 0", entries: ["+x5"], has: ["+15", "+95"], lacks: ["+5", "05", "15"]),
    Case(
      name: "a prefix with wildcards", entries: ["09x0*", "08xx*"], has: ["0900", "0910", "09901", "0800", "08991"],
      lacks: ["090", "0911", "080", "08", "0710"]),
    Case(
      name: "a name", entries: [" PROMO SHOPPER ", "AMAZN", "XX", "Ärger", "promo-5", "*"],
      has: ["promo shopper", "\u{A0}PROMO SHOPPER\u{200E} ", "Amazn", "=xx", "äRGER", "Promo-5"],
      lacks: ["PROMO  SHOPPER", "PROMO", "PROMO SHOPPER 2", "AMAZN1", "26296", "+26296", "xxx", "arger", "", " "]),
    Case(
      name: "names with a star", entries: ["PROMO*", "*SHOP", "*deal*", "*@mail.example", "**win**", "GIFT *"],
      has: [
        "promo", "PROMOTION", "shop", "Workshop", "a deal", "DEALER", "x@MAIL.example", "@mail.example", "winner",
        "gift",
        "gifts", "Ⓐshop",
      ],
      lacks: ["apromo", "shops", "dea", "mail.example", "x@mail.example.com", "a gift"]),
    Case(
      name: "names that begin or end with others", entries: ["a*", "ab*", "b*", "*a", "*ba", "*cab*", "*ca*"],
      has: ["a", "ax", "abx", "b", "xa", "xcaz", "xcabz"], lacks: ["cx", "cbx", "xb"]),
    Case(
      name: "folding changes lengths", entries: ["\u{212A}iosk", "*\u{212A}*9", "ſale*", "*ΣΟΦΟΣ"],
      has: ["kiosk", "KIOSK", "sales", "SALE", "σοφος", "ΣΟΦΟς"], lacks: ["iosk", "σοφο"]),
    Case(
      name: "names of ill-formed bytes are none", entries: ["a*", "*b*"], has: ["a\u{FFFD}"], lacks: ["\u{FFFD}a"]),
    Case(
      name: "a number is no name", entries: ["AMAZN", "2629x"], has: ["26295"], lacks: ["+26295", "=26295", "2629"]),
    Case(name: "a name of digits and a star before it", entries: ["*123"], has: ["=x123"], lacks: ["123", "+123"]),
  ]

  static func index(_ entries: [String], region: String? = nil) throws -> SenderIndex {
    var builder = SenderIndexBuilder(region: region.flatMap { Country($0) })
    for entry in entries { try? builder.add(entry) }
    return try SenderIndex(validating: builder.build())
  }

  /// Looks a sender up as ``Case`` writes it.
  static func contains(_ index: SenderIndex, _ query: String) -> Bool {
    if query.first == "=" { return index.contains(name: viewed(String(query.dropFirst())).span) }
    if query.first == "+", let key = UInt64(query.dropFirst()) { return contains(index, international: key) }
    if query.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return index.contains(local: Array(query.utf8).span) }
    return index.contains(name: viewed(query).span)
  }

  /// A name as senders are looked up: in the view that the list's names were folded for.
  private static func viewed(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8)
    var viewed = ViewedText()
    viewed.read(bytes.span, as: .folded)
    return viewed.isOriginal ? bytes : viewed.bytes
  }

  /// Looks a number up, as today's too where the list joins plans.
  static func contains(_ index: SenderIndex, international key: UInt64) -> Bool {
    index.contains(international: key)
      || index.joinsPlans && index.contains(international: NumberPlan.currentKey(ofOld: key))
  }

  static func hasName(_ index: SenderIndex, _ name: [UInt8]) -> Bool { index.contains(name: name.span) }
  static func hasDigits(_ index: SenderIndex, _ digits: [UInt8]) -> Bool { index.contains(local: digits.span) }

  @Test(arguments: cases) func `What an entry stands for`(_ one: Case) throws {
    let index = try Self.index(one.entries, region: one.region)
    #expect(one.has.filter { !Self.contains(index, $0) } == [])
    #expect(one.lacks.filter { Self.contains(index, $0) } == [])
  }

  @Test func `Any bytes may be looked up`() throws {
    let index = try Self.index(["a*", "*b", "*c*", "d", "+44*", "0*", "+33xxxx5", "é"])
    for bytes: [UInt8] in [
      [], [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC0, 0x80], [0x78, 0xC3], Array(repeating: 0x80, count: 1_000), [0],
    ] {
      #expect(!Self.hasName(index, bytes))
      #expect(!Self.hasDigits(index, bytes))
    }
    #expect(Self.hasName(index, [0xFF, 0x63, 0xC3]))
    #expect(Self.hasName(index, [0xC3, 0x62]))
    for key: UInt64 in [0, 9, 10, .max, 10_000_000_000_000_000_000, 9_999_999_999_999_999_999] {
      #expect(!index.contains(international: key))
    }
    #expect(index.contains(international: 4_499_999_999_999_999_999))
    #expect(Self.hasDigits(index, Array(repeating: UInt8(ascii: "0"), count: 1_000)))
  }

  @Test func `Numbers of old plans stay apart where that is asked for`() throws {
    var builder = SenderIndexBuilder(joinsPlans: false)
    try builder.add("+551160000001")
    let index = try SenderIndex(validating: builder.build())
    #expect(!index.joinsPlans)
    #expect(Self.contains(index, international: 551_160_000_001))
    #expect(!Self.contains(index, international: 5_511_960_000_001))
  }

  @Test func `What kinds there are`() throws {
    let empty = try Self.index([])
    #expect(!empty.hasNumbers && !empty.hasLocalNumbers && !empty.hasNames)
    #expect(empty.counts == SenderIndex.Counts())
    #expect(!empty.contains(international: 1) && !Self.hasDigits(empty, [0x31]))
    #expect(try Self.index(["+1"]).hasNumbers)
    #expect(try Self.index(["1*"]).hasLocalNumbers)
    #expect(try Self.index(["*a*"]).hasNames)
  }

  @Test func `An entry twice is one, whatever its spelling`() throws {
    let index = try Self.index([
      "+390000000001", "00390000000001", "+39 000 000-0001", "+4470*", "004470*", "100 - 199", "1xx", "1##", "AMAZN",
      "amazn ", "*a*", "*A*", "0x1", "0X1", "+44*", "60777", "60 777", "a*", "*a",
    ])
    var counts = SenderIndex.Counts()
    (counts.numbers, counts.prefixes, counts.ranges, counts.patterns) = (2, 2, 1, 1)
    (counts.names, counts.wildcardNames, counts.duplicates) = (1, 3, 9)
    #expect(index.counts == counts)
    #expect(index.counts.kept == 10)
  }

  @Test func `The order of entries doesn't matter`() {
    let entries = Self.cases.flatMap(\.entries)
    var (forwards, backwards) = (SenderIndexBuilder(), SenderIndexBuilder())
    for entry in entries { try? forwards.add(entry) }
    for entry in entries.reversed() { try? backwards.add(entry) }
    #expect(forwards.build() == backwards.build())
  }
}
