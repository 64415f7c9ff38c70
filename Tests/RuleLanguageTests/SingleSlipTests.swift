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

  /// In debug every third place where a slip can happen.
  #if DEBUG
    private static let step = 3
  #else
    private static let step = 1
  #endif

  @Test(arguments: Slip.allCases)
  func isReportedWhereItHappened(_ slip: Slip) throws {
    let good = try Fixture(name: "full-language").source().bytes
    var places = 0
    for index in good.indices {
      var bytes = good
      if let sign = slip.sign {
        guard index > 0, good[index - 1] == UInt8(ascii: " "), good[index] != UInt8(ascii: " ") else { continue }
        bytes.insert(sign, at: index)
      } else {
        guard "[]{}\"':,-".utf8.contains(good[index]) else { continue }
        bytes.remove(at: index)
      }
      places += 1
      guard places % Self.step == 0 else { continue }
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
