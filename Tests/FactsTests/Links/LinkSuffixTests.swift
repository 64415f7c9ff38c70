import DiscernFacts
import Testing

@Suite struct LinkSuffixTests {
  /// Host, registrable part (`-`: it is a suffix), as the list's rules have it.
  static let registrable = [
    // One rule.
    ("biz", "-"), ("domain.biz", "domain.biz"), ("b.domain.biz", "domain.biz"), ("a.b.domain.biz", "domain.biz"),
    // Rules of two levels.
    ("uk", "-"), ("co.uk", "-"), ("shop.co.uk", "shop.co.uk"), ("a.b.shop.co.uk", "shop.co.uk"), ("shop.uk", "shop.uk"),
    ("ac", "-"), ("com.ac", "-"), ("test.ac", "test.ac"), ("www.test.com.ac", "test.com.ac"),
    // No rule: the last label is the suffix.
    ("unlisted", "-"), ("a.unlisted", "a.unlisted"), ("c.b.a.unlisted", "a.unlisted"),
    // Nothing but a wildcard.
    ("mm", "-"), ("c.mm", "-"), ("b.c.mm", "b.c.mm"), ("a.b.c.mm", "b.c.mm"), ("com.np", "-"), ("a.com.np", "a.com.np"),
    // Rules of several levels, wildcards and exceptions.
    ("jp", "-"), ("test.jp", "test.jp"), ("www.test.jp", "test.jp"), ("ac.jp", "-"), ("test.ac.jp", "test.ac.jp"),
    ("kyoto.jp", "-"), ("test.kyoto.jp", "test.kyoto.jp"), ("ide.kyoto.jp", "-"),
    ("b.ide.kyoto.jp", "b.ide.kyoto.jp"), ("a.b.ide.kyoto.jp", "b.ide.kyoto.jp"), ("c.kobe.jp", "-"),
    ("b.c.kobe.jp", "b.c.kobe.jp"), ("a.b.c.kobe.jp", "b.c.kobe.jp"), ("city.kobe.jp", "city.kobe.jp"),
    ("www.city.kobe.jp", "city.kobe.jp"), ("school.sch.uk", "-"), ("a.school.sch.uk", "a.school.sch.uk"),
    ("ck", "-"), ("test.ck", "-"), ("b.test.ck", "b.test.ck"), ("a.b.test.ck", "b.test.ck"), ("www.ck", "www.ck"),
    ("www.www.ck", "www.ck"),
    ("us", "-"), ("test.us", "test.us"), ("ak.us", "-"), ("www.test.ak.us", "test.ak.us"), ("k12.ak.us", "-"),
    ("www.test.k12.ak.us", "test.k12.ak.us"),
    // In other scripts.
    ("食狮.com.cn", "食狮.com.cn"), ("食狮.公司.cn", "食狮.公司.cn"), ("www.食狮.公司.cn", "食狮.公司.cn"),
    ("公司.cn", "-"), ("食狮.中国", "食狮.中国"), ("www.食狮.中国", "食狮.中国"), ("中国", "-"), ("пример.рф", "пример.рф"),
    // Only ICANN's section.
    ("name.blogspot.com", "blogspot.com"), ("shop.example", "shop.example"),
  ]

  static let plausibility: [(String, PublicSuffixes.Plausibility?)] = [
    ("com", .trusted), ("org", .trusted), ("net", .plain), ("info", .plain), ("ly", .plain), ("de", .plain),
    ("uk", .plain), ("xyz", .plain), ("example", .plain), ("рф", .plain), ("中国", .plain), ("top", .noun),
    ("click", .noun), ("shop", .noun), ("онлайн", .noun), ("now", .word), ("zip", .word), ("mov", .word), ("so", .word),
    ("it", .word), ("in", .word), ("py", .word), ("rs", .word), ("kg", .word), ("lol", .word), ("我爱你", .word),
    ("c", nil), ("unlisted", nil), ("pdf", nil), ("local", nil), ("xn--p1ai", nil),
  ]

  @Test(arguments: registrable) func `The registrable part`(_ host: String, _ expected: String) {
    let bytes = Array(host.utf8)
    let reading = PublicSuffixes.read(bytes.span)
    let part = reading.registrableStart.map { String(decoding: bytes[$0...], as: UTF8.self) } ?? "-"
    #expect(part == expected)
    #expect(reading.suffixStart <= reading.topLevelStart)
  }

  @Test(arguments: plausibility)
  func `How much a bare host looks like a link`(_ name: String, _ expected: PublicSuffixes.Plausibility?) {
    #expect(PublicSuffixes.read(Array(name.utf8).span).plausibility == expected)
    #expect(PublicSuffixes.read(Array("a.b.\(name)".utf8).span).plausibility == expected)
  }

  @Test(arguments: ["", ".", "..", "a.", ".a", "a..b", ".com.", "\u{0}.\u{7F}"])
  func `Broken hosts don't trap`(_ host: String) {
    let reading = PublicSuffixes.read(Array(host.utf8).span)
    #expect(reading.topLevelStart <= host.utf8.count)
  }
}
