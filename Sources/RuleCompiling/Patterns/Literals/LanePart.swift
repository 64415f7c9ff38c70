/// What a part of a regex may leave in one lane: all that it may leave, or how that may begin and end.
struct LanePart {
  /// Whether `heads` are all that the part may leave.
  var isWhole: Bool
  /// What it leaves is one of these or, unless they are whole, begins with one of these.
  var heads: [Strand]
  /// What it leaves ends with one of these; none where the heads are whole.
  var tails: [Strand]

  /// So many characters of a strand are followed at most.
  static let longestStrand = 40

  init(whole strands: [Strand]) {
    isWhole = true
    heads = strands
    tails = []
  }

  init(heads: [Strand], tails: [Strand]) {
    isWhole = false
    self.heads = heads
    self.tails = tails
  }

  static let void = LanePart(whole: [.void])
  static let open = LanePart(heads: [.open], tails: [.open])

  /// How what it leaves may end.
  var ends: [Strand] { isWhole ? heads : tails }

  /// Whether it leaves nothing, ever.
  var leavesNothing: Bool { isWhole && heads.allSatisfy(\.isEmpty) }

  /// Puts another part behind this one.
  ///
  /// - Parameter choices: are offered what one of must stand in the lane, whenever it can't be followed further.
  mutating func append(_ other: LanePart, _ lane: inout StrandLane, _ choices: inout RequirementChoices) {
    if isWhole, !Self.fits(heads, other.heads, lane) {
      choices.offer(heads, in: lane)
      // The same characters with different ends are one with less known of them, and may fit then.
      heads = Self.merged(heads, lane)
      if !Self.fits(heads, other.heads, lane) {
        isWhole = false
        tails = heads
      }
    }
    if isWhole {
      if heads.count == 1, heads[0].isNothing, other.heads.count <= lane.mostStrands {
        return self = other.distinct(lane)
      }
      if heads.count > 1, heads.count * other.heads.count > 16 { choices.offer(heads, in: lane) }
      Self.join(&heads, other.heads, &lane)
      if !other.isWhole {
        isWhole = false
        tails = other.tails
      }
      return
    }
    if !Self.fits(tails, other.heads, lane) {
      choices.offer(tails, in: lane)
      tails = Self.merged(tails, lane)
      if !Self.fits(tails, other.heads, lane) { shortenTails(before: other.heads, lane) }
    } else if tails.count > 1, tails.count * other.heads.count > 16 {
      choices.offer(tails, in: lane)
    }
    Self.join(&tails, other.heads, &lane)
    if !other.isWhole {
      choices.offer(tails, in: lane)
      tails = other.tails
    }
  }

  private func distinct(_ lane: StrandLane) -> LanePart {
    var result = self
    if heads.count > 1 { result.heads = Self.distinct(heads, lane) }
    return result
  }

  /// Keeps so much of how the part may end that it can be joined with what follows; at last nothing.
  private mutating func shortenTails(before others: [Strand], _ lane: StrandLane) {
    for count in [8, 4, 2, 1] {
      var shorter: [Strand] = []
      for strand in tails { Self.add([strand.suffix(count)], to: &shorter, lane) }
      tails = shorter
      if Self.fits(tails, others, lane) { return }
    }
    tails = [.open]
  }

  /// Puts something that takes nothing behind this part.
  mutating func append(_ place: Strand.Ends, _ lane: inout StrandLane) {
    let strand = Strand(place.union(.void))
    if isWhole {
      for index in heads.indices { lane.append(strand, to: &heads[index]) }
    } else {
      for index in tails.indices { lane.append(strand, to: &tails[index]) }
    }
  }

  /// Takes another part as an alternative.
  mutating func formUnion(_ other: LanePart, _ lane: StrandLane) {
    if isWhole, other.isWhole, heads.count + other.heads.count <= lane.mostStrands {
      Self.add(other.heads, to: &heads, lane)
      return
    }
    var tails = ends
    Self.unite(&tails, other.ends, lane)
    Self.unite(&heads, other.heads, lane)
    isWhole = false
    self.tails = tails
  }
}
