import DiscernLiteralSearch
import Foundation

/// A crude list of literals: the longest run of ASCII letters and digits of each pattern, from three characters on.
///
/// It gives sets of the right size and kind to measure; which literals a pattern requires is the rule compiler's question.
struct PatternLiterals {
  private var runs: [[UInt8]] = []

  init(contentsOf path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      guard let pattern = line.split(separator: "\t", omittingEmptySubsequences: false).last else { continue }
      var longest: [UInt8] = []
      var run: [UInt8] = []
      var isEscaped = false
      for byte in Array(pattern.utf8) + [0] {
        if !isEscaped, let character = Self.folded(byte) {
          run.append(character)
        } else {
          if run.count > longest.count { longest = run }
          run = []
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      }
      if longest.count >= 3 { runs.append(longest) }
    }
  }

  /// The literals, each with the key that is rarest in some messages.
  func entries(rarestIn messages: Messages) -> [LiteralEntry] {
    var frequencies: [UInt32: Int] = [:]
    messages.forEach { text, _ in
      var key: UInt32 = 0
      for place in text.indices {
        guard let character = Self.folded(text[place]) else { continue }
        key = key << 8 | UInt32(character)
        frequencies[key, default: 0] += 1
      }
    }
    return Set(runs).sorted { $0.lexicographicallyPrecedes($1) }.map { run in
      let starts = 0...max(0, run.count - 4)
      func frequency(_ start: Int) -> Int {
        let key = run[start..<min(run.count, start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return frequencies[key] ?? 0
      }
      let start = starts.min { frequency($0) < frequency($1) } ?? 0
      return LiteralEntry(Literal(run.map(UInt32.init)), keyStart: start, surfaces: 1)
    }
  }

  /// As many different words, from 4 to 12 letters, of no language.
  static func words(count: Int) -> [LiteralEntry] {
    var state: UInt64 = 1
    return (0..<count).map { number in
      let length = 4 + number % 9
      let characters = (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt32(0x61 + (state >> 33) % 26)
      }
      return LiteralEntry(
        Literal(characters, startsWord: true, endsWord: true), keyStart: number % (length - 3), surfaces: 1)
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }
}
