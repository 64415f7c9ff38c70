import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The built tool, and processes that run it.
enum Tool {
  /// The folder of the test's own program, beside which SwiftPM puts the tool.
  static let folder: URL = {
    #if os(Linux)
      let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
      return URL(filePath: own).deletingLastPathComponent()
    #else
      return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? URL(filePath: "/")
    #endif
  }()

  static let isBuilt = FileManager.default.isExecutableFile(atPath: folder.appending(path: "discern").path)

  /// The fixtures in the source tree.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// How a process ended and what it wrote.
  struct Run: Sendable {
    var output: [UInt8]
    var errors: [UInt8]
    /// The exit code; 128 and the signal where one ended it.
    var code: Int32
    var wasLate = false

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Runs a line of the shell with the tool in its PATH and nothing but what is given in its environment.
  static func shell(
    _ line: String, in folder: URL, environment: [String: String] = [:], seconds: Double = 60
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(Self.folder.path):/usr/bin:/bin", "HOME": folder.path, "COLUMNS": "80", "LC_ALL": "C.UTF-8",
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (try Capture(), try Capture())
    process.standardOutput = output.handle
    process.standardError = errors.handle
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isLate = ended.wait(timeout: .now() + seconds) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Run(output: try output.bytes(), errors: try errors.bytes(), code: code, wasLate: isLate)
  }
}

/// A file that takes what a process writes: no pipe that could fill up.
private struct Capture {
  let handle: FileHandle
  private let url = FileManager.default.temporaryDirectory.appending(path: "discern-\(UUID().uuidString).out")

  init() throws {
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  func bytes() throws -> [UInt8] {
    defer { try? FileManager.default.removeItem(at: url) }
    try handle.close()
    return Array(try Data(contentsOf: url))
  }
}

/// A copy of the fixtures' working folder, or an empty one, that a test may write into.
final class WorkFolder {
  let url: URL

  init(isEmpty: Bool = false) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "discern-\(UUID().uuidString)")
    guard !isEmpty else {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      return
    }
    try FileManager.default.copyItem(at: Tool.fixtures.appending(path: "Work"), to: url)
    // Git keeps no empty folder.
    try FileManager.default.createDirectory(at: url.appending(path: "empty"), withIntermediateDirectories: true)
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  func run(_ line: String, environment: [String: String] = [:], seconds: Double = 60) throws -> Tool.Run {
    try Tool.shell(line, in: url, environment: environment, seconds: seconds)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
