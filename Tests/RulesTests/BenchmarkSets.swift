import DiscernClassification
import DiscernCommunications
import Foundation
import Testing

/// The benchmark sets beside the repository: messages, patterns and right answers.
enum BenchmarkSets {
  /// The folder; nil where there is none.
  static let folder: URL? = {
    let folder = LongRun.corpora?.deletingLastPathComponent().appending(path: "bench")
    return folder.flatMap { FileManager.default.fileExists(atPath: $0.appending(path: "ref-10k.tsv").path) ? $0 : nil }
  }()

  /// The lines of a file in the folder; one that is compressed is read by gzip.
  static func lines(of name: String) throws -> [Substring] {
    let file = try #require(folder).appending(path: name)
    var data = Data()
    if name.hasSuffix(".gz") {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["gzip", "-dc", file.path]
      process.standardOutput = pipe
      try process.run()
      data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
    } else {
      data = try Data(contentsOf: file)
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Requests of one message each.
  static func messages(every step: Int = 1) throws -> [(number: Int, request: ClassificationRequest)] {
    try lines(of: "messages-100k.txt.gz").enumerated().compactMap { number, text in
      guard number % step == 0, number < 100_000 else { return nil }
      return (
        number, ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: String(text))))
      )
    }
  }

  /// One rule a pattern, named `r-` and the number of its line.
  static func rule(_ number: Int, _ pattern: String, isCaseless: Bool, options: String = "") -> String {
    let quoted = pattern.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    let sensitive = isCaseless ? "" : ", case: sensitive"
    return "  - {id: r-\(number), when: {text: {regex: '\(quoted)'\(sensitive)\(options)}}, then: {category: junk}}\n"
  }
}
