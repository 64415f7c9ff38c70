extension LinkFinder {
  /// Reads a host without a scheme around the first dot of a word; returns from where to go on.
  mutating func readHost(_ text: Span<UInt8>, around sign: Int, notBefore limit: Int) -> Int {
    let hasBlank = text[sign] != UInt8(ascii: ".") && sign > limit && text[sign - 1] == 0x20
    var start = Self.wordStart(text, before: hasBlank ? sign - 1 : sign, notBefore: limit)
    while start < sign, text[start] == UInt8(ascii: "-") || text[start] == UInt8(ascii: "_") { start += 1 }
    let mark = hosts.count
    let stop = readLabels(text, from: start, .inText)
    // What `@` follows is a mail box, not a host.
    let isMailBox = stop < text.count && text[stop] == UInt8(ascii: "@")
    if !reader.isTooLong, !isMailBox, reader.labels.count >= 2, let end = addHost(text, limit: limit) { return end }
    forgetHosts(from: mark)
    return max(stop, UTF8Decoding.scalar(in: text, at: sign).end)
  }

  /// Adds the link whose host is as many as possible of the labels that were read, and returns its end.
  ///
  /// Up to two labels at the end may belong to the next sentence: `example.com.Call us`, `example.com.now`.
  private mutating func addHost(_ text: Span<UInt8>, limit: Int) -> Int? {
    var isWhole = true
    if let last = reader.labels.last, last.firstBreak != nil,
      PublicSuffixes.read(hosts.span.extracting(last.form)).plausibility == nil
    {
      reader.endLastLabelAtBreak()
      isWhole = false
    }
    let total = reader.labels.count
    for count in stride(from: total, through: max(2, total - 2), by: -1) {
      var candidate = HostCandidate(text, reader.labels, count: count, hosts: hosts, isWhole: isWhole && count == total)
      if count == total { candidate.dotEnd = reader.end }
      if let (start, tail, flags) = candidate.link(text, hosts: hosts, limit: limit) {
        let isAdded = add(
          labels: candidate.first..<count, from: start, tail, flags: flags, readsAddress: candidate.isAddress)
        return isAdded ? tail.end : nil
      }
      guard candidate.mayEndEarlier else { return nil }
    }
    return nil
  }

  /// Where the label begins that ends at an offset, with what `%2e` joins to it.
  ///
  /// - Complexity: O(*n*), *n* the label's bytes.
  private static func wordStart(_ text: Span<UInt8>, before end: Int, notBefore limit: Int) -> Int {
    var start = end
    var last: UInt32 = HostSymbols.invisible
    while start > limit {
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: start)
      if scalar == UInt32(UInt8(ascii: "%")) {
        guard HostSymbols.read(text, at: before, escapes: .dotOnly).value == HostSymbols.dot else { break }
        last = HostSymbols.dot
      } else {
        let symbol = HostSymbols.symbol(scalar)
        if symbol == HostSymbols.none || symbol == HostSymbols.dot { break }
        if symbol != HostSymbols.invisible {
          // A word of another script ends beside a Latin one.
          if symbol < 0x80
            ? HostScripts.isUnlikeLatin(last) && symbol != HostSymbols.hyphen
            : last < 0x80 && last != HostSymbols.hyphen && HostScripts.isUnlikeLatin(symbol)
          {
            break
          }
          last = symbol
        }
      }
      start = before
    }
    return start
  }
}
