import Foundation
import IdentityLookupTesting
import Testing

@testable import Filter

@Suite struct FilterTests {
  @Test(arguments: [
    ("Your parcel is held, pay the fee at http://sho.rt/x", ILMessageFilterAction.junk, ILMessageFilterSubAction.none),
    ("Your order has SHIPPED", .transaction, .transactionalOrders),
    ("A coupon for lunch", .promotion, .promotionalCoupons),
  ])
  func wordsDecide(text: String, action: ILMessageFilterAction, subAction: ILMessageFilterSubAction) async {
    let handler: any ILMessageFilterQueryHandling = MessageFilterExtension()
    let request = ILMessageFilterQueryRequest.make(sender: "+447700900123", messageBody: text)
    let response = await handler.handle(request, context: ILMessageFilterExtensionContext())
    #expect(response.action == action && response.subAction == subAction)
  }

  @Test(arguments: [
    (200, #"{"action":4,"subAction":10001}"#, Verdict(.transaction, .transactionalFinance)),
    (200, #"{"action":77}"#, Verdict(.none)), (500, #"{"action":2}"#, Verdict(.none)), (200, "", Verdict(.none)),
  ])
  func theServerDecidesTheRest(status: Int, body: String, verdict: Verdict) async throws {
    let url = try #require(URL(string: "https://example.com/filter"))
    let urlResponse = try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
    let context = ILMessageFilterExtensionContext.make {
      ILNetworkResponse.make(urlResponse: urlResponse, data: Data(body.utf8))
    }
    let handler: any ILMessageFilterQueryHandling = MessageFilterExtension()
    let response = await handler.handle(.make(sender: "22395", messageBody: "hello"), context: context)
    #expect(Verdict(response.action, response.subAction) == verdict)
  }
}
