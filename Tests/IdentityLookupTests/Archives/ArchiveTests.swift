import Foundation
import IdentityLookupTesting
import Testing

/// A class as an app derives it, at the top level, for Linux's archiver refuses others by stopping the process.
final class OwnMessage: ILMessageCommunication {}

@Suite struct ArchiveTests {
  final class Nested: ILMessageCommunication {}

  @Test(arguments: [
    ("message", "+447700900123 Ω\n 1764000000.25"), ("message of nothing", "- - 1764000000.25"),
    ("call", "22395 1764000000.25"), ("request", "ILClassificationRequest"), ("request of messages", "-b1a"),
    ("request of a call", "1"), ("response", "reportJunk - -"),
    (
      "response with everything",
      #"reportJunk SPAM 1 {"list":[1,2.5,1,null],"map":{"a":{"b":"c"}},"none":null,"text":"t"}"#
    ),
    ("query", "1bGB"), ("query of nothing", "---"), ("query's response", "transaction transactionalHealth"),
    ("network response", #"418 [AnyHashable("X-Verdict"): "junk"] [0, 1, 255]"#),
    ("capabilities query", "ILMessageFilterCapabilitiesQueryRequest"),
  ])
  func comesBackAsItWas(name: String, contents: String) throws {
    let archived = try #require(ArchiveCase.all.first { $0.name == name })
    #expect(archived.read(archived.archive) == contents)
  }

  @Test func subActionsComeBackInOrder() throws {
    let archived = try #require(ArchiveCase.all.first { $0.name == "capabilities response" })
    let contents = archived.read(archived.archive)
    #expect(
      contents?.contains("transactionalHealth, IdentityLookup.ILMessageFilterSubAction.transactionalOthers") == true)
    #expect(contents?.contains("[IdentityLookup.ILMessageFilterSubAction.promotionalCoupons]") == true)
  }

  /// An archive holds its own class, and nothing else is taken for it; a request of messages is a request, too.
  @Test func nothingIsReadAsAnotherClass() {
    for written in ArchiveCase.all {
      for reader in ArchiveCase.all where reader.read(written.archive) != nil {
        #expect(reader.kind == written.kind || reader.name == "request" && written.name.hasPrefix("request of"))
      }
    }
  }

  @Test func derivedClassesAreRead() throws {
    let message = OwnMessage(sender: "1", dateReceived: Date(timeIntervalSince1970: 1), messageBody: "a")
    let data = try NSKeyedArchiver.archivedData(withRootObject: message, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: OwnMessage.self, from: data) == message)
    #expect(throws: CocoaError.self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: ILMessageCommunication.self, from: data)
    }
    #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: Nested.self, from: data) }
  }

  @Test func archivesInXMLAreRefused() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(ILClassificationRequest(), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    #expect(throws: CocoaError.self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: ILClassificationRequest.self, from: archiver.encodedData)
    }
  }

  @Test(arguments: [(20, true), (40, false)])
  func deepObjectsAreRefused(depth: Int, isRead: Bool) throws {
    let response = ILClassificationResponse(action: .reportJunk)
    // Arrays of Foundation's own, for which its archiver takes less time than for Swift's.
    response.userInfo = ["in": (0..<depth).reduce(NSArray()) { inner, _ in NSArray(object: inner) }]
    let data = try NSKeyedArchiver.archivedData(withRootObject: response, requiringSecureCoding: true)
    let read = try? NSKeyedUnarchiver.unarchivedObject(ofClass: ILClassificationResponse.self, from: data)
    #expect(read == (isRead ? response : nil))
  }
}
