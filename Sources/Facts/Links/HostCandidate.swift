/// Some labels of a text without a scheme before them, and whether they are a link or words without a blank between.
struct HostCandidate {
  /// The first label that counts: `www` where there is one, since a sentence may have ended before it.
  private(set) var first = 0
  /// Four decimal numbers.
  private(set) var isAddress = false
  /// Behind a dot at the host's end.
  var dotEnd: Int

  private let labels: ArraySlice<HostLabel>
  /// Nothing of the word follows the labels.
  private let isWhole: Bool
  /// What follows them is rather a new sentence's word than a top-level domain that nobody knows yet.
  private let isBeforeSentence: Bool
  private let hasWWW: Bool
  private let reading: PublicSuffixes.Reading
  private var host: Range<Int>

  /// Looks at the first `count` labels; `isWhole` where nothing of the word follows them.
  init(_ text: Span<UInt8>, _ labels: [HostLabel], count: Int, hosts: [UInt8], isWhole: Bool) {
    self.labels = labels[..<count]
    self.isWhole = isWhole
    isBeforeSentence = count == labels.count || labels[count].traits.contains(.capitalised)
    dotEnd = labels[count - 1].range.upperBound
    let www = count < 3 ? nil : (0..<count - 2).first { Self.isWWW(labels[$0], hosts) }
    hasWWW = www != nil
    first = www ?? 0
    host = labels[first].form.lowerBound..<labels[count - 1].form.upperBound
    isAddress = count == 4 && first == 0 && IPAddresses.dottedDecimal(hosts.span.extracting(host)) != nil
    reading = PublicSuffixes.read(hosts.span.extracting(host))
  }

  /// Whether the last label may be the beginning of a sentence, or a word behind a host with `www`.
  var mayEndEarlier: Bool {
    guard let last = labels.last else { return false }
    if hasWWW || last.traits.contains(.capitalised) { return true }
    return reading.plausibility.map { $0 <= .noun } ?? false
  }

  /// Where the link begins, how it goes on and what is known of it; nil if it is no link.
  func link(_ text: Span<UInt8>, hosts: [UInt8], limit: Int) -> (start: Int, tail: LinkTail, flags: Link.Flags)? {
    let hostStart = labels[first].range.lowerBound
    let hostEnd = labels[labels.endIndex - 1].range.upperBound
    let tail =
      isWhole
      ? LinkTail(text, behind: hostEnd, dotEnd: dotEnd, hasScheme: false) : LinkTail(endingAt: hostEnd)
    let before = HostSurroundings(text, before: hostStart, notBefore: limit, isInsideWord: first > 0)
    let hasTail = tail.end > hostEnd
    if isAddress {
      guard hasTail, !isNetwork(text, tail), !before.isMailBox else { return nil }
      return (before.linkStart, tail, before.flags)
    }
    guard let plausibility = plausibility(hosts), isPossibleName(hosts) else { return nil }
    guard plausibility >= .plain || isBeforeSentence else { return nil }
    if before.isMailBox { guard hasWWW else { return nil } }
    if before.isBehindAt { guard hasWWW || hasTail else { return nil } }
    let dots = labels[(first + 1)...]
    let hasBracket = dots.contains { $0.traits.contains(.afterBracketedDot) }
    let isSure = hasWWW || hasBracket || before.isSign || tail.port != nil
    if !isSure, dots.contains(where: { $0.traits.contains(.afterWideDot) }) {
      // An ideographic full stop ends sentences as well.
      guard plausibility >= .plain, labels[first...].allSatisfy({ !$0.traits.contains(.nonASCII) }) else { return nil }
    }
    let isLikely =
      isSure
      ? plausibility >= .plain || !isTitleCase
      : hasTail
        ? isLink(withPath: tail, plausibility, text, hosts)
        : isBareLink(plausibility, text, hosts, before, hostEnd)
    guard isLikely else { return nil }
    return (before.linkStart, tail, isSure || hasTail ? before.flags : before.flags.union(.isBare))
  }

  /// A path makes a link of `t.me/x`, but not of `B.Com/M.Com` or `yes.No/maybe`.
  private func isLink(
    withPath tail: LinkTail, _ plausibility: PublicSuffixes.Plausibility, _ text: Span<UInt8>, _ hosts: [UInt8]
  ) -> Bool {
    switch plausibility {
    case .trusted: !isDegree(hosts)
    case .plain: true
    case .noun, .word:
      (!topTraits.contains(.upper) || (!isTitleCase && tail.hasDigit(text))) && tail.hasText(text)
    }
  }

