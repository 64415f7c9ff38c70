/// The bytes of an index at one place in memory, of its own or of a mapped file, that nobody changes.
///
/// One may read it from any thread.
// SAFETY: the buffer is private to the module, only read, and lives until `deinit`, which alone gives it back.
@safe final class BlockBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Copies bytes to a place of its own.
  ///
  /// - Complexity: O(*n*).
  init(copying bytes: [UInt8]) {
    // SAFETY: the copy has room for all bytes, and is owned by this object from here on.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe copy.copyBytes(from: bytes)
    unsafe buffer = UnsafeRawBufferPointer(copy)
    isMapped = false
  }

  /// Maps a regular file.
  init(mapping path: String) throws(SenderIndexError) {
    // SAFETY: the mapping is owned by this object from here on.
    unsafe buffer = try MappedFile.map(path)
    isMapped = true
  }

  deinit {
    // SAFETY: nobody else has the buffer, which came from one of the two initializers.
    if isMapped { unsafe MappedFile.unmap(buffer) } else { unsafe buffer.deallocate() }
  }
}

/// Reads a block's bytes, never outside of it, whatever the block says of places.
///
/// It is no `RawSpan`: passed on from a class's property into loops, that makes the optimizer of Swift 6.3.1 crash.
// SAFETY: who makes one keeps the buffer in place while it is used; every read is checked.
@safe struct BlockView {
  private let buffer: UnsafeRawBufferPointer

  /// - Precondition: the buffer outlives the view.
  @unsafe init(_ buffer: UnsafeRawBufferPointer) {
    unsafe self.buffer = buffer
  }

  // SAFETY: a count reads no memory.
  var count: Int { unsafe buffer.count }

  /// The little-endian number of eight bytes at an offset; 0 where they aren't all inside.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    guard offset >= 0, offset <= count &- 8 else { return 0 }
    // SAFETY: the guard keeps the eight bytes inside, and every pattern of bits is a number.
    return unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The little-endian number of four bytes at an offset; 0 where they aren't all inside.
  @inline(__always)
  func half(at offset: Int) -> UInt32 {
    guard offset >= 0, offset <= count &- 4 else { return 0 }
    // SAFETY: the guard keeps the four bytes inside, and every pattern of bits is a number.
    return unsafe UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The byte at an offset; 0 where it isn't inside.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    guard offset >= 0, offset < count else { return 0 }
    // SAFETY: the guard keeps the byte inside.
    return unsafe buffer[offset]
  }
}
