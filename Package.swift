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
func room(
  _ name: String, _ folder: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
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
  .target(
    name: "CDiscernLiteralSearch", dependencies: ["CDiscernTables"], path: "Sources/LiteralSearch/Kernels"),
  room("DiscernLiteralSearch", "LiteralSearch", ["CDiscernLiteralSearch"], exclude: ["Kernels"]),
  .target(
    name: "CDiscernPatternPrograms", dependencies: ["CDiscernTables"], path: "Sources/PatternPrograms/Kernels"),
  room("DiscernPatternPrograms", "PatternPrograms", ["CDiscernPatternPrograms"], exclude: ["Kernels"]),
  .target(
    name: "CDiscernGates", dependencies: ["CDiscernLiteralSearch", "CDiscernPatternPrograms"],
    path: "Sources/Classification/Gates/Kernels"),
  room(
    "DiscernClassification", "Classification",
    [
      "DiscernPCRE2", "DiscernFacts", "DiscernCommunications", "DiscernLiteralSearch", "DiscernPatternPrograms",
      "CDiscernGates",
    ], exclude: ["Gates/Kernels"]),
  room("DiscernCapabilities", "Capabilities", ["DiscernCommunications", "DiscernClassification"]),
  room(
    "Discern", "Discern",
    ["DiscernCommunications", "DiscernClassification", "DiscernCapabilities", "DiscernLiteralSearch"]),
]

