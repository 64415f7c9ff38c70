/// Finds the links of a text, as people and spammers write them.
///
/// A link is `name://host…`; a host with `www.`, a port, a path or a query; an IP address in dotted decimal with port or
/// path; or a bare host that hardly is the end of one sentence and the beginning of the next, see
/// ``PublicSuffixes/Plausibility``. Without a scheme the top-level domain must be one of the Public Suffix List. The
/// host of an e-mail address is no link. Dots may be full-width, ideographic, escaped (`%2e`) or in brackets (`[.]`,
/// `(dot)`); invisible characters may stand anywhere.
///
/// One finder serves one thread at a time and keeps its memory, so that nothing is allocated once it has grown.
package struct LinkFinder: Sendable {
  /// In the order of the text; they don't overlap.
  package private(set) var links: [Link] = []
  /// The bytes that the ranges of ``links`` for hosts point into.
  package private(set) var hosts: [UInt8] = []

  /// The labels of the host under examination, in `hosts` behind those of the links.
  var reader = HostLabels()
  private var groups: [UInt16] = []

  package init() {}

  /// Finds the links of a text, which must be well-formed UTF-8.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes.
  package mutating func find(in text: Span<UInt8>) {
    links.removeAll(keepingCapacity: true)
    hosts.removeAll(keepingCapacity: true)
    var position = 0
    while true {
      let sign = LinkSigns.next(in: text, from: position)
      guard sign < text.count else { return }
      position =
        Self.isColon(text, at: sign)
        ? readScheme(text, colon: sign, notBefore: position) : readHost(text, around: sign, notBefore: position)
    }
  }

  /// Reads labels from an offset on; returns where they end.
  mutating func readLabels(_ text: Span<UInt8>, from start: Int, _ place: HostLabels.Place) -> Int {
    reader.read(text, from: start, place, into: &hosts)
  }

  /// Forgets what labels left in the arena behind a place.
  mutating func forgetHosts(from mark: Int) {
    hosts.removeLast(hosts.count - mark)
  }

  /// Adds a link whose host is some of the labels that were read last; false where they are no host.
  mutating func add(
    labels: Range<Int>, from start: Int, _ tail: LinkTail, flags: Link.Flags, readsAddress: Bool
  ) -> Bool {
    var flags = flags
    var form = reader.labels[labels.lowerBound].form.lowerBound..<reader.labels[labels.upperBound - 1].form.upperBound
    let isNumeric = IPAddresses.isNumeric(hosts.span.extracting(reader.labels[labels.upperBound - 1].form))
    if isNumeric, readsAddress, let address = IPAddresses.ipv4(hosts.span.extracting(form)) {
      forgetHosts(from: form.lowerBound)
      IPAddresses.append(ipv4: address, to: &hosts)
      form = form.lowerBound..<hosts.count
      append(from: start, tail, flags.union(.isIPAddress), host: form, ascii: form, reading: nil)
      return true
    }
    forgetHosts(from: form.upperBound)
    guard let ascii = asciiForm(of: labels, form) else { return false }
    for label in reader.labels[labels] {
      if label.traits.contains(.punycode) { flags.insert(.isPunycode) }
      if label.traits.contains(.invisible) { flags.insert(.hasInvisible) }
      if label.traits.contains(.afterBracketedDot), label.form.lowerBound > form.lowerBound {
        flags.insert(.hasBracketedDot)
      }
    }
    if ascii != form { flags.formUnion(HostScripts.flags(of: hosts.span.extracting(form))) }
    // Under a number nothing can be registered.
    let reading = isNumeric ? nil : PublicSuffixes.read(hosts.span.extracting(form))
    append(from: start, tail, flags, host: form, ascii: ascii, reading: reading)
    return true
  }

  /// Adds a link to an IPv6 address as it stands in brackets; false where it is none.
  mutating func add(ipv6 address: Span<UInt8>, from start: Int, _ tail: LinkTail, flags: Link.Flags) -> Bool {
    guard IPAddresses.ipv6(address, into: &groups) else { return false }
    let mark = hosts.count
    IPAddresses.append(ipv6: groups, to: &hosts)
    let host = mark..<hosts.count
    append(from: start, tail, flags.union(.isIPAddress), host: host, ascii: host, reading: nil)
    return true
  }

  private mutating func append(
    from start: Int, _ tail: LinkTail, _ flags: Link.Flags, host: Range<Int>, ascii: Range<Int>,
    reading: PublicSuffixes.Reading?
  ) {
    let end = host.upperBound
    let topLevel = reading.map { host.lowerBound + $0.topLevelStart..<end } ?? end..<end
    let registrable = reading?.registrableStart.map { host.lowerBound + $0..<end } ?? end..<end
    links.append(
      Link(
        range: start..<tail.end, pathRange: tail.pathStart..<tail.end, port: tail.port, flags: flags,
        host: host, asciiHost: ascii,
        registrable: registrable, asciiRegistrable: counterpart(of: registrable, in: ascii),
        topLevel: topLevel, asciiTopLevel: counterpart(of: topLevel, in: ascii)))
  }

  /// As many labels of the end of the ASCII form as a range of the Unicode form has.
  private func counterpart(of range: Range<Int>, in ascii: Range<Int>) -> Range<Int> {
    guard range.upperBound != ascii.upperBound else { return range }
    guard !range.isEmpty else { return ascii.upperBound..<ascii.upperBound }
    var dots = 0
    for index in range where hosts[index] == UInt8(ascii: ".") { dots += 1 }
    var start = ascii.upperBound
    while start > ascii.lowerBound {
      if hosts[start - 1] == UInt8(ascii: ".") {
        if dots == 0 { break }
        dots -= 1
      }
      start -= 1
    }
    return start..<ascii.upperBound
  }

  /// Appends the ASCII form of labels where it differs; nil, with nothing appended, where a label or all are too long.
  private mutating func asciiForm(of labels: Range<Int>, _ form: Range<Int>) -> Range<Int>? {
    let isASCII = reader.labels[labels].allSatisfy { !$0.traits.contains(.nonASCII) }
    if isASCII {
      let fits = reader.labels[labels].allSatisfy { $0.form.count <= Punycode.longestLabel }
      return fits && form.count <= Self.longestHost ? form : nil
    }
    let mark = hosts.count
    for index in labels {
      if index > labels.lowerBound { hosts.append(UInt8(ascii: ".")) }
      let start = hosts.count
      guard Punycode.encode(labelIn: reader.labels[index].form, to: &hosts, using: &reader.scalars),
        hosts.count - start <= Punycode.longestLabel
      else {
        forgetHosts(from: mark)
        return nil
      }
    }
    guard hosts.count - mark <= Self.longestHost else {
      forgetHosts(from: mark)
      return nil
    }
    return mark..<hosts.count
  }

  /// The most bytes of a host in ASCII form (RFC 1035, without the dot at its end).
  private static let longestHost = 253

  /// `:` or the full-width `：`.
  private static func isColon(_ text: Span<UInt8>, at offset: Int) -> Bool {
    text[offset] == UInt8(ascii: ":")
      || (text[offset] == 0xEF && offset + 2 < text.count && text[offset + 1] == 0xBC && text[offset + 2] == 0x9A)
  }
}
