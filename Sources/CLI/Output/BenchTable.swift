import DiscernToolKit
import DiscernMeasuring

/// What rules cost, one row a rule with the reasons below it.
struct BenchTable {
  let costs: [RuleCost]
  let messages: Int
  let width: Int

  private static let names = [
    ["ns a", "message"], ["", "±"], ["looked", "at"], ["ns a", "look"], ["searches", "a message"], ["", "fired"],
  ]

  var text: String {
    let cells = costs.map { cost in
      [
        Figures.decimal(cost.nanoseconds.median), Figures.decimal(cost.nanoseconds.noise),
        Figures.percent(cost.looks, of: messages),
        cost.nanosecondsALook(messages: messages).map(Figures.whole) ?? "–",
        Self.rate(cost.searches, messages), Figures.percent(cost.hits, of: messages),
      ]
    }
    let widths = Self.names.indices.map { column in
      (Self.names[column] + cells.map { $0[column] }).map(\.count).max() ?? 0
    }
    func row(_ cells: [String]) -> String {
      zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
    }
    var lines = [row(Self.names.map { $0[0] }).trimmedEnd, row(Self.names.map { $0[1] }) + "  rule"]
    for (cost, cells) in zip(costs, cells) {
      lines.append(row(cells) + "  " + SafeText.line(cost.id))
      lines += wrapped(SafeText.line(cost.reasons.joined(separator: "; ")), indent: widths[0] + 2)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A number of things a message, of which a few are not none.
  private static func rate(_ count: Int, _ messages: Int) -> String {
    let rate = Double(count) / Double(max(1, messages))
    if count > 0, rate < 0.0005 { return "<0.001" }
    return rate < 10 ? rate.rounded(to: 3) : Figures.decimal(rate)
  }

  private func wrapped(_ words: String, indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    let cells = words.unicodeScalars.map { MarkedCell($0, isMarked: false) }
    return LineWrapping.lines(cells, width: max(20, width - indent)).map { line in
      blanks + String(String.UnicodeScalarView(line.map(\.scalar))).trimmedEnd
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
