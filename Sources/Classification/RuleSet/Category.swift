public import DiscernCommunications

/// What a rule says that a communication is; Apple's categories, and no others.
public enum Category: UInt8, Sendable, Hashable, CaseIterable {
  case none
  case junk, allow
  case promotion, promotionOffers, promotionCoupons, promotionOthers
  case transaction, transactionFinance, transactionOrders, transactionReminders, transactionHealth
  case transactionWeather, transactionCarrier, transactionRewards, transactionPublicServices, transactionOthers

  /// The four that can stand, in the order in which ties are settled.
  package static let main: [Category] = [.allow, .transaction, .promotion, .junk]

  /// All of them, in one array that is made once.
  package static let all = allCases

  private static let promotions: [Category] = [.promotionOffers, .promotionCoupons, .promotionOthers]
  private static let transactions: [Category] = [
    .transactionFinance, .transactionOrders, .transactionReminders, .transactionHealth, .transactionWeather,
    .transactionCarrier, .transactionRewards, .transactionPublicServices, .transactionOthers,
  ]

  /// The categories below a main one.
  package var subCategories: [Category] {
    switch self {
    case .promotion: Self.promotions
    case .transaction: Self.transactions
    default: []
    }
  }

  /// The category as written in rules, such as `transaction/finance`.
  public var name: String {
    switch self {
    case .none: "none"
    case .junk: "junk"
    case .allow: "allow"
    case .promotion: "promotion"
    case .promotionOffers: "promotion/offers"
    case .promotionCoupons: "promotion/coupons"
    case .promotionOthers: "promotion/others"
    case .transaction: "transaction"
    case .transactionFinance: "transaction/finance"
    case .transactionOrders: "transaction/orders"
    case .transactionReminders: "transaction/reminders"
    case .transactionHealth: "transaction/health"
    case .transactionWeather: "transaction/weather"
    case .transactionCarrier: "transaction/carrier"
    case .transactionRewards: "transaction/rewards"
    case .transactionPublicServices: "transaction/public-services"
    case .transactionOthers: "transaction/others"
    }
  }

  /// Finds a category by its name as written in rules; `none` is one.
  public init?(name: String) {
    guard let category = Self.all.first(where: { $0.name == name }) else { return nil }
    self = category
  }

  /// The category above a sub-category; a main category is its own parent.
  public var parent: Category {
    switch self {
    case .none, .junk, .allow: self
    case .promotion, .promotionOffers, .promotionCoupons, .promotionOthers: .promotion
    default: .transaction
    }
  }

  /// Apple's filter action of this category.
  public var filterAction: MessageFilterAction {
    switch parent {
    case .junk: .junk
    case .allow: .allow
    case .promotion: .promotion
    case .transaction: .transaction
    default: .none
    }
  }

  /// Apple's sub-action of this category; `none` for a main category.
  public var subAction: MessageFilterSubAction {
    switch self {
    case .none, .junk, .allow, .promotion, .transaction: .none
    case .promotionOffers: .promotionalOffers
    case .promotionCoupons: .promotionalCoupons
    case .promotionOthers: .promotionalOthers
    case .transactionFinance: .transactionalFinance
    case .transactionOrders: .transactionalOrders
    case .transactionReminders: .transactionalReminders
    case .transactionHealth: .transactionalHealth
    case .transactionWeather: .transactionalWeather
    case .transactionCarrier: .transactionalCarrier
    case .transactionRewards: .transactionalRewards
    case .transactionPublicServices: .transactionalPublicServices
    case .transactionOthers: .transactionalOthers
    }
  }
}
