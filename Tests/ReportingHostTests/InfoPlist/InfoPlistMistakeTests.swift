import Foundation
import ReportingHost
import Testing

/// What is read of each `Info.plist`, and what is said about it, stands in the file beside it.
@Suite struct InfoPlistMistakeTests {
  @Test(arguments: GoldenFile.infoPlists) func isSaidAsExpected(file: GoldenFile) throws {
    let info = try InfoPlist(contentsOf: file.path.path)
    try file.check(Self.rendered(info))
  }

  /// The bytes of a file are read as the file, and a binary list as the same in XML.
  @Test(arguments: GoldenFile.infoPlists) func isTheSameInEachForm(file: GoldenFile) throws {
    let info = try InfoPlist(contentsOf: file.path.path)
    #expect(try InfoPlist(file.bytes()) == info)
    // SAFETY: no place is given for the format to be written to.
    let list = try unsafe PropertyListSerialization.propertyList(from: file.bytes(), format: nil)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      #expect(try InfoPlist(bytes) == info)
    }
  }

  private static func rendered(_ info: InfoPlist) -> String {
    let values: [(String, String?)] = [
      ("kind", info.kind?.rawValue), ("extension point", info.extensionPoint),
      ("class", info.principalClass.map { "\($0.written) (\($0.module ?? "any module"), \($0.name))" }),
      ("storyboard", info.mainStoryboard), ("bundle", info.bundleIdentifier),
      ("version", info.version), ("short version", info.shortVersion),
      ("address", info.networkDestination?.absoluteString), ("number", info.smsDestination),
      ("filter's address", info.filterURL?.absoluteString), ("reports go", info.reportDestination.map { "\($0)" }),
    ]
    let lines = values.compactMap { name, value in value.map { "\(name): \($0)" } } + info.findings.map(\.description)
    return lines.joined(separator: "\n") + "\n"
  }
}
