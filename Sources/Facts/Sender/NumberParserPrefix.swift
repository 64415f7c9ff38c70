import CDiscernTables

/// What a prefix's program matched at the start of a number.
struct NumberPrefix {
  /// How many digits it took.
  private(set) var length = 0
  /// The digits of the last group, where that took part.
  private(set) var captured: Range<Int>?

  private var captureStart = 0

  /// Runs a program of the tables; nil where there is none (0) or it doesn't match.
  ///
  /// The programs are patterns without loops, tried in the order written as a backtracking matcher does.
  ///
  /// - Complexity: bounded by the program: the longest, Argentina's, has some 600 instructions.
  init?(program: UInt16, digits: NumberDigits) {
    guard program != 0, run(UInt32(program), digits, 0) else { return nil }
  }

  private mutating func run(_ start: UInt32, _ digits: NumberDigits, _ offset: Int) -> Bool {
    var at = start
    var position = offset
    while true {
      let instruction = discern_phone_instruction(at)
      switch instruction >> 14 {
      case 0:
        guard position < digits.count, instruction >> digits[position] & 1 != 0 else { return false }
        position += 1
        at += 1
      case 1:
        if run(at + 1, digits, position) { return true }
        at = instruction & 0x3FFF
      case 2:
        at = instruction & 0x3FFF
      default:
        switch instruction & 3 {
        case 0:
          captureStart = position
        case 1:
          let before = captured
          captured = captureStart..<position
          if run(at + 1, digits, position) { return true }
          captured = before
          return false
        case 2:
          guard position == digits.count else { return false }
        default:
          length = position
          return true
        }
        at += 1
      }
    }
  }
}
