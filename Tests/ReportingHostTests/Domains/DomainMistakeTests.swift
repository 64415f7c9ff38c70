import Foundation
import ReportingHost
import Testing

/// What is said of entitlements and of sites' files, and whether a report may be sent, stands in the files beside them.
@Suite struct DomainMistakeTests {
  private static let host = "reports.discern-fixture.net"
  private static let app = "A1B2C3D4E5.net.discern-fixture.junk"

  @Test(arguments: GoldenFile.entitlements) func entitlements(file: GoldenFile) throws {
    let domains = try AssociatedDomains(contentsOf: file.path.path, for: .reporting)
    let association = Association(
      host: Self.host, app: .init(identifier: Self.app, domains: try sound("Entitlements")),
      extension: .init(identifier: Self.app + ".reporting", domains: domains), site: try site("sound"))
    try file.check(rendered(association))
    #expect(try AssociatedDomains(file.bytes(), for: .reporting) == domains)
  }

  @Test(arguments: GoldenFile.sites) func sites(file: GoldenFile) throws {
    let domains = try sound("Entitlements")
    let association = Association(
      host: Self.host, app: .init(identifier: Self.app, domains: domains),
      extension: .init(identifier: Self.app + ".reporting", domains: domains), site: try site(file.name))
    try file.check(rendered(association))
  }

  private func sound(_ folder: String) throws -> AssociatedDomains {
    let file = try #require(GoldenFile.entitlements.first { $0.name == "sound" })
    return try AssociatedDomains(contentsOf: file.path.path, for: .reporting)
  }

  private func site(_ name: String) throws -> SiteAssociation {
    var bytes = try #require(GoldenFile.sites.first { $0.name == name }).bytes()
    if name == "site-file-too-large" {
      bytes += Data(repeating: 0x20, count: SiteAssociation.greatestLength + 1 - bytes.count)
    }
    return SiteAssociation(bytes, for: .reporting)
  }

  private func rendered(_ association: Association) -> String {
    let answer =
      switch association.answer {
      case .associated: "associated"
      case .refused(let finding): "refused: \(finding.code.rawValue)"
      }
    return ([answer] + association.findings.map(\.description)).joined(separator: "\n") + "\n"
  }
}
