import DiscernCommunications
import DiscernToolKit
import Foundation
import ReportingHost

/// What the files beside an extension say: who it is, and where its reports or deferred queries go.
struct ReportFiles {
  private(set) var identifier = "discern.example.reporting"
  private(set) var version = "1"
  private(set) var destination = ReportingHost.Destination.nowhere(
    "nothing says where reports go: give --info-plist, or --endpoint to try it out")
  /// Where a message filter's deferred queries go.
  private(set) var network = FilterNetwork.invalid(
    "nothing says where queries go: give --info-plist, or --endpoint to try it out")
  private(set) var sending = CurlSender.Options()
  private let kind: ExtensionKind
  /// Whether the files have mistakes.
  private(set) var hasErrors = false

  init(_ arguments: ParsedArguments, kind: ExtensionKind = .reporting) throws(CommandFailure) {
    self.kind = kind
    if kind == .filter { identifier = "discern.example.filter" }
    sending.trustedCertificates = arguments.first("--ca")?.text
    if let path = arguments.first("--info-plist")?.text { try read(infoPlist: path, arguments) }
    if let id = arguments.first("--extension-id")?.text { identifier = id }
    if let written = arguments.first("--endpoint")?.text {
      let url = try Self.endpoint(written)
      (destination, network) = (.network(url), .url(url))
    }
  }

  private mutating func read(infoPlist path: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    let info: InfoPlist
    do throws(PropertyListError) { info = try InfoPlist(contentsOf: path) } catch {
      throw CommandFailure("\(error)")
    }
    tell(info.findings, path)
    // A project's file has build settings in their place.
    if let id = info.bundleIdentifier, !id.contains("$(") { identifier = id }
    if let number = info.version, !number.contains("$(") { version = number }
    if kind == .filter { return try read(filter: info, path, arguments) }
    switch info.reportDestination {
    case .sms(let number): destination = .sms(number)
    case nil: destination = .nowhere("'\(path)' is of no reporting extension, so that no report goes anywhere")
    case .missing, .unusable:
      destination = .nowhere("'\(path)' names no destination that the system can use, so that the report goes nowhere")
    case .network(let url):
      if arguments.has("--endpoint") { return }
      destination = try checked(url, arguments)
    }
  }

  private mutating func read(
    filter info: InfoPlist, _ path: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    network =
      info.kind == .filter
      ? FilterNetwork(info) : .invalid("'\(path)' is of no message filter, so that no query goes anywhere")
    guard case .url(let url) = network, !arguments.has("--endpoint") else { return }
    if case .nowhere(let why) = try checked(url, arguments) { network = .unauthorized(why) }
  }

  /// An address, if the system would send to it.
  private mutating func checked(
    _ url: URL, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ReportingHost.Destination {
    let host = url.host ?? ""
    guard let path = arguments.first("--entitlements")?.text else {
      let what = kind == .filter ? "queries of this filter" : "reports of this extension"
      return .nowhere(
        "nothing shows that \(host) takes \(what): give --entitlements, or --endpoint to try it out")
    }
    guard let app = arguments.first("--app-id")?.text, let member = arguments.first("--extension-id")?.text else {
      throw CommandFailure(
        "the domain can't be checked without identifiers", help: "give --app-id and --extension-id, with their team")
    }
    let own = try domains(path)
    let apps =
      try arguments.first("--app-entitlements").map { path throws(CommandFailure) in try domains(path.text) } ?? own
    var site: SiteAssociation?
    if !arguments.has("--association"), arguments.has("--dry-run") || arguments.has("--cancel") {
      Terminal.say("\(host): nothing is sent, so that it isn't asked which apps may: give its file by --association")
    } else {
      site = try self.site(of: host, arguments)
    }
    let association = Association(
      host: host, app: .init(identifier: app, domains: apps), extension: .init(identifier: member, domains: own),
      site: site)
    tell(association.findings, host)
    switch association.answer {
    case .associated: return .network(url)
    case .refused(let finding): return .nowhere("\(host) is refused: \(finding.message); \(finding.help)")
    }
  }

  private func domains(_ path: String) throws(CommandFailure) -> AssociatedDomains {
    do throws(PropertyListError) {
      return try AssociatedDomains(contentsOf: path, for: kind)
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  private func site(of host: String, _ arguments: ParsedArguments) throws(CommandFailure) -> SiteAssociation {
    if let path = arguments.first("--association")?.text {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw CommandFailure("can't read '\(path)'")
      }
      return SiteAssociation(bytes, for: kind)
    }
    guard let url = URL(string: "https://\(host)/.well-known/apple-app-site-association") else {
      throw CommandFailure("'\(host)' is no host")
    }
    let sender = CurlSender(options: sending)
    switch Waiting.value({ await sender.fetch(url) }) {
    case .answered(200, let body): return SiteAssociation(body, for: kind)
    case .answered(let status, _):
      throw CommandFailure("\(url.absoluteString) answered \(status)", help: "give the file by --association")
    case .failed(let words):
      throw CommandFailure("can't fetch \(url.absoluteString): \(words)", help: "give the file by --association")
    }
  }

  private mutating func tell(_ findings: [Finding], _ place: String) {
    for finding in findings {
      Terminal.say("\(place): \(finding.severity.rawValue)[\(finding.code.rawValue)]: \(finding.message)")
      Terminal.say("  \(finding.help)")
      if finding.severity == .error { hasErrors = true }
    }
  }

  /// An address to try out: any by https, by http this machine's alone.
  private static func endpoint(_ written: String) throws(CommandFailure) -> URL {
    guard let url = URL(string: written), let host = url.host, !host.isEmpty else {
      throw CommandFailure("'\(written)' is no address", help: "write it as http://127.0.0.1:8080/report")
    }
    switch url.scheme?.lowercased() {
    case "https": return url
    case "http" where ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased()): return url
    default:
      throw CommandFailure(
        "'\(written)' is refused: reports go by https", help: "plain http is for this machine alone, as to 127.0.0.1")
    }
  }
}
