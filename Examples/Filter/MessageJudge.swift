import IdentityLookup

/// Tells by words what a message is.
struct MessageJudge: Sendable {
  /// Words that stand together in a message of a kind; the first row that fits decides.
  private static let rows: [(words: [String], verdict: Verdict)] = [
    (["parcel", "fee", "http"], Verdict(.junk)),
    (["prize", "claim"], Verdict(.junk)),
    (["account", "suspended", "http"], Verdict(.junk)),
    (["code", "verification"], Verdict(.transaction, .transactionalFinance)),
    (["order", "shipped"], Verdict(.transaction, .transactionalOrders)),
    (["appointment"], Verdict(.transaction, .transactionalReminders)),
    (["coupon"], Verdict(.promotion, .promotionalCoupons)),
    (["sale", "off"], Verdict(.promotion, .promotionalOffers)),
  ]

  /// What the words tell; `none` where they tell nothing.
  func verdict(sender: String?, text: String?) -> Verdict {
    guard let text = text?.lowercased(), !text.isEmpty else { return Verdict(.none) }
    for row in Self.rows where row.words.allSatisfy({ text.contains($0) }) {
      return row.verdict
    }
    return Verdict(.none)
  }
}

/// What a message is, as a filter answers it.
struct Verdict: Sendable, Equatable {
  var action: ILMessageFilterAction
  var subAction: ILMessageFilterSubAction

  init(_ action: ILMessageFilterAction, _ subAction: ILMessageFilterSubAction = .none) {
    self.action = action
    self.subAction = subAction
  }

  /// The verdict in the server's answer, an object such as `{"action":4,"subAction":10001}` with Apple's numbers.
  init?(networkResponse: ILNetworkResponse) {
    struct Answer: Decodable {
      let action: Int
      let subAction: Int?
    }
    guard networkResponse.urlResponse.statusCode == 200,
      let answer = try? JSONDecoder().decode(Answer.self, from: networkResponse.data),
      let action = ILMessageFilterAction(rawValue: answer.action)
    else { return nil }
    self.init(action, answer.subAction.flatMap { ILMessageFilterSubAction(rawValue: $0) } ?? .none)
  }
}
