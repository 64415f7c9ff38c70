import Foundation
import Testing

/// The files beside the examples' sources say what the system looks for.
@Suite struct ExampleFileTests {
  struct Example: Sendable {
    let folder: String
    let point: String
    let key: String
    let service: String
    let principalClass: String
    let base: String
  }

  @Test(arguments: [
    Example(
      folder: "Filter", point: "com.apple.identitylookup.message-filter", key: "ILMessageFilterExtensionNetworkURL",
      service: "messagefilter", principalClass: "MessageFilterExtension", base: "ILMessageFilterExtension"),
    Example(
      folder: "Reporting", point: "com.apple.identitylookup.classification-ui",
      key: "ILClassificationExtensionNetworkReportDestination", service: "classificationreport",
      principalClass: "ReportViewController", base: "ILClassificationUIExtensionViewController"),
  ])
  func filesAgree(example: Example) throws {
    let folder = Toolchain.package.appending(path: "Examples/\(example.folder)")
    let info = try Self.list(folder.appending(path: "Info.plist"))
    let point = try #require(info["NSExtension"] as? [String: Any])
    let attributes = try #require(point["NSExtensionAttributes"] as? [String: String])
    #expect(point["NSExtensionPointIdentifier"] as? String == example.point)
    #expect(point["NSExtensionPrincipalClass"] as? String == "$(PRODUCT_MODULE_NAME).\(example.principalClass)")
    #expect(Array(attributes.keys) == [example.key])
    let address = try #require(attributes[example.key].flatMap { URL(string: $0) })
    #expect(address.scheme == "https")
    let host = try #require(address.host())

    let entitlements = try Self.list(folder.appending(path: "\(example.folder).entitlements"))
    #expect(entitlements["com.apple.developer.associated-domains"] as? [String] == ["\(example.service):\(host)"])

    let association = try JSONDecoder().decode(
      [String: [String: [String]]].self,
      from: Data(contentsOf: folder.appending(path: "apple-app-site-association")))
    let apps = try #require(association[example.service]?["apps"])
    #expect(association.count == 1 && apps.count == 2 && apps[1].hasPrefix(apps[0] + "."))

    let source = try String(
      contentsOf: folder.appending(path: "\(example.principalClass).swift"), encoding: .utf8)
    #expect(source.contains("class \(example.principalClass): \(example.base)"))
  }

  private static func list(_ file: URL) throws -> [String: Any] {
    // SAFETY: no place is given for the format to be written to.
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
    return list as? [String: Any] ?? [:]
  }
}
