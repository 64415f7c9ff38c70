/// What traces of reports and of filters say alike.
enum CommonWords {
  /// An event's line: its name, and behind a gap what it says.
  static func line(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: max(1, 11 - name.count)) + text
  }

  static func changedHome(_ home: String) -> String {
    "it set HOME to '\(home)': on a phone the container is the only place that it can write to"
  }

  static func leftProcesses(_ count: Int) -> String {
    "it started \(count == 1 ? "a program" : "\(count) programs"), which outlived it: a phone's extension can start none"
  }

  /// - Parameters:
  ///   - whom: whom the system forbids it.
  ///   - advice: what to do instead.
  static func usedNetwork(_ attempts: Int, whom: String, _ advice: String) -> String {
    "it tried \(attempts == 1 ? "once" : "\(attempts) times") to open a connection, which the system forbids \(whom): \(advice)"
  }
}
