/// Many hosts at once, each with its subdomains: `shop.example` holds `a.shop.example`, but not `myshop.example`.
///
/// Both forms of a name are the same host, `пример.example` and `xn--e1afmkfd.example`; so are capitals and small
/// letters. An address holds itself alone, in any notation. A suffix such as `co.uk` holds all below it. The set is
/// immutable and may be shared by threads.
package struct HostSet: Sendable {
  private let table: HostTable

  /// Takes what is a host of the entries; ``hostOf(_:)`` tells which aren't.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes of all entries, which must be below 2³².
  package init(_ entries: [String]) {
    var reader = HostLabels()
    var hosts: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    for entry in entries {
      var host: [UInt8] = []
      if HostSet.read(Array(entry.utf8).span, &reader, into: &host), known.insert(host).inserted { hosts.append(host) }
    }
    table = HostTable(hosts)
  }

  /// Takes the bytes of another set as they lie, for instance in a mapped file; `release` is called when they are no
  /// longer needed.
  ///
  /// Bytes that were damaged may hide hosts or make some up, but no search leaves them or goes on without end.
  /// - Returns: nil unless their head fits; then `release` is not called.
  /// - Complexity: O(1).
  package init?(unsafeBytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    guard let table = unsafe HostTable(unsafeBytes, release: release) else { return nil }
    self.table = table
  }

  /// A copy of its bytes, to be stored.
  package var storedBytes: [UInt8] { table.storedBytes }

  /// The number of different hosts.
  package var count: Int { table.count }

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
    var hash = HostTable.firstHash
    var start = host.count
    while start > 0 {
      start -= 1
      hash = HostTable.hash(hash, host[start])
      guard start == 0 || (!isWhole && host[start - 1] == UInt8(ascii: ".")) else { continue }
      if table.contains(host.extracting(start...), hash) { return true }
    }
    return false
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
