import Foundation
import Testing

/// What `discern bench` counts and how its table stands; times are not compared.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct BenchTests {
  @Test func countsAreThoseOfTheFile() throws {
    let run = try WorkFolder().run("discern bench --json --all --runs 1 small.yaml mixed.ndjson")
    #expect(run.code == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(object["rules"] as? Int == 12)
    #expect(object["messages"] as? Int == 7)
    #expect((object["nsPerMessage"] as? Double ?? 0) > 0)
    #expect((object["skipped"] as? [Any])?.isEmpty == true)
    let costs = try #require(object["costs"] as? [[String: Any]])
    let hits = costs.filter { $0["hits"] as? Int ?? 0 > 0 }.map { "\($0["rule"] ?? "") \($0["hits"] ?? "")" }
    #expect(hits.sorted() == ["fee 3", "hidden-caller 1"])
    let fee = try #require(costs.first { $0["rule"] as? String == "fee" })
    #expect(fee["looks"] as? Int == 3)
    #expect(fee["searches"] as? Int == 0)
    let reasons = try #require(fee["why"] as? [String])
    #expect(reasons.first == "its commonest literal 'fee' stands in 43 % of the messages")
    let times = costs.compactMap { $0["nsPerMessage"] as? Double }
    #expect(times.count == 12)
    #expect(times == times.sorted(by: >))
  }

  @Test(arguments: ["", "--all"])
  func columnsStandBelowTheirNames(option: String) throws {
    let folder = try WorkFolder(isEmpty: true)
    let rules = (0..<25).map { "  - { id: r-\($0), when: { text: { words: fee } }, then: { category: junk } }\n" }
    try folder.write(("rules:\n" + rules.joined()).utf8, to: "many.yaml")
    try folder.write("{\"text\":\"a fee\"}\n".utf8, to: "one.ndjson")
    let run = try folder.run("discern bench --runs 1 \(option) many.yaml one.ndjson")
    #expect(run.code == 0)
    let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = try #require(lines.firstIndex { $0.hasSuffix("  rule") })
    let place = lines[head].count - "rule".count
    let rows = lines[head...].dropFirst().prefix { !$0.isEmpty }
    // A row has its name in the last column, the reasons below it are indented less.
    let names = rows.filter { line in
      let columns = line.prefix(place).split(separator: " ")
      return columns.count >= 6 && columns.contains("%") && !line.hasPrefix("         ")
    }.map { String($0.dropFirst(place)) }
    #expect(names.count == (option.isEmpty ? 20 : 25))
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9-]+/) != nil })
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func theRulesOfAFolderAreMeasured() throws {
    let run = try WorkFolder().run("discern bench --runs 1 --json project/Rules bad.ndjson; echo $?")
    #expect(run.outputText.hasSuffix("}\n0\n"))
    #expect(run.errorText.hasPrefix("rules: project/Rules"))
    #expect(run.outputText.contains(#""reason":"#))
  }
}
