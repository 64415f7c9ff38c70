/// One link of a text: where it stands, what it leads to and how it was written.
///
/// Ranges of the text count bytes of the text as given. Ranges of hosts point into ``LinkFinder/hosts`` and hold until
/// the finder reads another text; they are empty where there is no such part.
package struct Link: Sendable, Equatable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A name and a colon stand before it: `https://…`, `name://…`, `http:/…`.
    package static let hasScheme = Flags(rawValue: 1 << 0)
    /// Nothing but a host: no scheme, `www.`, port, path or query, so it may be a sentence without a blank.
    package static let isBare = Flags(rawValue: 1 << 1)
    /// The host is an IP address, in whatever notation.
    package static let isIPAddress = Flags(rawValue: 1 << 2)
    /// A label was written as `xn--…`, be it well-formed or not.
    package static let isPunycode = Flags(rawValue: 1 << 3)
    /// A label mixes scripts that no language mixes, such as Latin and Cyrillic.
    package static let isMixedScript = Flags(rawValue: 1 << 4)
    /// A label of Cyrillic or Greek letters that all look Latin, under a top-level domain in Latin letters.
    package static let looksLatin = Flags(rawValue: 1 << 5)
    /// Something stands before the host and an `@`, as in `http://bank.example@evil.example`.
    package static let hasUserInfo = Flags(rawValue: 1 << 6)
    /// A dot was written as `[.]`, `(dot)` or the like.
    package static let hasBracketedDot = Flags(rawValue: 1 << 7)
    /// An invisible character stands inside the host.
    package static let hasInvisible = Flags(rawValue: 1 << 8)
  }

  /// From the scheme, or else the host, to the end of the path, without brackets, quotes or punctuation around it.
  package let range: Range<Int>
  /// Path, query and fragment as written, from `/`, `?` or `#` on; empty at the link's end if there are none.
  package let pathRange: Range<Int>
  package let port: UInt16?
  package let flags: Flags

  /// The host in Unicode form: lower-case, without invisible characters or a dot at its end, `xn--` labels decoded.
  ///
  /// An address is in its canonical form (RFC 5952 for IPv6, without brackets).
  package let host: Range<Int>
  /// The host in ASCII form, its labels encoded as `xn--…`; the same range where both forms are the same.
  package let asciiHost: Range<Int>
  /// What someone registered, the label before the public suffix and the suffix: `b.co.uk` of `a.b.co.uk`.
  package let registrable: Range<Int>
  package let asciiRegistrable: Range<Int>
  /// The last label; empty for addresses.
  package let topLevel: Range<Int>
  package let asciiTopLevel: Range<Int>
}
