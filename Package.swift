// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room of the house: a folder under Sources whose module carries the prefix that keeps names unique in a user's graph.
func room(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)", exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

/// What a phone needs: PCRE2 only, no Foundation, no YAML, no threads, no network.
let judge: [Target] = [
  .systemLibrary(
    name: "CDiscernPCRE2", path: "Sources/CPCRE2", pkgConfig: "libpcre2-8",
    providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
  .target(name: "CDiscernTables", path: "Sources/Facts/Tables"),
  room("DiscernPCRE2", "PCRE2", ["CDiscernPCRE2"]),
  room("DiscernFacts", "Facts", ["CDiscernTables"], exclude: ["Tables"]),
  room("DiscernCommunications", "Communications"),
  room("DiscernClassification", "Classification", ["DiscernPCRE2", "DiscernFacts", "DiscernCommunications"]),
  room("Discern", "Discern", ["DiscernCommunications", "DiscernClassification"]),
]

/// What a rule author needs.
let write: [Target] = [
  .systemLibrary(
    name: "CDiscernYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  room("DiscernRuleLanguage", "RuleLanguage", ["CDiscernYAML"]),
  room(
    "DiscernRuleCompiling", "RuleCompiling",
    ["DiscernRuleLanguage", "DiscernClassification", "DiscernPCRE2", "DiscernFacts", "DiscernCommunications"]),
]

/// What the rest of the world needs.
let use: [Target] = [
  .target(name: "CDiscernDefaultRules", path: "Sources/DefaultRules"),
  .executableTarget(
    name: "DiscernCLI",
    dependencies: [
      "Discern", "DiscernCommunications", "DiscernClassification", "DiscernRuleCompiling", "DiscernRuleLanguage",
      "CDiscernDefaultRules",
    ],
    path: "Sources/CLI", swiftSettings: strict),
]

let package = Package(
  name: "Discern",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Discern", targets: ["Discern"]),
    .library(name: "DiscernRuleCompiling", targets: ["DiscernRuleCompiling"]),
    .executable(name: "discern", targets: ["DiscernCLI"]),
  ],
  targets: judge + write + use + [
    tests("PCRE2Tests", ["DiscernPCRE2"]),
    tests("FactsTests", ["DiscernFacts"]),
    tests("CommunicationsTests", ["DiscernCommunications"]),
    tests("RuleLanguageTests", ["DiscernRuleLanguage"]),
  ]
)
