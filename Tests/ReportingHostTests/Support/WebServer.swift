import Foundation
import Synchronization
import Testing

/// The fixture's server, as a process of its own with certificates of its own; one serves a suite.
final class WebServer: Sendable {
  /// The server of the suite that runs.
  @TaskLocal static var current: WebServer?

  static var isPossible: Bool { Programs.python != nil && Programs.openssl != nil }

  private let folder: TestFolder
  private let ports: [String: Int]
  private let process: Mutex<Process>
  /// The server ends when this end is closed, so also with the test's process, however that ends.
  private let input: FileHandle

  init() async throws {
    folder = try TestFolder()
    try await Self.makeCertificates(in: folder.url)
    let python = try #require(Programs.python)
    let process = Process()
    process.executableURL = python
    process.arguments = [Fixtures.folder.appending(path: "Sending/server.py").path, folder.url.path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    var line = Data()
    while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      line += byte
    }
    ports = (try? JSONDecoder().decode([String: Int].self, from: line)) ?? [:]
    self.process = Mutex(process)
    try #require(!ports.isEmpty, "the server did not begin")
  }

  deinit {
    try? input.close()
    process.withLock { process in
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// The address of a path at one of the listeners.
  func url(_ listener: String, _ path: String, host: String = "127.0.0.1") throws -> URL {
    let scheme = ["http", "silent-http"].contains(listener) ? "http" : "https"
    let port = try #require(ports[listener == "silent-http" ? "silent" : listener])
    return try #require(URL(string: "\(scheme)://\(host):\(port)/\(path)"))
  }

  func certificate(_ name: String) -> String { folder.url.appending(path: "\(name).crt").path }

  /// What came to `/keep/NAME`.
  func kept(_ name: String) throws -> (headers: String, body: Data) {
    let headers = try Data(contentsOf: folder.url.appending(path: "\(name).headers"))
    return (String(decoding: headers, as: UTF8.self), try Data(contentsOf: folder.url.appending(path: "\(name).body")))
  }

  private static func makeCertificates(in folder: URL) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [Fixtures.folder.appending(path: "Sending/authority.sh").path, folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl made no certificates")
  }
}

/// Gives a suite one server, which ends with it.
struct ServedTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try await WebServer()
    try await WebServer.$current.withValue(server) { try await function() }
  }
}

extension Trait where Self == ServedTrait {
  static var served: Self { Self() }
}