  private func isBareLink(
    _ plausibility: PublicSuffixes.Plausibility, _ text: Span<UInt8>, _ hosts: [UInt8], _ before: HostSurroundings,
    _ hostEnd: Int
  ) -> Bool {
    let name = registrableLabel(hosts)
    let length = UTF8Decoding.scalarCount(of: hosts.span.extracting(name.form))
    let isNumber = name.traits.isDisjoint(with: .letter)
    if length == 1 { return plausibility == .trusted && !topTraits.contains(.upper) && !isDegree(hosts) && !isNumber }
    if isNumber, length < 3 || name.form.lowerBound > host.lowerBound { return false }
    // `com.company.app` is a program's name, `www.com` the rest of something.
    if Self.generalNames.contains(where: { Self.equals(hosts, labels[first].form, $0) }) || Self.isWWW(name, hosts) {
      return false
    }
    // `ye.lt`, `me.tl`: two of the short words of chats rather than a host of so few letters.
    if length == 2, host.count == 5 { return false }
    // Part of a word with letters that are written as entities, `gr&#252;n`.
    if before.isBehindEntity || HostSurroundings.letterEntity(text, at: hostEnd) != nil { return false }
    // Part of a file's path.
    if before.isBehindSlash { return plausibility == .trusted }
    switch plausibility {
    case .trusted: return true
    case .plain: return !topTraits.contains(.upper) || labels.allSatisfy { !$0.traits.contains(.lower) }
    case .noun:
      guard !topTraits.contains(.upper) else { return false }
      return name.traits.contains(.hyphen) || name.traits.isSuperset(of: [.letter, .digit]) || before.isOpened
        || (isWhole && HostSurroundings.endsLine(text, behind: dotEnd))
    case .word: return false
    }
  }

  /// How much the top-level domain speaks for a link; below a general second level, `co.in`, more than by itself.
  private func plausibility(_ hosts: [UInt8]) -> PublicSuffixes.Plausibility? {
    // A suffix of several labels may be a site of its own, as `gov.uk`.
    guard let plausibility = reading.plausibility,
      reading.registrableStart != nil || reading.suffixStart < reading.topLevelStart
    else { return nil }
    guard plausibility < .plain, reading.suffixStart < reading.topLevelStart else { return plausibility }
    let label = host.lowerBound + reading.suffixStart..<host.lowerBound + reading.topLevelStart - 1
    return Self.generalNames.contains { Self.equals(hosts, label, $0) } ? .plain : plausibility
  }

  /// Second levels for everyone, of whatever country.
  private static let generalNames: [StaticString] = ["co", "com", "net", "org", "gov", "edu", "ac", "gob"]

  /// What may be registered has no underscore, and no hyphen at an end.
  private func isPossibleName(_ hosts: [UInt8]) -> Bool {
    let name = registrableLabel(hosts)
    return !name.traits.union(topTraits).contains(.underscore) && hosts[name.form.lowerBound] != UInt8(ascii: "-")
      && hosts[name.form.upperBound - 1] != UInt8(ascii: "-")
  }

  private func registrableLabel(_ hosts: [UInt8]) -> HostLabel {
    let start = host.lowerBound + (reading.registrableStart ?? 0)
    return labels[first...].first { $0.form.lowerBound == start } ?? labels[first]
  }

  private var topTraits: HostLabel.Traits { labels[labels.endIndex - 1].traits }

  /// As at the beginning of a sentence.
  private var isTitleCase: Bool { topTraits.isSuperset(of: [.capitalised, .lower]) }

  /// `B.Com`, `M.Com`.
  private func isDegree(_ hosts: [UInt8]) -> Bool {
    host.count == 5 && (Self.equals(hosts, host, "b.com") || Self.equals(hosts, host, "m.com"))
  }

  /// `10.0.0.0/8` is a block of addresses.
  private func isNetwork(_ text: Span<UInt8>, _ tail: LinkTail) -> Bool {
    guard tail.port == nil, 2...3 ~= tail.end - tail.pathStart else { return false }
    return (tail.pathStart + 1..<tail.end).allSatisfy { 0x30...0x39 ~= text[$0] }
  }

  /// `www`, `www2`.
  private static func isWWW(_ label: HostLabel, _ hosts: [UInt8]) -> Bool {
    guard 3...5 ~= label.form.count else { return false }
    let start = label.form.lowerBound
    return equals(hosts, start..<start + 3, "www")
      && (start + 3..<label.form.upperBound).allSatisfy { 0x30...0x39 ~= hosts[$0] }
  }

  private static func equals(_ bytes: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<range.count {
      // SAFETY: the index is below the number of the string's bytes.
      let byte = unsafe word.utf8Start[index]
      if bytes[range.lowerBound + index] != byte { return false }
    }
    return true
  }
}
