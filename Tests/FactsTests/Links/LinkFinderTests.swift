import DiscernFacts
import Testing

@Suite struct LinkFinderTests {
  static let rows = LinkRow.rows(schemes) + LinkRow.rows(bareHosts) + LinkRow.rows(addresses) + LinkRow.rows(scripts)

  @Test(arguments: rows) func `Every fact of a link`(_ row: LinkRow) {
    let found = FoundLink.all(in: row.text)
    #expect(found.map(\.range) == row.ranges)
    #expect(found.map(\.facts) == row.facts)
  }

  @Test func `There are enough rows`() {
    #expect(Self.rows.count >= 150)
    #expect(LinkNegativeTests.rows.count >= 150)
  }

  /// The ASCII parts are as many labels from the end as the Unicode parts.
  @Test(arguments: rows) func `Both forms are split alike`(_ row: LinkRow) {
    var finder = LinkFinder()
    finder.find(in: row.text.span)
    for link in finder.links {
      func string(_ range: Range<Int>) -> String { String(decoding: finder.hosts[range], as: UTF8.self) }
      func end(_ count: Int) -> String {
        string(link.asciiHost).split(separator: ".").suffix(count).joined(separator: ".")
      }
      #expect(string(link.asciiRegistrable) == end(string(link.registrable).split(separator: ".").count))
      #expect(string(link.asciiTopLevel) == end(string(link.topLevel).split(separator: ".").count))
      #expect(link.pathRange.upperBound == link.range.upperBound)
    }
  }

