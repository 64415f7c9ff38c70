/// The bytes of an index or rule set at one place in memory, of its own or of a mapped file, that nobody changes.
///
/// One may read it from any thread.
// SAFETY: the buffer is private to the module, only read, and lives until `deinit`, which alone gives it back.
@safe final class BlockBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer
  private let origin: Origin

  private enum Origin {
    case allocated, mapped
    /// Part of another's bytes, which gives them back.
    case part(of: BlockBytes)
  }

  /// The alignment of copied bytes; mapped ones lie at the start of a page.
  static let alignment = 64

  /// Copies bytes, or numbers as they lie in memory, to a place of its own.
  ///
  /// - Complexity: O(*n*).
  init<Number: BitwiseCopyable>(copying numbers: [Number]) {
    // SAFETY: the copy has room for all bytes, and is owned by this object from here on.
    unsafe buffer = numbers.withUnsafeBytes { bytes in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: Self.alignment)
      unsafe copy.copyMemory(from: bytes)
      return UnsafeRawBufferPointer(copy)
    }
    origin = .allocated
  }

  /// Maps a regular file.
  init(mapping path: String) throws(SenderIndexError) {
    // SAFETY: the mapping is owned by this object from here on.
    unsafe buffer = try MappedFile.map(path)
    origin = .mapped
  }

  /// Shows part of another's bytes where they lie, and keeps them there.
  ///
  /// - Precondition: the range lies in the other's bytes.
  init(_ range: Range<Int>, of whole: BlockBytes) {
    precondition(range.lowerBound >= 0 && range.upperBound <= whole.count, "a part lies inside")
    // SAFETY: the range was checked, and the whole lives as long as this object.
    unsafe buffer = UnsafeRawBufferPointer(rebasing: whole.buffer[range])
    origin = .part(of: whole)
  }

  // SAFETY: a count reads no memory.
  var count: Int { unsafe buffer.count }

  /// A copy of the bytes.
  ///
  /// - Complexity: O(*n*).
  var copy: [UInt8] { unsafe Array(buffer) }

  deinit {
    // SAFETY: nobody else has the buffer, which came from one of the first two initializers.
    switch origin {
    case .allocated: unsafe buffer.deallocate()
    case .mapped: unsafe MappedFile.unmap(buffer)
    case .part: break
    }
  }
}

/// Reads a block's bytes, never outside of it, whatever the block says of places.
///
/// It is no `RawSpan`: passed on from a class's property into loops, that makes the optimizer of Swift 6.3.1 crash.
// SAFETY: who makes one keeps the buffer in place while it is used; every read is checked.
@safe struct BlockView {
  let buffer: UnsafeRawBufferPointer

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
