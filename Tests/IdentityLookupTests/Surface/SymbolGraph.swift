import Foundation

/// What a module offers, as the compiler's symbol graph has it.
struct SymbolGraph: Decodable {
  private let symbols: [Symbol]
  private let relationships: [Relationship]

  private struct Symbol: Decodable {
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let accessLevel: String
    let availability: [Availability]?
  }

  private struct Identifier: Decodable {
    let precise: String
  }

  private struct Fragment: Decodable {
    let spelling: String
  }

  private struct Availability: Decodable {
    let domain: String
    let introduced: Version?
    let deprecated: Version?
    let isUnconditionallyUnavailable: Bool?
  }

  private struct Version: Decodable, CustomStringConvertible {
    let major: Int
    let minor: Int?
    var description: String { "\(major).\(minor ?? 0)" }
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  /// What is worth a line beside a class's superclass; others follow from these.
  private static let protocols: Set = ["NSSecureCoding", "NSObjectProtocol", "Sendable", "CustomNSError", "Error"]

  /// One line a symbol, in the order of their names: name, access, declaration, what it derives from, availability.
  var lines: [String] {
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }, uniquingKeysWith: { $1 })
    return symbols.map { symbol in
      let bases = relationships.filter { $0.source == symbol.identifier.precise }.compactMap { relationship in
        let name =
          names[relationship.target] ?? relationship.targetFallback?.split(separator: ".").last.map(String.init)
        switch relationship.kind {
        case "inheritsFrom": return name
        case "conformsTo":
          let isRoot = name != "NSObjectProtocol" || symbol.declarationFragments.contains { $0.spelling == "protocol" }
          return name.flatMap { Self.protocols.contains($0) && isRoot ? $0 : nil }
        default: return nil
        }
      }
      let availability = (symbol.availability ?? []).map { item in
        if item.isUnconditionallyUnavailable == true { return "no \(item.domain)" }
        return "\(item.domain) \(item.introduced?.description ?? "-")"
          + (item.deprecated.map { " to \($0)" } ?? "")
      }
      let declaration = symbol.declarationFragments.map(\.spelling).joined()
      return [
        symbol.pathComponents.joined(separator: "."), symbol.accessLevel, declaration,
        bases.sorted().joined(separator: ", "), availability.sorted().joined(separator: ", "),
      ].joined(separator: " | ")
    }.sorted()
  }

  /// The graphs of a module, with what it adds to others, without what its types get from the standard library.
  static func lines(of module: String) throws -> [String] {
    #if arch(arm64)
      let processor = "aarch64"
    #else
      let processor = "x86_64"
    #endif
    return try Toolchain.withFolder { folder in
      let run = try Toolchain.run([
        "swift", "symbolgraph-extract", "-module-name", module, "-I", Toolchain.modules.path,
        "-target", "\(processor)-unknown-linux-gnu", "-minimum-access-level", "public", "-skip-synthesized-members",
        "-output-dir", folder.path,
      ])
      guard run.code == 0 else { throw ToolchainError(text: run.text) }
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).flatMap {
        try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)).lines
      }.sorted()
    }
  }
}

/// What a program of the toolchain wrote before it failed.
struct ToolchainError: Error {
  let text: String
}
