/// Parts of a regex that are repeated.
extension LanePart {
  /// So many copies of a part are put behind each other at most.
  private static let mostCopies = 32

  /// The part so many times.
  ///
  /// - Parameter choices: are offered what one of must stand in the lane.
  func repeated(
    _ minimum: Int, _ maximum: Int?, _ lane: inout StrandLane, _ choices: inout RequirementChoices
  ) -> LanePart {
    if maximum == 0 { return .void }
    if minimum == 1, maximum == 1 { return self }
    if leavesNothing { return closure(minimum, maximum, &lane) }
    if !isWhole, isUnseen { return minimum > 0 ? self : .open }
    var result = LanePart.void
    let copies = isWhole ? min(minimum, Self.mostCopies) : min(minimum, 2)
    for _ in 0..<copies { result.append(self, &lane, &choices) }
    guard copies == minimum, minimum != maximum else {
      if copies < minimum { result.append(.open, &lane, &choices) }
      if copies < minimum { result.tails = ends }
      return result
    }
    result.append(atMost(maximum.map { $0 - minimum }, &lane), &lane, &choices)
    // Whatever follows, the part itself stands last.
    if !result.isWhole, minimum > 0 { result.tails = ends }
    return result
  }

  /// Whether of what it leaves nothing is known, neither how it begins nor how it ends.
  private var isUnseen: Bool { heads.allSatisfy(\.isEmpty) && tails.allSatisfy(\.isEmpty) }

  /// The part any number of times up to a limit.
  private func atMost(_ maximum: Int?, _ lane: inout StrandLane) -> LanePart {
    guard isWhole, let maximum, maximum <= 8, heads.count <= 8 else { return .open }
    var result = LanePart.void
    var power = LanePart.void
    var choices = RequirementChoices.impossible
    for _ in 0..<maximum {
      power.append(self, &lane, &choices)
      result.formUnion(power, lane)
      guard result.isWhole else { return .open }
    }
    return result
  }

  /// The part, which leaves nothing, so many times: only what its ends tell matters.
  private func closure(_ minimum: Int, _ maximum: Int?, _ lane: inout StrandLane) -> LanePart {
    var all = heads
    // What takes something and has but one way to be is the same however often it stands there.
    if maximum != 1, all.count > 1 {
      var choices = RequirementChoices.impossible
      var count = 0
      while count < all.count {
        count = all.count
        var more = LanePart(whole: all)
        more.append(self, &lane, &choices)
        if more.isWhole { Self.add(more.heads, to: &all, lane) }
        guard more.isWhole, all.count <= 8 else { return LanePart(whole: minimum == 0 ? [.open, .void] : [.open]) }
      }
    }
    if minimum == 0 { Self.add([.void], to: &all, lane) }
    return LanePart(whole: all)
  }
}
