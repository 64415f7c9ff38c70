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
      _ = scanner.find(in: text.span, surfaces: 255, for: index)
      let hits = scanner.hits
      _ = scanner.find(in: text.span, surfaces: 255, for: mapped)
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

  @Test func `A copy of a scanner leaves the first one's results alone`() {
    let literal = Literal(Array("free".unicodeScalars.map(\.value)))
    let index = LiteralIndex([LiteralEntry(literal, keyStart: 0, surfaces: 1)])
    var scanner = LiteralScanner()
    _ = scanner.find(in: Array("free".utf8).span, surfaces: 1, for: index)
    var copy = scanner
    _ = copy.find(in: Array("not here".utf8).span, surfaces: 1, for: index)
    #expect(scanner.hits.count == 1)
    #expect(copy.hits.isEmpty)
    _ = scanner.find(in: Array("for free".utf8).span, surfaces: 1, for: index)
    #expect(scanner.hits == [LiteralHit(target: 0, position: 4)])
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
          hits += scanner.find(in: text.span, surfaces: 255, for: index)
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