/// What a rule author needs.
let write: [Target] = [
  .systemLibrary(
    name: "CDiscernYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .target(name: "CDiscernDefaultRules", path: "Sources/DefaultRules"),
  .target(name: "CDiscernFrequencies", path: "Sources/RuleCompiling/Frequencies"),
  room("DiscernRuleLanguage", "RuleLanguage", ["CDiscernYAML"]),
  room(
    "DiscernRuleCompiling", "RuleCompiling",
    [
      "DiscernRuleLanguage", "DiscernClassification", "DiscernPCRE2", "DiscernFacts", "DiscernCommunications",
      "DiscernCapabilities", "DiscernLiteralSearch", "DiscernPatternPrograms", "CDiscernPatternPrograms",
      "CDiscernDefaultRules",
      "CDiscernFrequencies",
    ], exclude: ["Frequencies"]),
]

/// Debian's simdjson.pc has a define that SwiftPM refuses with a warning at every build, and no paths that are needed.
#if os(Linux)
  let simdjsonFlags: String? = nil
#else
  let simdjsonFlags: String? = "simdjson"
#endif

/// What the rest of the world needs.
let use: [Target] = [
  room(
    "DiscernToolKit", "ToolKit", ["DiscernCommunications", "DiscernFacts", "DiscernRuleLanguage", "DiscernCorpora"]),
  .executableTarget(
    name: "DiscernCLI",
    dependencies: [
      "DiscernToolKit", "Discern", "DiscernCapabilities", "DiscernCommunications", "DiscernClassification",
      "DiscernFacts",
      "DiscernPCRE2", "DiscernRuleCompiling", "DiscernRuleLanguage", "DiscernCorpora", "DiscernMeasuring",
      "CDiscernDefaultRules",
    ],
    path: "Sources/CLI", swiftSettings: strict),
  room(
    "DiscernMeasuring", "Measuring",
    [
      "DiscernClassification", "DiscernCommunications", "DiscernFacts", "DiscernLiteralSearch", "DiscernRuleCompiling",
    ]),
  .systemLibrary(
    name: "CDiscernSimdJSON", path: "Sources/CSimdJSON/Library", pkgConfig: simdjsonFlags,
    providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
  .target(
    name: "CDiscernJSON", dependencies: ["CDiscernSimdJSON"], path: "Sources/CSimdJSON", exclude: ["Library"],
    // As Debian builds the library.
    cxxSettings: [.define("SIMDJSON_THREADS_ENABLED", to: "1")], linkerSettings: [.linkedLibrary("simdjson")]),
  room("DiscernCorpora", "Corpora", ["DiscernCommunications", "CDiscernJSON"]),
]

/// Apple's two frameworks by Apple's names, where Apple's own are missing, and what a test needs of the system beside them.
#if os(Linux)
  let apple: [Target] = [
    room("IdentityLookup", "IdentityLookup"),
    room("IdentityLookupUI", "IdentityLookupUI", ["IdentityLookup"]),
    room("IdentityLookupTesting", "IdentityLookupTesting", ["IdentityLookup", "IdentityLookupUI"]),
    .target(name: "CDiscernExtensionSystem", path: "Sources/ReportingExtension/System"),
    room(
      "ReportingExtension", "ReportingExtension", ["IdentityLookup", "IdentityLookupUI", "CDiscernExtensionSystem"],
      exclude: ["System"]),
    .systemLibrary(
      name: "CDiscernCurlLibrary", path: "Sources/CCurl/Library", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(
      name: "CDiscernCurl", dependencies: ["CDiscernCurlLibrary"], path: "Sources/CCurl", exclude: ["Library"]),
    .target(name: "CDiscernSpawning", path: "Sources/ReportingHost/Spawning"),
    room(
      "ReportingHost", "ReportingHost",
      [
        "CDiscernCurl", "CDiscernSpawning", "DiscernCommunications", "IdentityLookup", "IdentityLookupUI",
        "ReportingExtension",
      ], exclude: ["Spawning"]),
    room(
      "ReportingHostTesting", "ReportingHostTesting",
      ["ReportingHost", "DiscernCommunications", "IdentityLookup", "IdentityLookupUI"]),
    .executableTarget(
      name: "DiscernReportCLI",
      dependencies: [
        "DiscernToolKit", "ReportingHost", "ReportingExtension", "IdentityLookupBridge", "IdentityLookupUI", "Discern",
        "DiscernCorpora", "IdentityLookup", "DiscernClassification", "DiscernCommunications", "DiscernRuleCompiling",
      ],
      path: "Sources/ReportCLI", swiftSettings: strict),
    .executableTarget(
      name: "FaultyExtension",
      dependencies: ["IdentityLookup", "IdentityLookupUI", "ReportingExtension", "ReportingHost"],
      path: "Tests/Support/FaultyExtension", swiftSettings: [.swiftLanguageMode(.v6)]),
    tests(
      "ReportingHostTests",
      [
        "ReportingHost", "FaultyExtension", "DiscernCommunications", "IdentityLookupUI", "ReportingExtension",
        "SeededRandom",
      ],
      exclude: ["Fixtures"]),
    .executableTarget(
      name: "ExampleReporting", dependencies: ["IdentityLookupUI", "ReportingExtension"],
      path: "Tests/Support/ExampleReporting", exclude: ["Info.plist"], swiftSettings: [.swiftLanguageMode(.v6)]),
    // Most extensions are in Swift 5.
    .executableTarget(
      name: "ExampleFilter", dependencies: ["IdentityLookup", "ReportingExtension"],
      path: "Tests/Support/ExampleFilter", exclude: ["Info.plist"], swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "ReportingHostTestingTests",
      ["ReportingHostTesting", "ExampleReporting", "ExampleFilter", "IdentityLookup", "IdentityLookupUI"]),
    tests(
      "IdentityLookupBridgeTests",
      ["IdentityLookupBridge", "IdentityLookupTesting", "DiscernRuleCompiling", "DiscernRuleLanguage", "SeededRandom"]),
    tests(
      "IdentityLookupTests", ["IdentityLookup", "IdentityLookupUI", "IdentityLookupTesting", "SeededRandom"],
      exclude: ["Fixtures"]),
  ]
  let appleProducts: [Product] = [
    .library(name: "IdentityLookup", targets: ["IdentityLookup"]),
    .library(name: "IdentityLookupUI", targets: ["IdentityLookupUI"]),
    .library(name: "IdentityLookupTesting", targets: ["IdentityLookupTesting"]),
    .library(name: "ReportingExtension", targets: ["ReportingExtension"]),
    .library(name: "ReportingHost", targets: ["ReportingHost"]),
    .library(name: "ReportingHostTesting", targets: ["ReportingHostTesting"]),
    .executable(name: "discern-report", targets: ["DiscernReportCLI"]),
  ]
  let appleFrameworks: [Target.Dependency] = ["IdentityLookup", "IdentityLookupUI"]
#else
  let apple: [Target] = []
  let appleProducts: [Product] = []
  let appleFrameworks: [Target.Dependency] = []
#endif

/// What joins the rules and Apple's two frameworks, Apple's own or ours.
let bridge: [Target] = [
  room(
    "IdentityLookupBridge", "IdentityLookupBridge",
    ["Discern", "DiscernCapabilities", "DiscernClassification", "DiscernCommunications"] + appleFrameworks)
]

/// The release run of the tests is about rules and leaves out what stands above, which takes as long to build as they do.
let isAboutRules = Context.environment["DISCERN_RULES_ALONE"] != nil

/// Measurements of what is below the surface, beside rivals that need libraries of their own: `make bench-facts`.
let measuring: [Target] =
  Context.environment["DISCERN_BENCH"] == nil
  ? []
  : [
    .target(
      name: "RivalPhoneNumbers", path: "Benchmarks/Rivals/PhoneNumbers", linkerSettings: [.linkedLibrary("phonenumber")]
    ),
    .target(name: "RivalUnicode", path: "Benchmarks/Rivals/Unicode", linkerSettings: [.linkedLibrary("icuuc")]),
    .executableTarget(
      name: "facts-bench",
      dependencies: [
        "RivalPhoneNumbers", "RivalUnicode", "DiscernFacts", "DiscernClassification", "DiscernRuleCompiling",
      ],
      path: "Benchmarks/Facts", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "search-bench", dependencies: ["DiscernLiteralSearch"], path: "Benchmarks/Search",
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]

let package = Package(
  name: "Discern",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Discern", targets: ["Discern"]),
    .library(name: "DiscernRuleCompiling", targets: ["DiscernRuleCompiling"]),
    .library(name: "DiscernCorpora", targets: ["DiscernCorpora"]),
    .executable(name: "discern", targets: ["DiscernCLI"]),
  ] + (isAboutRules ? [] : [.library(name: "IdentityLookupBridge", targets: ["IdentityLookupBridge"])] + appleProducts),
  targets: judge + write + use + (isAboutRules ? [] : apple + bridge) + measuring + [
    .target(name: "CAllocationCounter", path: "Tests/Support/CAllocationCounter"),
    .target(name: "SeededRandom", path: "Tests/Support/SeededRandom", swiftSettings: strict),
    tests("PCRE2Tests", ["DiscernPCRE2"]),
    tests("FactsTests", ["DiscernFacts", "CAllocationCounter"], exclude: ["Fixtures"]),
    tests("LiteralSearchTests", ["DiscernLiteralSearch", "CDiscernTables", "CAllocationCounter"]),
    tests("ClassificationTests", ["DiscernClassification", "DiscernFacts"]),
    tests("CommunicationsTests", ["DiscernCommunications"]),
    tests(
      "CapabilitiesTests",
      ["DiscernCapabilities", "DiscernClassification", "DiscernCommunications", "DiscernRuleCompiling", "SeededRandom"]),
    tests("RuleLanguageTests", ["DiscernRuleLanguage"], exclude: ["Fixtures"]),
    tests(
      "RuleCompilingTests",
      [
        "DiscernRuleCompiling", "DiscernRuleLanguage", "DiscernClassification", "DiscernCommunications", "DiscernPCRE2",
        "DiscernFacts", "DiscernLiteralSearch", "DiscernPatternPrograms", "CAllocationCounter",
      ],
      exclude: ["Fixtures"]),
    tests(
      "RulesTests",
      [
        "DiscernRuleCompiling", "DiscernRuleLanguage", "DiscernClassification", "DiscernCommunications", "DiscernPCRE2",
        "DiscernFacts", "DiscernLiteralSearch", "DiscernCorpora", "CDiscernDefaultRules", "CAllocationCounter",
      ], exclude: ["Fixtures"]),
    tests("CorporaTests", ["DiscernCorpora", "DiscernCommunications"]),
    tests(
      "MeasuringTests",
      [
        "DiscernMeasuring", "DiscernRuleCompiling", "DiscernRuleLanguage", "DiscernClassification",
        "DiscernCommunications", "DiscernPCRE2",
      ]),
    tests("CLITests", [], exclude: ["Fixtures"]),
  ],
  cxxLanguageStandard: .cxx17
)
