import Foundation
import ReportingHost
import Testing

/// Who may send to which host, as a table.
@Suite struct AssociationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var host = "reports.discern-fixture.net"
    var app = ["classificationreport:reports.discern-fixture.net"]
    var member = ["classificationreport:reports.discern-fixture.net"]
    /// Nil: the site isn't known.
    var apps: [String]? = ["A1B2C3D4E5.junk", "A1B2C3D4E5.junk.reporting"]
    var required = Association.Required.both
    var developmentBuild = false
    var refusal: Finding.Code?

    init(_ name: String, _ change: (inout Case) -> Void) {
      testDescription = name
      change(&self)
    }
  }

  private static let wildcard = "classificationreport:*.discern-fixture.net"
  private static let developer = "classificationreport:reports.discern-fixture.net?mode=developer"

  static let cases = [
    Case("all agree") { _ in },
    Case("the host in capitals") { $0.host = "REPORTS.discern-fixture.net" },
    Case("the domain in capitals") { $0.member = ["classificationreport:Reports.discern-fixture.net"] },
    Case("by a wildcard") { $0.member = [wildcard] },
    Case("a wildcard two levels up") {
      ($0.host, $0.app, $0.member) = ("a.b.discern-fixture.net", [wildcard], [wildcard])
    },
    Case("a wildcard's own host") {
      ($0.host, $0.app, $0.member) = ("discern-fixture.net", [wildcard], [wildcard])
      $0.refusal = .domainNotEntitled
    },
    Case("a wildcard is no ending of a word") {
      ($0.host, $0.app, $0.member) = ("notdiscern-fixture.net", [wildcard], [wildcard])
      $0.refusal = .domainNotEntitled
    },
    Case("a host below a plain domain") {
      $0.host = "a.reports.discern-fixture.net"
      $0.refusal = .domainNotEntitled
    },
    Case("another service beside another host") {
      $0.member = ["webcredentials:reports.discern-fixture.net", "classificationreport:www.discern-fixture.net"]
      $0.refusal = .domainNotEntitled
    },
    Case("the app claims nothing") { ($0.app, $0.refusal) = ([], .missingService) },
    Case("the app needn't claim") { ($0.app, $0.required) = ([], .extensionAlone) },
    Case("the extension claims nothing") { ($0.member, $0.refusal) = ([], .missingService) },
    Case("the extension has to claim") {
      ($0.member, $0.required, $0.refusal) = ([], .extensionAlone, .missingService)
    },
    Case("another service") {
      ($0.member, $0.refusal) = (["webcredentials:reports.discern-fixture.net"], .missingService)
    },
    Case("for developers, in the store") { ($0.member, $0.refusal) = ([developer], .domainNotEntitled) },
    Case("for developers, in development") { ($0.member, $0.developmentBuild) = ([developer], true) },
    Case("for developers and all") { $0.member = [developer, "classificationreport:reports.discern-fixture.net"] },
    Case("a mistake in another entry") { $0.member += ["classificationreport:https://discern-fixture.net"] },
    Case("the app isn't listed") { ($0.apps, $0.refusal) = (["A1B2C3D4E5.junk.reporting"], .appNotListed) },
    Case("the app needn't be listed") { ($0.apps, $0.required) = (["A1B2C3D4E5.junk.reporting"], .extensionAlone) },
    Case("the extension isn't listed") { ($0.apps, $0.refusal) = (["A1B2C3D4E5.junk"], .extensionNotListed) },
    Case("nobody is listed") { ($0.apps, $0.refusal) = ([], .emptyValue) },
    Case("an unknown site") { $0.apps = nil },
    Case("an unknown site, and the extension claims nothing") {
      ($0.apps, $0.member, $0.refusal) = (nil, ["webcredentials:reports.discern-fixture.net"], .missingService)
    },
    Case("an unknown site, and the app claims another host") {
      ($0.apps, $0.app, $0.refusal) = (nil, ["classificationreport:www.discern-fixture.net"], .domainNotEntitled)
    },
    Case("another team") {
      ($0.apps, $0.refusal) = (["Z1B2C3D4E5.junk", "Z1B2C3D4E5.junk.reporting"], .appNotListed)
    },
    Case("in other letters") {
      ($0.apps, $0.refusal) = (["A1B2C3D4E5.junk", "A1B2C3D4E5.Junk.Reporting"], .identifierCase)
    },
  ]

  @Test(arguments: cases) func isAnswered(asked: Case) throws {
    func domains(_ entries: [String]) throws -> AssociatedDomains {
      let list = ["com.apple.developer.associated-domains": entries]
      return try AssociatedDomains(
        PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0), for: .reporting)
    }
    let site = try asked.apps.map { apps in
      let file = try JSONSerialization.data(withJSONObject: ["classificationreport": ["apps": apps]])
      return SiteAssociation(file, for: .reporting)
    }
    let association = Association(
      host: asked.host, app: .init(identifier: "A1B2C3D4E5.junk", domains: try domains(asked.app)),
      extension: .init(identifier: "A1B2C3D4E5.junk.reporting", domains: try domains(asked.member)),
      site: site, required: asked.required, developmentBuild: asked.developmentBuild)
    switch association.answer {
    case .associated: #expect(asked.refusal == nil)
    case .refused(let finding):
      #expect(finding.code == asked.refusal)
      #expect(finding.severity == .error && association.findings.contains(finding))
    }
  }

  @Test func aFiltersServiceIsItsOwn() throws {
    let list = ["com.apple.developer.associated-domains": ["messagefilter:a.net", "classificationreport:b.net"]]
    let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    #expect(try AssociatedDomains(bytes, for: .filter).domains.map(\.host) == ["a.net"])
    #expect(try AssociatedDomains(bytes, for: .reporting).domains.map(\.host) == ["b.net"])
    let file = Data(#"{"messagefilter": {"apps": ["A1B2C3D4E5.f"]}}"#.utf8)
    #expect(SiteAssociation(file, for: .filter).apps == ["A1B2C3D4E5.f"])
    #expect(SiteAssociation(file, for: .reporting).findings.map(\.code) == [.missingSiteService])
  }
}
