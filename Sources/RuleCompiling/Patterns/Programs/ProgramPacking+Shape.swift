import CDiscernPatternPrograms

/// What kinds of ASCII characters a match begins with.
extension ProgramPacking {
  /// How many characters a shape tells of: one for each half of a byte.
  private static let shapeLength = 16
  /// A pattern that may be at more steps at once has a shorter shape.
  private static let mostStates = 64

  /// A step that may be next, and how often it was done already.
  private struct State: Equatable {
    var place: Int
    var taken: UInt32 = 0
  }

  /// The shape of a match in a text of ASCII characters: of each character that must stand there four bits, the first
  /// one's lowest, as `discern_program_shape` has them.
  ///
  /// Conditions on places are not minded. What comes behind the first character that need not stand there is 0.
  func shape() -> UInt64 {
    var shape: UInt64 = 0
    // So few that looking through them takes less than hashing.
    var states = [State(place: 0)]
    for offset in 0..<Self.shapeLength {
      var kinds = UInt64(discern_program_shape_goes_on.rawValue)
      var behind: [State] = []
      var waiting = states
      while let state = waiting.popLast() {
        let step = steps[state.place]
        let next = State(place: next(state.place))
        func add(_ state: State) { if Self.insert(state, into: &states) { waiting.append(state) } }
        switch step.operation {
        case UInt8(discern_program_accept.rawValue), UInt8(discern_program_repeat.rawValue): return shape
        case UInt8(discern_program_fail.rawValue), UInt8(discern_program_character.rawValue),
          UInt8(discern_program_folded.rawValue):
          continue
        case UInt8(discern_program_jump.rawValue): add(State(place: target(of: state.place)))
        case UInt8(discern_program_split.rawValue):
          add(State(place: target(of: state.place)))
          add(next)
        case UInt8(discern_program_run.rawValue):
          if step.fewest == 0, state.taken == 0 { add(next) }
          kinds |= Self.kinds(of: sets[Int(step.value)].set.ascii)
          let taken = state.taken + 1
          if taken < step.most { Self.insert(State(place: state.place, taken: taken), into: &behind) }
          if taken >= step.fewest { Self.insert(next, into: &behind) }
        case UInt8(discern_program_one_of.rawValue):
          kinds |= Self.kinds(of: sets[Int(step.value)].set.ascii)
          Self.insert(next, into: &behind)
        case _ where step.isStringPart:
          kinds |= Self.kinds(of: ASCIISet(UInt32(step.detail)...UInt32(step.detail)))
          Self.insert(next, into: &behind)
        default: add(next)
        }
        if states.count > Self.mostStates || behind.count > Self.mostStates { return shape }
      }
      shape |= kinds << UInt64(offset * 4)
      states = behind
    }
    return shape
  }

  /// Whether a state was not among some yet.
  @discardableResult
  private static func insert(_ state: State, into states: inout [State]) -> Bool {
    if states.contains(state) { return false }
    states.append(state)
    return true
  }

  private static func kinds(of set: ASCIISet) -> UInt64 {
    var kinds: UInt32 = 0
    if !set.isDisjoint(with: .digits) { kinds |= discern_program_shape_digit.rawValue }
    if !set.isDisjoint(with: .letters) { kinds |= discern_program_shape_letter.rawValue }
    if !set.isSubset(of: .kept) { kinds |= discern_program_shape_other.rawValue }
    return UInt64(kinds)
  }
}
