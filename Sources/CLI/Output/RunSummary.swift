import DiscernToolKit
import DiscernClassification
import DiscernCommunications

/// What a run over files came to: verdicts, rules, what was skipped and why, and how labels were met.
struct RunSummary {
  private let ruleSet: RuleSet
  private let unwanted: Set<String>
  private let began = Terminal.milliseconds
  private var verdicts: [DiscernClassification.Category: Int] = [:]
  private var fired: [String: Int] = [:]
  private var inconclusive: [String: Int] = [:]
  private var files: [FileNotes] = []
  private var rows = LabelFigures()
  private var groups: [String: (isUnwanted: Bool, junk: Double, total: Double)] = [:]
  /// How many requests were judged.
  private(set) var judged = 0

  init(ruleSet: RuleSet, unwanted: Set<String>) {
    self.ruleSet = ruleSet
    self.unwanted = unwanted
  }

  var skippedCount: Int { files.reduce(0) { $0 + $1.skippedCount } }

  mutating func add(_ verdict: Verdict, label: String?, group: String?) {
    judged += 1
    verdicts[verdict.decision.category, default: 0] += 1
    for rule in verdict.firedRules { fired[rule.id, default: 0] += 1 }
    for rule in verdict.inconclusive { inconclusive[rule.id, default: 0] += 1 }
    guard let label else { return }
    let isUnwanted = unwanted.contains(FileArguments.comparable(label))
    let isJunk: Double = verdict.decision.category == .junk ? 1 : 0
    rows.add(isUnwanted: isUnwanted, junk: isJunk)
    guard let group else { return }
    // A group may hold both wanted and unwanted messages; each kind of it counts as one.
    let key = (isUnwanted ? "+" : "-") + group
    let known = groups[key] ?? (isUnwanted, 0, 0)
    groups[key] = (isUnwanted, known.junk + isJunk, known.total + 1)
  }

  mutating func add(_ notes: FileNotes) {
    files.append(notes)
  }

  /// Each group counts as one, with the share of its messages that were judged junk.
  private var groupFigures: LabelFigures {
    var figures = LabelFigures()
    for group in groups.values.sorted(by: { ($0.junk, $0.total) < ($1.junk, $1.total) }) {
      figures.add(isUnwanted: group.isUnwanted, junk: group.junk / group.total)
    }
    return figures
  }

  private var seconds: Double { Double(Terminal.milliseconds - began) / 1000 }

  var text: String {
    var lines: [String] = []
    let repaired = files.reduce(0) { $0 + $1.repaired }
    let speed = seconds > 0.05 ? ", \(Int(Double(judged) / seconds)) a second" : ""
    let repairs = repaired > 0 ? ", \(repaired) of them repaired" : ""
    lines.append("\(judged) judged\(repairs), \(skippedCount) skipped in \(seconds.rounded(to: 2)) s\(speed)")
    lines += files.flatMap(\.lines)
    if judged > 0 { lines.append("verdicts: " + Self.ranked(verdicts.map { ($0.key.name, $0.value) })) }
    if !fired.isEmpty { lines.append("most fired: " + Self.ranked(fired.map { ($0.key, $0.value) }, most: 8)) }
    if !inconclusive.isEmpty {
      lines.append("could not be decided: " + Self.ranked(inconclusive.map { ($0.key, $0.value) }, most: 8))
    }
    if rows.unwanted + rows.wanted > 0 { lines.append("by message: " + rows.text) }
    if !groups.isEmpty { lines.append("by group:   " + groupFigures.text) }
    if rows.unwanted == 0, rows.wanted > 0 {
      lines.append("no label is that of an unwanted message (--unwanted says which are)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var json: String {
    var object: UserInfo = ["read": .integer(judged)]
    object["repaired"] = .integer(files.reduce(0) { $0 + $1.repaired })
    object["skipped"] = .list(files.flatMap(\.skippedJSON))
    object["notes"] = .list(files.flatMap(\.notesJSON))
    var counts = UserInfo()
    for category in DiscernClassification.Category.allCases {
      counts[category.name] = verdicts[category].map { .integer($0) }
    }
    object["verdicts"] = .map(counts)
    object["inconclusive"] = .map(
      inconclusive.sorted { $0.key < $1.key }.reduce(into: UserInfo()) { $0[$1.key] = .integer($1.value) })
    if rows.unwanted + rows.wanted > 0 {
      object["byMessage"] = .map(rows.info)
      if !groups.isEmpty { object["byGroup"] = .map(groupFigures.info) }
    }
    object["seconds"] = .decimal(Points(thousandths: Int(seconds * 1000)))
    return UserInfo.Value.map(object).json + "\n"
  }

  /// The highest counts first, equal ones by name.
  private static func ranked(_ counts: [(String, Int)], most: Int = .max) -> String {
    let sorted = counts.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let shown = sorted.prefix(most).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return sorted.count > most ? "\(shown) and \(sorted.count - most) more" : shown
  }
}

extension LabelFigures {
  /// Percentages with three digits behind the point, and the sums behind them.
  fileprivate var info: UserInfo {
    func decimal(_ value: Double) -> UserInfo.Value { .decimal(Points(thousandths: Int((value * 1000).rounded()))) }
    var info = UserInfo()
    if unwanted > 0 { info["caughtPercent"] = decimal(caught / unwanted * 100) }
    if wanted > 0 { info["blockedPercent"] = decimal(blocked / wanted * 100) }
    info["caught"] = decimal(caught)
    info["unwanted"] = decimal(unwanted)
    info["blocked"] = decimal(blocked)
    info["wanted"] = decimal(wanted)
    info["correlation"] = correlation.map(decimal)
    return info
  }
}