  static let schemes = """
    # Schemes
    ⟦https://example.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦http://example.com/⟧ -> example.com|example.com|com|-|/|scheme
    go to ⟦https://www.example.com/a/b?c=d&e=f#g⟧ now -> www.example.com|example.com|com|-|/a/b?c=d&e=f#g|scheme
    ⟦HTTP://WWW.EXAMPLE.COM⟧ NOW -> www.example.com|example.com|com|-|-|scheme
    ⟦Https://Example.Com/Path⟧ -> example.com|example.com|com|-|/Path|scheme
    ⟦ftp://files.example.org/x.zip⟧ -> files.example.org|example.org|org|-|/x.zip|scheme
    ⟦whatsapp://send?text=hi⟧ -> send|-|send|-|?text=hi|scheme
    ⟦itms-services://x.example/?a=1⟧ -> x.example|x.example|example|-|/?a=1|scheme
    ⟦git+ssh://host.example/r⟧ -> host.example|host.example|example|-|/r|scheme
    ⟦hxxp://bad.example/x⟧ -> bad.example|bad.example|example|-|/x|scheme
    ⟦hXXps://bad.example⟧ -> bad.example|bad.example|example|-|-|scheme
    h**p:⟦//bad.example⟧ -> bad.example|bad.example|example|-|-|-
    see⟦http://example.com⟧ -> example.com|example.com|com|-|-|scheme
    คลิก⟦https://bit.ly/3x⟧ครับ -> bit.ly|bit.ly|ly|-|/3x|scheme
    点击⟦http://t.example/abc⟧，退订回T -> t.example|t.example|example|-|/abc|scheme
    点击⟦http://t.example/abc⟧退订 -> t.example|t.example|example|-|/abc|scheme
    ⟦http://example.com⟧点击 -> example.com|example.com|com|-|-|scheme
    ⟦http:/example.com/x⟧ -> example.com|example.com|com|-|/x|scheme
    ⟦http:example.com/x⟧ -> example.com|example.com|com|-|/x|scheme
    ⟦http:///example.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦http:\\\\example.com\\a⟧ -> example.com|example.com|com|-|\\a|scheme
    ⟦http：／／example.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦ｈｔｔｐ://example.com⟧ -> example.com|example.com|com|-|-|scheme
    http://⟦http://example.com/x⟧ -> example.com|example.com|com|-|/x|scheme
    ⟦http://localhost/x⟧ -> localhost|-|localhost|-|/x|scheme
    ⟦http://intranet⟧ -> intranet|-|intranet|-|-|scheme
    ⟦https://a.b.unlisted/x⟧ -> a.b.unlisted|b.unlisted|unlisted|-|/x|scheme
    ⟦https://so.it⟧ -> so.it|-|it|-|-|scheme
    # Ports and user info
    ⟦http://example.com:8080/x⟧ -> example.com|example.com|com|8080|/x|scheme
    ⟦http://example.com:65535⟧. -> example.com|example.com|com|65535|-|scheme
    ⟦http://example.com⟧:65536/ -> example.com|example.com|com|-|-|scheme
    ⟦http://example.com⟧:80x -> example.com|example.com|com|-|-|scheme
    ⟦http://example.com⟧: yes -> example.com|example.com|com|-|-|scheme
    ⟦http://paypal.com@evil.example/⟧ -> evil.example|evil.example|example|-|/|scheme,user
    ⟦http://user:pass@evil.example:81/⟧ -> evil.example|evil.example|example|81|/|scheme,user
    ⟦http://a@b@c.example⟧ -> c.example|c.example|example|-|-|scheme,user
    ⟦https://bank.example%20login@evil.example⟧ -> evil.example|evil.example|example|-|-|scheme,user
    ⟦http://банк@evil.example⟧ -> evil.example|evil.example|example|-|-|scheme,user
    ⟦http://example.com/@name⟧ -> example.com|example.com|com|-|/@name|scheme
    ⟦http://example.com?q=a@b⟧ -> example.com|example.com|com|-|?q=a@b|scheme
    # Ends
    ⟦http://example.com⟧. Next -> example.com|example.com|com|-|-|scheme
    ⟦http://example.com./x⟧ -> example.com|example.com|com|-|/x|scheme
    ⟦http://example.com/x⟧, and -> example.com|example.com|com|-|/x|scheme
    ⟦http://example.com/x⟧... -> example.com|example.com|com|-|/x|scheme
    ⟦http://example.com/x⟧?! -> example.com|example.com|com|-|/x|scheme
    (⟦http://example.com/x⟧) -> example.com|example.com|com|-|/x|scheme
    (see ⟦http://example.com/a_(b)⟧). -> example.com|example.com|com|-|/a_(b)|scheme
    <⟦http://example.com/x⟧> -> example.com|example.com|com|-|/x|scheme
    "⟦http://example.com/x⟧" -> example.com|example.com|com|-|/x|scheme
    '⟦http://example.com/x⟧' -> example.com|example.com|com|-|/x|scheme
    “⟦http://example.com/x⟧” -> example.com|example.com|com|-|/x|scheme
    «⟦http://example.com/x⟧» -> example.com|example.com|com|-|/x|scheme
    &lt;⟦http://example.com/x⟧&gt; -> example.com|example.com|com|-|/x|scheme
    ⟦http://example.com/x?a=1&b=2⟧ -> example.com|example.com|com|-|/x?a=1&b=2|scheme
    [text](⟦http://example.com/x⟧) -> example.com|example.com|com|-|/x|scheme
    *⟦http://example.com/x⟧* -> example.com|example.com|com|-|/x|scheme
    ⟦http://example.com/[a]{b}⟧ -> example.com|example.com|com|-|/[a]{b}|scheme
    ⟦http://example.com/日本語⟧ -> example.com|example.com|com|-|/日本語|scheme
    ⟦http://example.com/é⟧ -> example.com|example.com|com|-|/é|scheme
    ⟦http://example.com/x⟧👉 -> example.com|example.com|com|-|/x|scheme
    ⟦http://example.com⟧.Call us -> example.com|example.com|com|-|-|scheme
    ⟦http://example.com.call⟧ us -> example.com.call|com.call|call|-|-|scheme
    ⟦http://a.example/⟧ ⟦http://b.example/⟧ -> a.example|a.example|example|-|/|scheme ;; b.example|b.example|example|-|/|scheme
    ⟦http://a.example/x⟧⟦http://b.example/y⟧ -> a.example|a.example|example|-|/x|scheme ;; b.example|b.example|example|-|/y|scheme
    ⟦http://a.example/x⟧,⟦http://b.example/y⟧ -> a.example|a.example|example|-|/x|scheme ;; b.example|b.example|example|-|/y|scheme
    ⟦http://a.example/?u=http://b.example/y⟧ -> a.example|a.example|example|-|/?u=http://b.example/y|scheme
    ⟦http://a.example/http://b.example/y⟧ -> a.example|a.example|example|-|/http://b.example/y|scheme
    # Escapes
    ⟦http://example%2ecom/x⟧ -> example.com|example.com|com|-|/x|scheme
    ⟦http://%65xample.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦http://%D0%BF.example⟧ -> п.example=xn--o1a.example|п.example|example|-|-|scheme
    ⟦http://example⟧%2 -> example|-|example|-|-|scheme
    """

