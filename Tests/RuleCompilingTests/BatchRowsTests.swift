import DiscernClassification
import DiscernCommunications
import Foundation
import Testing

/// Parts of a batch are judged as the whole is, and nothing else of it.
@Suite struct BatchRowsTests {
  private struct Row: Equatable {
    let row: Int
    let decision: Decision
    let fired: [RuleIndex]
  }

  private static func judge(_ classifier: Classifier, _ batch: MessageBatch, _ parts: [Range<Int>]) -> [Row] {
    var scratch = Scratch()
    var found: [Row] = []
    for rows in parts {
      classifier.classify(batch, rows: rows, using: &scratch) { row, decision, scratch in
        found.append(Row(row: row, decision: decision, fired: scratch.firedRules))
      }
    }
    return found
  }

  private static func classifier() throws -> Classifier {
    Classifier(
      try ruleSet(
        """
        rules:
        - {id: a, when: {text: {regex: 'win \\d+'}}, then: {category: junk}}
        - {id: b, when: {text: {words: parcel}}, then: {category: transaction/orders}}
        """))
  }

  /// More than a block holds, so that parts begin and end inside blocks.
  private static let batch: MessageBatch = {
    var batch = MessageBatch()
    for row in 0..<300 {
      batch.append(text: row % 7 == 0 ? "win \(row) now" : row % 5 == 0 ? "your parcel \(row)" : "dinner at \(row)?")
    }
    return batch
  }()

  @Test(arguments: [1, 3, 63, 64, 65, 299, 300]) func partsAreTheWhole(length: Int) throws {
    let classifier = try Self.classifier()
    var whole: [Row] = []
    var scratch = Scratch()
    classifier.classify(Self.batch, using: &scratch) { row, decision, scratch in
      whole.append(Row(row: row, decision: decision, fired: scratch.firedRules))
    }
    #expect(whole.map(\.row) == Array(0..<300))
    #expect(whole.count { !$0.fired.isEmpty } == 94)
    let parts = stride(from: 0, to: 300, by: length).map { $0..<min($0 + length, 300) }
    #expect(Self.judge(classifier, Self.batch, parts) == whole)
    #expect(Self.judge(classifier, Self.batch, parts.reversed()).sorted { $0.row < $1.row } == whole)
  }

  /// A view of one row is not another's, though both are in one block and the first leads to no rule.
  @Test func viewsAreOfTheirRow() throws {
    let classifier = Classifier(
      try ruleSet(
        """
        rules:
        - {id: a, when: {text: {words: parcel, view: folded}}, then: {category: junk}}
        """))
    var batch = MessageBatch()
    let texts = ["\u{FF50}lease", "your parcel", "\u{FF50}arcel", "\u{FF50}lease", "parcel"]
    for text in texts { batch.append(text: text) }
    let found = Self.judge(classifier, batch, [0..<texts.count])
    #expect(found.map(\.fired.count) == [0, 1, 1, 0, 1])
  }

  /// Senders and dates stand in columns of their own, which begin with the first message that has one.
  @Test(arguments: [[0], [2], [4], [1, 3], []]) func valuesAreOfTheirRow(rowsWithThem: [Int]) throws {
    let classifier = Classifier(
      try ruleSet(
        """
        rules:
        - {id: sender, when: {all: [{text: {words: parcel}}, {sender: {words: shop}}]}, then: {category: junk}}
        - id: date
          when: {all: [{text: {words: parcel}}, {received: {between: 10:00 - 11:00}}]}
          then: {category: junk}
        """))
    let date = Moment(secondsSince1970: 10 * 3600 + 1800)
    var batch = MessageBatch()
    for _ in 0..<2 {
      batch.removeAll()
      for row in 0..<5 {
        let hasThem = rowsWithThem.contains(row)
        batch.append(text: "your parcel", sender: hasThem ? "shop" : nil, dateReceived: hasThem ? date : nil)
      }
      let fired = Self.judge(classifier, batch, [0..<5]).map(\.fired.count)
      #expect(fired == (0..<5).map { rowsWithThem.contains($0) ? 2 : 0 })
      for row in 0..<5 {
        let message = batch.request(row).communications[0]
        #expect((message.sender != nil) == rowsWithThem.contains(row))
        #expect((message.dateReceived != nil) == rowsWithThem.contains(row))
      }
    }
  }

  @Test func noRowsAreNone() throws {
    let classifier = try Self.classifier()
    #expect(Self.judge(classifier, Self.batch, [0..<0, 150..<150, 300..<300]).isEmpty)
    #expect(Self.judge(classifier, MessageBatch(), [0..<0]).isEmpty)
  }

  @Test func rowsMustBeThere() async {
    await #expect(processExitsWith: .failure) {
      // Rules that don't compile are another failure.
      guard let classifier = try? BatchRowsTests.classifier() else { exit(EXIT_SUCCESS) }
      _ = BatchRowsTests.judge(classifier, BatchRowsTests.batch, [299..<301])
    }
  }

  /// A set's figures count rules that programs stand before, also where it was opened from a file.
  @Test func rulesWithPrograms() throws {
    let set = try ruleSet(
      """
      rules:
      - {id: a, when: {text: {regex: 'win \\d+'}}, then: {category: junk}}
      - {id: b, when: {text: {words: parcel}}, then: {category: junk}}
      - {id: c, when: {any: [{text: {regex: 'prize\\d'}}, {text: {words: gift}}]}, then: {category: junk}}
      - {id: d, when: {any: [{text: {regex: 'cash\\d'}}, {text: {regex: 'gold\\d'}}]}, then: {category: junk}}
      """)
    #expect(set.searchFigures.withPrograms == 2)
    #expect(try RuleSetSamples.reopened(set).searchFigures == set.searchFigures)
    #expect(
      try ruleSet("rules: [{id: b, when: {text: {words: parcel}}, then: {category: junk}}]").searchFigures.withPrograms
        == 0)
  }
}
