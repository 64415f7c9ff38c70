import Foundation
import ReportingHost
import Testing

/// The examples' files are sound but for the hosts and teams that are to be replaced.
@Suite struct ExampleFilesTests {
  @Test(arguments: [
    ("Reporting", ExtensionKind.reporting, "ReportViewController"),
    ("ReportingWithRules", .reporting, "ReportController"), ("Filter", .filter, "MessageFilterExtension"),
    ("FilterWithRules", .filter, "Filter"),
  ]) func infoPlist(folder: String, kind: ExtensionKind, name: String) throws {
    let info = try InfoPlist(contentsOf: path(folder, "Info.plist"))
    #expect(info.kind == kind && info.principalClass?.name == name && info.principalClass?.module == nil)
    #expect(info.findings.map(\.code) == (folder == "FilterWithRules" ? [] : [.placeholderHost]))
  }

  @Test(arguments: [
    ("Reporting", ExtensionKind.reporting, "Reporting", "reporting"),
    ("ReportingWithRules", .reporting, "Reporting", "reporting"), ("Filter", .filter, "Filter", "filter"),
  ]) func domains(folder: String, kind: ExtensionKind, file: String, name: String) throws {
    let info = try InfoPlist(contentsOf: path(folder, "Info.plist"))
    let host = try #require((info.networkDestination ?? info.filterURL)?.host)
    let domains = try AssociatedDomains(contentsOf: path(folder, "\(file).entitlements"), for: kind)
    let site = try Data(contentsOf: URL(filePath: path(folder, "apple-app-site-association")))
    let association = Association(
      host: host, app: .init(identifier: "ABCDE12345.com.example.junk", domains: domains),
      extension: .init(identifier: "ABCDE12345.com.example.junk.\(name)", domains: domains),
      site: SiteAssociation(site, for: kind))
    #expect(association.answer == .associated)
    let codes = Set(association.findings.map(\.code))
    #expect(codes == [.placeholderHost, .placeholderIdentifier])
  }

  private func path(_ folder: String, _ file: String) -> String {
    GoldenFile.package.appending(path: "Examples/\(folder)/\(file)").path
  }
}
