public import Foundation

/// Which reporting extension the person has turned on, kept in a folder between runs: one at a time.
public struct ReportingSettings: Sendable {
  private let file: URL
  private let lock: URL

  /// Takes the settings of a folder, which is made when something is turned on.
  public init(directory: URL) {
    file = directory.appendingPathComponent("enabled-extension")
    lock = directory.appendingPathComponent("enabled-extension.lock")
  }

  /// The extension that is on; nil where none is.
  public var enabled: String? {
    guard let text = try? String(contentsOf: file, encoding: .utf8), !text.isEmpty else { return nil }
    return text
  }

  /// Turns an extension on, and any other off; gives the one that was on.
  public func enable(_ identifier: String) throws -> String? { try set(identifier) }

  /// Turns the extension off that is on.
  public func disable() throws { _ = try set(nil) }

  private func set(_ identifier: String?) throws -> String? {
    try StateFolder.make(file.deletingLastPathComponent())
    let locked = try FileLock(lock, waits: true)
    defer { locked?.unlock() }
    let before = enabled
    if before != identifier { try StateFolder.replace(file, by: Data((identifier ?? "").utf8)) }
    return before
  }
}
