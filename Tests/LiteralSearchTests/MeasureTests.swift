import DiscernLiteralSearch
import Testing

/// What is measured of texts is what a plain count gives.
@Suite struct MeasureTests {
  static let sizes = [
    0, 1, 2, 15, 16, 17, 63, 64, 65, 100, 127, 128, 129, 200, 300, 511, 512, 513, 4_095, 4_096, 4_097, 9_000,
  ]

  static func isMember(_ byte: UInt8, _ run: TextDemand.Run) -> Bool {
    let isDigit = (0x30...0x39).contains(byte)
    let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    switch run {
    case .asciiWord: return isDigit || isLetter
    case .word: return isDigit || isLetter || byte >= 0x80
    case .digit: return isDigit
    case .digitOrBeyond: return isDigit || byte >= 0x80
    case .notBlank: return byte != 0x20 && !(0x09...0x0D).contains(byte)
    }
  }

  /// Measures one text for itself.
  private static func meets(_ demand: TextDemand, _ text: [UInt8]) -> Bool {
    let answers = VectorInstructions.available.map { instructions in
      var scanner = LiteralScanner(instructions: instructions)
      _ = scanner.find(in: text.span, surfaces: 1, for: none)
      return scanner.meets(demand, text.span)
    }
    #expect(Set(answers).count == 1, "\(demand), \(text): \(answers)")
    return answers[0]
  }

  private static let none = LiteralIndex([])

  /// Bytes of runs, some long, some short, with all kinds of others between them.
  private static func text(_ count: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    var text: [UInt8] = []
    while text.count < count {
      let length = Bool.random(using: &numbers) ? Int.random(in: 1...4, using: &numbers) : 80
      let kind = Int.random(in: 0..<4, using: &numbers)
      for _ in 0..<Int.random(in: 1...length, using: &numbers) {
        switch kind {
        case 0:
          text.append(UInt8.random(in: 0x61...0x7A, using: &numbers) & (Bool.random(using: &numbers) ? 0xFF : 0xDF))
        case 1: text.append(UInt8.random(in: 0x30...0x39, using: &numbers))
        case 2: text.append(UInt8.random(in: 0x80...0xF4, using: &numbers))
        default: text.append(UInt8.random(in: 0...0x7F, using: &numbers))
        }
      }
    }
    return Array(text.prefix(count))
  }

  /// As long as the text, over every border; it once took the square of its length.
  @Test("One long run", arguments: sizes)
  func oneRun(size: Int) {
    guard size > 0 else { return }
    let text = [UInt8](repeating: 0x31, count: size) + [0x20]
    for run in TextDemand.Run.allCases {
      #expect(Self.meets(.runs(run, length: size, count: 1), text))
      #expect(!Self.meets(.runs(run, length: size + 1, count: 1), text))
    }
  }

  @Test("Runs and bytes of random texts")
  func random() {
    var numbers = SeededNumbers(seed: testSeed)
    var checks = 0
    #if DEBUG
      let rounds = 16
    #else
      let rounds = 40
    #endif
    for round in 0..<rounds {
      for size in Self.sizes {
        let text = Self.text(size, &numbers)
        for run in TextDemand.Run.allCases {
          let runs = text.split { !Self.isMember($0, run) }.map(\.count)
          let longest = runs.max() ?? 0
          let length = Int.random(in: 1...max(1, longest), using: &numbers)
          let count = runs.filter { $0 >= length }.count
          let demands: [(TextDemand, Bool)] = [
            (.runs(run, length: longest, count: 1), longest > 0 || size == 0),
            (.runs(run, length: longest + 1, count: 1), false),
            (.runs(run, length: length, count: count), count > 0 || longest > 0),
            (.runs(run, length: length, count: count + 1), false),
          ]
          for (demand, expected) in demands where demand.length > 0 && longest > 0 {
            // Those have always enough.
            if run == .asciiWord, Self.hasFoldedLetter(text) { continue }
            checks += 1
            #expect(
              Self.meets(demand, text) == expected,
              "SEED=\(testSeed) round \(round), \(demand), \(text)")
          }
        }
        let low = UInt8.random(in: .min ... .max, using: &numbers)
        let high = UInt8.random(in: low ... .max, using: &numbers)
        let found = text.filter { $0 >= low && $0 <= high }.count
        #expect(Self.meets(.bytes(low...high, count: found), text))
        #expect(!Self.meets(.bytes(low...high, count: found + 1), text))
      }
    }
    print("MeasureTests: \(checks) checks, SEED=\(testSeed)")
    #expect(checks > 5_000)
  }

  @Test("U+017F and U+212A may be letters of ASCII, and nothing is always there")
  func special() {
    #expect(!Self.meets(.runs(.asciiWord, length: 3, count: 1), Array("ab".utf8)))
    #expect(Self.meets(.none, Array("ab".utf8)))
    #expect(Self.meets(.runs(.asciiWord, length: 9, count: 1), Array("a\u{17F}b".utf8)))
    #expect(!Self.meets(.runs(.word, length: 5, count: 1), Array("a\u{17F}b".utf8)))
  }

  private static func hasFoldedLetter(_ text: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: [0xC5, 0xBF]) || text[$0...].starts(with: [0xE2, 0x84, 0xAA]) }
  }
}
