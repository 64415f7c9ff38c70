import CAllocationCounter
import DiscernFacts
import Testing

@Suite struct ViewAllocationTests {
  #if DEBUG
    static let isOptimised = false
  #else
    static let isOptimised = true
  #endif

  @Test(
    .enabled(if: isOptimised, "unoptimised code allocates for itself"),
    .enabled(if: discern_counts_allocations() == 1, "allocations can't be counted here"))
  func `Views and facts of texts of a known size allocate nothing`() {
    let texts = (ViewTests.cases.map(\.text) + TextFactsTests.hidden.map(\.text)).map { Array($0.utf8) }
    var viewed = ViewedText()
    var sum = 0
    let script = Script(of: 0x0416)
    func readAll() {
      for text in texts {
        for view in TextView.allCases {
          viewed.read(text.span, as: view)
          sum &+= viewed.originalRange(of: 0..<viewed.bytes.count).count
        }
        sum &+= TextFacts.share(of: script, in: text.span).part
        sum &+= TextFacts.uppercaseShare(in: text.span).percent
        sum &+= TextFacts.mixedScriptWord(in: text.span)?.count ?? 0
        sum &+= TextFacts.hiddenCharacter(in: text.span)?.count ?? 0
      }
    }
    readAll()
    let before = discern_allocation_count()
    readAll()
    let allocations = discern_allocation_count() - before
    #expect(allocations == 0)
    #expect(sum > 0)
  }
}