  static let bareHosts = """
    # With www
    ⟦www.example.com⟧ -> www.example.com|example.com|com|-|-|-
    ⟦WWW.EXAMPLE.COM⟧! -> www.example.com|example.com|com|-|-|-
    ⟦www.sms.ac/u/x⟧ -> www.sms.ac|sms.ac|ac|-|/u/x|-
    ⟦www2.shop.it⟧ -> www2.shop.it|shop.it|it|-|-|-
    See:⟦www.shop.me⟧, -> www.shop.me|shop.me|me|-|-|-
    today.⟦www.shop.so⟧ -> www.shop.so|shop.so|so|-|-|-
    ⟦www.irctc.co.in⟧Login -> www.irctc.co.in|irctc.co.in|in|-|-|-
    ⟦www.shop.info⟧.Call us -> www.shop.info|shop.info|info|-|-|-
    ⟦www.shop.com⟧.thanks -> www.shop.com|shop.com|com|-|-|-
    @⟦www.shop.com⟧ -> www.shop.com|shop.com|com|-|-|-
    # With path, query or port
    ⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    pay:⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    iTunes:⟦bit.ly/x⟧ -> bit.ly|bit.ly|ly|-|/x|-
    ⟦t.me/joinus⟧ -> t.me|t.me|me|-|/joinus|-
    ⟦youtu.be/x1⟧ -> youtu.be|youtu.be|be|-|/x1|-
    ⟦goo.gl/x1⟧ -> goo.gl|goo.gl|gl|-|/x1|-
    ⟦m9s.in/g97⟧ -> m9s.in|m9s.in|in|-|/g97|-
    ⟦T.ME/JOIN7⟧ -> t.me|t.me|me|-|/JOIN7|-
    ⟦x.top/a⟧ -> x.top|x.top|top|-|/a|-
    ⟦example.com/⟧ -> example.com|example.com|com|-|/|-
    ⟦example.com?a=1⟧ -> example.com|example.com|com|-|?a=1|-
    is it ⟦example.com⟧?really -> example.com|example.com|com|-|-|bare
    ⟦example.com⟧#top -> example.com|example.com|com|-|-|bare
    ⟦example.com:8080⟧ -> example.com|example.com|com|8080|-|-
    ⟦example.me:443/⟧ -> example.me|example.me|me|443|/|-
    ⟦example.com⟧:8pm -> example.com|example.com|com|-|-|bare
    ⟦example.com⟧:5 -> example.com|example.com|com|-|-|bare
    (see ⟦example.com/a_(b)⟧). -> example.com|example.com|com|-|/a_(b)|-
    ⟦//example.me/x⟧ -> example.me|example.me|me|-|/x|-
    "⟦//shop.it⟧" -> shop.it|shop.it|it|-|-|-
    http//⟦www.example.com⟧ -> www.example.com|example.com|com|-|-|-
    https:// ⟦example.cc/2update⟧ -> example.cc|example.cc|cc|-|/2update|-
    เลย⟦m1b.cc/a9w⟧ -> m1b.cc|m1b.cc|cc|-|/a9w|-
    # Bare
    ⟦example.com⟧ -> example.com|example.com|com|-|-|bare
    ⟦bit.ly⟧ is down -> bit.ly|bit.ly|ly|-|-|bare
    ⟦shop.co.uk⟧ -> shop.co.uk|shop.co.uk|uk|-|-|bare
    ⟦dpd.info⟧ now -> dpd.info|dpd.info|info|-|-|bare
    via ⟦SHOP2SMS.COM⟧ -> shop2sms.com|shop2sms.com|com|-|-|bare
    ⟦Example.com⟧ -> example.com|example.com|com|-|-|bare
    ⟦Example.Com⟧ -> example.com|example.com|com|-|-|bare
    ⟦example.com⟧. -> example.com|example.com|com|-|-|bare
    ⟦example.com⟧.Call us -> example.com|example.com|com|-|-|bare
    ⟦example.com⟧.now pay -> example.com|example.com|com|-|-|bare
    ⟦example.com⟧-click here -> example.com|example.com|com|-|-|bare
    ⟦example.net⟧UNSUBSCRIBE -> example.net|example.net|net|-|-|bare
    ⟦example.com⟧Привет -> example.com|example.com|com|-|-|bare
    ok..⟦example.com⟧..bye -> example.com|example.com|com|-|-|bare
    -⟦example.com⟧- -> example.com|example.com|com|-|-|bare
    _⟦example.com⟧_ -> example.com|example.com|com|-|-|bare
    *⟦example.com⟧* -> example.com|example.com|com|-|-|bare
    ⟦x.com⟧ is down -> x.com|x.com|com|-|-|bare
    ⟦bank.co.in⟧ now -> bank.co.in|bank.co.in|in|-|-|bare
    ⟦a.b.example.co.uk⟧ -> a.b.example.co.uk|example.co.uk|uk|-|-|bare
    ⟦my_page.example.com⟧ -> my_page.example.com|example.com|com|-|-|bare
    ⟦6118.xyz⟧ here -> 6118.xyz|6118.xyz|xyz|-|-|bare
    ⟦free-gift.top⟧ is here -> free-gift.top|free-gift.top|top|-|-|bare
    ⟦win500.club⟧ is here -> win500.club|win500.club|club|-|-|bare
    Link: ⟦prize.click⟧ -> prize.click|prize.click|click|-|-|bare
    (⟦prize.click⟧) -> prize.click|prize.click|click|-|-|bare
    pay at ⟦parcels.support⟧. -> parcels.support|parcels.support|support|-|-|bare
    ⟦shop.example⟧ sells -> shop.example|shop.example|example|-|-|bare
    คลิก⟦example.com⟧ครับ -> example.com|example.com|com|-|-|bare
    확인⟦example.com⟧로 -> example.com|example.com|com|-|-|bare
    👉⟦example.com⟧👈 -> example.com|example.com|com|-|-|bare
    ⟦example.com/www.example.org⟧ -> example.com|example.com|com|-|/www.example.org|-
    ⟦pay.example⟧, ⟦shop.example⟧ -> pay.example|pay.example|example|-|-|bare ;; shop.example|shop.example|example|-|-|bare
    # Other dots
    ⟦hello[.]world⟧ -> hello.world|hello.world|world|-|-|bracket
    ⟦evil[.]com⟧ -> evil.com|evil.com|com|-|-|bracket
    ⟦evil(.)me/x⟧ -> evil.me|evil.me|me|-|/x|bracket
    ⟦evil[dot]so⟧ -> evil.so|evil.so|so|-|-|bracket
    ⟦evil (dot) com⟧ now -> evil.com|evil.com|com|-|-|bracket
    ⟦www{.}evil{DOT}com⟧ -> www.evil.com|evil.com|com|-|-|bracket
    ⟦hxxps://evil[.]com/x⟧ -> evil.com|evil.com|com|-|/x|scheme,bracket
    ⟦example。com⟧ -> example.com|example.com|com|-|-|bare
    ⟦example．com/x⟧ -> example.com|example.com|com|-|/x|-
    ⟦example｡com⟧ -> example.com|example.com|com|-|-|bare
    ⟦example․com⟧ -> example.com|example.com|com|-|-|bare
    ⟦www%2eexample%2Eco.uk/x⟧ -> www.example.co.uk|example.co.uk|uk|-|/x|-
    """

