import Foundation
import IdentityLookupTesting
import Testing

@Suite struct ResponseTests {
  @Test func nothingIsSetAtFirst() {
    let answer = ILMessageFilterQueryResponse()
    #expect(answer.action == .none && answer.subAction == .none)
    let report = ILClassificationResponse(action: .reportNotJunk)
    #expect(report.action == .reportNotJunk && report.userString == nil && report.userInfo == nil)
    let capabilities = ILMessageFilterCapabilitiesQueryResponse()
    #expect(capabilities.transactionalSubActions.isEmpty && capabilities.promotionalSubActions.isEmpty)
  }

  @Test func answersKeepWhatIsSet() {
    let answer = ILMessageFilterQueryResponse()
    answer.action = .promotion
    answer.subAction = .promotionalCoupons
    #expect(answer.action == .promotion && answer.subAction == .promotionalCoupons)
  }

  private static func reports() -> [(name: String, report: ILClassificationResponse)] {
    func report(_ action: ILClassificationAction, _ text: String?, _ info: [String: Any]?) -> ILClassificationResponse {
      let response = ILClassificationResponse(action: action)
      response.userString = text
      response.userInfo = info
      return response
    }
    return [
      ("none", report(.none, nil, nil)), ("junk", report(.reportJunk, nil, nil)),
      ("text", report(.reportJunk, "t", nil)), ("no info", report(.reportJunk, nil, [:])),
      ("info", report(.reportJunk, nil, ["a": ["b": 1], "l": [1, "2"] as [Any]])),
      ("other info", report(.reportJunk, nil, ["a": ["b": 2], "l": [1, "2"] as [Any]])),
      ("all", report(.reportJunk, "t", ["a": 1])),
    ]
  }

  @Test func reportsAreEqualWhereContentsAre() {
    for (name, one) in Self.reports() {
      for (otherName, other) in Self.reports() {
        #expect((one == other) == (name == otherName), "\(name), \(otherName)")
        #expect(one != other || one.hash == other.hash)
      }
    }
    #expect(!ILClassificationResponse(action: .none).isEqual(NSString(string: "none")))
  }

  @Test func subActionsAreNumbersInObjectiveC() {
    let capabilities = ILMessageFilterCapabilitiesQueryResponse()
    capabilities.transactionalSubActions = [.transactionalWeather, .promotionalOffers, .transactionalWeather]
    #expect(capabilities.__transactionalSubActions == [10_005, 20_001, 10_005])
    #expect(capabilities.transactionalSubActions == [.transactionalWeather, .promotionalOffers, .transactionalWeather])
    capabilities.__promotionalSubActions = [20_002, 12_345]
    #expect(capabilities.promotionalSubActions == [.promotionalCoupons])
    #expect(capabilities.__promotionalSubActions == [20_002, 12_345])
  }

  @Test func errorsAreFoundationErrors() {
    let cause = CocoaError(.fileNoSuchFile)
    let error = ILMessageFilterError(.networkRequestFailed, userInfo: [NSUnderlyingErrorKey: cause, "a": 1])
    #expect(ILMessageFilterErrorDomain == "com.apple.IdentityLookup.error.messagefilter")
    #expect(ILMessageFilterError.errorDomain == ILMessageFilterErrorDomain)
    #expect(error.code == .networkRequestFailed && error.errorCode == 4)
    #expect(error.userInfo[NSUnderlyingErrorKey] as? CocoaError == cause && error.errorUserInfo["a"] as? Int == 1)
    #expect(!error.localizedDescription.isEmpty)
    let bridged = error as NSError
    #expect(bridged.domain == ILMessageFilterErrorDomain && bridged.code == 4 && bridged.userInfo["a"] as? Int == 1)
    #expect(ILMessageFilterError(.system) == ILMessageFilterError(.system))
    #expect(ILMessageFilterError(.system) != ILMessageFilterError(.invalidNetworkURL))
    #expect(Set([ILMessageFilterError(.system), ILMessageFilterError(.system)]).count == 1)
    func name(_ error: any Error) -> String {
      do { throw error } catch ILMessageFilterError.system { return "system" } catch { return "other" }
    }
    #expect(name(ILMessageFilterError(.system)) == "system" && name(error) == "other" && name(cause) == "other")
  }
}
