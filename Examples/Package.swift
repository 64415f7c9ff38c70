// swift-tools-version: 6.2
import PackageDescription

// In Xcode each extension is a target of the app instead, made of the same files; Apple's SDK has the two frameworks.
#if os(Linux)
  let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Discern", path: "..")],
    targets: [
      .target(
        name: "Reporting",
        dependencies: [.product(name: "IdentityLookupUI", package: "Discern")],
        path: "Reporting",
        exclude: ["Info.plist", "Reporting.entitlements", "apple-app-site-association"]),
      .target(
        name: "Filter",
        dependencies: [.product(name: "IdentityLookup", package: "Discern")],
        path: "Filter",
        exclude: ["Info.plist", "Filter.entitlements", "apple-app-site-association"]),
      .testTarget(
        name: "ExtensionTests",
        dependencies: ["Reporting", "Filter", .product(name: "IdentityLookupTesting", package: "Discern")]),
    ]
  )
#else
  let package = Package(name: "Examples")
#endif
