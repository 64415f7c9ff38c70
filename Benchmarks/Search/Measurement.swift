import DiscernLiteralSearch

/// What was found, summed so that a kernel that finds something else is seen, not only one that finds more.
struct Findings: Equatable {
  var hits = 0
  var sum: UInt64 = 0
  var traits: UInt64 = 0
}

/// One kernel over all messages.
struct Measurement {
  let instructions: VectorInstructions
  let index: LiteralIndex
  let messages: Messages

  func findings() -> Findings {
    var findings = Findings()
    var scanner = LiteralScanner(instructions: instructions)
    messages.forEach { text, number in
      _ = scanner.find(in: text, surfaces: 1, for: index)
      findings.hits += scanner.hits.count
      // A sum, since hits have no order; then what came before is moved, since messages have one.
      var sum: UInt64 = 0
      for hit in scanner.hits { sum &+= (UInt64(hit.target) << 32 | UInt64(hit.position)) &* 0x9E37_79B9_7F4A_7C15 }
      findings.sum = findings.sum &* 31 &+ sum
      let traits = scanner.traits()
      for value in [traits.marks.low, traits.marks.high, UInt64(traits.digitCount), UInt64(traits.beyondCount)] {
        findings.traits = findings.traits &* 31 &+ value
      }
    }
    return findings
  }

  /// The least time of several runs, a message.
  func nanoseconds(surfaces: UInt8, runs: Int) -> Double {
    var scanner = LiteralScanner(instructions: instructions)
    var sum = 0
    let least = milliseconds(runs: runs) {
      messages.forEach { text, _ in
        sum &+= scanner.find(in: text, surfaces: surfaces, for: index) &+ scanner.traits().digitCount
      }
    }
    precondition(sum > 0, "nothing was seen")
    return least * 1e6 / Double(messages.count)
  }
}
