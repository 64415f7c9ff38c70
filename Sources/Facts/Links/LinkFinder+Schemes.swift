extension LinkFinder {
  /// Reads a link at `://`, or `:/` behind `http` and its like; returns from where to go on.
  ///
  /// Behind a scheme any host will do, as a browser would take it.
  mutating func readScheme(_ text: Span<UInt8>, colon: Int, notBefore limit: Int) -> Int {
    let behindColon = colon + (text[colon] == UInt8(ascii: ":") ? 1 : 3)
    guard let firstSlash = LinkSigns.slashEnd(text, at: behindColon) else { return behindColon }
    let name = SchemeName(text, before: colon, notBefore: limit)
    let secondSlash = LinkSigns.slashEnd(text, at: firstSlash)
    // One letter is rather a drive's.
    guard name.isWeb || (name.count >= 2 && secondSlash != nil && text[behindColon] != UInt8(ascii: "\\")) else {
      return behindColon
    }
    var start = secondSlash ?? firstSlash
    if name.isWeb { while let next = LinkSigns.slashEnd(text, at: start) { start = next } }

    var flags: Link.Flags = .hasScheme
    var hostStart = start
    if let at = Self.userInfoEnd(text, from: start) {
      hostStart = at
      flags.insert(.hasUserInfo)
    }
    if hostStart < text.count, text[hostStart] == UInt8(ascii: "[") {
      return readIPv6(text, bracket: hostStart, from: name.start, flags)
    }
    let mark = hosts.count
    let stop = readLabels(text, from: hostStart, .behindScheme)
    guard !reader.isTooLong, let last = reader.labels.last else {
      forgetHosts(from: mark)
      return max(stop, start)
    }
    // `http://http://…` is one link, begun twice.
    if reader.labels.count == 1, LinkSigns.slashEnd(text, at: stop + 1) != nil, text[stop] == UInt8(ascii: ":") {
      forgetHosts(from: mark)
      return hostStart
    }
    var count = reader.labels.count
    var tail = LinkTail(text, behind: last.range.upperBound, dotEnd: reader.end, hasScheme: true)
    if tail.end == last.range.upperBound, lastLabelBeginsSentence() {
      count -= 1
      tail = LinkTail(endingAt: reader.labels[count - 1].range.upperBound)
    }
    guard secondSlash != nil || isKnownHost(mark..<reader.labels[count - 1].form.upperBound),
      add(labels: 0..<count, from: name.start, tail, flags: flags, readsAddress: true)
    else {
      forgetHosts(from: mark)
      return max(stop, start)
    }
    return tail.end
  }

  private mutating func readIPv6(_ text: Span<UInt8>, bracket: Int, from start: Int, _ flags: Link.Flags) -> Int {
    var end = bracket + 1
    // The longest address has 45 characters.
    while end < text.count, end - bracket <= 46, text[end] != UInt8(ascii: "]") { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "]") else { return bracket }
    let tail = LinkTail(text, behind: end + 1, dotEnd: end + 1, hasScheme: true)
    guard add(ipv6: text.extracting(bracket + 1..<end), from: start, tail, flags: flags) else { return bracket }
    return tail.end
  }

  /// Of a listed top-level domain, or an address in dotted decimal.
  private func isKnownHost(_ range: Range<Int>) -> Bool {
    let host = hosts.span.extracting(range)
    return PublicSuffixes.read(host).plausibility != nil || IPAddresses.dottedDecimal(host) != nil
  }

  /// Whether a host's last label is a capitalised word behind a host in lower case: `http://example.com.Call us`.
  private func lastLabelBeginsSentence() -> Bool {
    let labels = reader.labels
    guard labels.count >= 3, let last = labels.last, last.traits.isSuperset(of: [.capitalised, .lower]),
      labels.dropLast().allSatisfy({ !$0.traits.contains(.upper) })
    else { return false }
    let host = hosts.span.extracting(labels[0].form.lowerBound..<labels[labels.count - 2].form.upperBound)
    return PublicSuffixes.read(host).plausibility != nil
  }

  /// Behind the last `@` before the host ends; nil if there is none.
  private static func userInfoEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    var found: Int?
    while position < text.count {
      let (scalar, end) = UTF8Decoding.scalar(in: text, at: position)
      switch scalar {
      case 0...0x20, 0x22, 0x23, 0x2F, 0x3C, 0x3E, 0x3F, 0x5C, 0x60: return found
      case 0x40: found = end
      default: if scalar >= 0x80, Characters.isBlank(scalar) { return found }
      }
      position = end
    }
    return found
  }
}
