import DiscernRuleLanguage
import Foundation
import Testing

/// A rule file with mistakes, and beside it what is said about them.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let all: [Fixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.map { Fixture(name: String($0.dropLast(5))) }
      .sorted { $0.name < $1.name }
  }()

  var expectedFile: URL { Self.folder.appending(path: "\(name).expected") }

  func source() throws -> SourceFile {
    var bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).yaml")))
    if name == "file-too-large" { bytes += [UInt8](repeating: UInt8(ascii: "\n"), count: 16 << 20) }
    return SourceFile(name: "Rules/\(name).yaml", bytes: bytes)
  }

  /// All that is said about the file, as people see it.
  func rendered() throws -> String {
    let source = try source()
    let (_, diagnostics) = read(source)
    let renderer = DiagnosticRenderer(sources: [source], colour: false)
    return diagnostics.map { renderer.text($0) + "\n" }.joined(separator: "\n")
  }
}

/// Reads one file by itself.
func read(_ source: SourceFile) -> (RuleFileDeclaration, [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let declaration = RuleFileReader.read(source, id: SourceFileID(index: 0), diagnostics: &diagnostics)
  return (declaration, diagnostics)
}

func read(_ text: String) -> (RuleFileDeclaration, [Diagnostic]) {
  read(SourceFile(name: "rules.yaml", bytes: Array(text.utf8)))
}
