public import DiscernCommunications

/// Where a message is shown.
public enum Folder: Sendable, Hashable {
  /// Among the messages, of unknown senders or of known ones.
  case messages
  case junk
  /// Transactions, or the folder of a sub-action below.
  case transactions(MessageFilterSubAction)
  /// Promotions, or the folder of a sub-action below.
  case promotions(MessageFilterSubAction)

  /// As people read it, such as `Promotions/Offers`.
  public var name: String {
    switch self {
    case .messages: "Messages"
    case .junk: "Junk"
    case .transactions(let subAction): "Transactions" + Self.below(subAction)
    case .promotions(let subAction): "Promotions" + Self.below(subAction)
    }
  }

  /// All folders as the system lists them: a parent first, its sub-folders as Messages orders them.
  public static let all: [Folder] =
    [.messages, .transactions(.none)] + order.filter { $0.action == .transaction }.map { .transactions($0) }
    + [.promotions(.none)] + order.filter { $0.action == .promotion }.map { .promotions($0) } + [.junk]

  private static let order: [MessageFilterSubAction] = [
    .transactionalFinance, .transactionalOrders, .transactionalReminders, .transactionalHealth,
    .transactionalPublicServices, .transactionalWeather, .transactionalCarrier, .transactionalRewards,
    .promotionalCoupons, .promotionalOffers, .transactionalOthers, .promotionalOthers,
  ]

  private static func below(_ subAction: MessageFilterSubAction) -> String {
    switch subAction {
    case .none: ""
    case .transactionalOthers, .promotionalOthers: "/Others"
    case .transactionalFinance: "/Finance"
    case .transactionalOrders: "/Orders"
    case .transactionalReminders: "/Reminders"
    case .transactionalHealth: "/Health"
    case .transactionalWeather: "/Weather"
    case .transactionalCarrier: "/Carrier"
    case .transactionalRewards: "/Rewards"
    case .transactionalPublicServices: "/Public Services"
    case .promotionalOffers: "/Offers"
    case .promotionalCoupons: "/Coupons"
    }
  }
}

/// The folder that an answer comes to, and what is wrong with the answer.
struct Placement {
  let folder: Folder
  let fault: FilterFault?

  /// - Parameters:
  ///   - declared: what the filter told the system; nil where it never answered that.
  init(_ response: FilterTrace.Response, declared: DeclaredSubActions) {
    let (action, subAction) = (response.action, response.subAction)
    let isMatch = subAction == .none || subAction.action == action
    let isShown = subAction != .none && isMatch && declared.contains(subAction)
    let shown = isShown ? subAction : .none
    folder =
      switch action {
      case .none, .allow: .messages
      case .junk: .junk
      case .promotion: .promotions(shown)
      case .transaction: .transactions(shown)
      }
    if !isMatch {
      fault = .mismatchedPair(action, subAction)
    } else if subAction != .none, !declared.names(subAction) {
      fault = .undeclaredSubAction(subAction)
    } else {
      fault = nil
    }
  }
}
