/// Numbers at one place in memory that nobody changes, for the hot loops: reading them counts no references.
///
/// An array's reference count is written whenever it is handed on, and two threads that write one count wait for each
/// other's caches. Who makes one keeps the memory in place while it is used.
// SAFETY: every read is checked against the count; the owner keeps the memory, see `NumberBlock`.
@safe struct Numbers<Number: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let start: UnsafePointer<Number>
  let count: Int

  /// - Precondition: the memory holds so many numbers and outlives this.
  @unsafe init(_ start: UnsafePointer<Number>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inline(__always)
  subscript(place: Int) -> Number {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "a number is outside of its table")
    // SAFETY: the place is inside.
    return unsafe start[place]
  }

  /// Where they lie, as C takes them; valid while the owner lives.
  @unsafe var raw: UnsafeRawPointer { unsafe UnsafeRawPointer(start) }

  /// Some of them, which need the same owner.
  subscript(range: Range<Int>) -> Numbers {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "numbers are outside of their table")
    // SAFETY: the range is inside.
    return unsafe Numbers(start + range.lowerBound, count: range.count)
  }
}

/// The memory of one table of numbers, its own or part of a mapped file.
struct NumberBlock<Number: BitwiseCopyable & Sendable>: Sendable {
  let bytes: BlockBytes
  /// Valid while the bytes live.
  let numbers: Numbers<Number>

  init(_ numbers: [Number]) {
    guard let block = NumberBlock(BlockBytes(copying: numbers)) else { preconditionFailure("copied bytes are aligned") }
    self = block
  }

  /// Takes little-endian numbers where they lie; nil unless they are whole ones at a place where such numbers may lie.
  ///
  /// The numbers must be of a type of which every pattern of bits is a value.
  init?(_ bytes: BlockBytes) {
    let size = MemoryLayout<Number>.stride
    let address = unsafe UInt(bitPattern: bytes.buffer.baseAddress)
    let typed = unsafe bytes.buffer.bindMemory(to: Number.self)
    guard bytes.count % size == 0, address % UInt(MemoryLayout<Number>.alignment) == 0,
      let start = typed.baseAddress
    else { return nil }
    self.bytes = bytes
    // SAFETY: the bytes are whole numbers, aligned, never written to, and kept by this value.
    unsafe numbers = Numbers(start, count: bytes.count / size)
  }
}
