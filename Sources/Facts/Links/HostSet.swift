/// Many hosts at once, each with its subdomains: `shop.example` holds `a.shop.example`, but not `myshop.example`.
///
/// Both forms of a name are the same host, `пример.example` and `xn--e1afmkfd.example`; so are capitals and small
/// letters. An address holds itself alone, in any notation. A suffix such as `co.uk` holds all below it. The set is
/// immutable and may be shared by threads.
package struct HostSet: Sendable {
  /// The entries in Unicode form, one behind the other; those that were given twice are there once.
  private var bytes: [UInt8] = []
  /// Where each entry begins in the bytes, and the end.
  private var starts: [UInt32] = [0]
  /// Open addressing: an entry's number + 1 at its hash or behind, 0 where free.
  ///
  /// Their number is a power of two, and half of them are in use at most.
  private var slots: [UInt32] = [0, 0]

  /// Takes what is a host of the entries; ``hostOf(_:)`` tells which aren't.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes of all entries, which must be below 2³².
  package init(_ entries: [String]) {
    var reader = HostLabels()
    for entry in entries {
      let end = bytes.count
      guard HostSet.read(Array(entry.utf8).span, &reader, into: &bytes) else { continue }
      if !insert(end..<bytes.count) { bytes.removeLast(bytes.count - end) }
    }
  }

  /// The number of different hosts.
  package var count: Int { starts.count - 1 }

  /// The host that an entry stands for, in the form in which it is looked up; nil if it is none.
  ///
  /// A scheme, a port, a path, a `*` or a blank makes it none.
  package static func hostOf(_ entry: String) -> String? {
    var reader = HostLabels()
    var bytes: [UInt8] = []
    guard read(Array(entry.utf8).span, &reader, into: &bytes) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a host or one that it is below of is an entry; the host is in Unicode form as ``LinkFinder`` leaves it.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes of the host.
  package func contains(_ host: Span<UInt8>) -> Bool {
    guard count > 0, host.count > 0 else { return false }
    let isWhole = Self.isAddress(host)
    var hash = Self.firstHash
    var start = host.count
    while start > 0 {
      start -= 1
      hash = Self.hash(hash, host[start])
      guard start == 0 || (!isWhole && host[start - 1] == UInt8(ascii: ".")) else { continue }
      if find(host.extracting(start...), hash) { return true }
    }
    return false
  }

  /// Hashes from the end, so that every name that a host ends in is on the way.
  private static let firstHash: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ hash >> 32) & UInt64(slots.count - 1))
  }

  private func find(_ name: Span<UInt8>, _ hash: UInt64) -> Bool {
    var slot = slot(hash)
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      if isEntry(entry, name) { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private func isEntry(_ entry: Int, _ name: Span<UInt8>) -> Bool {
    let start = Int(starts[entry])
    guard Int(starts[entry + 1]) - start == name.count else { return false }
    for index in name.indices where bytes[start + index] != name[index] { return false }
    return true
  }

  private mutating func insert(_ range: Range<Int>) -> Bool {
    guard !find(bytes.span.extracting(range), hash(of: range)) else { return false }
    starts.append(UInt32(range.upperBound))
    if slots.count < 2 * count {
      slots = [UInt32](repeating: 0, count: 2 * slots.count)
      for entry in 0..<count { place(entry) }
    } else {
      place(count - 1)
    }
    return true
  }

  private mutating func place(_ entry: Int) {
    var slot = slot(hash(of: Int(starts[entry])..<Int(starts[entry + 1])))
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(entry + 1)
  }

  private func hash(of range: Range<Int>) -> UInt64 {
    var hash = Self.firstHash
    for index in range.reversed() { hash = Self.hash(hash, bytes[index]) }
    return hash
  }

  /// Four numbers or anything with a colon: no name is below it.
  private static func isAddress(_ host: Span<UInt8>) -> Bool {
    var start = host.count
    while start > 0, host[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return host.indices.contains { host[$0] == UInt8(ascii: ":") } || IPAddresses.isNumeric(host.extracting(start...))
  }

  /// Appends the form in which a host is looked up; false, with nothing appended, for anything else.
  private static func read(_ entry: Span<UInt8>, _ reader: inout HostLabels, into bytes: inout [UInt8]) -> Bool {
    let mark = bytes.count
    var groups: [UInt16] = []
    let hasBrackets = entry.count > 2 && entry[0] == UInt8(ascii: "[") && entry[entry.count - 1] == UInt8(ascii: "]")
    if IPAddresses.ipv6(hasBrackets ? entry.extracting(1..<entry.count - 1) : entry, into: &groups) {
      IPAddresses.append(ipv6: groups, to: &bytes)
      return true
    }
    let end = reader.read(entry, from: 0, .behindScheme, into: &bytes)
    var isHost = end == entry.count && !reader.isTooLong && !reader.labels.isEmpty && bytes.count - mark <= 1000
    for label in reader.labels where isHost {
      let start = bytes.count
      isHost = Punycode.encode(labelIn: label.form, to: &bytes, using: &reader.scalars) && bytes.count - start <= 63
      bytes.removeLast(bytes.count - start)
    }
    guard isHost, let last = reader.labels.last else {
      bytes.removeLast(bytes.count - mark)
      return false
    }
    if IPAddresses.isNumeric(bytes.span.extracting(last.form)) {
      let address = IPAddresses.ipv4(bytes.span.extracting(mark...))
      bytes.removeLast(bytes.count - mark)
      guard let address else { return false }
      IPAddresses.append(ipv4: address, to: &bytes)
    }
    return true
  }
}
