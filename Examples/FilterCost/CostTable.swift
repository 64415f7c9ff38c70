import Foundation

/// Starts processes and sums up what they tell.
struct CostTable {
  let processes: Int

  func text() throws -> String {
    // What is not yet on the disk counts as the process' own memory.
    for file in [Bundle.main.executableURL, Bundle.main.bundleURL.appending(path: "rules.discern")] {
      guard let file, let handle = try? FileHandle(forReadingFrom: file) else { continue }
      try handle.synchronize()
      try handle.close()
    }
    // The first process brings the program itself into memory.
    let costs = try (0...processes).map { _ in try Self.inProcess() }.dropFirst()
    guard Set(costs.map(\.action)).count == 1, let action = costs.first?.action else {
      throw CostError("processes answered differently")
    }
    let limit = 6 * 1024
    func row(_ name: String, _ value: (Cost) -> Double, _ unit: String, _ digits: Int) -> String {
      let values = costs.map(value).sorted()
      let texts = [values[values.count / 2], values[0], values[values.count - 1]].map {
        String(format: "%.\(digits)f", $0)
      }
      let head = name + String(repeating: " ", count: 34 - name.count)
      return "\(head)\(texts[0]) \(unit) (\(texts[1]) to \(texts[2]))"
    }
    let peak = costs.map(\.peakKilobytes).max() ?? 0
    return [
      "\(processes) processes, medians (least to most); the first message is answered with action \(action)",
      row("process start to first verdict", { $0.sinceStartMilliseconds }, "ms", 1),
      row("filter made to first verdict", { $0.firstVerdictMilliseconds }, "ms", 2),
      row("dirty memory before the filter", { Double($0.startKilobytes) }, "KB", 0),
      row("the filter's own, first verdict", { Double($0.firstKilobytes - $0.startKilobytes) }, "KB", 0),
      row("the filter's own, at most", { Double($0.peakKilobytes - $0.startKilobytes) }, "KB", 0),
      row("the whole process, at most", { Double($0.peakKilobytes) }, "KB", 0),
      "of a filter's limit of \(limit) KB    \(peak * 100 / limit) %, in 1,001 messages",
    ].joined(separator: "\n")
  }

  private static func inProcess() throws -> Cost {
    guard let program = Bundle.main.executableURL else { throw CostError("this program doesn't know its file") }
    let process = Process()
    process.executableURL = program
    process.arguments = ["\(FilterProcess.steadyNanoseconds)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CostError("a process failed") }
    return try JSONDecoder().decode(Cost.self, from: data)
  }
}
