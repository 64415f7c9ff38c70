import DiscernFacts
import DiscernPCRE2

/// What a text test looks at: a stretch of the arena and where its spans are to point.
struct SearchedText {
  var range: Range<Int>
  let communication: Int
  let field: MatchSpan.Field
  /// The text's or sender's number in the request, by which its views are kept; nil: there are none of it.
  var text: Int?
  var view = TextView.original
  /// The view that is searched, where it is not the original.
  var place: ViewStore.Place?
  /// Whether an empty match counts; it doesn't where matches are counted.
  var allowsEmpty = true
  /// Where it begins in the field.
  var offset = 0
  /// The length in the field, in bytes, of what is searched in another spelling; a match in it is all of that.
  var spelledLength: Int?
}

extension Scratch {
  /// Decides whether a pattern matches and notes its span, or why that can't be decided.
  ///
  /// - Complexity: the pattern's.
  mutating func truth(
    of pattern: LazyPattern, _ view: TextView, in searched: SearchedText, arena: [UInt8]
  ) -> Truth {
    counts.confirmations += 1
    let (searched, bytes) = viewed(searched, as: view, arena: arena)
    switch matching.firstMatch(
      of: pattern, in: bytes.span.extracting(searched.range), interpretOnly: interpretsOnly)
    {
    case .noMatch: return .no
    case .inconclusive(let limit):
      counts.limitsReached += 1
      uncertainties.append(.limit(limit.rawValue))
      return .unknown
    case .match(let range):
      spans.append(span(range, in: searched))
      return .yes
    }
  }

  /// Decides a text test and notes the spans of its matches, or why it can't be decided.
  ///
  /// Without `count` and `distinct` the first match is noted; with them every match that was counted.
  ///
  /// - Complexity: as the matcher's; each text is searched from the left once per entry.
  mutating func truth(of test: TextTest, in searched: SearchedText, arena: [UInt8]) -> Truth {
    var (searched, bytes) = viewed(searched, as: test.view, arena: arena)
    let text = bytes.span.extracting(searched.range)
    guard test.count != nil || test.distinct != nil else {
      return countedTruth(of: test, test.allEntries, .atLeastOne, in: text, searched)
    }
    searched.allowsEmpty = false
    var truth = Truth.yes
    if let count = test.count {
      truth = countedTruth(of: test, test.allEntries, count, in: text, searched)
    }
    if truth != .no, let distinct = test.distinct {
      truth = min(truth, distinctTruth(of: test, distinct, in: text, searched))
    }
    return truth
  }

  /// Counts the matches of some entries of a list of patterns, or of the whole of another matcher.
  private mutating func countedTruth(
    of test: TextTest, _ entries: Range<Int>, _ needed: NumberRange, in text: Span<UInt8>, _ searched: SearchedText
  ) -> Truth {
    pending.removeAll(keepingCapacity: true)
    pending.append(contentsOf: repeatElement(PendingMatch(), count: entries.upperBound))
    let firstUncertainty = uncertainties.count
    var exceptions = ExceptionCursor(test.exceptions, in: text)
    var position = 0
    var count = 0
    while needed.greatest != nil || count < needed.least {
      guard let match = nextMatch(of: test, entries, in: text, from: position, searched) else { break }
      if exceptions.covers(match.range, in: text) {
        guard match.range.lowerBound < text.count else { break }
        position = UTF8Decoding.scalar(in: text, at: match.range.lowerBound).end
        continue
      }
      note(match, of: test, in: text, searched)
      count += 1
      if let greatest = needed.greatest, count > greatest { break }
      position = match.range.upperBound
    }
    if let greatest = needed.greatest, count > greatest { return .no }
    // More matches may hide behind a limit; that matters only where more would change the answer.
    let isComplete = uncertainties.count == firstUncertainty
    if count >= needed.least, isComplete || needed.greatest == nil {
      uncertainties.removeLast(uncertainties.count - firstUncertainty)
      return .yes
    }
    return isComplete ? .no : .unknown
  }

  /// The leftmost match at or after a place; of several there the longest, of equal ones the earliest entry's.
  private mutating func nextMatch(
    of test: TextTest, _ entries: Range<Int>, in text: Span<UInt8>, from start: Int, _ searched: SearchedText
  ) -> PhraseMatcher.Match? {
    guard start <= text.count, gates.isOpen(test.gate) else { return nil }
    switch test.matcher {
    case .phrases(let phrases): return phrases.firstMatch(in: text, from: start)
    case .anchored(let anchored):
      guard let match = anchored.firstMatch(in: text), match.range.lowerBound >= start else { return nil }
      return match
    case .patterns(let patterns):
      var best: PhraseMatcher.Match?
      for index in entries {
        guard let range = nextRange(of: patterns[index], index, in: text, from: start, searched) else { continue }
        if let known = best?.range,
          (known.lowerBound, -known.upperBound) <= (range.lowerBound, -range.upperBound)
        {
          continue
        }
        best = PhraseMatcher.Match(range: range, entry: index)
      }
      return best
    }
  }

