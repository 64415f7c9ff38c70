import CDiscernPatternPrograms

/// What a match surely begins with, whichever way it goes: so many bytes, all of the same few.
struct ProgramStretch {
  let length: UInt32
  let bytes: ByteFilter
}

extension ProgramPacking {
  /// No more bytes are asked for.
  private static let mostBytes: UInt32 = 1 << 12
  /// What refuses fewer places is not worth to be looked at: all but one in about a thousand.
  private static let leastBits = 10.0

  /// The stretch that a match begins with in the fewest places of texts; nil where there is none that is rare.
  ///
  /// A byte at some offset was taken by a step that a match can come to before it took as many; so the first of all are
  /// those of the steps that come first.
  ///
  /// - Complexity: O(*n* log *n*) in the steps.
  func stretch() -> ProgramStretch? {
    let (least, end) = leastBytes()
    let reached = least.indices.filter { least[$0] < end }.sorted { (least[$0], $0) < (least[$1], $1) }
    var bytes = ByteFilter()
    var best: (bits: Double, stretch: ProgramStretch)?
    for (rank, place) in reached.enumerated() {
      add(steps[place], to: &bytes)
      // As long as nothing else can come.
      let length = rank + 1 < reached.count ? least[reached[rank + 1]] : end
      let bits = bytes.bits * Double(length)
      if bits >= Self.leastBits, length > 1, bits > best?.bits ?? 0 {
        best = (bits, ProgramStretch(length: length, bytes: bytes))
      }
    }
    return best?.stretch
  }

  /// How many bytes are taken at least before each step, and before a match ends; before one that no match comes to, more
  /// than any.
  private func leastBytes() -> (steps: [UInt32], end: UInt32) {
    var least = [UInt32](repeating: .max, count: steps.count)
    least[0] = 0
    var end = Self.mostBytes
    var waiting: [[Int]] = [[0]]
    var bytes = 0
    while bytes < waiting.count, bytes < end {
      while let place = waiting[bytes].popLast() {
        guard least[place] == UInt32(bytes) else { continue }
        let step = steps[place]
        func go(_ place: Int, _ more: UInt32 = 0) {
          let sum = UInt32(bytes) + more
          guard sum < Self.mostBytes, sum < least[place] else { return }
          least[place] = sum
          while waiting.count <= Int(sum) { waiting.append([]) }
          waiting[Int(sum)].append(place)
        }
        switch step.operation {
        // What stands between two places may be anything.
        case UInt8(discern_program_accept.rawValue), UInt8(discern_program_repeat.rawValue):
          end = min(end, UInt32(bytes))
        case UInt8(discern_program_fail.rawValue): break
        case UInt8(discern_program_jump.rawValue): go(target(of: place))
        case UInt8(discern_program_split.rawValue):
          go(target(of: place))
          go(next(place))
        case UInt8(discern_program_run.rawValue):
          go(next(place), min(step.fewest, Self.mostBytes) * leastWidth(step))
        default: go(next(place), leastWidth(step))
        }
      }
      bytes += 1
    }
    return (least, end)
  }

  /// How many bytes one character takes that a step takes; 0 where it takes none.
  private func leastWidth(_ step: ProgramStep) -> UInt32 {
    switch step.operation {
    case UInt8(discern_program_one_of.rawValue), UInt8(discern_program_run.rawValue):
      sets[Int(step.value)].set.ascii.isEmpty ? 2 : 1
    case UInt8(discern_program_character.rawValue), UInt8(discern_program_folded.rawValue): 2
    case _ where step.isStringPart: 1
    default: 0
    }
  }

  /// Adds the bytes of characters that a step takes.
  private func add(_ step: ProgramStep, to bytes: inout ByteFilter) {
    switch step.operation {
    case UInt8(discern_program_one_of.rawValue), UInt8(discern_program_run.rawValue):
      bytes.addWhole(sets[Int(step.value)].set)
    case UInt8(discern_program_character.rawValue), UInt8(discern_program_folded.rawValue): bytes.addWholeBeyond()
    case _ where step.isStringPart: bytes.addWhole(step)
    default: break
    }
  }
}

extension ByteFilter {
  /// About how rare it is that a byte passes: the binary logarithm of one in how many does.
  ///
  /// It is guessed, of texts in an alphabet of ASCII; a wrong guess costs time alone.
  fileprivate var bits: Double {
    let letters = 0.76 * Double(ascii.intersection(.letters).count) / Double(ASCIISet.letters.count)
    let digits = 0.03 * Double(ascii.intersection(.digits).count) / Double(ASCIISet.digits.count)
    let others = ascii.intersection(ASCIISet.kept.complement)
    let share =
      letters + digits + (others.contains(0x20) ? 0.16 : 0) + 0.001 * Double(others.count) + (hasBeyond ? 0.02 : 0)
    return share >= 1 ? 0 : -logarithm(share)
  }

  private func logarithm(_ share: Double) -> Double {
    // Halves and what lies between them, on a straight line: near enough.
    guard share > 0 else { return -10 }
    return Double(share.exponent) + share.significand - 1
  }
}
