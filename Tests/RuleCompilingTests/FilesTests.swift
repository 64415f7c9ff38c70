import DiscernClassification
import DiscernRuleCompiling
import Foundation
import Testing

/// Which files of a folder are rule files, and what is said where they can't be had.
@Suite struct FilesTests {
  /// A folder for one test, deleted after it.
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "discern-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  static let rule = "rules:\n  - {id: a, when: {text: {words: fee}}, then: {category: junk}}\n"

  @Test func ruleFiles() throws {
    try withFolder([
      "b.yaml": "", "a.yml": "", "c.YAML": "", "d.yaml.bak": "", "list.txt": "", ".hidden.yaml": "", "yaml": "",
      ".git/x.yaml": "", "more/deep/e.yaml": "", "more/f.yml": "", "Z.yaml": "", "folder.yaml/inside.yaml": "",
    ]) { folder in
      try link(folder + "/linked.yaml", to: "b.yaml")
      try link(folder + "/linked-folder", to: "more")
      try link(folder + "/round", to: ".")
      try link(folder + "/dangling.yaml", to: "nowhere.yaml")
      let expected = [
        "Z.yaml", "a.yml", "b.yaml", "folder.yaml/inside.yaml", "linked.yaml", "more/deep/e.yaml", "more/f.yml",
      ]
      #expect(try Files.ruleFiles(in: folder) == expected.map { "\(folder)/\($0)" })
      #expect(try Files.ruleFiles(in: folder + "/") == expected.map { "\(folder)/\($0)" })
      #expect(try Files.ruleFiles(in: folder + "/linked-folder").count == 2)
    }
  }

  @Test func failures() throws {
    try withFolder(["a.yaml": "12345", "a.txt": ""]) { folder in
      #expect(throws: Files.Failure.notFound) { try Files.kind(of: folder + "/b") }
      #expect(throws: Files.Failure.notFound) { try Files.kind(of: folder + "/a.txt/b") }
      #expect(throws: Files.Failure.notFound) { try Files.read(folder + "/a.txt\0b") }
      #expect(throws: Files.Failure.notFound) { try Files.read("") }
      #expect(throws: Files.Failure.isFolder) { try Files.read(folder) }
      #expect(throws: Files.Failure.notAFile) { try Files.read("/dev/null") }
      #expect(throws: Files.Failure.tooLarge(limit: 4)) { try Files.read(folder + "/a.yaml", limit: 4) }
      #expect(try Files.read(folder + "/a.yaml", limit: 5) == Array("12345".utf8))
      #expect(throws: Files.Failure.notFound) { try Files.ruleFiles(in: folder + "/a.txt") }
      try link(folder + "/loop", to: "loop")
      #expect(throws: Files.Failure.self) { try Files.kind(of: folder + "/loop") }
    }
  }

  private func error(_ path: String) throws -> String {
    try #require(throws: RuleSetError.self) { try RuleSet(contentsOf: path) }.description
  }

  @Test func ruleSetsThatDoNotLoad() throws {
    try withFolder([
      "none/list.txt": "", "broken/a.yaml": "rules: [", "binary.yaml": "\u{0}\u{1}", "empty.yaml": "",
      "mistakes/a.yaml": Self.rule, "mistakes/b.yaml": Self.rule + "  - {id: b, when: {rule: c}}\n",
      "warned/a.yaml": "lists: {none: none.txt, lost: lost.txt}\n", "warned/none.txt": "",
    ]) { folder in
      #expect(try error(folder + "/nowhere") == "\(folder)/nowhere: there is no such file or folder")
      #expect(try error(folder + "/none") == "\(folder)/none: there is no .yaml file in this folder")
      #expect(try error("/dev/null") == "/dev/null: it is no regular file")
      #expect(try error(folder + "/broken").contains("error[unclosed-bracket]"))
      #expect(try error(folder + "/binary.yaml").contains("error[control-character]"))
      #expect(try error(folder + "/empty.yaml").contains("error[empty-file]"))
      let mistakes = try error(folder + "/mistakes")
      #expect(mistakes.contains("error[duplicate-id]: another rule has the id 'a' already"))
      #expect(mistakes.contains("--> \(folder)/mistakes/b.yaml:2:10"))
      #expect(mistakes.contains("note: the first is here"))
      #expect(mistakes.contains("error[unknown-rule]: there is no rule 'c'"))
      // Warnings are left to `discern check`.
      let warned = try error(folder + "/warned")
      #expect(warned.contains("missing-list-file") && !warned.contains("empty-list"))
    }
  }

  @Test func ruleSetsThatLoad() throws {
    try withFolder([
      "a.yaml": "lists: {words: lists/words.txt, none: none.txt}\n"
        + Self.rule.replacing("fee", with: "{list: words}"),
      "lists/words.txt": "customs\n", "none.txt": "", "more/b.yml": Self.rule.replacing("id: a", with: "id: b"),
    ]) { folder in
      #expect(try RuleSet(contentsOf: folder).count == 2)
      let ruleSet = try RuleSet(contentsOf: folder + "/a.yaml")
      #expect(Classifier(ruleSet).classify(message("customs")).decision.category == .junk)
    }
  }
}
