extension Classifier {
  /// Judges the messages of a batch, each as a request of its own, and tells each one's decision in their order.
  ///
  /// Verdicts are those of `classify(_:using:)`. While the closure runs, the scratch holds the message's fired rules and
  /// spans; `verdict(on:from:userInfo:)` reads them, with the batch's `request(_:)`.
  ///
  /// - Complexity: O(n) in the bytes, and what rules cost that may fire. No memory is asked for once that has grown.
  public func classify(
    _ batch: borrowing MessageBatch, using scratch: inout Scratch,
    _ report: (_ row: Int, _ decision: Decision, _ scratch: borrowing Scratch) throws -> Void
  ) rethrows {
    try classify(batch, rows: 0..<batch.count, using: &scratch, report)
  }

  /// Judges some messages of a batch, as ``classify(_:using:_:)`` does all of them.
  ///
  /// Several threads may judge parts of one batch, each with a scratch of its own.
  ///
  /// - Parameter rows: which messages, the first is 0.
  /// - Precondition: the batch has those rows.
  /// - Complexity: O(n) in their bytes, and what rules cost that may fire. No memory is asked for once that has grown.
  public func classify(
    _ batch: borrowing MessageBatch, rows: Range<Int>, using scratch: inout Scratch,
    _ report: (_ row: Int, _ decision: Decision, _ scratch: borrowing Scratch) throws -> Void
  ) rethrows {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= batch.count, "the batch has no such rows")
    var start = rows.lowerBound
    while start < rows.upperBound {
      let block = Self.block(of: batch, start..<rows.upperBound)
      try scratch.evaluate(block, of: batch, with: ruleSet, report)
      start = block.upperBound
    }
  }

  /// The next messages that are searched at once: as many as fit into a processor's first cache together.
  private static func block(of batch: borrowing MessageBatch, _ rows: Range<Int>) -> Range<Int> {
    let start = rows.lowerBound
    let first = batch.textStart(of: start)
    let most = min(rows.upperBound, start + mostOfBlock)
    // So many mostly fit, which is seen by the last of them.
    if batch.textEnds[most - 1] - first <= mostBytesOfBlock { return start..<most }
    var end = start + 1
    while end < most, batch.textEnds[end] - first <= mostBytesOfBlock { end += 1 }
    return start..<end
  }

  private static let mostOfBlock = 64
  private static let mostBytesOfBlock = 16_384
}

extension Scratch {
  /// Decides some messages of a batch.
  mutating func evaluate(
    _ rows: Range<Int>, of batch: borrowing MessageBatch, with ruleSet: RuleSet,
    _ report: (_ row: Int, _ decision: Decision, _ scratch: borrowing Scratch) throws -> Void
  ) rethrows {
    guard search != .everyRule, ruleSet.gates.readsTextsAlone else {
      for row in rows {
        begin(communicationCount: 1, with: ruleSet)
        try report(row, decide(row, of: batch, with: ruleSet), self)
      }
      return
    }
    let nothing = ruleSet.decisionOfNothing
    search(rows, of: batch, ruleSet)
    begin(communicationCount: 1, with: ruleSet)
    var next = rows.lowerBound
    var isClean = true
    while next < rows.upperBound {
      if !isClean { begin(communicationCount: 1, with: ruleSet) }
      let row = findNextCandidates(rows, of: batch, ruleSet)
      while next < row {
        try report(next, nothing, self)
        next += 1
      }
      if row == rows.upperBound { return }
      isClean = candidates.isEmpty
      try report(row, isClean ? nothing : decide(row, of: batch, with: ruleSet), self)
      next += 1
    }
  }

  /// Decides the rules that may fire for one message.
  private mutating func decide(
    _ row: Int, of batch: borrowing MessageBatch, with ruleSet: RuleSet
  ) -> Decision {
    prepare(row: row, of: batch, with: ruleSet)
    decideCandidates(
      .message(
        dateReceived: batch.dateReceived(of: row), context: batch.context(of: row),
        receiverCountry: batch.receiverCountry), with: ruleSet)
    return decide(with: ruleSet)
  }
}
