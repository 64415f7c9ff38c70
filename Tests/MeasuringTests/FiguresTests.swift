import DiscernMeasuring
import Testing

@Suite struct FiguresTests {
  @Test(arguments: [
    (0.0, "0"), (999.4, "999"), (999.5, "1,000"), (3400, "3,400"), (1_234_567, "1,234,567"), (-1234, "-1,234"),
    (1e300, "more than any"),
  ])
  func `Whole numbers have commas`(value: Double, text: String) { #expect(Figures.whole(value) == text) }

  @Test(arguments: [
    (0.0, "0.0"), (0.04, "0.0"), (0.05, "0.1"), (-0.04, "0.0"), (-0.25, "-0.3"), (99.94, "99.9"), (99.95, "100"),
    (1234.5, "1,235"),
  ])
  func `Small numbers have one digit behind the point`(value: Double, text: String) {
    #expect(Figures.decimal(value) == text)
  }

  @Test(arguments: [
    (0, 5, "0 %"), (1, 3, "33 %"), (1, 100, "1.0 %"), (1, 3000, "under 0.1 %"), (1, 1000, "0.1 %"), (99, 1000, "9.9 %"),
    (3, 3, "100 %"), (0, 0, "0 %"),
  ])
  func `Few of many are not none`(count: Int, all: Int, text: String) {
    #expect(Figures.percent(count, of: all) == text)
  }
}
