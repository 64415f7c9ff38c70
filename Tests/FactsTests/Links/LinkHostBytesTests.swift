import DiscernFacts
import Testing

/// Hosts out of bytes that were stored, and out of bytes that were forged.
@Suite struct LinkHostBytesTests {
  static func opened(_ bytes: [UInt8]) -> HostSet? {
    // SAFETY: the copy is freed when the set is gone, or at once where there is none.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    let address = UInt(bitPattern: copy.baseAddress)
    let stored = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(copy)[..<bytes.count])
    let set = unsafe HostSet(unsafeBytes: stored) {
      unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
    if set == nil { unsafe copy.deallocate() }
    return set
  }

  static func bytes(_ numbers: [UInt32], _ text: String = "") -> [UInt8] {
    numbers.flatMap { number in (UInt32(0)..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
      + Array(text.utf8)
  }

  static func contains(_ set: HostSet?, _ host: String) -> Bool { set?.contains(Array(host.utf8).span) ?? false }

  @Test(arguments: [[], ["a.example"], ["a.example", "b.example", "a.example", "пример.example", "10.0.0.1"]])
  func `Stored hosts are the same`(hosts: [String]) {
    let set = HostSet(hosts)
    let opened = Self.opened(set.storedBytes)
    #expect(opened?.count == set.count && opened?.storedBytes == set.storedBytes)
    for host in ["a.example", "x.a.example", "b.example", "c.example", "пример.example", "10.0.0.1", ""] {
      #expect(Self.contains(opened, host) == Self.contains(set, host), "\(host)")
    }
    #expect(Self.contains(opened, "x.a.example") == hosts.contains("a.example"))
  }

  @Test(arguments: [
    ([], "nothing"), ([1], "half a head"), ([0, 0], "no slots"),
    ([0, 3, 0, 0, 0, 0], "slots that are no power of two"),
    ([1, 2, 1, 0, 0], "a place too few"), ([.max, 2, 0, 0, 0], "hosts without places"),
    ([0, 1 << 31, 0], "slots without place"),
  ])
  func `Heads that don't fit are refused`(numbers: [UInt32], name: String) {
    #expect(Self.opened(Self.bytes(numbers)) == nil, "\(name)")
  }

  @Test func `Forged tables end, and are not left`() {
    // No free slot; places behind the end; a host that is not there; a host that ends before it begins.
    for numbers: [UInt32] in [
      [1, 2, 1, 1, 0, 1], [1, 2, 1, 0, 0xFFFF_FFF0, 0xFFFF_FFFF], [1, 2, 9, 9, 0, 1], [1, 2, 1, 1, 1, 0],
      [0, 2, 1, 1, 0],
    ] {
      let set = Self.opened(Self.bytes(numbers, "x"))
      #expect(set != nil)
      for host in ["y", "", "a.b.example", String(repeating: "z", count: 15)] { #expect(!Self.contains(set, host)) }
    }
  }
}
