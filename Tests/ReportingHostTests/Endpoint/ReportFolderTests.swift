import Foundation
import ReportingHost
import Testing

@Suite(.timeLimit(.minutes(2))) struct ReportFolderTests {
  private struct Stored: Decodable {
    var number: Int
    var path: String
    var headers: [HTTPHeader]
    var isJSON: Bool
    var body: String?
    var bodyInBase64: String?
  }

  private func post(_ body: [UInt8], to endpoint: ReportEndpoint) throws -> String? {
    let client = try RawClient(port: endpoint.port)
    client.send(Array("POST /r HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
    return client.receive()
  }

  @Test func eachReportIsAFileWhoseNameSorts() throws {
    let folder = try TestFolder()
    var options = ReportEndpoint.Options()
    options.folder = folder.url.appending(path: "reports").path
    options.keptReports = 100
    let endpoint = try ReportEndpoint(options: options)
    let bodies: [[UInt8]] = [Array(#"{"a":"é\/"}"#.utf8), Array("no JSON".utf8), [0xFF, 0x00], []]
    for body in bodies + (0..<8).map({ Array("\($0)".utf8) }) {
      #expect(try post(body, to: endpoint)?.hasPrefix("HTTP/1.1 200 ") == true)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: options.folder ?? "").sorted()
    #expect(names == endpoint.reports.compactMap { $0.file.map { URL(filePath: $0).lastPathComponent } })
    #expect(names.count == 12)
    let stored = try names.map { name in
      try JSONDecoder().decode(
        Stored.self, from: Data(contentsOf: folder.url.appending(path: "reports").appending(path: name)))
    }
    #expect(stored.map(\.number) == Array(1...12))
    #expect(stored[0].path == "/r")
    #expect(stored[0].headers == endpoint.reports[0].headers)
    #expect(stored.prefix(4).map(\.isJSON) == [true, false, false, false])
    #expect(stored.prefix(4).map(\.body) == [#"{"a":"é\/"}"#, "no JSON", nil, ""])
    #expect(stored.prefix(4).map(\.bodyInBase64) == [nil, nil, "/wA=", nil])
    for name in names {
      let path = folder.url.appending(path: "reports").appending(path: name).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func whatCannotBeStoredIsRefusedAndNotKept() throws {
    let folder = try TestFolder()
    var options = ReportEndpoint.Options()
    options.folder = folder.url.appending(path: "reports").path
    let endpoint = try ReportEndpoint(options: options)
    try FileManager.default.removeItem(atPath: options.folder ?? "")
    #expect(try post([], to: endpoint)?.hasPrefix("HTTP/1.1 500 ") == true)
    #expect(endpoint.reports.isEmpty)
    #expect(endpoint.refusedCount == 1)
  }

  @Test(arguments: ["missing/reports", "file"]) func folderThatCannotBeHadIsNamed(path: String) throws {
    let folder = try TestFolder()
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    var options = ReportEndpoint.Options()
    options.folder = folder.url.appending(path: path).path
    let error = #expect(throws: EndpointError.self) { try ReportEndpoint(options: options) }
    #expect(error?.description.contains(options.folder ?? "-") == true)
  }
}
