import CAllocationCounter
import DiscernFacts
import Testing

/// Finding links asks for no memory once the finder has grown.
@Suite struct LinkAllocationTests {
  #if DEBUG
    static let isOptimised = false
  #else
    static let isOptimised = true
  #endif

  @Test(
    .enabled(if: isOptimised, "unoptimised code allocates for itself"),
    .enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"))
  func `Nothing is allocated after warm-up`() {
    let texts = (LinkFinderTests.rows + LinkNegativeTests.rows).map(\.text)
    let set = HostSet(["shop.example", "bit.ly", "192.0.2.1"])
    var finder = LinkFinder()
    var hits = 0
    func run() {
      for text in texts {
        finder.find(in: text.span)
        for link in finder.links where set.contains(finder.hosts.span.extracting(link.host)) { hits += 1 }
      }
    }
    run()
    let before = discern_allocation_count()
    for _ in 0..<20 { run() }
    #expect(discern_allocation_count() - before == 0)
    #expect(hits > 0)
  }
}
