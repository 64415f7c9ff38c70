import Foundation
import IdentityLookupBridge
import IdentityLookupTesting
import Testing

/// The code of the articles is compiled with these tests, and is what stands in the articles.
@Suite struct ArticleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: [
    "SuggestingAClassification", "FilteringMessages", "AnsweringTheCapabilitiesQuery", "IdentityLookupBridge",
  ])
  func everyBlockIsCompiled(_ article: String) throws {
    let folder = Self.package.appending(path: "Sources/IdentityLookupBridge/IdentityLookupBridge.docc")
    let text = try String(contentsOf: folder.appending(path: article + ".md"), encoding: .utf8)
    let file = article == "IdentityLookupBridge" ? "FilteringMessages" : article
    let code = try String(
      contentsOf: Self.package.appending(path: "Tests/IdentityLookupBridgeTests/Articles/\(file).swift"),
      encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = block.replacing("import IdentityLookupBridge\n\n", with: "")
      #expect(code.contains(lines), "\(article): \(lines)")
    }
  }

  @Test func noCompiledCodeIsLeftOver() throws {
    let folder = Self.package.appending(path: "Sources/IdentityLookupBridge/IdentityLookupBridge.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let articles = try names.filter { $0.hasSuffix(".md") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appending(path: "Tests/IdentityLookupBridgeTests/Articles").path)
    #expect(files.count == 3)
    for file in files {
      let code = try String(
        contentsOf: Self.package.appending(path: "Tests/IdentityLookupBridgeTests/Articles/\(file)"), encoding: .utf8)
      for line in code.split(separator: "\n") where !line.hasPrefix("import ") && !line.hasPrefix("//") {
        #expect(articles.contains(line), "\(file): \(line)")
      }
    }
  }

  /// There is no such file beside the tests, so that the article's extensions say what an author forgot.
  @Test @MainActor func withoutTheFileTheMistakeIsTold() throws {
    let controller = ReportController()
    controller.loadViewIfNeeded()
    let request = ILMessageClassificationRequest.make([.make(sender: "x", messageBody: "fee")])
    controller.prepare(for: request)
    #expect(controller.title == "The rules can't be read")
    #expect(
      "\(try #require(controller.suggestion?.problem))"
        == "there is no 'rules.discern' in the bundle: make it with 'discern compile', and add it to the extension's resources"
    )
    controller.personChose(.reportJunk, comment: "why")
    controller.add(["when": Date()])
    #expect(controller.title == "'when' is a date, which JSON has not: write it as text or as a number")
    let response = controller.classificationResponse(for: request)
    #expect(response.action == .reportJunk && response.userInfo?["comment"] as? String == "why")
    #expect(!parcelFraudIsReported(), "there are no rules")
  }

  @Test func theArticlesFiltersAnswer() async throws {
    let filters: [ClassifyingFilterExtension] = [Filter(), FilterWithFriends(), FilterThatTells(), FilterWithFolders()]
    for filter in filters {
      let answer = await filter.handle(.make(sender: "+447700900123", messageBody: "x"), context: .init())
      #expect(answer.action == .none)
    }
    #expect(await OwnFilter().handle(.make(sender: nil, messageBody: "x"), context: .init()).action == .none)
    #expect(foldersNobodySees(try Sample.ruleSet()).isEmpty)
  }
}
