public import Foundation

/// Which message filter the person has chosen, and what it told of its sub-actions, kept in a folder between runs.
///
/// The system asks for them when the filter is chosen, and again when its app is updated; a changed answer has no effect
/// until then.
public struct FilterSettings: Sendable {
  /// The filter that is on.
  public struct Enabled: Sendable, Hashable, Codable {
    /// Its bundle identifier.
    public let identifier: String
    /// Its version when it was asked.
    public let version: String
    let transactional: [Int]
    let promotional: [Int]
  }

  private let file: URL
  private let lock: URL

  /// Takes the settings of a folder, which is made when something is turned on.
  public init(directory: URL) {
    file = directory.appendingPathComponent("enabled-filter.json")
    lock = directory.appendingPathComponent("enabled-filter.lock")
  }

  /// The filter that is on; nil where none is, or the file is damaged.
  public var enabled: Enabled? {
    (try? StateFolder.read(file)).flatMap(\.self).flatMap { try? JSONDecoder().decode(Enabled.self, from: $0) }
  }

  /// Turns off the filter that is on.
  public func disable() throws { try set(nil) }

  func enable(_ filter: Enabled) throws { try set(filter) }

  private func set(_ filter: Enabled?) throws {
    try StateFolder.make(file.deletingLastPathComponent())
    let locked = try FileLock(lock, waits: true)
    defer { locked?.unlock() }
    guard let filter else {
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try StateFolder.replace(file, by: try encoder.encode(filter))
  }
}
