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

  /// Some of them, as C takes them; valid while the owner lives.
  ///
  /// - Precondition: they are in the table.
  @inline(__always)
  @unsafe func slice(_ first: UInt32, _ end: UInt32) -> UnsafeBufferPointer<Number> {
    precondition(first <= end && Int(end) <= count, "numbers are outside of their table")
    return unsafe UnsafeBufferPointer(start: start + Int(first), count: Int(end - first))
  }
}

/// The memory of one table of numbers.
// SAFETY: the memory is made in `init`, only read until `deinit`, and freed there.
@safe final class NumberBlock<Number: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let start: UnsafeMutablePointer<Number>
  private let count: Int

  init(_ numbers: [Number]) {
    unsafe start = .allocate(capacity: max(1, numbers.count))
    count = numbers.count
    for place in numbers.indices { unsafe (start + place).initialize(to: numbers[place]) }
  }

  deinit { unsafe start.deallocate() }

  /// The numbers, for as long as this object lives.
  var numbers: Numbers<Number> {
    // SAFETY: the buffer holds as many numbers as it was made of.
    unsafe Numbers(UnsafePointer(start), count: count)
  }
}
