import Foundation
import Testing

/// The pages' commands print what the pages show.
@Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
struct DocumentationTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation")

  @Test(arguments: ["compiled-rules.md", "costly-rules.md", "first-rule.md", "senders.md", "texts.md"])
  func page(name: String) throws {
    let page = Page(try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
    #expect(page.commands.contains { $0.words.hasPrefix("discern ") })
    let folder = try WorkFolder(isEmpty: true)
    for command in page.commands {
      let run = try folder.run("exec 2>&1\n\(command.words)")
      let printed = Transcript.lines(run.output)
      #expect(!run.wasLate)
      #expect(
        Page.matches(printed[...], command.printed[...]),
        "\(name):\(command.line): \(command.words)prints\n\(printed.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    (["a", "b", "c"], ["a", "…", "c"], true), (["a", "c"], ["a", "  …", "c"], true), (["a"], ["…"], true),
    ([], ["…"], true), ([], [], true), (["a"], [], false), ([], ["a"], false), (["a", "b"], ["a", "…", "c"], false),
    (["one two three"], ["one … three"], true), (["one two three"], ["one …"], true), (["one"], ["one …"], false),
    (["x y z x"], ["x…z…"], true), (["x y"], ["…z…"], false), (["a", "", "b"], ["a", "b"], false),
    (["(contact=…)"], ["(contact=…)"], true),
  ])
  func omissions(printed: [String], shown: [String], isLike: Bool) {
    #expect(Page.matches(printed[...], shown[...]) == isLike)
  }
}
