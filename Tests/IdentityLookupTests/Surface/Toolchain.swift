import Foundation

/// The compiler and its helpers, as processes of their own.
enum Toolchain {
  /// The folder of the modules that this test was built with.
  static let modules: URL = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: own).deletingLastPathComponent().appending(path: "Modules")
  }()

  /// The package's own folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = package.appending(path: "Tests/IdentityLookupTests/Fixtures")

  /// What a process wrote, to both outputs, and how it ended.
  struct Run {
    let text: String
    let code: Int32
  }

  /// Runs a program of the toolchain, found as `swift` is.
  static func run(_ arguments: [String], in folder: URL = package) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(text: String(decoding: output, as: UTF8.self), code: process.terminationStatus)
  }

  /// An empty folder for as long as the function runs.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "IdentityLookupTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
