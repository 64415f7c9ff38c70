import DiscernFacts
import Testing

/// Texts that make a careless search quadratic, or trap it; each byte may cost a constant number of steps only.
@Suite struct LinkHostileTests {
  #if DEBUG
    static let size = 60_000
  #else
    static let size = 1_000_000
  #endif

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var before = ""
    /// Repeated until there are enough bytes.
    let repeated: String
    var after = ""
    /// How many links there are, per repetition and besides.
    var links: (each: Int, besides: Int) = (0, 0)
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "dots", repeated: "."),
    Case(name: "ideographic full stops", repeated: "。"),
    Case(name: "single letters", repeated: "a."),
    Case(name: "one endless label", repeated: "a", after: ".com"),
    Case(name: "endless labels behind a scheme", before: "http://", repeated: "a", after: ".com/"),
    Case(name: "endless host behind a scheme", before: "http://", repeated: "a.", after: "com/"),
    Case(name: "many links", repeated: "ab.com/x ", links: (1, 0)),
    Case(name: "many links without blanks", repeated: "http://ab.com/x,", links: (1, 0)),
    Case(name: "schemes alone", repeated: "http://"),
    Case(name: "colons and slashes", repeated: ":/"),
    Case(name: "slashes", before: "http:", repeated: "/", after: "ab.com", links: (0, 1)),
    Case(name: "opening brackets", before: "http://ab.com/", repeated: "(", links: (0, 1)),
    Case(name: "nested brackets", before: "http://ab.com/x", repeated: "([{", after: "a}])", links: (0, 1)),
    Case(name: "brackets with dots", repeated: "[.]"),
    Case(name: "brackets with dots and blanks", repeated: " (dot) "),
    Case(name: "dots in brackets between letters", repeated: "a(.)"),
    Case(name: "direction marks", repeated: "\u{202E}\u{202C}\u{200F}", after: "a.com"),
    Case(name: "direction marks among dots", repeated: "a\u{202E}.\u{200B}"),
    Case(name: "invisible characters before a colon", before: "http", repeated: "\u{200B}", after: "://ab.com"),
    Case(name: "at signs", before: "http://", repeated: "a@", after: "ab.com", links: (0, 1)),
    Case(name: "mail boxes", repeated: "a@b.com "),
    Case(name: "escapes", repeated: "%2e"),
    Case(name: "escaped dots", repeated: "a%2e", after: ".com"),
    Case(name: "open punycode", before: "http://xn--", repeated: "9", after: ".com"),
    Case(name: "punycode labels", repeated: "http://xn--a9a9a9a9a9a9a9a9a9a9a9a9a9a9a9.com ", links: (1, 0)),
    Case(name: "long names in another script", repeated: "http://пппппппппппппппппппппппппппппппп.рф/ ", links: (1, 0)),
    Case(name: "IPv6 brackets", repeated: "http://[1:2:3:4:5:6:7:"),
    Case(name: "endless address", before: "http://", repeated: "1.", after: "1"),
    Case(name: "endless number", before: "http://", repeated: "9"),
    Case(name: "words of two letters", repeated: "so.it "),
    Case(name: "hyphens", repeated: "-", after: ".com"),
    Case(name: "sentences", repeated: "Hello.World", after: ".com"),
    Case(name: "Thai beside Latin", repeated: "คa.", after: "com"),
    Case(name: "combining marks", before: "a", repeated: "\u{301}", after: ".com"),
  ]

  @Test(arguments: cases) func `Long and odd texts`(_ one: Case) {
    let count = Self.size / one.repeated.utf8.count
    var text = Array(one.before.utf8)
    for _ in 0..<count { text += one.repeated.utf8 }
    text += one.after.utf8
    var finder = LinkFinder()
    finder.find(in: text.span)
    #expect(LinkPropertyTests.isSound(finder, text))
    // Blanks on either side, so that what is left of the last text is no part of this one.
    if one.links.each > 0 || one.links.besides > 0 {
      #expect(finder.links.count == one.links.each * count + one.links.besides)
    }
    // No more memory than in proportion to the text.
    #expect(finder.hosts.count <= 2 * text.count + 2048)
  }

  @Test(arguments: [
    (63, 1), (64, 0),
  ])
  func `Labels have 63 bytes at most`(_ length: Int, _ links: Int) {
    #expect(FoundLink.all(in: Array("http://\(String(repeating: "a", count: length)).com".utf8)).count == links)
    #expect(FoundLink.all(in: Array("\(String(repeating: "a", count: length)).com".utf8)).count == links)
  }

  @Test(arguments: [(62, 1), (63, 0)]) func `Hosts have 253 bytes at most`(_ count: Int, _ links: Int) {
    // Four bytes a label and one more.
    let host = String(repeating: "abc.", count: count) + "a.com"
    #expect(host.utf8.count == 4 * count + 5)
    #expect(FoundLink.all(in: Array("http://\(host)/".utf8)).count == links)
  }
}
