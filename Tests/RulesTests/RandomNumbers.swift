import DiscernFacts
import Foundation
import Testing

/// A small generator of random numbers with a seed that can be told and given again (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) { (self.seed, state) = (seed, seed) }

  /// The seed of the environment's SEED, else always the same.
  static var chosenSeed: UInt64 {
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_261_130
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Random valid numbers of all countries and types: those of a table of `FactsTests`, with other last digits.
struct RandomNumbers {
  private var random = SeededNumbers(seed: SeededNumbers.chosenSeed)
  /// Valid numbers of the table, by their type.
  private let known: [NumberType: [String]]
  private let types: [NumberType]
  /// The digits before which a number is one for telemarketing.
  private let reserved: [String]

  var seed: UInt64 { random.seed }

  init() throws {
    let table = try Self.lines(of: "Tests/FactsTests/Fixtures/phone-numbers.tsv")
    var known: [NumberType: [String]] = [:]
    for line in table {
      let fields = line.split(separator: "\t")
      guard fields.count > 4, let number = Self.read(String(fields[4])), number.isValid else { continue }
      known[number.type, default: []].append(String(fields[4]))
    }
    self.known = known
    types = known.keys.sorted { $0.rawValue < $1.rawValue }
    try #require(types.count >= 11 && known.values.reduce(0) { $0 + $1.count } > 1000)
    reserved = try Self.lines(of: "Rules/lists/telemarketing-prefixes.txt").map { String($0.dropFirst().dropLast()) }
    try #require(reserved.count > 10 && reserved.allSatisfy { $0.allSatisfy(\.isNumber) })
  }

  /// A number of a random type; up to four of its last digits are random.
  mutating func next() -> PhoneNumber {
    while true {
      guard let type = types.randomElement(using: &random), let digits = known[type]?.randomElement(using: &random)
      else { continue }
      var varied = digits.dropLast(Int.random(in: 0...4, using: &random))
      while varied.count < digits.count { varied += String(Int.random(in: 0...9, using: &random)) }
      if let number = Self.read(String(varied)), number.isValid { return number }
    }
  }

  func isReserved(_ number: PhoneNumber) -> Bool { reserved.contains { String(number.key).hasPrefix($0) } }

  static func international(_ number: PhoneNumber) -> String {
    var spelling: [UInt8] = []
    number.appendInternational(to: &spelling)
    return String(decoding: spelling, as: UTF8.self)
  }

  static func national(_ number: PhoneNumber) -> String {
    var spelling: [UInt8] = []
    number.appendNational(to: &spelling, withPrefix: true)
    return String(decoding: spelling, as: UTF8.self)
  }

  private static func read(_ digits: String) -> PhoneNumber? {
    let bytes = Array(digits.utf8)
    guard case .number(let number) = NumberPlan.read(bytes.span, isInternational: true, region: nil) else { return nil }
    return number
  }

  /// The lines of a file of the repository, without comments.
  private static func lines(of path: String) throws -> [Substring] {
    let text = try String(contentsOf: ShippedRulesTests.repository.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}