  static let addresses = """
    # IPv4 as browsers read it
    ⟦http://192.0.2.1/x⟧ -> 192.0.2.1|-|-|-|/x|scheme,ip
    ⟦http://192.0.2.1:8080⟧ -> 192.0.2.1|-|-|8080|-|scheme,ip
    ⟦http://3221225985/⟧ -> 192.0.2.1|-|-|-|/|scheme,ip
    ⟦http://0xC0000201/⟧ -> 192.0.2.1|-|-|-|/|scheme,ip
    ⟦http://0xc0.0.2.1⟧ -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://0300.0.02.01⟧ -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://192.0.513⟧ -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://192.513⟧ -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://127.1/⟧ -> 127.0.0.1|-|-|-|/|scheme,ip
    ⟦http://0⟧ -> 0.0.0.0|-|-|-|-|scheme,ip
    ⟦http://0x⟧ -> 0.0.0.0|-|-|-|-|scheme,ip
    ⟦http://4294967295⟧ -> 255.255.255.255|-|-|-|-|scheme,ip
    ⟦http://4294967296⟧ -> 4294967296|-|-|-|-|scheme
    ⟦http://256.0.0.1⟧ -> 256.0.0.1|-|-|-|-|scheme
    ⟦http://1.2.3.4.5⟧ -> 1.2.3.4.5|-|-|-|-|scheme
    ⟦http://1.2.3.08⟧ -> 1.2.3.08|-|-|-|-|scheme
    ⟦http://１９２.0.2.1⟧ -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://192。0。2。1⟧ -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://192.0.2.1⟧. -> 192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://bank.example@3221225985⟧ -> 192.0.2.1|-|-|-|-|scheme,ip,user
    ⟦http:/192.0.2.1:80/x⟧ -> 192.0.2.1|-|-|80|/x|scheme,ip
    ⟦http://1.2.3.example⟧ -> 1.2.3.example|3.example|example|-|-|scheme
    # IPv6
    ⟦http://[2001:db8::1]/x⟧ -> 2001:db8::1|-|-|-|/x|scheme,ip
    ⟦http://[2001:DB8:0:0:0:0:0:1]:81/⟧ -> 2001:db8::1|-|-|81|/|scheme,ip
    ⟦http://[::]⟧ -> ::|-|-|-|-|scheme,ip
    ⟦http://[::1]⟧ -> ::1|-|-|-|-|scheme,ip
    ⟦http://[1::]⟧ -> 1::|-|-|-|-|scheme,ip
    ⟦http://[1:0:0:2:0:0:0:3]⟧ -> 1:0:0:2::3|-|-|-|-|scheme,ip
    ⟦http://[1:0:2:3:4:5:6:7]⟧ -> 1:0:2:3:4:5:6:7|-|-|-|-|scheme,ip
    ⟦http://[::ffff:192.0.2.1]⟧ -> ::ffff:192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://[::ffff:c000:201]⟧ -> ::ffff:192.0.2.1|-|-|-|-|scheme,ip
    ⟦http://[64:ff9b::192.0.2.1]⟧ -> 64:ff9b::c000:201|-|-|-|-|scheme,ip
    # Without a scheme
    ⟦192.0.2.1/pay⟧ -> 192.0.2.1|-|-|-|/pay|ip
    ⟦192.0.2.1:8080⟧ -> 192.0.2.1|-|-|8080|-|ip
    ⟦192.0.2.1:8080/x⟧ -> 192.0.2.1|-|-|8080|/x|ip
    """

