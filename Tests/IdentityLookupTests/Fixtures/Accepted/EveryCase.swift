// Switches over all cases of the four enums, with an unknown default as the compiler asks for.
import IdentityLookup

enum EveryCase {
  static func title(_ action: ILClassificationAction) -> String {
    switch action {
    case .none: return "nothing"
    case .reportNotJunk: return "not junk"
    case .reportJunk: return "junk"
    case .reportJunkAndBlockSender: return "junk, blocked"
    @unknown default: return "unknown"
    }
  }

  static func title(_ action: ILMessageFilterAction) -> String {
    switch action {
    case .none: return "none"
    case .allow: return "allow"
    case .junk: return "junk"
    case .promotion: return "promotion"
    case .transaction: return "transaction"
    @unknown default: return "unknown"
    }
  }

  static func parent(of subAction: ILMessageFilterSubAction) -> ILMessageFilterAction {
    switch subAction {
    case .none: return .none
    case .transactionalOthers, .transactionalFinance, .transactionalOrders, .transactionalReminders,
      .transactionalHealth, .transactionalWeather, .transactionalCarrier, .transactionalRewards,
      .transactionalPublicServices:
      return .transaction
    case .promotionalOthers, .promotionalOffers, .promotionalCoupons:
      return .promotion
    @unknown default: return .none
    }
  }

  static func title(_ code: ILMessageFilterError.Code) -> String {
    switch code {
    case .system: return "system"
    case .invalidNetworkURL: return "no address"
    case .networkURLUnauthorized: return "not associated"
    case .networkRequestFailed: return "failed"
    case .redundantNetworkDeferral: return "twice"
    @unknown default: return "unknown"
    }
  }
}
