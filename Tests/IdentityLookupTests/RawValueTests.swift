import IdentityLookup
import Testing

/// The numbers of Apple's headers, every one, and that there are no others.
@Suite struct RawValueTests {
  private static let subActions: [(ILMessageFilterSubAction, Int)] = [
    (.none, 0), (.transactionalOthers, 10_000), (.transactionalFinance, 10_001), (.transactionalOrders, 10_002),
    (.transactionalReminders, 10_003), (.transactionalHealth, 10_004), (.transactionalWeather, 10_005),
    (.transactionalCarrier, 10_006), (.transactionalRewards, 10_007), (.transactionalPublicServices, 10_008),
    (.promotionalOthers, 20_000), (.promotionalOffers, 20_001), (.promotionalCoupons, 20_002),
  ]

  @Test func classificationActions() {
    let cases: [(ILClassificationAction, Int)] = [
      (.none, 0), (.reportNotJunk, 1), (.reportJunk, 2), (.reportJunkAndBlockSender, 3),
    ]
    expect(cases, in: -1...10)
  }

  @Test func filterActions() {
    let cases: [(ILMessageFilterAction, Int)] = [
      (.none, 0), (.allow, 1), (.junk, 2), (.promotion, 3), (.transaction, 4),
    ]
    expect(cases, in: -1...10)
    #expect(ILMessageFilterAction.filter == .junk)
  }

  @Test func filterSubActions() {
    expect(Self.subActions, in: -1...30_000)
  }

  @Test func errorCodes() {
    let cases: [(ILMessageFilterError.Code, Int)] = [
      (.system, 1), (.invalidNetworkURL, 2), (.networkURLUnauthorized, 3), (.networkRequestFailed, 4),
      (.redundantNetworkDeferral, 5),
    ]
    expect(cases, in: -1...10)
    let names: [ILMessageFilterError.Code] = [
      ILMessageFilterError.system, ILMessageFilterError.invalidNetworkURL, ILMessageFilterError.networkURLUnauthorized,
      ILMessageFilterError.networkRequestFailed, ILMessageFilterError.redundantNetworkDeferral,
    ]
    #expect(names == cases.map(\.0))
  }

  private func expect<Value: RawRepresentable<Int> & Hashable & Sendable>(
    _ cases: [(Value, Int)], in range: ClosedRange<Int>
  ) {
    #expect(cases.map(\.0.rawValue) == cases.map(\.1))
    #expect(range.filter { Value(rawValue: $0) != nil } == cases.map(\.1))
  }
}
