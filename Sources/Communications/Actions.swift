/// What a report extension answers; Apple's `ILClassificationAction` with its raw values.
public enum ClassificationAction: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case reportNotJunk = 1
  case reportJunk = 2
  case reportJunkAndBlockSender = 3

  /// Apple's case name.
  public var name: String {
    switch self {
    case .none: "none"
    case .reportNotJunk: "reportNotJunk"
    case .reportJunk: "reportJunk"
    case .reportJunkAndBlockSender: "reportJunkAndBlockSender"
    }
  }
}

/// What a message filter answers; Apple's `ILMessageFilterAction` with its raw values.
public enum MessageFilterAction: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case allow = 1
  case junk = 2
  case promotion = 3
  case transaction = 4

  /// Apple's case name.
  public var name: String {
    switch self {
    case .none: "none"
    case .allow: "allow"
    case .junk: "junk"
    case .promotion: "promotion"
    case .transaction: "transaction"
    }
  }
}

/// A folder below an action; Apple's `ILMessageFilterSubAction` with its raw values.
public enum MessageFilterSubAction: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case transactionalOthers = 10000
  case transactionalFinance = 10001
  case transactionalOrders = 10002
  case transactionalReminders = 10003
  case transactionalHealth = 10004
  case transactionalWeather = 10005
  case transactionalCarrier = 10006
  case transactionalRewards = 10007
  case transactionalPublicServices = 10008
  case promotionalOthers = 20000
  case promotionalOffers = 20001
  case promotionalCoupons = 20002

  /// Apple's case name.
  public var name: String {
    switch self {
    case .none: "none"
    case .transactionalOthers: "transactionalOthers"
    case .transactionalFinance: "transactionalFinance"
    case .transactionalOrders: "transactionalOrders"
    case .transactionalReminders: "transactionalReminders"
    case .transactionalHealth: "transactionalHealth"
    case .transactionalWeather: "transactionalWeather"
    case .transactionalCarrier: "transactionalCarrier"
    case .transactionalRewards: "transactionalRewards"
    case .transactionalPublicServices: "transactionalPublicServices"
    case .promotionalOthers: "promotionalOthers"
    case .promotionalOffers: "promotionalOffers"
    case .promotionalCoupons: "promotionalCoupons"
    }
  }
}

extension MessageFilterSubAction {
  /// The action that it goes with; `none` for `none`, which goes with any.
  public var action: MessageFilterAction {
    switch rawValue {
    case 10000..<20000: .transaction
    case 20000..<30000: .promotion
    default: .none
    }
  }
}
