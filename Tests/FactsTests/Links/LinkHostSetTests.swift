import DiscernFacts
import Testing

@Suite struct LinkHostSetTests {
  static let set = HostSet([
    "shop.example", "Big.Example", "пример.example", "xn--bcher-kva.de", "co.uk", "top", "ｗｉｄｅ.example", "192.0.2.1",
    "0x7f.1", "[2001:DB8:0::1]", "shop.example", "dot.example.",
  ])

  /// A text with one link, and whether its host is in the set.
  static let cases = [
    ("http://shop.example/x", true), ("http://a.shop.example", true), ("http://a.b.SHOP.example", true),
    ("http://myshop.example", false), ("http://shop.example.com", false), ("http://example", false),
    ("http://big.example", true), ("http://xn--e1afmkfd.example", true), ("http://www.ПРИМЕР.example", true),
    ("http://bücher.de", true), ("http://xn--bcher-kva.de", true), ("http://bucher.de", false),
    ("http://a.co.uk", true), ("http://co.uk", true), ("http://a.org.uk", false), ("http://a.top", true),
    ("http://wide.example", true), ("http://192.0.2.1", true), ("http://3221225985", true), ("http://127.0.0.1", true),
    ("http://192.0.2.10", false), ("http://1.192.0.2.1", false), ("http://[2001:db8::1]", true),
    ("http://[2001:db8::2]", false), ("http://dot.example./", true), ("http://sho\u{200B}p.example", true),
  ]

  @Test(arguments: cases) func `Hosts and those below them`(_ text: String, _ isIn: Bool) {
    var finder = LinkFinder()
    finder.find(in: Array(text.utf8).span)
    #expect(finder.links.count == 1)
    for link in finder.links {
      let contains = Self.set.contains(finder.hosts.span.extracting(link.host))
      #expect(contains == isIn)
    }
  }

  @Test func `An entry given twice is there once`() { #expect(Self.set.count == 11) }

  @Test func `No host is in an empty set, and none is empty`() {
    #expect(!HostSet([]).holds("a.b"))
    #expect(!Self.set.holds(""))
  }

  @Test(arguments: [
    ("Shop.Example", "shop.example"), ("shop.example.", "shop.example"), ("xn--e1afmkfd.рф", "пример.рф"),
    ("0x7f.1", "127.0.0.1"), ("[::1]", "::1"), ("::FFFF:1.2.3.4", "::ffff:1.2.3.4"), ("com", "com"),
    ("a_b.example", "a_b.example"), ("xn--999999999.example", "xn--999999999.example"),
  ])
  func `What an entry stands for`(_ entry: String, _ host: String) { #expect(HostSet.hostOf(entry) == host) }

  static let noHosts = [
    "", " ", ".", "..", "a..b", ".example", "http://shop.example", "shop.example/x", "shop.example:80", "*.example",
    "a b", "a@b.example", "1.2.3.4.5", "256.1.1.1", "[::1", "[1:2]", "é\u{301}!",
    String(repeating: "a", count: 64) + ".example", String(repeating: "a.", count: 130) + "example",
  ]

  @Test(arguments: noHosts) func `What is no host`(_ entry: String) {
    #expect(HostSet.hostOf(entry) == nil)
    #expect(HostSet([entry]).count == 0)
  }

  @Test func `Many hosts are found, and none that isn't there`() {
    let hosts = (0..<20_000).map { "h\($0).d\($0 % 97).example" }
    let set = HostSet(hosts)
    #expect(set.count == hosts.count)
    for host in hosts {
      #expect(set.holds(host) && set.holds("www.\(host)") && !set.holds("x\(host)") && !set.holds("\(host).x"))
    }
  }
}

extension HostSet {
  fileprivate func holds(_ host: String) -> Bool { contains(Array(host.utf8).span) }
}