  /// The next match of one pattern of a list; searched anew only where the last one lies behind.
  private mutating func nextRange(
    of entry: TextTest.PatternEntry, _ index: Int, in text: Span<UInt8>, from start: Int, _ searched: SearchedText
  ) -> Range<Int>? {
    switch pending[index].state {
    case .exhausted: return nil
    case .found(let range) where range.lowerBound >= start: return range
    case .unsearched where !gates.isOpen(entry.gate): return nil
    case .found, .unsearched: break
    }
    counts.confirmations += 1
    pending[index].searchedFrom = start
    matching.spentMicroseconds = pending[index].spentMicroseconds
    defer { pending[index].spentMicroseconds = matching.spentMicroseconds }
    let result = matching.firstMatch(
      of: entry.pattern, in: text, from: start, notEmpty: !searched.allowsEmpty, interpretOnly: interpretsOnly)
    switch result {
    case .match(let range):
      pending[index].state = .found(range)
      return range
    case .noMatch:
      pending[index].state = .exhausted
    case .inconclusive(let limit):
      counts.limitsReached += 1
      uncertainties.append(.limit(limit.rawValue))
      pending[index].state = .exhausted
    }
    return nil
  }

  private mutating func distinctTruth(
    of test: TextTest, _ needed: NumberRange, in text: Span<UInt8>, _ searched: SearchedText
  ) -> Truth {
    let notes = test.count == nil
    var count = 0
    var isComplete = true
    guard gates.isOpen(test.gate) else { return Truth(needed.contains(0)) }
    switch test.matcher {
    case .phrases(let phrases):
      count = distinctPhrases(phrases, of: test, needed, in: text, searched, notes: notes)
    case .anchored(let anchored):
      var exceptions = ExceptionCursor(test.exceptions, in: text)
      if let match = anchored.firstMatch(in: text), !exceptions.covers(match.range, in: text) {
        if notes { note(match, of: test, in: text, searched) }
        count = 1
      }
    case .patterns(let entries):
      let firstUncertainty = uncertainties.count
      for index in entries.indices {
        let mark = spans.count
        if countedTruth(of: test, index..<index + 1, .atLeastOne, in: text, searched) == .yes { count += 1 }
        if !notes { spans.removeLast(spans.count - mark) }
      }
      isComplete = uncertainties.count == firstUncertainty
    }
    if let greatest = needed.greatest, count > greatest { return .no }
    if count >= needed.least, isComplete || needed.greatest == nil { return .yes }
    return isComplete ? .no : .unknown
  }

  private mutating func distinctPhrases(
    _ phrases: PhraseMatcher, of test: TextTest, _ needed: NumberRange, in text: Span<UInt8>,
    _ searched: SearchedText, notes: Bool
  ) -> Int {
    seen.removeAll(keepingCapacity: true)
    seen.append(contentsOf: repeatElement(0, count: phrases.entryCount / 64 + 1))
    var exceptions = ExceptionCursor(test.exceptions, in: text)
    let enough = needed.greatest.map { $0 + 1 } ?? needed.least
    var count = 0
    phrases.forEachMatch(in: text) { match in
      let bit: UInt64 = 1 << UInt64(match.entry % 64)
      guard seen[match.entry / 64] & bit == 0, !exceptions.covers(match.range, in: text) else { return true }
      seen[match.entry / 64] |= bit
      count += 1
      if notes { note(match, of: test, in: text, searched) }
      return count < enough
    }
    return count
  }

  /// Notes a match's span and those of the groups that the rule wants.
  private mutating func note(
    _ match: PhraseMatcher.Match, of test: TextTest, in text: Span<UInt8>, _ searched: SearchedText
  ) {
    spans.append(span(match.range, in: searched))
    guard case .patterns(let entries) = test.matcher, !entries[match.entry].captures.isEmpty else { return }
    // Another pattern may have been run since, so this one is run again from where it found its match.
    let entry = entries[match.entry]
    matching.spentMicroseconds = 0
    _ = matching.firstMatch(
      of: entry.pattern, in: text, from: pending[match.entry].searchedFrom, notEmpty: !searched.allowsEmpty,
      interpretOnly: interpretsOnly)
    noteCaptures(of: entry, searched)
  }

  /// Notes the wanted groups of the last match.
  private mutating func noteCaptures(of entry: TextTest.PatternEntry, _ searched: SearchedText) {
    for capture in entry.captures {
      guard let range = matching.group(capture.group) else { continue }
      spans.append(span(range, in: searched, capture: capture.name))
    }
  }

  /// A span of the original for a range of the text as searched.
  func span(_ range: Range<Int>, in searched: SearchedText, capture: CaptureIndex? = nil) -> MatchSpan {
    let prepared = communications[searched.communication]
    let repairs = searched.field == .text ? prepared.textRepairs : prepared.senderRepairs
    let range =
      searched.place.map { views.originalRange(of: range, in: $0) } ?? searched.spelledLength.map { 0..<$0 } ?? range
    let place = range.lowerBound + searched.offset..<range.upperBound + searched.offset
    let original = repairs?.originalRange(of: place) ?? place
    return MatchSpan(
      communication: searched.communication, field: searched.field, view: MatchSpan.View(searched.view),
      range: original,
      capture: capture)
  }
}

extension NumberRange {
  fileprivate static let atLeastOne = NumberRange(least: 1, greatest: nil)
}

extension TextTest {
  fileprivate var allEntries: Range<Int> {
    if case .patterns(let entries) = matcher { entries.indices } else { 0..<0 }
  }
}
