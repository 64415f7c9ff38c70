import DiscernFacts

/// One sender of a communication; a group that joins several by `~` has as many.
struct Member {
  /// Its bytes in the sender.
  let range: Range<Int>
  /// Its ASCII digits in the arena; empty for names and the like.
  let digits: Range<Int>
  let shape: SenderShape
  /// Where its number in the rule set's regions begins among `numbers`.
  let firstNumber: Int
}

extension Scratch {
  /// The most senders that a group is taken apart into; a longer one is a name.
  private static let largestGroup = 64

  /// Reads what a sender's characters say; its bytes lie in the arena.
  mutating func readSender(in range: Range<Int>, regions: [Country?]) -> Range<Int> {
    let first = members.count
    if !readGroup(in: range, regions: regions) {
      // The members that were read before the one that is no number.
      members.removeLast(members.count - first)
      readMember(in: range, of: range, regions: regions)
    }
    return first..<members.count
  }

  /// Whether it is a group of numbers and addresses, which are then read.
  private mutating func readGroup(in range: Range<Int>, regions: [Country?]) -> Bool {
    let first = members.count
    guard range.contains(where: { arena[$0] == UInt8(ascii: "~") }) else { return false }
    var start = range.lowerBound
    while start <= range.upperBound {
      var end = start
      while end < range.upperBound, arena[end] != UInt8(ascii: "~") { end += 1 }
      guard members.count - first < Self.largestGroup else { return false }
      readMember(in: start..<end, of: range, regions: regions)
      switch members[members.count - 1].shape {
      case .number, .email: break
      case .name, .withheld: return false
      }
      start = end + 1
    }
    return true
  }

  private mutating func readMember(in range: Range<Int>, of sender: Range<Int>, regions: [Country?]) {
    var digits: [UInt8] = []
    swap(&digits, &self.digits)
    defer { swap(&digits, &self.digits) }
    digits.removeAll(keepingCapacity: true)
    let shape = SenderReading.read(arena.span.extracting(range), digits: &digits)
    let start = arena.count
    arena.append(contentsOf: digits)
    let firstNumber = numbers.count
    if case .number = shape { numbers.append(contentsOf: repeatElement(nil, count: regions.count)) }
    members.append(
      Member(
        range: range.lowerBound - sender.lowerBound..<range.upperBound - sender.lowerBound,
        digits: start..<arena.count, shape: shape, firstNumber: firstNumber))
  }

  /// A member's number in a region; nil where it is none.
  private mutating func number(
    of member: Member, in region: RegionIndex, _ material: borrowing Material
  ) -> TypedNumber? {
    guard case .number(let isInternational) = member.shape else { return nil }
    let place = member.firstNumber + region.value
    if let known = numbers[place] { return known }
    let number = TypedNumber(
      material.arena.span.extracting(member.digits), isInternational: isInternational,
      region: material.regions[region.value])
    numbers[place] = number
    return number
  }

  /// Decides a sender test: it holds if it holds of one of the group's members.
  mutating func truth(of test: SenderTest, _ index: Int, _ material: borrowing Material) -> Truth {
    guard let sender = communications[index].sender else {
      return Truth(test.allowsWithheld && (test.kinds.isEmpty || test.kinds.contains(.withheld)))
    }
    var result = Truth.no
    for place in communications[index].members where result != .yes {
      let mark = spans.count
      result = max(result, truth(of: test, place, sender, index, material))
      if result != .yes { spans.removeLast(spans.count - mark) }
    }
    return result
  }

  private mutating func truth(
    of test: SenderTest, _ place: Int, _ sender: Range<Int>, _ index: Int, _ material: borrowing Material
  ) -> Truth {
    let member = members[place]
    let number = number(of: member, in: test.region, material)
    if !test.kinds.isEmpty, !test.kinds.contains(number?.kind ?? member.shape.kind) { return .no }
    let range = sender.lowerBound + member.range.lowerBound..<sender.lowerBound + member.range.upperBound
    var result = Truth.yes
    if let header = test.header {
      guard member.shape == .name else { return .no }
      result = header.truth(of: material.arena.span.extracting(range), region: material.regions[test.region.value])
    }
    if let numberTest = test.number {
      guard let number else { return .no }
      result = min(result, truth(of: numberTest, number, digits: material.arena.span.extracting(member.digits)))
    }
    if let lists = test.lists, result != .no {
      var listed = Truth.no
      for list in lists where listed != .yes {
        if let number {
          let digits = material.arena.span.extracting(member.digits)
          listed = max(listed, truth(of: number, digits: digits, in: list))
        } else {
          // As the names of lists were folded when they were read.
          let name = SearchedText(
            range: range, communication: index, field: .sender, text: communications.count + place)
          let (searched, bytes) = viewed(name, as: .folded, arena: material.arena)
          listed = max(listed, Truth(list.contains(name: bytes.span.extracting(searched.range))))
        }
      }
      result = min(result, listed)
    }
    guard result != .no else { return .no }
    var searched = SearchedText(
      range: range, communication: index, field: .sender, text: communications.count + place)
    searched.offset = member.range.lowerBound
    guard let text = test.text else {
      if result == .unknown { return unknown(.noRegion) }
      spans.append(span(0..<range.count, in: searched))
      return .yes
    }
    if let form = test.form { return min(result, truth(of: text, form, number, searched)) }
    let found = truth(of: text, in: searched, arena: material.arena)
    return result == .unknown && found == .yes ? unknown(.noRegion) : min(result, found)
  }

  /// Decides a text test of a number's spelling; its spans are the whole sender.
  private mutating func truth(
    of text: TextTest, _ form: SenderTest.Form, _ number: TypedNumber?, _ searched: SearchedText
  ) -> Truth {
    guard let number else { return .no }
    guard case .number(let phone) = number.reading else {
      return number.reading == .needsRegion && number.kind == .phone ? unknown(.noRegion) : .no
    }
    if number.kind != .phone { return .no }
    var spelling: [UInt8] = []
    swap(&spelling, &self.spelling)
    spelling.removeAll(keepingCapacity: true)
    switch form {
    case .e164: phone.appendInternational(to: &spelling)
    case .national: phone.appendNational(to: &spelling, withPrefix: true)
    }
    var searched = searched
    searched.text = nil
    searched.spelledLength = searched.range.count
    searched.range = 0..<spelling.count
    let result = truth(of: text, in: searched, arena: spelling)
    swap(&spelling, &self.spelling)
    return result
  }
}

extension SenderShape {
  /// The kind of a sender that is no number.
  fileprivate var kind: SenderKind {
    switch self {
    case .withheld: .withheld
    case .email: .email
    case .name, .number: .name
    }
  }
}
