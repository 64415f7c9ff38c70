import DiscernCorpora
import Testing

/// Files as they come out of broken programs never crash the reader, and none of their lines gets lost.
@Suite struct MutationTests {
  static let lines: [[UInt8]] =
    ([
      #"{"text":"Your parcel is waiting","sender":"+447700900123","label":"spam","received":"2026-11-30T22:15:00Z"}"#,
      #"{"text":"ünï 😀 \ud83d\ude00 \n","context":{"contact":true,"sim":1,"attestation":"A"},"receiver":"GB"}"#,
      #"{"request":[{"text":"a","kind":"message"},{"kind":"call","sender":"22395"}],"group":"7","other":[1,2.5,null]}"#,
    ].map { Array($0.utf8) })

  @Test func mutatedFilesLoseNoLine() throws {
    var random = SeededGenerator()
    print("MutationTests seed:", random.seed)
    #if DEBUG
      let rounds = 200
    #else
      let rounds = 600
    #endif
    for round in 0..<rounds {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes += (Self.lines.randomElement(using: &random) ?? []) + [0x0A]
      }
      mutate(&bytes, &random)
      let name = round % 3 == 0 ? "a.ndjson" : round % 3 == 1 ? "a.txt" : "a.csv"
      var options = CorpusOptions(
        format: round % 3 == 0 ? .ndjson : round % 3 == 1 ? .labelTabText : .csv,
        columns: round % 3 == 2 ? ["text=1", "label=2"] : nil)
      options.chunkBytes = Int.random(in: 1...300, using: &random)
      do {
        let outcome = try read(bytes, name: name, options)
        guard options.format != .csv else { continue }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let lineEnd: UInt8 = content.contains(0x0A) ? 0x0A : 0x0D
        let lines = content.split(separator: lineEnd).filter { line in
          options.format == .ndjson ? !line.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } : line != [0x0D]
        }
        #expect(
          outcome.summary.read + outcome.summary.skippedCount == lines.count, "seed \(random.seed), round \(round)")
        #expect(outcome.records.count == outcome.summary.read)
      } catch let error as CorpusError {
        #expect(
          [.jsonArray, .wrongEncoding, .missingColumn, .packedFile].contains(error.code),
          "seed \(random.seed): \(error)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let interesting: [UInt8] = Array("\"\\{}[]:,\n\r\t u0d".utf8) + [0, 0xFF, 0xC3, 0xED, 0xA0, 0xEF, 0xBB, 0xBF]
    for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 20))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
      }
    }
  }
}

/// SplitMix64, with its seed known.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64 = .random(in: 0...UInt64.max)) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
