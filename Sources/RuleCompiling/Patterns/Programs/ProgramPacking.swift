import CDiscernPatternPrograms

/// Puts the steps of a pattern that a search can come to into words, strings of characters as such.
struct ProgramPacking {
  private let sides: [[ProgramStep]]
  private let sets: [(set: ProgramSet, lane: LaneCharacter)]
  /// Of each side: whether a search comes to a step, and whether it may come from elsewhere than the step before.
  private var isReached: [[Bool]]
  private var isTarget: [[Bool]]
  private var waiting: [(side: Int, place: Int)] = []
  /// The words, and where those of each step begin.
  private(set) var words: [UInt64] = []
  private var places: [[UInt32]]
  private var targets: [(word: Int, side: Int, place: Int)] = []

  static let rightSide = 0
  static let leftSide = 1

  init(_ assembler: ProgramAssembler, _ entries: [ProgramAssembler.Leaf]) {
    sides = [assembler.right, assembler.left]
    sets = assembler.sets
    isReached = sides.map { [Bool](repeating: false, count: $0.count) }
    isTarget = isReached
    places = sides.map { [UInt32](repeating: 0, count: $0.count) }
    for entry in entries {
      lead(Self.rightSide, entry.right)
      if leftAlone(entry) == nil { lead(Self.leftSide, entry.left) }
    }
    while let (side, place) = waiting.popLast() {
      let step = sides[side][place]
      if !step.isEnd { reach(side, Self.next(side, place)) }
      if step.leadsOn { lead(target(step, side), Int(step.value)) }
    }
  }

  /// What stands in an anchor for a program to the left that asks for a condition at most; nil for others.
  func leftAlone(_ entry: ProgramAssembler.Leaf) -> UInt32? {
    let left = sides[Self.leftSide]
    let step = left[entry.left]
    if step.does(discern_program_accept) { return UInt32(discern_program_anything) }
    guard step.does(discern_program_assert), left[entry.left - 1].does(discern_program_accept) else { return nil }
    return UInt32(discern_program_place_alone) | UInt32(step.detail)
  }

  private static func next(_ side: Int, _ place: Int) -> Int { side == rightSide ? place + 1 : place - 1 }

  /// The side of a step that another leads to.
  private func target(_ step: ProgramStep, _ side: Int) -> Int {
    guard step.does(discern_program_look) else { return side }
    return step.detail & UInt8(discern_program_look_left.rawValue) != 0 ? Self.leftSide : Self.rightSide
  }

  private mutating func reach(_ side: Int, _ place: Int) {
    guard !isReached[side][place] else { return }
    isReached[side][place] = true
    waiting.append((side, place))
  }

  private mutating func lead(_ side: Int, _ place: Int) {
    isTarget[side][place] = true
    reach(side, place)
  }

  // MARK: - Words

  /// Where the words of a step lie, once they are packed.
  func place(_ side: Int, _ step: Int) -> UInt32 { places[side][step] }

  /// Packs all; they will lie behind so many words of the block.
  mutating func pack(behind base: Int, _ builder: inout PatternProgramBuilder) {
    for side in [Self.rightSide, Self.leftSide] {
      let count = sides[side].count
      var place = side == Self.rightSide ? 0 : count - 1
      while place >= 0 && place < count {
        guard isReached[side][place] else {
          place = Self.next(side, place)
          continue
        }
        places[side][place] = UInt32(base + words.count)
        place = pack(side, place, &builder)
      }
    }
    for (word, side, place) in targets { words[word] |= UInt64(places[side][place]) << 32 }
  }

  /// Packs a step, or a string of them; the next place.
  private mutating func pack(_ side: Int, _ place: Int, _ builder: inout PatternProgramBuilder) -> Int {
    let step = sides[side][place]
    let next = Self.next(side, place)
    var word = UInt64(step.operation) | UInt64(step.detail) << 8
    switch step.operation {
    case _ where step.isStringPart: return packString(side, place)
    case UInt8(discern_program_run.rawValue):
      word |= UInt64(builder.number(of: sets[Int(step.value)].set)) << 16
      if isWordEdge(sides[side][next]) { word |= UInt64(discern_program_before_edge) << 8 }
      let filter = filter(side, next, &builder)
      let most: UInt32 = step.most == .max ? 255 : step.most
      if filter < 1 << 16, step.fewest < 255, most < 255 || step.most == .max {
        words.append(word | UInt64(filter) << 32 | UInt64(step.fewest) << 48 | UInt64(most) << 56)
      } else {
        let operation = UInt64(discern_program_long_run.rawValue)
        words.append(word & ~0xFF | operation | UInt64(filter) << 32)
        words.append(UInt64(step.fewest) | UInt64(step.most) << 32)
      }
      return next
    case UInt8(discern_program_one_of.rawValue): word |= UInt64(builder.number(of: sets[Int(step.value)].set)) << 32
    case _ where step.leadsOn:
      word |= UInt64(step.fewest) << 16
      if step.does(discern_program_split) { word |= opening(sides[side][next]) }
      targets.append((words.count, target(step, side), Int(step.value)))
    default: word |= UInt64(step.value) << 32
    }
    words.append(word)
    return next
  }

