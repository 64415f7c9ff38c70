import DiscernClassification
import DiscernLiteralSearch
import DiscernPatternPrograms
import DiscernRuleCompiling
import Testing

/// The gates of a file: programs and demands work as before, and places outside of a part are refused.
@Suite struct RuleSetFileGateTests {
  /// A gate with further clauses and demands, and one without a program.
  static let yaml = """
    rules:
      - {id: number, when: {text: {regex: '\\bcode\\d{6,8}\\b'}}, then: {category: junk}}
      - {id: fee, when: {text: {regex: 'parcel (?:fee|toll)'}}, then: {category: junk}}
      - id: three
        when: {text: {regex: '(?:bitcoin|crypto).{0,40}(?:wallet|account).{0,40}(?:locked|suspended)'}}
        then: {category: junk}
      - {id: word, when: {text: {words: [free, gift]}}, then: {category: junk}}
    """

  /// Where a part of the gates lies in a file.
  static func place(of part: GateTable.Part, in bytes: [UInt8]) throws -> Range<Int> {
    let number = try #require(RuleSetFileFormat.Section.allCases.firstIndex(of: .gates(part)))
    let entry = RuleSetFileFormat.headLength + number * RuleSetFileFormat.entryLength
    func value(at place: Int) -> Int { (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    return value(at: entry + 8)..<value(at: entry + 8) + value(at: entry + 16)
  }

  static func candidates(_ ruleSet: RuleSet, _ text: String) -> Int {
    var scratch = Scratch()
    _ = Classifier(ruleSet).classify(message(text), using: &scratch)
    return scratch.counts.candidates
  }

  @Test(arguments: [
    ("code123456", 1), ("code12345", 0), ("code 12 34 56", 0), ("code x 123456", 0), ("a parcel fee", 1),
    ("a parcel and a fee", 0),
    ("crypto account locked", 1), ("crypto account", 0), ("free", 1), ("none", 0),
  ])
  func `Programs and demands let through the same`(text: String, count: Int) throws {
    let ruleSet = try ruleSet(Self.yaml)
    let opened = try RuleSetSamples.reopened(ruleSet)
    #expect(Self.candidates(ruleSet, text) == count)
    #expect(Self.candidates(opened, text) == count)
    #expect(opened.gates.programs?.count == ruleSet.gates.programs?.count && opened.gates.programs?.count ?? 0 > 1)
  }

  /// Without its programs a file lets more through, and has the same verdicts.
  @Test func `A file may have no programs`() throws {
    var bytes = try ruleSet(Self.yaml).compiled()
    let number = try #require(RuleSetFileFormat.Section.allCases.firstIndex(of: .gates(.programs)))
    let length = RuleSetFileFormat.headLength + number * RuleSetFileFormat.entryLength + 16
    bytes.replaceSubrange(length..<length + 8, with: Array(repeating: 0, count: 8))
    let opened = try RuleSet(validating: bytes, skipsChecksum: true)
    #expect(opened.gates.programs == nil)
    #expect(Self.candidates(opened, "code x 123456") == 1)
    #expect(Classifier(opened).classify(message("code x 123456")).firedRules.isEmpty)
  }

  /// What a number is replaced by is one more than the greatest that may stand there.
  @Test(arguments: GateTable.Part.allCases)
  func `A number too large is refused`(part: GateTable.Part) throws {
    let bytes = try ruleSet(Self.yaml).compiled()
    let place = try Self.place(of: part, in: bytes)
    // Bytes of programs and literals are checked where they are used, their heads when they are opened.
    let isOpaque = part.elementLength == 1
    if place.isEmpty { return }
    for start in stride(from: place.lowerBound, to: isOpaque ? place.lowerBound + 4 : place.upperBound, by: 4) {
      var forged = bytes
      forged.replaceSubrange(start..<start + 4, with: [0xF0, 0xFF, 0xFF, 0xFF])
      let error = RuleSetFileDamageTests.error(forged, skipsChecksum: true)
      // Marks and what is counted may be anything, and so may parts of literals; places may not.
      let places: [GateTable.Part: [Int]] = [
        .gates: [16, 20, 28], .traitGroups: [20, 24], .traitGates: [24], .clauses: [16, 20], .clauseParts: [],
      ]
      let isPlace = places[part]?.contains((start - place.lowerBound) % part.elementLength) ?? true
      #expect(error == (isPlace ? .contradictory : nil), "byte \(start - place.lowerBound)")
    }
  }

  /// Gaps between fields would hold whatever stood in memory, and the same rules give the same bytes.
  @Test func `Records have no gaps`() {
    func size(_ value: Any) -> Int {
      let children = Mirror(reflecting: value).children
      if children.isEmpty { return (value as? any FixedWidthInteger).map { $0.bitWidth / 8 } ?? 0 }
      return children.reduce(0) { $0 + size($1.value) }
    }
    #expect(size(Gate()) == GateTable.Part.gates.elementLength)
    #expect(size(TextDemand.none) == MemoryLayout<TextDemand>.stride)
    let marks = TextMarks()
    #expect(
      size(TraitGroup(surface: 1, anyOf: nil, watched: 0, first: 0, end: 0)) == GateTable.Part.traitGroups.elementLength
    )
    #expect(
      size(
        TraitGate(gate: 0, marks: marks, fewestBytes: 0, fewestDigits: 0, demands: [], opening: .anything))
        == GateTable.Part.traitGates.elementLength)
    #expect(size(PartClause(marks: marks, first: 0, end: 0)) == GateTable.Part.clauses.elementLength)
  }
}
