import DiscernFacts
import Testing

/// Texts that have no link, though a loose pattern finds one.
@Suite struct LinkNegativeTests {
  static let rows = LinkRow.rows(sentences) + LinkRow.rows(numbers) + LinkRow.rows(files) + LinkRow.rows(others)

  @Test(arguments: rows) func `No link`(_ row: LinkRow) {
    #expect(FoundLink.all(in: row.text) == [])
  }

  static let sentences = """
    # Two sentences without a blank
    went to the gym.now tired
    I like it.so do you
    come here.is it you
    ok.me too
    text.Me when you land
    on my way.be there soon
    thanks.it was fun
    bye.in a hurry
    wait.no
    sure.to be honest
    see her.my love
    just left.at home now
    tell him.do it
    ask us.us too
    hello.am late
    that is all.by the way
    she left.as usual
    sleep well.you too
    call me.call now
    yes.one more
    the winner.win a prize
    free.free gift
    that is life.life goes on
    Good night.love you
    lunch?yes.lol
    soon.xxx
    happy news.By the grace
    done.Now go
    great.Thanks
    fine.How are you
    hi.You there
    WELCOME.CALL US
    NEW YEAR.FREE GIFTS
    STOP.IT NOW
    paid.Info follows
    Ltd.Co
    Pvt.Ltd
    said so.Net result
    ok.tc. ok.gn.
    nice.nice.how is it
    haha.haha.lol
    one.two.three
    and.so.on
    he left.today is free
    visit.shop then
    bought it online.shop again
    sent by app.link follows soon
    the meeting is online.join us
    we went to the club.top night
    see the web site.site is down
    wow.wow
    ye.lt. later
    if 2 me.tl brother
    that.is.it
    Mr.Fox Mrs.Smith Dr.Who
    St.Paul No.One
    e.g.this i.e.that
    e.g.it i.e.me
    a.m. p.m. U.S. U.K.
    o.k. r.i.p
    wait...what
    ok...it is..me
    hmm..no
    tired.zzz
    end.of.story
    well.known
    B.Sc M.Sc B.Com M.Com
    B.COM/M.COM
    B.Com/BBA
    B.SC.IT/BIO
    M.TECH/B.TECH
    A.C.E
    yes.No/maybe
    привет.как дела
    давай.да
    好的。好的
    他来了。我爱你
    店里有。商店很好
    見て。みんな
    ok。so
    """

  static let numbers = """
    # Numbers, times, amounts, units
    3.50
    £3.50 $1.000,00 €2.5
    v1.2.3 v1.2.3.4
    1.2.3.4
    192.0.2.1
    10.0.0.0/8 192.168.0.0/16
    192.0.2.1:5
    12.30.10.5:30pm
    256.1.1.1/x
    01.02.03.04/x
    1.2.3/4
    1.2.3.4.5/x
    10.30am 7.30pm 5.15
    9.am 10.pm
    31.12.2026
    2.kg 5.km 10.ml 3.mm
    Rs.500 Rs.1,000.00
    500.in 20.de
    5000@sq.mtr
    1st.2nd
    4x4.5
    No.1 No.2.3
    3.14159
    2wks.so
    12pm.in
    07700.900.123
    1.000.000.com
    +44.20.7946.0000
    a.1 b.2
    1.a 2.b
    €50.00.Call
    0.5l 1.5h
    ⅓.½
    """

  static let files = """
    # Files and programs
    see photo.zip
    clip.mov
    report.pdf
    a.py
    main.rs
    run.sh
    README.md
    index.html
    song.mp3
    archive.tar.gz
    setup.exe
    app.apk
    notes.txt
    lib.so
    libfoo.so.6
    page.ps
    src/main.rs
    a/b/c.py
    C:\\temp\\x.zip
    /usr/lib/x.so
    ./run.sh
    ../x.py
    os.path
    System.in
    foo.bar()
    x.y
    com.company.app
    index.php
    name.docx
    IMG_0001.jpg
    data.json
    my.cnf
    """

  static let others = """
    # Mail boxes, names without a top-level domain, broken hosts
    a@b.com
    john.smith@example.com
    john.smith@example.com/x
    me@\u{200E}example.com
    me@mail.example.co.uk
    write to a@b.com/c@d.com
    foo.com-bar@example.com
    example.com@example.org
    mailto:a@b.com
    name @example.com
    joe@ example.com
    @example.com
    a.Smith.com@x.org
    www.a.c
    www.a.c/x
    www.com
    www.google
    www.
    www
    .com
    com
    co.uk
    example.unlisted
    example.unlisted/x
    localhost/x
    host:8080
    -.com
    a-.com
    _.com
    foo_bar.com
    exa mple . com
    example. com
    example .com
    example dot com
    http
    http:
    http:/
    http://
    http:// example
    http://.
    http:///
    http://?
    http://!
    http://[::1
    http://[1:2:3]/
    http://[::1::2]/
    http://[1:2:3:4:5:6:7:8:9]
    http://[12345::]
    http://[::g]
    http:/x
    ://
    //
    // a comment
    c://users/x
    either:/or
    a:b
    (.)(.)
    [.]
    (dot)
    a (dot) b
    a。b
    com.whatsapp.example
    ％2e
    example.cоm
    example.com\u{301}
    """
}