  static let scripts = """
    # Names in other scripts
    ⟦https://пример.example⟧ -> пример.example=xn--e1afmkfd.example|пример.example|example|-|-|scheme
    ⟦https://ПРИМЕР.example⟧ -> пример.example=xn--e1afmkfd.example|пример.example|example|-|-|scheme
    ⟦http://xn--e1afmkfd.example/⟧ -> пример.example=xn--e1afmkfd.example|пример.example|example|-|/|scheme,punycode
    ⟦XN--E1AFMKFD.com⟧ -> пример.com=xn--e1afmkfd.com|пример.com|com|-|-|bare,punycode
    ⟦пример.рф⟧ -> пример.рф=xn--e1afmkfd.xn--p1ai|пример.рф|рф|-|-|bare
    ⟦xn--e1afmkfd.xn--p1ai⟧ -> пример.рф=xn--e1afmkfd.xn--p1ai|пример.рф|рф|-|-|bare,punycode
    ⟦bücher.de⟧ -> bücher.de=xn--bcher-kva.de|bücher.de|de|-|-|bare
    ⟦BÜCHER.DE/x⟧ -> bücher.de=xn--bcher-kva.de|bücher.de|de|-|/x|-
    ⟦straße.de⟧ -> straße.de=xn--strae-oqa.de|straße.de|de|-|-|bare
    ⟦http://例え.テスト⟧ -> 例え.テスト=xn--r8jz45g.xn--zckzah|例え.テスト|テスト|-|-|scheme
    ⟦http://中文.com⟧ -> 中文.com=xn--fiq228c.com|中文.com|com|-|-|scheme
    ⟦http://日本abc.com⟧ -> 日本abc.com=xn--abc-s08fl0d.com|日本abc.com|com|-|-|scheme
    ⟦ελλάδα.gr⟧ -> ελλάδα.gr=xn--hxakic4aa.gr|ελλάδα.gr|gr|-|-|bare
    ⟦http://食狮.公司.cn⟧ -> 食狮.公司.cn=xn--85x722f.xn--55qx5d.cn|食狮.公司.cn|cn|-|-|scheme
    ⟦http://उदाहरण.भारत⟧ -> उदाहरण.भारत=xn--p1b6ci4b4b3a.xn--h2brj9c|उदाहरण.भारत|भारत|-|-|scheme
    # Broken xn-- labels stay
    ⟦http://xn--.example⟧ -> xn--.example|xn--.example|example|-|-|scheme,punycode
    ⟦http://xn--abc.example⟧ -> xn--abc.example|xn--abc.example|example|-|-|scheme,punycode
    ⟦http://xn--abc-.example⟧ -> xn--abc-.example|xn--abc-.example|example|-|-|scheme,punycode
    ⟦http://xn--a⟧! -> xn--a|-|xn--a|-|-|scheme,punycode
    ⟦http://xn--999999999.example⟧ -> xn--999999999.example|xn--999999999.example|example|-|-|scheme,punycode
    # Mixed scripts and look-alikes
    ⟦https://сберb.example⟧ -> сберb.example=xn--b-9sbm8bc.example|сберb.example|example|-|-|scheme,mixed
    ⟦https://pаypal.com⟧ -> pаypal.com=xn--pypal-4ve.com|pаypal.com|com|-|-|scheme,mixed
    ⟦pаypal.com⟧ -> pаypal.com=xn--pypal-4ve.com|pаypal.com|com|-|-|bare,mixed
    ⟦http://xn--pypal-4ve.com⟧ -> pаypal.com=xn--pypal-4ve.com|pаypal.com|com|-|-|scheme,punycode,mixed
    ⟦http://gοοgle.com⟧ -> gοοgle.com=xn--ggle-0nda.com|gοοgle.com|com|-|-|scheme,mixed
    ⟦https://аррӏе.com⟧ -> аррӏе.com=xn--80ak6aa92e.com|аррӏе.com|com|-|-|scheme,looks-latin
    ⟦https://xn--80ak6aa92e.com⟧ -> аррӏе.com=xn--80ak6aa92e.com|аррӏе.com|com|-|-|scheme,punycode,looks-latin
    ⟦https://сосо.рф⟧ -> сосо.рф=xn--n1aahb.xn--p1ai|сосо.рф|рф|-|-|scheme
    ⟦https://москва.com⟧ -> москва.com=xn--80adxhks.com|москва.com|com|-|-|scheme
    ⟦https://한국abc.com⟧ -> 한국abc.com=xn--abc-lt8lk11n.com|한국abc.com|com|-|-|scheme
    ⟦https://mix.пример.example⟧ -> mix.пример.example=mix.xn--e1afmkfd.example|пример.example|example|-|-|scheme
    # Styled letters
    ⟦ｅｘａｍｐｌｅ．ｃｏｍ⟧ -> example.com|example.com|com|-|-|bare
    ⟦http://𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦/x⟧ -> example.com|example.com|com|-|/x|scheme
    ⟦http://ⓔⓧⓐⓜⓟⓛⓔ.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦http://ℯxample.ℂom⟧ -> example.com|example.com|com|-|-|scheme
    # Invisible characters
    ⟦exa\u{200B}mple.com⟧ -> example.com|example.com|com|-|-|bare,invisible
    ⟦bit\u{200B}.\u{200B}ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|invisible
    ⟦exa\u{AD}mple.com⟧ -> example.com|example.com|com|-|-|bare,invisible
    \u{200E}⟦example.com⟧\u{200F} -> example.com|example.com|com|-|-|bare
    ⟦http://\u{200B}example.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦h\u{200B}ttp://example.com⟧ -> example.com|example.com|com|-|-|scheme
    ⟦example.com/a\u{200B}b⟧\u{200B} -> example.com|example.com|com|-|/a\u{200B}b|-
    ⟦w\u{2060}ww.example.me⟧ -> www.example.me|example.me|me|-|-|invisible
    """
}
