import Foundation
import IdentityLookupTesting

// `filter-cost`: what the filter with rules costs, in processes of its own that do nothing else.
//
// Run without arguments it starts some of them and prints medians; each asks the filter for its capabilities, for one
// message, and for a thousand more.

struct Cost: Codable {
  var sinceStartMilliseconds: Double
  var firstVerdictMilliseconds: Double
  var action: Int
  var startKilobytes: Int
  var firstKilobytes: Int
  var peakKilobytes: Int
}

do {
  let arguments = CommandLine.arguments.dropFirst()
  if let start = arguments.first {
    guard let start = UInt64(start) else { throw CostError("'\(start)' is no time") }
    let cost = try await FilterProcess(startedAt: start).run()
    print(String(decoding: try JSONEncoder().encode(cost), as: UTF8.self))
  } else {
    print(try CostTable(processes: 9).text())
  }
} catch {
  FileHandle.standardError.write(Data("filter-cost: \(error)\n".utf8))
  exit(1)
}
