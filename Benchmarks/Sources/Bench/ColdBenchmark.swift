import Discern
import DiscernRuleCompiling
import Foundation

/// `bench cold`: what a compiled rule set costs before its first verdict, in processes that have done nothing before.
struct ColdBenchmark {
  let ruleSet: RuleSet
  /// One a process, in turns.
  var messages = ["Your parcel is held, pay the fee at https://sho.rt/x1"]
  var processes = 9

  /// Of several processes.
  struct Spread: Encodable {
    let least: Double
    let median: Double
    let most: Double

    init(_ values: [Double]) {
      least = values.min() ?? 0
      median = Measuring.median(values)
      most = values.max() ?? 0
    }

    func text(_ digits: Int) -> String {
      let texts = [median, least, most].map { String(format: "%.\(digits)f", $0) }
      return "\(texts[0]) (\(texts[1]) to \(texts[2]))"
    }
  }

  struct Result: Encodable {
    let rules: Int
    let fileBytes: Int
    let processes: Int
    let openMilliseconds: Spread
    /// From before opening.
    let firstVerdictMilliseconds: Spread
    /// Private dirty memory from before opening to after the first verdict; nil where the system doesn't tell.
    let dirtyKilobytes: Spread?

    var text: String {
      """
      \(rules) rules, a file of \(fileBytes) bytes, \(processes) fresh processes, median (least to most)
        opened         \(openMilliseconds.text(2)) ms
        first verdict  \(firstVerdictMilliseconds.text(2)) ms, opening included
        own memory     \(dirtyKilobytes.map { $0.text(0) + " KB" } ?? "the system doesn't tell")
      """
    }
  }

  func run() throws -> Result {
    let bytes = ruleSet.compiled()
    let folder = FileManager.default.temporaryDirectory.appending(path: "discern-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "rules.discern")
    try Data(bytes).write(to: file)
    // What is not yet on the disk counts as the process' own memory.
    let handle = try FileHandle(forUpdating: file)
    try handle.synchronize()
    try handle.close()
    let classifier = Classifier(ruleSet)
    var scratch = Scratch()
    var answers: [Opening] = []
    // The first process brings the program itself into memory.
    for number in 0...processes {
      let message = messages[number % messages.count]
      let opening = try Opening.inProcess(file.path, message)
      let request = ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: message)))
      let decision = classifier.classify(request, using: &scratch)
      guard opening.rules == ruleSet.count, opening.firedRules == scratch.firedRules.count,
        opening.category == decision.category.name
      else { throw BenchmarkError("a compiled file's verdict is \(opening), and \(decision) in memory") }
      if number > 0 { answers.append(opening) }
    }
    let dirty = answers.compactMap(\.dirtyKilobytes)
    return Result(
      rules: ruleSet.count, fileBytes: bytes.count, processes: processes,
      openMilliseconds: Spread(answers.map { Double($0.openNanoseconds) / 1e6 }),
      firstVerdictMilliseconds: Spread(answers.map { Double($0.firstVerdictNanoseconds) / 1e6 }),
      dirtyKilobytes: dirty.count == answers.count ? Spread(dirty.map(Double.init)) : nil)
  }
}

/// One process' opening of a compiled file and its first verdict.
struct Opening: Codable {
  let rules: Int
  let category: String
  let firedRules: Int
  let openNanoseconds: UInt64
  let firstVerdictNanoseconds: UInt64
  let dirtyKilobytes: Int?

  /// The command that a process of its own is started with, before the file and the message.
  static let command = "cold-opening"

  /// In this process, which should have done nothing before.
  init(_ path: String, _ message: String) throws {
    let before = Measuring.dirtyKilobytes
    let start = Measuring.steadyNanoseconds
    let ruleSet = try RuleSet(mapping: path)
    let opened = Measuring.steadyNanoseconds
    var scratch = Scratch()
    let request = ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: message)))
    let decision = Classifier(ruleSet).classify(request, using: &scratch)
    let judged = Measuring.steadyNanoseconds
    let after = Measuring.dirtyKilobytes
    rules = ruleSet.count
    category = decision.category.name
    firedRules = scratch.firedRules.count
    openNanoseconds = opened - start
    firstVerdictNanoseconds = judged - start
    dirtyKilobytes = if let before, let after { after - before } else { nil }
  }

  /// In a process of its own.
  static func inProcess(_ path: String, _ message: String) throws -> Opening {
    guard let program = Bundle.main.executableURL else { throw BenchmarkError("this program doesn't know its file") }
    let process = Process()
    process.executableURL = program
    process.arguments = [command, path, message]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError("a fresh process can't open the file") }
    return try JSONDecoder().decode(Opening.self, from: data)
  }
}
