import Foundation
import ReportingHost
import Testing

/// What can't be read is told by name, reason and, where known, line.
@Suite struct PropertyListErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: Data
    let reason: PropertyListError.Reason
    var line: Int?

    init(_ name: String, _ bytes: Data, _ reason: PropertyListError.Reason, line: Int? = nil) {
      (testDescription, self.bytes, self.reason, self.line) = (name, bytes, reason, line)
    }

    init(_ name: String, _ text: String, _ reason: PropertyListError.Reason, line: Int? = nil) {
      self.init(name, Data(text.utf8), reason, line: line)
    }
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"

  static let cases = [
    Case("nothing", "", .empty), Case("blanks", " \n\t\n", .empty), Case("zeros", Data(count: 100), .empty),
    Case("more zeros", Data(count: 1000), .otherFormat),
    Case("JSON", "{\"NSExtension\": {}}", .json), Case("a JSON array", "[1, 2]", .json),
    Case("JSON cut off", "{\"NSExtension\": {", .otherFormat), Case("text", "hello", .otherFormat),
    Case("NeXT's form", "{ NSExtension = { a = b; }; }", .otherFormat), Case("a page", "<html></html>", .otherFormat),
    Case("YAML", "NSExtension:\n  a: b\n", .otherFormat), Case("bytes", Data(0...255), .otherFormat),
    Case("a picture", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), .otherFormat),
    Case("the head alone", head, .damagedXML), Case("cut in a key", head + "<dict>\n<key>NSExt", .damagedXML),
    Case("a key without a value", head + "<dict>\n<key>a</key>\n</dict>\n</plist>\n", .damagedXML, line: 5),
    Case(
      "an unknown element", head + "<dict>\n<key>a</key>\n<text>b</text>\n</dict>\n</plist>\n", .damagedXML, line: 5),
    Case("crossed elements", head + "<dict>\n<key>a</key><array></dict></array></plist>", .damagedXML, line: 4),
    Case(
      "an unknown entity", head + "<dict><key>a</key>\n<string>&nothing;</string></dict></plist>", .damagedXML, line: 4),
    Case(
      "deeper than any", head + String(repeating: "<array>", count: 100_000), .damagedXML, line: 3),
    Case("an array outside", head + "<array><string>a</string></array></plist>", .notADictionary),
    Case("text outside", head + "<string>a</string></plist>", .notADictionary),
    Case("a binary head alone", "bplist00", .damagedBinary),
    Case("another binary form", "bplist15 and more", .damagedBinary),
    Case("a binary array outside", binary(["a"]), .notADictionary),
    Case("cut off", binary(["a": "b"]).dropLast(), .damagedBinary),
    Case("longer than 4 MiB", head + String(repeating: " ", count: 4 << 20), .tooLarge),
    Case("100 MB of zeros", Data(count: 100_000_000), .tooLarge),
  ]

  private static func binary(_ value: Any) -> Data {
    (try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)) ?? Data()
  }

  @Test(arguments: cases) func isTold(unreadable: Case) throws {
    let error = #expect(throws: PropertyListError.self) { try InfoPlist(unreadable.bytes, name: "a/Info.plist") }
    #expect(error?.reason == unreadable.reason)
    #expect(error?.line == unreadable.line)
    let place = unreadable.line.map { "a/Info.plist:\($0): " } ?? "a/Info.plist: "
    #expect(error?.description.hasPrefix(place) == true)
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "any.entitlements")
    try unreadable.bytes.write(to: file)
    let entitlements = #expect(throws: PropertyListError.self) {
      try AssociatedDomains(contentsOf: file.path, for: .reporting)
    }
    #expect(entitlements?.reason == unreadable.reason && entitlements?.line == unreadable.line)
  }

  @Test(arguments: [
    ("/nowhere/Info.plist", PropertyListError.Reason.unreadable), (NSTemporaryDirectory(), .notAFile),
    ("/dev/null", .notAFile), ("", .notAFile),
  ]) func isTold(path: String, reason: PropertyListError.Reason) {
    let error = #expect(throws: PropertyListError.self) { try InfoPlist(contentsOf: path) }
    #expect(error?.reason == reason)
    #expect(error?.file == path)
  }

  @Test func linksAreFollowed() throws {
    let file = try #require(GoldenFile.infoPlists.first { $0.name == "sound-reporting" })
    let link = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.path)
    defer { try? FileManager.default.removeItem(at: link) }
    #expect(try InfoPlist(contentsOf: link.path) == InfoPlist(contentsOf: file.path.path))
  }

  @Test func sixteenBitTextIsRead() throws {
    let text =
      Self.head.replacing("UTF-8", with: "UTF-16") + "<dict><key>CFBundleVersion</key><string>ä</string></dict></plist>"
    let bytes = try #require(text.data(using: .utf16))
    #expect(try InfoPlist(bytes).version == "ä")
  }
}
