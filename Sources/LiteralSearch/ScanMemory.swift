import CDiscernLiteralSearch

/// The memory in which one scanner works, for texts of so many bytes together and so many hits.
@safe @usableFromInline final class ScanMemory: @unchecked Sendable {
  // SAFETY: only a scanner that owns it alone uses it; a copy of a scanner takes new memory before it scans.
  let scratch: UnsafeMutableRawPointer
  let texts: UnsafeMutablePointer<discern_literal_text>
  @usableFromInline let hits: UnsafeMutablePointer<LiteralHit>
  let found: UnsafeMutablePointer<discern_literal_found>
  let byteCapacity: Int
  let textCapacity: Int
  let hitCapacity: Int

  init(byteCapacity: Int, textCapacity: Int, hitCapacity: Int) {
    self.byteCapacity = byteCapacity
    self.textCapacity = textCapacity
    self.hitCapacity = hitCapacity
    let size = discern_literal_scratch_size(byteCapacity, textCapacity)
    let scratch = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    unsafe scratch.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe discern_literal_scratch_prepare(scratch, byteCapacity, textCapacity)
    unsafe self.scratch = unsafe scratch
    let texts = UnsafeMutablePointer<discern_literal_text>.allocate(capacity: textCapacity)
    unsafe texts.initialize(repeating: discern_literal_text(), count: textCapacity)
    unsafe self.texts = unsafe texts
    // Putting hits in order takes room for them a second time.
    let hits = UnsafeMutablePointer<LiteralHit>.allocate(capacity: 2 * hitCapacity)
    unsafe hits.initialize(repeating: LiteralHit(target: 0, position: 0), count: 2 * hitCapacity)
    unsafe self.hits = unsafe hits
    let found = UnsafeMutablePointer<discern_literal_found>.allocate(capacity: 1)
    // SAFETY: LiteralHit is four numbers as discern_literal_hit.
    unsafe found.initialize(
      to: discern_literal_found(
        scratch: scratch, texts: texts,
        hits: UnsafeMutableRawPointer(hits).assumingMemoryBound(to: discern_literal_hit.self), count: 0, kernel: 0))
    unsafe self.found = unsafe found
  }

  deinit {
    unsafe scratch.deallocate()
    unsafe texts.deallocate()
    unsafe hits.deallocate()
    unsafe found.deallocate()
  }
}
