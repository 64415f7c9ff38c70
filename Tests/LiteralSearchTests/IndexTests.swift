import CAllocationCounter
import DiscernLiteralSearch
import Testing

@Suite struct IndexTests {
  #if DEBUG
    static let isOptimised = false
  #else
    static let isOptimised = true
  #endif

  @Test func `Stored bytes find what the index finds, wherever they lie`() {
    var cases = RandomCases(seed: testSeed)
    for count in [0, 1, 50, 1_200] {
      let entries = cases.entries(count: count)
      let index = LiteralIndex(entries)
      #expect(index.count == count)
      let stored = StoredIndex(index.storedBytes)
      guard let mapped = stored.index else {
        Issue.record("SEED=\(testSeed) an index of \(count) literals is refused")
        continue
      }
      var scanner = LiteralScanner()
      let text = cases.text(holding: entries, count: 500)
      scanner.scan(text.span, surfaces: 255, for: index)
      let hits = scanner.hits
      scanner.scan(text.span, surfaces: 255, for: mapped)
      #expect(scanner.hits == hits, "SEED=\(testSeed)")
    }
  }

  @Test func `An index of one literal beyond ASCII, the smallest there is, may be stored`() {
    let index = LiteralIndex([LiteralEntry(Literal([0x436]), keyStart: 0, surfaces: 1)])
    #expect(StoredIndex(index.storedBytes).index?.count == 1)
  }

  @Test func `The same entries give the same bytes`() {
    var cases = RandomCases(seed: testSeed)
    let entries = cases.entries(count: 500)
    let first = LiteralIndex(entries).storedBytes
    let second = LiteralIndex(entries).storedBytes
    #expect(first == second, "SEED=\(testSeed)")
  }

  @Test func `Finding gives the hits of scanning, and leaves those of the last scan`() {
    var cases = RandomCases(seed: testSeed)
    let entries = cases.entries(count: 80)
    let index = LiteralIndex(entries)
    var scanner = LiteralScanner()
    var finder = LiteralScanner()
    for size in KernelTests.sizes {
      let text = cases.text(holding: entries, count: size)
      scanner.scan(text.span, surfaces: 3, for: index)
      let count = finder.find(in: text.span, surfaces: 3, for: index)
      #expect((0..<count).map(finder.hit) == scanner.hits, "SEED=\(testSeed)")
      #expect(finder.hits.isEmpty)
      #expect(finder.traits == scanner.traits)
    }
  }

  @Test func `A copy of a scanner leaves the first one's results alone`() {
    let literal = Literal(Array("free".unicodeScalars.map(\.value)))
    let index = LiteralIndex([LiteralEntry(literal, keyStart: 0, surfaces: 1)])
    var scanner = LiteralScanner()
    scanner.scan(Array("free".utf8).span, surfaces: 1, for: index)
    var copy = scanner
    copy.scan(Array("not here".utf8).span, surfaces: 1, for: index)
    #expect(scanner.hits.count == 1)
    #expect(copy.hits.isEmpty)
    scanner.scan(Array("for free".utf8).span, surfaces: 1, for: index)
    #expect(scanner.hits == [LiteralHit(literal: 0, position: 4)])
  }

  @Test(
    .enabled(if: isOptimised, "unoptimised code allocates for itself"),
    .enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"))
  func `Texts of a known size allocate nothing`() {
    var cases = RandomCases(seed: testSeed)
    let entries = cases.entries(count: 900)
    let index = LiteralIndex(entries)
    let texts = KernelTests.sizes.map { cases.text(holding: entries, count: $0) }
    for instructions in VectorInstructions.available {
      var scanner = LiteralScanner(instructions: instructions)
      var hits = 0
      func scanAll() {
        for text in texts {
          scanner.scan(text.span, surfaces: 255, for: index)
          hits += scanner.hits.count
        }
      }
      scanAll()
      let before = discern_allocation_count()
      scanAll()
      let allocations = discern_allocation_count() - before
      #expect(allocations == 0, "\(instructions), SEED=\(testSeed)")
      #expect(hits > 0)
    }
  }
}
