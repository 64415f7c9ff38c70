import CDiscernLiteralSearch

/// The memory in which one scanner works, for texts up to some length and so many hits.
@safe final class ScanMemory: @unchecked Sendable {
  // SAFETY: only a scanner that owns it alone uses it; a copy of a scanner takes new memory before it scans.
  let scratch: UnsafeMutableRawPointer
  let hits: UnsafeMutablePointer<LiteralHit>
  let textCapacity: Int
  let hitCapacity: Int

  init(textCapacity: Int, hitCapacity: Int) {
    self.textCapacity = textCapacity
    self.hitCapacity = hitCapacity
    let size = discern_literal_scratch_size(textCapacity)
    let scratch = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    unsafe scratch.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe discern_literal_scratch_prepare(scratch, textCapacity)
    unsafe self.scratch = unsafe scratch
    let hits = UnsafeMutablePointer<LiteralHit>.allocate(capacity: hitCapacity)
    unsafe hits.initialize(repeating: LiteralHit(literal: 0, position: 0), count: hitCapacity)
    unsafe self.hits = unsafe hits
  }

  deinit {
    unsafe scratch.deallocate()
    unsafe hits.deallocate()
  }
}
