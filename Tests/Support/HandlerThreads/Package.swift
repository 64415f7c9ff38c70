// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/check_threads.sh with the thread sanitizer, of which SwiftPM makes a whole build or nothing.
let package = Package(
  name: "HandlerThreads",
  dependencies: [.package(name: "Discern", path: "../../..")],
  targets: [
    .executableTarget(
      name: "HandlerThreads",
      dependencies: ["IdentityLookup", "IdentityLookupUI", "IdentityLookupTesting"].map {
        .product(name: $0, package: "Discern")
      },
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "FilterThreads",
      dependencies: ["IdentityLookupBridge", "IdentityLookupTesting"].map { .product(name: $0, package: "Discern") },
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
