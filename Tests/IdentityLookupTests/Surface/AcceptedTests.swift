import Foundation
import Testing

/// Sources written for Apple's SDK compile unchanged and do their work, in a package that names the products.
///
/// They are the two examples and the fixtures, each made into one program for Swift 5 and one for Swift 6.
@Suite struct AcceptedTests {
  @Test func acceptedSourcesCompileAndRun() throws {
    let expected = try String(contentsOf: Toolchain.fixtures.appending(path: "Accepted/output.txt"), encoding: .utf8)
    try Toolchain.withFolder { folder in
      try Data(Self.manifest.utf8).write(to: folder.appending(path: "Package.swift"))
      for mode in ["5", "6"] {
        try Self.copySources(to: folder.appending(path: "Sources/InSwift\(mode)"))
      }
      // Without index and debugging information it takes two thirds of the time.
      let build = try Toolchain.run(
        ["swift", "build", "-j", "2", "--disable-index-store", "-Xswiftc", "-gnone"], in: folder)
      try #require(build.code == 0, "\(build.text)")
      #expect(!build.text.contains("warning: "), "\(build.text)")
      for mode in ["5", "6"] {
        let run = try Toolchain.run([".build/debug/InSwift\(mode)"], in: folder)
        #expect(run.code == 0)
        #expect(run.text == expected, "in Swift \(mode)")
      }
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    func program(_ name: String, _ mode: SwiftLanguageMode) -> Target {
      .executableTarget(
        name: name,
        dependencies: ["IdentityLookup", "IdentityLookupUI", "IdentityLookupTesting"].map {
          .product(name: $0, package: "Discern")
        },
        swiftSettings: [.swiftLanguageMode(mode)])
    }

    let package = Package(
      name: "Accepted",
      dependencies: [.package(name: "Discern", path: "\(Toolchain.package.path)")],
      targets: [program("InSwift5", .v5), program("InSwift6", .v6)])
    """

  private static func copySources(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let folders = [
      Toolchain.fixtures.appending(path: "Accepted"), Toolchain.package.appending(path: "Examples/Filter"),
      Toolchain.package.appending(path: "Examples/Reporting"),
    ]
    for source in try folders.flatMap({
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }) where source.pathExtension == "swift" {
      try FileManager.default.copyItem(at: source, to: folder.appending(path: source.lastPathComponent))
    }
  }
}
