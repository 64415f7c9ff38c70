/// Reads IP addresses as browsers do, in all the notations that hide one, and writes them in one.
///
/// The facts are of the WHATWG URL Standard ("host parsing") and RFC 5952. Nothing here allocates by itself.
enum IPAddresses {
  /// Whether a host is read as an IPv4 address, so that it is none where that fails: its last label is a number.
  static func isNumeric(_ lastLabel: Span<UInt8>) -> Bool {
    number(lastLabel) != nil || (!lastLabel.isEmpty && lastLabel.indices.allSatisfy { isDigit(lastLabel[$0]) })
  }

  /// The address that one to four decimal, octal (`0…`) or hexadecimal (`0x…`) numbers stand for; nil if none.
  ///
  /// The last number fills all bytes that are left: `127.1` is 127.0.0.1.
  static func ipv4(_ host: Span<UInt8>) -> UInt32? {
    var address: UInt64 = 0
    var parts = 0
    var start = 0
    while true {
      var end = start
      while end < host.count, host[end] != UInt8(ascii: ".") { end += 1 }
      guard parts < 4, let value = number(host.extracting(start..<end)) else { return nil }
      parts += 1
      if end == host.count {
        let room = UInt64(8 * (5 - parts))
        guard value < 1 << room else { return nil }
        return UInt32(truncatingIfNeeded: address << room | value)
      }
      guard value < 256 else { return nil }
      address = address << 8 | value
      start = end + 1
    }
  }

  /// The eight groups of an IPv6 address as it stands in brackets; nil if it is none.
  static func ipv6(_ text: Span<UInt8>, into groups: inout [UInt16]) -> Bool {
    groups.removeAll(keepingCapacity: true)
    var gap: Int?
    var offset = 0
    if text.count >= 2, text[0] == UInt8(ascii: ":"), text[1] == UInt8(ascii: ":") {
      gap = 0
      offset = 2
    }
    while offset < text.count {
      guard groups.count < 8 else { return false }
      var end = offset
      var value: UInt32 = 0
      while end < text.count, end - offset < 4, let digit = HostSymbols.hexDigit(text[end]) {
        value = value << 4 | digit
        end += 1
      }
      if end < text.count, text[end] == UInt8(ascii: ".") {
        guard groups.count <= 6, let address = dottedDecimal(text.extracting(offset...)) else { return false }
        groups.append(UInt16(truncatingIfNeeded: address >> 16))
        groups.append(UInt16(truncatingIfNeeded: address))
        offset = text.count
        break
      }
      guard end > offset else { return false }
      groups.append(UInt16(truncatingIfNeeded: value))
      offset = end
      guard offset < text.count else { break }
      guard text[offset] == UInt8(ascii: ":") else { return false }
      offset += 1
      guard offset < text.count else { return false }
      if text[offset] == UInt8(ascii: ":") {
        guard gap == nil else { return false }
        gap = groups.count
        offset += 1
      }
    }
    guard let gap else { return groups.count == 8 }
    guard groups.count < 8 else { return false }
    while groups.count < 8 { groups.insert(0, at: gap) }
    return true
  }

  /// Four decimal numbers without zeros before them: what alone counts as an address where no scheme stands.
  static func dottedDecimal(_ text: Span<UInt8>) -> UInt32? {
    var dots = 0
    var digits = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: ".") {
        dots += 1
        digits = 0
      } else {
        let isSecond = digits == 1
        guard isDigit(text[index]), !isSecond || text[index - 1] != 0x30 else { return nil }
        digits += 1
      }
    }
    return dots == 3 ? ipv4(text) : nil
  }

  static func append(ipv4 address: UInt32, to bytes: inout [UInt8]) {
    for index in UInt32(0)..<4 {
      if index > 0 { bytes.append(UInt8(ascii: ".")) }
      append(address >> (24 - 8 * index) & 0xFF, base: 10, to: &bytes)
    }
  }

  /// Appends eight groups with the longest run of zeros left out, and an IPv4 address inside them in decimal.
  static func append(ipv6 groups: [UInt16], to bytes: inout [UInt8]) {
    var gap = 0..<0
    var start = 0
    while start < groups.count {
      var end = start
      while end < groups.count, groups[end] == 0 { end += 1 }
      if end - start > max(1, gap.count) { gap = start..<end }
      start = end + 1
    }
    let isMapped = gap == 0..<5 && groups[5] == 0xFFFF
    var index = 0
    while index < groups.count {
      if index == gap.lowerBound, !gap.isEmpty {
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: ":"))
        index = gap.upperBound
        continue
      }
      if index > 0, index != gap.upperBound { bytes.append(UInt8(ascii: ":")) }
      if isMapped, index == 6 {
        append(ipv4: UInt32(groups[6]) << 16 | UInt32(groups[7]), to: &bytes)
        return
      }
      append(UInt32(groups[index]), base: 16, to: &bytes)
      index += 1
    }
  }

  private static func append(_ number: UInt32, base: UInt32, to bytes: inout [UInt8]) {
    var power: UInt32 = 1
    while number / power >= base { power *= base }
    while power > 0 {
      let digit = UInt8(truncatingIfNeeded: number / power % base)
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
      power /= base
    }
  }

  /// A number up to 2³², in decimal, octal or hexadecimal; nil for anything else.
  private static func number(_ text: Span<UInt8>) -> UInt64? {
    guard text.count > 0 else { return nil }
    var base: UInt64 = 10
    var offset = 0
    if text.count >= 2, text[0] == 0x30 {
      let isHexadecimal = text[1] == UInt8(ascii: "x")
      base = isHexadecimal ? 16 : 8
      offset = isHexadecimal ? 2 : 1
    }
    var value: UInt64 = 0
    while offset < text.count {
      guard let digit = HostSymbols.hexDigit(text[offset]), UInt64(digit) < base else { return nil }
      value = min(value * base + UInt64(digit), 1 << 32)
      offset += 1
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
