/// How much of a file was read so far, and what was not, with reasons.
public struct CorpusSummary: Sendable, Hashable {
  /// One reason or remark with the records that it concerns.
  public struct Entry: Sendable, Hashable {
    /// The words, without any message's content.
    public let reason: String
    /// How often it came up.
    public let count: Int
    /// The first line concerned, from 1.
    public let first: Int
  }

  /// The records that were handed out.
  public let read: Int
  /// Those among them in which ill-formed text was replaced by U+FFFD.
  public let repaired: Int
  /// The records that were not handed out, by reason, in the order of their first line.
  public let skipped: [Entry]
  /// What is worth knowing about records that were read, such as fields beyond the header's, in the order of lines.
  public let notes: [Entry]

  /// The number of records that were not handed out.
  public var skippedCount: Int { skipped.reduce(0) { $0 + $1.count } }
}

/// Counts while a file is read.
struct Tally {
  private(set) var read = 0
  private(set) var repaired = 0
  private var skipped: [String: Occurrence] = [:]
  private var notes: [String: Occurrence] = [:]

  private struct Occurrence {
    var count: Int
    let first: Int
  }

  var summary: CorpusSummary {
    CorpusSummary(read: read, repaired: repaired, skipped: Self.entries(skipped), notes: Self.entries(notes))
  }

  mutating func count(_ record: CorpusRecord) {
    read += 1
    if record.wasRepaired { repaired += 1 }
  }

  mutating func skip(_ reason: SkipReason, line: Int) {
    skipped[reason.words, default: Occurrence(count: 0, first: line)].count += 1
  }

  mutating func note(_ words: String, line: Int, count: Int = 1) {
    notes[words, default: Occurrence(count: 0, first: line)].count += count
  }

  private static func entries(_ found: [String: Occurrence]) -> [CorpusSummary.Entry] {
    found.map { CorpusSummary.Entry(reason: $0.key, count: $0.value.count, first: $0.value.first) }
      .sorted { ($0.first, $0.reason) < ($1.first, $1.reason) }
  }
}
