import DiscernLiteralSearch

/// An index of bytes that were stored.
struct StoredIndex {
  let bytes: [UInt8]
  /// nil where the bytes are refused.
  let index: LiteralIndex?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let copy = Memory(bytes)
    index = unsafe LiteralIndex(unsafeBytes: UnsafeRawBufferPointer(copy.bytes)) { _ = copy }
  }

  /// Lives as long as the index that holds it.
  @safe private final class Memory: @unchecked Sendable {
    // SAFETY: nobody writes into it after the initializer.
    let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8]) {
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(bytes.count, 1), alignment: LiteralIndex.alignment)
      unsafe copy.copyBytes(from: bytes)
      unsafe self.bytes = unsafe UnsafeMutableRawBufferPointer(rebasing: copy[0..<bytes.count])
    }

    deinit { unsafe bytes.deallocate() }
  }
}

extension LiteralIndex {
  /// Its bytes, as they would be written into a file.
  var storedBytes: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }
}
