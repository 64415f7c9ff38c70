import DiscernFacts
import Foundation
import Testing

/// Whatever the digits, a reading ends and is one that can be relied on.
@Suite struct PhoneHostileTests {
  static let regions: [Country?] = [nil] + (0...UInt16.max).map { Country(code: $0) }.filter { NumberPlan.isKnown($0) }

  /// What must be true of every number.
  static func isSound(_ reading: NumberReading) -> Bool {
    guard case .number(let number) = reading else { return true }
    let digits = String(number.key)
    return digits.count <= 19 && digits.hasPrefix(String(number.callingCode)) && number.digitCount == digits.count
      && (2...17).contains(number.nationalLength) && number.isValid == (number.type != .unknown)
  }

  @Test func `Strings of one to four digits are read in every region`() {
    var bad: [String] = []
    var codes = 0
    // Four digits in one region of eight, in debug of 64, all in the long run.
    let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
    let step = isLong ? 1 : ViewAllocationTests.isOptimised ? 8 : 64
    for length in 1...4 {
      for value in 0..<[10, 100, 1000, 10000][length - 1] {
        var bytes: [UInt8] = []
        var rest = value
        for _ in 0..<length {
          bytes.append(UInt8(0x30 + rest % 10))
          rest /= 10
        }
        for (index, region) in Self.regions.enumerated() where length < 4 || (index + value) % step == 0 {
          for hasPlus in [false, true] {
            let reading = NumberPlan.read(bytes.span, isInternational: hasPlus, region: region)
            if !Self.isSound(reading) { bad.append("\(bytes) \(hasPlus) \(region?.letters ?? "-")") }
          }
          if let region, NumberPlan.shortCode(bytes.span, region: region) != nil { codes += 1 }
        }
      }
    }
    #expect(bad == [])
    #expect(codes > 1000)
  }

  @Test func `Digits up to a thousand are read`() {
    for digit in UInt8(0x30)...0x39 {
      for length in 0...1000 {
        let bytes = [UInt8](repeating: digit, count: length)
        let region = Self.regions[(length * 10 + Int(digit)) % Self.regions.count]
        for hasPlus in [false, true] {
          let reading = NumberPlan.read(bytes.span, isInternational: hasPlus, region: region)
          #expect(Self.isSound(reading))
          #expect(length <= 28 || reading == .impossible)
        }
        #expect(length <= 28 || NumberPlan.shortCode(bytes.span, region: Country(code: 0x4742)) == nil)
      }
    }
  }

  @Test func `Random bytes and digits are read`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    for _ in 0..<50_000 {
      let isDigits = random.next() % 8 != 0
      let bytes = (0..<Int(random.next() % 30)).map { _ in
        isDigits ? UInt8(0x30 + random.next() % 10) : UInt8(truncatingIfNeeded: random.next())
      }
      let region = Self.regions[Int(random.next() % UInt64(Self.regions.count))]
      let reading = NumberPlan.read(bytes.span, isInternational: random.next() % 3 == 0, region: region)
      #expect(Self.isSound(reading), "SEED=\(seed) \(bytes) \(region?.letters ?? "-")")
      let key = random.next() >> (random.next() % 64)
      let current = NumberPlan.currentKey(ofOld: key)
      #expect(NumberPlan.currentKey(ofOld: current) == current, "SEED=\(seed) \(key)")
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
