import DiscernCommunications
import DiscernRuleCompiling
import DiscernRuleLanguage
import Foundation
import Testing

/// Rules with mistakes, named for a claim, and beside them what is said about the mistakes.
///
/// The rules are a folder of rule and list files, one `.yaml` file, or made here where they are too long to keep.
struct MistakeFixture: CustomTestStringConvertible, Sendable {
  let name: String
  private let text: String?

  var testDescription: String { name }

  static let folder = fixtures.appending(path: "Mistakes")
  /// The day on which all of them are compiled.
  private static let today = CalendarDay(year: 2026, month: 7, day: 1)

  private static let made: [MistakeFixture] = [
    MistakeFixture(
      name: "three-thousand-numbers-in-one-regex",
      text: regex("^(?:\((0..<3000).map { String(15_550_000_000 + $0) }.joined(separator: "|")))$")),
    MistakeFixture(
      name: "a-regex-is-too-long", text: regex(String(repeating: "a", count: 64 << 10) + "b")),
    MistakeFixture(
      name: "shared-patterns-are-too-long-together",
      text: "patterns:\n" + (0..<9).map { "  p\($0): '\(String(repeating: "a", count: 8 << 10))'\n" }.joined()
        + regex((0..<9).map { "(?&p\($0))" }.joined())),
  ]

  static let all: [MistakeFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let kept = names.filter { !$0.hasSuffix(".expected") && !$0.hasPrefix(".") }
    return (kept.map { MistakeFixture(name: $0, text: nil) } + made).sorted { $0.name < $1.name }
  }()

  private static func regex(_ regex: String) -> String {
    "rules:\n  - { id: long, when: { text: { regex: '\(regex)' } }, then: { category: junk } }\n"
  }

  var claim: String { name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name }
  var expectedFile: URL { Self.folder.appending(path: "\(claim).expected") }

  func compile() throws -> Compilation {
    RuleSetCompiler(today: Self.today).compile(try sources())
  }

  /// The files under the names that the golden file shows.
  private func sources() throws -> RuleSources {
    if let text { return RuleSources(files: [SourceFile(name: "Rules/\(name).yaml", bytes: Array(text.utf8))]) }
    let path = Self.folder.appending(path: name).path
    let isFolder = try Files.kind(of: path) == .folder
    return try Self.sources(isFolder ? "Rules" : "Rules/\(name)", root: isFolder ? path : Self.folder.path)
  }

  /// A file or folder, and by their paths its lists and the sets that it extends (in hidden folders beside it).
  private static func sources(_ shown: String, root: String) throws(RuleSourcesError) -> RuleSources {
    let path = root + shown.dropFirst("Rules".count)
    do {
      let isFolder = try Files.kind(of: path) == .folder
      let files = try (isFolder ? Files.ruleFiles(in: path) : [path]).map {
        SourceFile(name: shown + $0.dropFirst(path.count), bytes: try Files.read($0))
      }
      let real: @Sendable (String, String) -> (path: String, shown: String) = { reference, ruleFile in
        let shown = RuleSources.path(reference, besides: ruleFile)
        return (root + shown.dropFirst("Rules".count), shown)
      }
      return RuleSources(
        key: Files.identity(of: path), files: files,
        readList: { list, ruleFile in
          let place = real(list, ruleFile)
          return Result { () throws(Files.Failure) in
            guard case .text = try ListSource.reading(place.path) else { return try ListSource.reading(place.path) }
            return .text(SourceFile(name: place.shown, bytes: try Files.read(place.path)))
          }
        },
        readSet: { set, ruleFile in
          let place = real(set, ruleFile)
          return Result { () throws(RuleSourcesError) in
            try sources(place.shown, root: root)
          }
        })
    } catch {
      throw RuleSourcesError(path: shown, words: (error as? Files.Failure)?.words ?? "\(error)")
    }
  }
}
