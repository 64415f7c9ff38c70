import DiscernClassification
import DiscernFacts
import DiscernPCRE2

/// All that a rule set holds, as text: every stored property of every part, found by reflection.
///
/// So a property that is added later is part of the text without anybody's thinking of it, and a file that doesn't keep it
/// gives another text.
struct RuleSetDescription {
  private(set) var lines: [String] = []
  /// The properties and cases that were met, as `LinkTest.hosts`.
  private(set) var names: Set<String> = []

  init(_ ruleSet: RuleSet) {
    describe(ruleSet, path: "")
  }

  /// The first line that another description has otherwise, cut where long; nil where there is none.
  func difference(from other: RuleSetDescription) -> String? {
    if lines == other.lines { return nil }
    let place =
      zip(lines, other.lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, other.lines.count)
    return [lines, other.lines].map { place < $0.count ? String($0[place].prefix(300)) : "nothing" }
      .joined(separator: "\nis not\n")
  }

  private mutating func describe(_ value: Any, path: String) {
    switch value {
    // What is stored as it lies in memory is compared byte by byte.
    case let hosts as HostSet: lines.append("\(path) \(hosts.storedBytes)")
    case let senders as SenderIndex: lines.append("\(path) \(senders.storedBytes)")
    case let pattern as LazyPattern:
      lines.append("\(path) \(pattern.source) \(pattern.options) \(pattern.jit)")
    case let gates as GateTable:
      for part in GateTable.Part.allCases { lines.append("\(path).\(part) \(gates.bytes(of: part))") }
      lines.append("\(path).surfaces \(gates.surfaces)")
    case let matcher as PhraseMatcher: describe(matcher, tree: matcher.storedTree, path)
    case let matcher as AnchoredMatcher: describe(matcher, tree: matcher.storedTree, path)
    default: describeParts(of: value, path)
    }
  }

  private mutating func describe(_ matcher: Any, tree: [UInt8], _ path: String) {
    for child in Mirror(reflecting: matcher).children {
      note(child.label, of: matcher)
      if child.label == "trie" {
        lines.append("\(path).trie \(tree)")
      } else {
        describe(child.value, path: "\(path).\(child.label ?? "")")
      }
    }
  }

  private mutating func describeParts(of value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let child = mirror.children.first { describe(child.value, path: path) } else { lines.append("\(path) nil") }
    case .set: lines.append("\(path) \(mirror.children.map { "\($0.value)" }.sorted())")
    case .collection:
      lines.append("\(path) \(mirror.children.count) elements")
      for (place, child) in mirror.children.enumerated() { describe(child.value, path: "\(path)[\(place)]") }
    case .tuple:
      for child in mirror.children { describe(child.value, path: "\(path).\(child.label ?? "")") }
    case .enum:
      let name = mirror.children.first?.label ?? "\(value)"
      note(name, of: value)
      lines.append("\(path) \(name)")
      for child in mirror.children { describe(child.value, path: "\(path).\(name)") }
    case .struct where !mirror.children.isEmpty, .class where !mirror.children.isEmpty:
      for child in mirror.children {
        // What is always nil would not be missed.
        let mirror = Mirror(reflecting: child.value)
        if mirror.displayStyle != .optional || !mirror.children.isEmpty { note(child.label, of: value) }
        describe(child.value, path: "\(path).\(child.label ?? "")")
      }
    default: lines.append("\(path) \(value)")
    }
  }

  private mutating func note(_ name: String?, of value: Any) {
    // Without the module.
    let type = String(reflecting: type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
    names.insert("\(type).\(name ?? "")")
  }
}
