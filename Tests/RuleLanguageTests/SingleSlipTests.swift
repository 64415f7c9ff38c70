import DiscernRuleLanguage
import Testing

/// One slip of the finger in a good file is reported within a line of where it happened, and does not cascade.
@Suite struct SingleSlipTests {
  enum Slip: String, CaseIterable, CustomTestStringConvertible {
    case lostSign, quote, bracket, colon
    var testDescription: String { rawValue }

    /// What is inserted; nil for a sign that is lost.
    var sign: UInt8? {
      switch self {
      case .lostSign: nil
      case .quote: UInt8(ascii: "\"")
      case .bracket: UInt8(ascii: "[")
      case .colon: UInt8(ascii: ":")
      }
    }
  }

  @Test(arguments: Slip.allCases)
  func isReportedWhereItHappened(_ slip: Slip) throws {
    let good = try Fixture(name: "full-language").source().bytes
    for index in good.indices {
      var bytes = good
      if let sign = slip.sign {
        guard index > 0, good[index - 1] == UInt8(ascii: " "), good[index] != UInt8(ascii: " ") else { continue }
        bytes.insert(sign, at: index)
      } else {
        guard "[]{}\"':,-".utf8.contains(good[index]) else { continue }
        bytes.remove(at: index)
      }
      let file = SourceFile(name: "slip.yaml", bytes: bytes)
      let (_, diagnostics) = read(file)
      // Some slips make another good file.
      if diagnostics.isEmpty { continue }
      let place = file.position(at: index)
      let lines = diagnostics.map { file.position(at: $0.span.start).line }
      #expect(lines.contains { abs($0 - place.line) <= 1 }, "\(place): \(lines)")
      #expect(diagnostics.count <= 2, "\(place): \(diagnostics.map(\.message))")
    }
  }
}
