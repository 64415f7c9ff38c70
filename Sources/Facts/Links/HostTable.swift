/// Different hosts in one block of bytes, which may lie in a mapped file.
///
/// All numbers are little-endian and have four bytes. First how many hosts there are, *n*, and how many slots, *m*, a power
/// of two of which half are in use at most. Then *m* slots: a host's number + 1 at its hash or behind, 0 where free; *n* + 1
/// places where the hosts begin, counted from where the first does, and the end of the last; the hosts in Unicode form.
// SAFETY: the buffer is written before `init` is through, then only read, and lives until `deinit`, which alone gives it
// back; every read is checked.
@safe final class HostTable: @unchecked Sendable {
  private let buffer: UnsafeRawBufferPointer
  /// Gives the bytes back; nil where they are this object's own.
  private let release: (@Sendable () -> Void)?
  let count: Int
  private let slotCount: Int

  private static let headLength = 8

  init(_ hosts: [[UInt8]]) {
    slotCount = 1 << (Int.bitWidth - max(1, hosts.count * 2 - 1).leadingZeroBitCount)
    count = hosts.count
    release = nil
    var slots = [UInt32](repeating: 0, count: slotCount)
    var starts: [UInt32] = [0]
    var hash = Self.firstHash
    for (number, host) in hosts.enumerated() {
      hash = Self.firstHash
      for byte in host.reversed() { hash = Self.hash(hash, byte) }
      var slot = Self.slot(hash, of: slotCount)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = UInt32(number + 1)
      starts.append((starts.last ?? 0) + UInt32(host.count))
    }
    var bytes: [UInt8] = []
    for number in [UInt32(count), UInt32(slotCount)] + slots + starts {
      for shift in UInt32(0)..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    }
    for host in hosts { bytes += host }
    // SAFETY: the copy has room for all bytes, and is owned by this object from here on.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    unsafe buffer = UnsafeRawBufferPointer(copy)
  }

  /// Nil unless slots and places lie in the bytes; the caller keeps these until `release` is called.
  @unsafe init?(_ bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    let (count, slots) = unsafe (Self.number(at: 0, of: bytes), Self.number(at: 4, of: bytes))
    guard slots > 0, slots & (slots - 1) == 0, bytes.count >= Self.headLength + 4 * (slots + count + 1) else {
      return nil
    }
    unsafe buffer = bytes
    self.release = release
    self.count = count
    slotCount = slots
  }

  deinit {
    // SAFETY: nobody else owns the bytes that `init` allocated.
    if let release { release() } else { unsafe buffer.deallocate() }
  }

  var storedBytes: [UInt8] { unsafe Array(buffer) }

  /// Whether a name is one of the hosts; its hash is taken from its last byte to its first.
  ///
  /// - Complexity: O(*n*) in the name; in a damaged table also in the slots.
  func contains(_ name: Span<UInt8>, _ hash: UInt64) -> Bool {
    var slot = Self.slot(hash, of: slotCount)
    // A table that was made has a free slot, one out of a file may have none.
    for _ in 0..<slotCount {
      let host = number(at: Self.headLength + 4 * slot)
      if host == 0 { return false }
      if isHost(host - 1, name) { return true }
      slot = (slot + 1) & (slotCount - 1)
    }
    return false
  }

  private func isHost(_ host: Int, _ name: Span<UInt8>) -> Bool {
    guard host < count else { return false }
    let places = Self.headLength + 4 * slotCount
    let hosts = places + 4 * (count + 1)
    let (start, end) = (number(at: places + 4 * host), number(at: places + 4 * host + 4))
    guard end - start == name.count, unsafe hosts + end <= buffer.count else { return false }
    for index in name.indices {
      // SAFETY: the host's last byte is inside, and the name is as long as the host.
      guard unsafe buffer[hosts + start + index] == name[index] else { return false }
    }
    return true
  }

  private func number(at offset: Int) -> Int { unsafe Self.number(at: offset, of: buffer) }

  /// The number at an offset; 0 where it isn't inside.
  private static func number(at offset: Int, of bytes: UnsafeRawBufferPointer) -> Int {
    guard offset >= 0, offset <= bytes.count - 4 else { return 0 }
    // SAFETY: the guard keeps the four bytes inside, and every pattern of bits is a number.
    return unsafe Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Hashes from the end, so that every name that a host ends in is on the way.
  static let firstHash: UInt64 = 0xCBF2_9CE4_8422_2325

  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  private static func slot(_ hash: UInt64, of count: Int) -> Int {
    Int(truncatingIfNeeded: (hash ^ hash >> 32) & UInt64(count - 1))
  }
}
