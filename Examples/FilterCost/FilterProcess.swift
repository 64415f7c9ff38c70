import FilterWithRules
import Foundation
import IdentityLookupTesting

struct CostError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What one process sees of its filter.
struct FilterProcess {
  /// When the process was started, by the steady clock of the machine.
  let startedAt: UInt64

  func run() async throws -> Cost {
    let before = try Self.dirtyKilobytes()
    let began = Self.steadyNanoseconds
    let filter = Filter()
    let context = ILMessageFilterExtensionContext()
    let capabilities = await filter.handle(ILMessageFilterCapabilitiesQueryRequest.make(), context: context)
    guard !capabilities.transactionalSubActions.isEmpty else {
      throw CostError("the filter has no rules: is 'rules.discern' beside this program?")
    }
    let first = await filter.handle(Self.query(0), context: context)
    let answered = Self.steadyNanoseconds
    let afterFirst = try Self.dirtyKilobytes()
    var peak = afterFirst
    for number in 1...1_000 {
      _ = await filter.handle(Self.query(number), context: context)
      if number % 50 == 0 { peak = max(peak, try Self.dirtyKilobytes()) }
    }
    return Cost(
      sinceStartMilliseconds: Double(answered - startedAt) / 1e6,
      firstVerdictMilliseconds: Double(answered - began) / 1e6, action: first.action.rawValue, startKilobytes: before,
      firstKilobytes: afterFirst, peakKilobytes: peak)
  }

  private static let texts = [
    "Your parcel is held, pay the fee at https://sho.rt/x1", "Lunch at 12?", "Your code is 123456",
    "50% off everything this weekend only, use code SALE", "Votre colis est en attente: https://exemple.example/a",
    "Dein Konto wurde gesperrt. Bestätige hier: https://bank.example/login", "您的快递已到达，请凭取件码领取", "ok 👍",
  ]

  /// Different messages, so that every rule is met that they can open.
  private static func query(_ number: Int) -> ILMessageFilterQueryRequest {
    .make(sender: "+4477009\(10_000 + number)", messageBody: "\(texts[number % texts.count]) \(number)")
  }

  static var steadyNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The memory that is this process' own and was written to, which counts against an extension's limit.
  private static func dirtyKilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .ascii)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    guard let words = line?.split(separator: " "), words.count > 1, let number = Int(words[1]) else {
      throw CostError("the system doesn't tell this process' memory")
    }
    return number
  }
}
