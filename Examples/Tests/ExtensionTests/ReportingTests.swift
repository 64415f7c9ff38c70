import Foundation
import IdentityLookupTesting
import Testing

@testable import Reporting

@MainActor @Suite struct ReportingTests {
  @Test(arguments: [true, false]) func allMessagesAreReported(isLoadedFirst: Bool) throws {
    let controller = ReportViewController()
    let request = ILMessageClassificationRequest.make([
      .make(sender: "+447700900123", messageBody: "pay the fee"), .make(sender: nil, messageBody: nil),
    ])
    if isLoadedFirst { controller.loadViewIfNeeded() }
    controller.prepare(for: request)
    controller.loadViewIfNeeded()
    #expect(controller.title == "Report messages")
    #expect((controller.view.subviews.first as? UILabel)?.text == "+447700900123: pay the fee\nunknown: ")
    #expect(controller.extensionContext.isReadyForClassificationResponse)
    let response = controller.classificationResponse(for: request)
    #expect(response.action == .reportJunk)
    let userInfo = try #require(response.userInfo)
    #expect(JSONSerialization.isValidJSONObject(userInfo))
    #expect((userInfo["communications"] as? [[String: Any]])?.count == 2)
  }

  @Test func callersAreBlocked() {
    let controller = ReportViewController()
    let request = ILCallClassificationRequest.make([.make(sender: "+447700900123")])
    controller.prepare(for: request)
    #expect(controller.classificationResponse(for: request).action == .reportJunkAndBlockSender)
  }

  @Test func nothingIsNotReported() {
    let controller = ReportViewController()
    controller.prepare(for: ILMessageClassificationRequest.make([]))
    #expect(!controller.extensionContext.isReadyForClassificationResponse)
    #expect(controller.classificationResponse(for: ILMessageClassificationRequest.make([])).action == .none)
  }
}
