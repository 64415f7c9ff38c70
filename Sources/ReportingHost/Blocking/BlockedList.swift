public import Foundation

/// The senders that a person has blocked, kept in a folder between runs.
///
/// Several programs may use one folder: each change reads, changes and replaces the file behind a lock.
public struct BlockedList: Sendable {
  /// One sender.
  public struct Entry: Sendable, Hashable, Codable {
    /// As the communication gave it.
    public let sender: String
    /// When it was blocked.
    public let date: Date
  }

  private let file: URL
  private let lock: URL

  /// Takes the list of a folder, which is made when something is blocked.
  public init(directory: URL) {
    file = directory.appendingPathComponent("blocked.json")
    lock = directory.appendingPathComponent("blocked.lock")
  }

  /// Everybody, in the order of blocking.
  ///
  /// - Throws: where the file can't be read, or holds something else.
  public func entries() throws -> [Entry] {
    guard let bytes = try StateFolder.read(file) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode([Entry].self, from: bytes)
    } catch {
      throw HostError(
        "the blocked list '\(file.path)' is damaged or no such list: mend it, or move it away to begin anew")
    }
  }

  /// Adds a sender; false where it is there already.
  public func add(_ sender: String, at date: Date) throws -> Bool {
    try change { entries in
      guard !entries.contains(where: { $0.sender == sender }) else { return false }
      entries.append(Entry(sender: sender, date: date))
      return true
    }
  }

  /// Removes the sender of a number in the list, counted from 1; nil where there is none.
  public func remove(number: Int) throws -> Entry? {
    try change { entries in entries.indices.contains(number - 1) ? entries.remove(at: number - 1) : nil }
  }

  private func change<Result>(_ body: (inout [Entry]) -> Result) throws -> Result {
    try StateFolder.make(file.deletingLastPathComponent())
    let locked = try FileLock(lock, waits: true)
    defer { locked?.unlock() }
    var entries = try entries()
    let before = entries
    let result = body(&entries)
    if entries != before {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try StateFolder.replace(file, by: encoder.encode(entries))
    }
    return result
  }
}

/// Why the host can't do what it was asked.
public struct HostError: Error, Sendable, Hashable, CustomStringConvertible {
  /// In words.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
