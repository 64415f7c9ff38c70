/// How verdicts agree with labels: a count a row, or a share a group of near-duplicates.
struct LabelFigures {
  /// Unwanted judged junk, unwanted in all, wanted judged junk, wanted in all.
  private(set) var caught = 0.0
  private(set) var unwanted = 0.0
  private(set) var blocked = 0.0
  private(set) var wanted = 0.0

  mutating func add(isUnwanted: Bool, junk: Double = 1, of total: Double = 1) {
    if isUnwanted {
      caught += junk
      unwanted += total
    } else {
      blocked += junk
      wanted += total
    }
  }

  /// Matthews' correlation coefficient; nil where one of its four sums is zero.
  var correlation: Double? {
    let missed = unwanted - caught
    let kept = wanted - blocked
    let product = (caught + blocked) * (caught + missed) * (kept + blocked) * (kept + missed)
    return product > 0 ? (caught * kept - blocked * missed) / product.squareRoot() : nil
  }

  var text: String {
    var parts: [String] = []
    if unwanted > 0 { parts.append("caught \(Self.share(caught, unwanted))") }
    if wanted > 0 { parts.append("blocked \(Self.share(blocked, wanted))") }
    if let correlation { parts.append("MCC \(correlation.rounded(to: 3))") }
    return parts.joined(separator: " · ")
  }

  private static func share(_ part: Double, _ whole: Double) -> String {
    let percent = part / whole * 100
    // A few in many thousands is not none.
    let places = percent > 0 && percent < 0.1 ? 4 : 2
    return
      "\(percent.rounded(to: places)) % (\(part.rounded(to: 1, trimmed: true)) of \(whole.rounded(to: 1, trimmed: true)))"
  }
}

extension Double {
  /// The number with so many digits behind the point, without Foundation.
  func rounded(to places: Int, trimmed: Bool = false) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((magnitude * Double(scale)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let fraction = String(scaled % scale)
    if places == 0 || (trimmed && scaled % scale == 0) { return "\(sign)\(scaled / scale)" }
    return "\(sign)\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
