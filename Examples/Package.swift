// swift-tools-version: 6.2
import PackageDescription

// In Xcode each extension is a target of the app instead, made of the same files; Apple's SDK has the two frameworks.
#if os(Linux)
  /// The files of an extension that Xcode takes beside its sources.
  let beside = ["Info.plist", "apple-app-site-association"]

  func discern(_ product: String) -> Target.Dependency { .product(name: product, package: "Discern") }

  let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Discern", path: "..")],
    targets: [
      .target(
        name: "Reporting", dependencies: [discern("IdentityLookupUI")], path: "Reporting",
        exclude: beside + ["Reporting.entitlements"]),
      .target(
        name: "Filter", dependencies: [discern("IdentityLookup")], path: "Filter",
        exclude: beside + ["Filter.entitlements"]),
      .target(
        name: "ReportingWithRules", dependencies: [discern("IdentityLookupBridge")], path: "ReportingWithRules",
        exclude: beside + ["Reporting.entitlements"]),
      .target(
        name: "FilterWithRules", dependencies: [discern("IdentityLookupBridge")], path: "FilterWithRules",
        exclude: ["Info.plist"]),
      .executableTarget(
        name: "ReportingProgram",
        dependencies: ["Reporting", "ReportingWithRules", discern("IdentityLookupUI"), discern("ReportingExtension")],
        path: "ReportingProgram"),
      .executableTarget(
        name: "FilterProgram",
        dependencies: ["Filter", "FilterWithRules", discern("IdentityLookup"), discern("ReportingExtension")],
        path: "FilterProgram"),
      .executableTarget(
        name: "filter-cost", dependencies: ["FilterWithRules", discern("IdentityLookupTesting")], path: "FilterCost"),
      .testTarget(
        name: "ExtensionTests", dependencies: ["Reporting", "Filter", discern("IdentityLookupTesting")]),
      .testTarget(
        name: "RuleExtensionTests",
        dependencies: [
          "ReportingWithRules", "FilterWithRules", "ReportingProgram", "FilterProgram",
          discern("IdentityLookupTesting"),
          discern("DiscernRuleCompiling"), discern("ReportingHost"), discern("ReportingHostTesting"),
        ]),
    ]
  )
#else
  let package = Package(name: "Examples")
#endif
