import DiscernFacts
import Testing

/// The kinds of faults that people report about links in messages, each with neighbours.
@Suite struct LinkFaultTests {
  static let rows =
    LinkRow.rows(falseLinks) + LinkRow.rows(missedLinks) + LinkRow.rows(noFacts) + LinkRow.rows(entities)

  @Test(arguments: rows) func `Links of a fault's kind`(_ row: LinkRow) {
    let found = FoundLink.all(in: row.text)
    #expect(found.map(\.range) == row.ranges)
    #expect(found.map(\.facts) == row.facts)
  }

  static let falseLinks = """
    # A missing blank makes a false link; top-level domains are ordinary words and endings of files
    went to the gym.now tired
    went to the gym.Now tired
    went to the gym.NOW TIRED
    went to the gym .now tired
    see photo.zip
    see photo.zip, clip.mov and notes.py
    Photo.ZIP
    ⟦photo.zip/get⟧ it -> photo.zip|photo.zip|zip|-|/get|-
    ⟦www.photo.zip⟧ -> www.photo.zip|photo.zip|zip|-|-|-
    ⟦https://photo.zip⟧ -> photo.zip|photo.zip|zip|-|-|scheme
    """

  static let missedLinks = """
    # A label before the host hides it; any two letters pass for a top-level domain
    pay:⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    iTunes:⟦bit.ly/x⟧ -> bit.ly|bit.ly|ly|-|/x|-
    pay: ⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    Pay：⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    a:b:⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    pay=⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    pay>⟦bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|-
    pay:⟦https://bit.ly/AbC⟧ -> bit.ly|bit.ly|ly|-|/AbC|scheme
    www.a.c
    www.a.c/x
    www.ab.cd.xq
    pay:bit.lx/AbC
    pay:bit.l/AbC
    pay:bitly/AbC
    """

  static let noFacts = """
    # What a host is: punycode, mixed scripts, a suspicious top-level domain, whom it is registered by
    ⟦https://сберb.example⟧ -> сберb.example=xn--b-9sbm8bc.example|сберb.example|example|-|-|scheme,mixed
    ⟦https://сбер.example⟧ -> сбер.example=xn--90ai7ab.example|сбер.example|example|-|-|scheme
    ⟦https://xn--90ai7ab.example⟧ -> сбер.example=xn--90ai7ab.example|сбер.example|example|-|-|scheme,punycode
    ⟦https://sber.сбер.example⟧ -> sber.сбер.example=sber.xn--90ai7ab.example|сбер.example|example|-|-|scheme
    ⟦http://pay.parcel.top/x⟧ -> pay.parcel.top|parcel.top|top|-|/x|scheme
    ⟦http://bank.example.com.evil.co.uk⟧ -> bank.example.com.evil.co.uk|evil.co.uk|uk|-|-|scheme
    ⟦bit.ly/x⟧ -> bit.ly|bit.ly|ly|-|/x|-
    """

  static let entities = """
    # Letters written as entities are no links, in Danish or German text
    h&#248;r p&#229;
    f&#252;r dich.gr&#252;&#223;e
    hej.vi ses p&#229; torsdag
    k&oslash;b.nu
    &lt;b&gt;hej&lt;/b&gt;
    &#46;com
    gr&#252;nes.de gr&uuml;nes.de
    &lt;⟦example.com⟧&gt; -> example.com|example.com|com|-|-|bare
    k&#248;b ⟦www.shop.dk⟧ -> www.shop.dk|shop.dk|dk|-|-|-
    sm&aring;.penge
    """
}
