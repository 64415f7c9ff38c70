// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DiscernBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Discern", path: "..")],
  targets: [
    .systemLibrary(
      name: "CPCRE2", path: "Sources/CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
    .target(name: "CPCRE2Loop", dependencies: ["CPCRE2"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CPCRE2Loop",
        .product(name: "Discern", package: "Discern"),
        .product(name: "DiscernRuleCompiling", package: "Discern"),
        .product(name: "DiscernCorpora", package: "Discern"),
      ],
      path: "Sources/Bench"),
  ],
  swiftLanguageModes: [.v6]
)
