/// Decides by the bare definitions of the language whether an entry matches a stretch of a text; slow and simple.
///
/// Written apart from the matcher: it has no tree, no tables (the standard library's categories, and the scripts and
/// folds of the tests' alphabet) and works on characters, not bytes.
struct PhraseOracle {
  /// A deliberate mistake, to show that the comparison would find it.
  enum Fault: CaseIterable, Sendable {
    case edgesInContractions, edgesBeforeMarks, edgesAtNoScript, blanksOfThree, blanksFromMarks, letterApostrophe
    case foldsNothing, starsNeedSomething, edgesNotNeeded
  }

  enum Item: Equatable {
    case character(Unicode.Scalar)
    case blank, restBefore, restAfter
  }

  let text: [Unicode.Scalar]
  let caseSensitive: Bool
  var fault: Fault?

  /// All stretches, as ranges of characters, that an entry of the style `words` matches.
  func matches(ofWords entry: String) -> [Range<Int>] {
    let items = Self.items(of: entry)
    var found: [Range<Int>] = []
    for start in text.indices {
      for end in start + 1..<text.count + 1 where fits(items[...], start, end) {
        if case .character(let first)? = items.first, isWord(first), !isEdge(start), fault != .edgesNotNeeded {
          continue
        }
        if case .character(let last)? = items.last, isWord(last), !isEdge(end), fault != .edgesNotNeeded { continue }
        found.append(start..<end)
      }
    }
    return found
  }

  func matches(ofPlain entry: String) -> [Range<Int>] {
    let characters = Array(entry.unicodeScalars)
    return text.indices.compactMap { start in
      let end = start + characters.count
      guard end <= text.count else { return nil }
      return zip(text[start..<end], characters).allSatisfy(isSame) ? start..<end : nil
    }
  }

  /// False where an entry is a mistake: a star alone or inside a word, nothing, or a starred word of signs behind a blank.
  static func isReadable(_ entry: String) -> Bool {
    let words = entry.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    return !words.isEmpty
      && words.enumerated().allSatisfy { position, word in
        var core = word
        let before = core.first == "*"
        if before { core.removeFirst() }
        let after = core.last == "*"
        if after { core.removeLast() }
        guard let first = core.first, let last = core.last, !core.contains("*") else { return false }
        let oracle = PhraseOracle(text: [], caseSensitive: true)
        let isStarred =
          before && (oracle.isWord(first) || oracle.isApostrophe(first))
          || after && (oracle.isWord(last) || oracle.isApostrophe(last))
        return position == 0 || !isStarred || core.contains(where: oracle.isLetterOrDigit)
      }
  }

  private static func items(of entry: String) -> [Item] {
    let words = entry.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    return Array(
      words.map { word in
        word.enumerated().map { index, scalar in
          scalar == "*" ? (index == 0 ? Item.restBefore : .restAfter) : .character(scalar)
        }
      }.joined(separator: [.blank]))
  }

  private func fits(_ items: ArraySlice<Item>, _ start: Int, _ end: Int) -> Bool {
    guard let item = items.first else { return start == end }
    let others = items.dropFirst()
    switch item {
    case .character(let scalar):
      return start < end && isSame(text[start], scalar) && fits(others, start + 1, end)
    case .blank:
      return (1...(fault == .blanksOfThree ? 3 : 4)).contains { length in
        start + length <= end && !text[start..<start + length].contains(where: isLetterOrDigit)
          && (fault == .blanksFromMarks || !isMark(text[start])) && fits(others, start + length, end)
      }
    case .restAfter:
      let rest = restEnd(start)
      return rest <= end && (fault != .starsNeedSomething || rest > start) && fits(others, rest, end)
    case .restBefore:
      return (start...end).contains { restStart($0) == start && fits(others, $0, end) }
    }
  }

  private func restEnd(_ place: Int) -> Int { isInside(place) ? restEnd(place + 1) : place }
  private func restStart(_ place: Int) -> Int { isInside(place) ? restStart(place - 1) : place }

  /// Inside a word: no edge, and a word on either side.
  private func isInside(_ place: Int) -> Bool {
    let neighbours = [place - 1, place].filter(text.indices.contains)
    return !isEdge(place) && neighbours.contains { isWord(text[$0]) }
  }

  func isEdge(_ place: Int) -> Bool {
    let before = place > 0 ? text[place - 1] : nil
    let after = place < text.count ? text[place] : nil
    let wordBefore = before.map(isWord) ?? false
    let wordAfter = after.map(isWord) ?? false
    if let after, wordBefore, isMark(after), fault != .edgesBeforeMarks { return false }
    if fault != .edgesInContractions, isContraction(apostrophe: place) || isContraction(apostrophe: place - 1) {
      return false
    }
    return wordBefore != wordAfter
      || fault != .edgesAtNoScript && [before, after].contains { $0.map(isOfScriptWithoutBlanks) ?? false }
  }

  private func isContraction(apostrophe: Int) -> Bool {
    guard apostrophe > 0, apostrophe + 1 < text.count, isApostrophe(text[apostrophe]) else { return false }
    return "nN".unicodeScalars.contains(text[apostrophe - 1]) && "tT".unicodeScalars.contains(text[apostrophe + 1])
      && (apostrophe + 2 == text.count || !isWord(text[apostrophe + 2]))
  }

  private func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    if caseSensitive || fault == .foldsNothing { return left == right }
    return folded(left) == folded(right)
  }

  private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{212A}": "k"
    case "ſ": "s"
    case "ς": "σ"
    case "\u{345}", "Ι": "ι"
    case "A"..."Z": scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    case "É": "é"
    default: scalar
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool { isLetterOrDigit(scalar) || isMark(scalar) }

  private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "ʼ", fault != .letterApostrophe { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { "'`´ʼ‘’＇".unicodeScalars.contains(scalar) }

  private func isOfScriptWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    "ก\u{E34}中あ་".unicodeScalars.contains(scalar)
  }
}