  /// What a split says of the character that the way behind it begins with; 0 if nothing.
  private func opening(_ step: ProgramStep) -> UInt64 {
    guard step.isStringPart, step.detail != 0 else { return 0 }
    var bits = 0
    if !step.does(discern_program_byte) { bits |= Int(discern_program_any_case) }
    if step.does(discern_program_special) { bits |= Int(discern_program_beyond_too) }
    return UInt64(step.detail) << 8 | UInt64(bits) << 16
  }

  private func isWordEdge(_ step: ProgramStep) -> Bool {
    step.does(discern_program_assert) && UInt32(step.detail & 7) == discern_program_word_edge.rawValue
  }

  /// Packs characters that stand behind each other, as far as letter case counts in all of them or in none.
  private mutating func packString(_ side: Int, _ place: Int) -> Int {
    var end = place
    var count = 0
    var (ignoresCase, minds) = (false, false)
    while count < Int(discern_program_longest_string), end >= 0, end < sides[side].count, isReached[side][end],
      count == 0 || !isTarget[side][end], sides[side][end].isStringPart
    {
      let step = sides[side][end]
      let isExact = step.does(discern_program_byte)
      let isLetter = ASCIISet.letters.contains(UInt32(step.detail))
      if !isExact && minds || isExact && isLetter && ignoresCase { break }
      ignoresCase = ignoresCase || !isExact
      minds = minds || isExact && isLetter
      count += 1
      end = Self.next(side, end)
    }
    guard count > 1 else {
      let step = sides[side][place]
      words.append(UInt64(step.operation) | UInt64(step.detail) << 8)
      return end
    }
    var head = UInt64(discern_program_string.rawValue) | UInt64(count) << 8
    if ignoresCase { head |= UInt64(discern_program_any_case) << 16 }
    // In the order of the text, whichever way it is read.
    let start = side == Self.rightSide ? place : end + 1
    if end >= 0, end < sides[side].count, !isTarget[side][end], sides[side][end].does(discern_program_assert) {
      head |= UInt64(discern_program_then_assert) << 16 | UInt64(sides[side][end].detail) << 24
      end = Self.next(side, end)
    }
    words.append(head)
    let first = words.count - 1
    if count > 4 { words.append(contentsOf: repeatElement(0, count: (count + 3) / 8)) }
    for index in 0..<count {
      let byte = UInt64(sides[side][start + index].detail)
      if index < 4 {
        words[first] |= byte << UInt64(32 + index * 8)
      } else {
        words[first + 1 + (index - 4) / 8] |= byte << UInt64((index - 4) % 8 * 8)
      }
    }
    return end
  }

  /// The bytes with one of which what is taken to the right begins; nil where it may take nothing.
  func firstBytes() -> ByteFilter? { bytes(Self.rightSide, 0) }

  /// The bytes one of which must come behind the first character that is taken to the right; nil where none need, or
  /// where that is not plain.
  func secondBytes() -> ByteFilter? {
    var place = 0
    while sides[Self.rightSide][place].does(discern_program_assert) { place += 1 }
    let step = sides[Self.rightSide][place]
    if step.isStringPart || step.does(discern_program_one_of) { return bytes(Self.rightSide, place + 1) }
    guard step.does(discern_program_run), step.fewest > 0 else { return nil }
    if step.most == 1 { return bytes(Self.rightSide, place + 1) }
    var result = ByteFilter()
    if step.fewest == 1 {
      guard let behind = bytes(Self.rightSide, place + 1) else { return nil }
      result = behind
    }
    result.add(sets[Int(step.value)].set, Self.rightSide)
    return result
  }

  /// The number of the filter for the byte that must come where a run has ended, and one; 0 where any may.
  private func filter(_ side: Int, _ place: Int, _ builder: inout PatternProgramBuilder) -> UInt32 {
    guard let bytes = bytes(side, place), !bytes.isWide else { return 0 }
    return builder.number(of: bytes) + 1
  }

  /// The bytes one of which must come at a step; nil where none need.
  private func bytes(_ side: Int, _ place: Int) -> ByteFilter? {
    var bytes = ByteFilter()
    var ways = [place]
    var seen: [Int] = []
    while let place = ways.popLast() {
      let step = sides[side][place]
      if step.leadsOn {
        guard !seen.contains(place) else { continue }
        seen.append(place)
      }
      switch step.operation {
      case UInt8(discern_program_accept.rawValue): return nil
      case UInt8(discern_program_fail.rawValue): continue
      case UInt8(discern_program_jump.rawValue): ways.append(Int(step.value))
      case UInt8(discern_program_split.rawValue), UInt8(discern_program_repeat.rawValue):
        ways.append(Int(step.value))
        ways.append(Self.next(side, place))
      case UInt8(discern_program_run.rawValue):
        bytes.add(sets[Int(step.value)].set, side)
        if step.fewest == 0 { ways.append(Self.next(side, place)) }
      case UInt8(discern_program_one_of.rawValue): bytes.add(sets[Int(step.value)].set, side)
      case _ where step.isStringPart: bytes.add(step, side)
      case UInt8(discern_program_character.rawValue), UInt8(discern_program_folded.rawValue): bytes.addBeyond(side)
      default: ways.append(Self.next(side, place))
      }
    }
    return bytes
  }
}
