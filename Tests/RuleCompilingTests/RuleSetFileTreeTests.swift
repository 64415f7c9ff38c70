import DiscernClassification
import DiscernRuleCompiling
import Testing

/// Trees of entries that no list comes to: walks along them could leave the tree, the stack or the day.
@Suite struct RuleSetFileTreeTests {
  static let yaml = "rules: [{id: a, when: {text: {words: free}}, then: {category: junk}}]"
  static let blank: UInt32 = 0x11_0000
  static let restAfter: UInt32 = 0x11_0001
  static let restBefore: UInt32 = 0x11_0002
  static let core: UInt32 = 0x20_0000

  /// A tree of one entry; its core, where there is one, is `a`.
  static func chain(_ steps: [UInt32], cores: UInt32 = 0, entryAt: Int? = nil) -> [UInt32] {
    let nodes = UInt32(steps.count + 1)
    let end = entryAt ?? steps.count
    let entryStarts = (0...steps.count + 1).map { $0 <= end ? UInt32(0) : 1 }
    return [nodes, 1, cores, cores, .max] + steps + (1...nodes) + [nodes] + entryStarts + [0]
      + (0...cores) + (0..<cores).map { _ in 0x61 }
  }

  /// What opening a set says whose tree is replaced.
  static func error(_ tree: [UInt32]) throws -> RuleSetFileError? {
    var bytes = try ruleSet(yaml).compiled()
    let entry = RuleSetFileFormat.headLength + RuleSetFileFormat.Section.allCases.count * RuleSetFileFormat.entryLength
    func set(_ value: UInt64, at place: Int) {
      for byte in 0..<8 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) }
    }
    set(UInt64(bytes.count), at: entry + 8)
    set(UInt64(tree.count * 4), at: entry + 16)
    for number in tree { for byte in UInt32(0)..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) } }
    set(UInt64(bytes.count), at: 16)
    do throws(RuleSetFileError) {
      let ruleSet = try RuleSet(validating: bytes, skipsChecksum: true)
      _ = Classifier(ruleSet).classify(message(String(repeating: "free aab % ", count: 40)))
      return nil
    } catch {
      return error
    }
  }

  static let free: [UInt32] = "free".unicodeScalars.map(\.value)

  @Test(arguments: [
    ("a word", chain(free)), ("two words", chain(free + [blank] + free)),
    ("a word with both rests", chain([restBefore] + free + [restAfter])),
    ("a core", chain([core], cores: 1)), ("a core between words", chain(free + [blank, core, blank] + free, cores: 1)),
    ("a hundred words", chain(Array([[UInt32]](repeating: [0x61], count: 100).joined(separator: [blank])))),
  ])
  func `Trees of entries are taken`(name: String, tree: [UInt32]) throws {
    #expect(try Self.error(tree) == nil)
  }

  @Test(arguments: [
    ("rests that follow each other", chain([restBefore, restBefore] + free)),
    ("many rests", chain(Array(repeating: restBefore, count: 30) + free)),
    ("rests behind each other", chain(free + [restAfter, restAfter])),
    ("both rests in one of several words", chain(free + [blank, restBefore] + free + [restAfter, blank] + free)),
    ("something behind both rests", chain([restBefore] + free + [restAfter, blank] + free)),
    ("a blank at the start", chain([blank] + free)),
    ("blanks that follow each other", chain(free + [blank, blank] + free)),
    ("an entry that ends with a blank", chain(free + [blank])), ("an entry of nothing", chain(free, entryAt: 0)),
    ("an entry of a rest alone", chain([restBefore] + free, entryAt: 1)),
    ("a core that is not there", chain([core + 1], cores: 1)), ("a core in a word", chain(free + [core], cores: 1)),
    ("an unknown step", chain([0x11_0003])), ("a step below the cores", chain([0x1F_FFFF])),
    ("too many words", chain(Array([[UInt32]](repeating: [0x61], count: 101).joined(separator: [blank])))),
    ("too many characters", chain(Array(repeating: 0x61, count: 1_400))),
    ("no nodes", [0, 0, 0, 0, 0, 0, 0]), ("fewer numbers than said", [5, 1, 0, 0]), ("nothing", []),
    ("numbers that are too large", [.max, .max, .max, .max, 0, 0, 0, 0]),
    // Two nodes: the step to each, where their children begin, where their entries do, the entry, no cores.
    ("a node that is its own child", [2, 1, 0, 0, .max, 0x61, 1, 1, 2, 0, 0, 1, 0, 0]),
    ("a root that is a child", [2, 1, 0, 0, .max, 0x61, 0, 2, 2, 0, 0, 1, 0, 0]),
    ("children beyond the end", [2, 1, 0, 0, .max, 0x61, 1, 2, 3, 0, 0, 1, 0, 0]),
    ("an entry beyond the last", [2, 1, 0, 0, .max, 0x61, 1, 2, 2, 0, 0, 1, 1, 0]),
    ("entries beyond the end", [2, 1, 0, 0, .max, 0x61, 1, 2, 2, 0, 0, 2, 0, 0]),
    ("siblings out of order", [3, 1, 0, 0, .max, 0x62, 0x61, 1, 3, 3, 3, 0, 0, 1, 1, 0, 0]),
    ("cores beyond the end", [2, 1, 1, 1, .max, 0x61, 1, 2, 2, 0, 0, 1, 0, 0, 2, 0x61]),
  ])
  func `Other trees are refused`(name: String, tree: [UInt32]) throws {
    #expect(try Self.error(tree) == .contradictory)
  }
}
