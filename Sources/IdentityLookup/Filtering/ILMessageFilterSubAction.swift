/// The folder below that of an action.
///
/// One is used only with its own parent action, `transaction` or `promotion`, and only where the extension declared it.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@nonexhaustive
public enum ILMessageFilterSubAction: Int, Sendable {
  /// None: the message goes to the action's own folder.
  case none = 0
  /// With `transaction`: others.
  case transactionalOthers = 10_000
  /// With `transaction`: finance.
  case transactionalFinance = 10_001
  /// With `transaction`: orders.
  case transactionalOrders = 10_002
  /// With `transaction`: reminders.
  case transactionalReminders = 10_003
  /// With `transaction`: health.
  case transactionalHealth = 10_004
  /// With `transaction`: weather.
  case transactionalWeather = 10_005
  /// With `transaction`: the user's carrier.
  case transactionalCarrier = 10_006
  /// With `transaction`: rewards.
  case transactionalRewards = 10_007
  /// With `transaction`: public services.
  case transactionalPublicServices = 10_008
  /// With `promotion`: others.
  case promotionalOthers = 20_000
  /// With `promotion`: offers.
  case promotionalOffers = 20_001
  /// With `promotion`: coupons.
  case promotionalCoupons = 20_002
}
