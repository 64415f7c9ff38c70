import Foundation
import IdentityLookupTesting
import Testing

@Suite struct ArchiveTests {
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
}
