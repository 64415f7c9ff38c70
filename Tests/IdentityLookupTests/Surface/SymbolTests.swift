import Foundation
import Testing

/// The public symbols are those of a list, one line each, with signature and availability.
///
/// `RECORD=1` writes the lists anew, to be read against Apple's documentation, and fails the run.
@Suite struct SymbolTests {
  @Test(arguments: ["IdentityLookup", "IdentityLookupUI", "IdentityLookupTesting"])
  func publicSymbols(module: String) throws {
    let list = Toolchain.fixtures.appending(path: "Symbols/\(module).txt")
    let lines = try SymbolGraph.lines(of: module)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: list)
      Issue.record("recorded anew; run again without RECORD")
    }
    let listed = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
    for line in Set(lines).subtracting(listed).sorted() { Issue.record("not in the list: \(line)") }
    for line in Set(listed).subtracting(lines).sorted() { Issue.record("no longer there: \(line)") }
    #expect(lines.count == listed.count && listed == listed.sorted())
  }
}
