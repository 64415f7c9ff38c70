/// One label of a host as it was written.
struct HostLabel {
  struct Traits: OptionSet {
    let rawValue: UInt16
    static let upper = Traits(rawValue: 1)
    static let lower = Traits(rawValue: 2)
    /// Its first character is a capital letter.
    static let capitalised = Traits(rawValue: 4)
    static let digit = Traits(rawValue: 8)
    static let letter = Traits(rawValue: 16)
    static let nonASCII = Traits(rawValue: 32)
    static let underscore = Traits(rawValue: 64)
    static let punycode = Traits(rawValue: 128)
    static let invisible = Traits(rawValue: 256)
    /// The dot before it is in brackets.
    static let afterBracketedDot = Traits(rawValue: 512)
    /// The dot before it is an ideographic or full-width one, which ends sentences, too.
    static let afterWideDot = Traits(rawValue: 1024)
    static let hyphen = Traits(rawValue: 2048)
  }

  /// Its bytes in the text.
  var range: Range<Int>
  /// Its bytes in Unicode form, in the arena of hosts.
  var form: Range<Int>
  var traits: Traits
  /// Where a top-level domain might end that another word follows: at the first hyphen or underscore, at a capital
  /// behind a small letter, at a foreign letter behind a Latin one; in the text and in the arena, and what is before it.
  var firstBreak: (text: Int, form: Int, traits: Traits)?
}

/// Reads the labels of one host after another into an arena, as far as there are any.
///
/// One reader serves many hosts and keeps its memory.
struct HostLabels {
  /// Whether words of scripts unlike Latin may stand beside Latin letters in a host.
  enum Place {
    /// Behind `//`: they may, but not behind a top-level domain.
    case behindScheme
    /// They end it; so does a blank, save around a dot in brackets.
    case inText
  }

  /// More bytes than a host of 253 bytes in ASCII form has in UTF-8.
  private static let longestForm = 1024

  private(set) var labels: [HostLabel] = []
  /// Behind the last label, and behind a dot at its end.
  private(set) var end = 0
  /// Whether there are more labels or bytes than a host may have; the labels mean nothing then.
  private(set) var isTooLong = false
  var scalars: [UInt32] = []
  /// Composes labels, so that a letter and a mark are the letter that people register.
  private var composed = ViewedText()

  /// Reads labels from an offset on until something else comes, and returns where that is.
  ///
  /// The labels' forms are appended to `arena`, with dots between.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes read; a label of `xn--` takes at most 63² steps.
  mutating func read(_ text: Span<UInt8>, from start: Int, _ place: Place, into arena: inout [UInt8]) -> Int {
    labels.removeAll(keepingCapacity: true)
    isTooLong = false
    let arenaStart = arena.count
    var position = start
    var label = HostLabel(range: start..<start, form: arenaStart..<arenaStart, traits: [])
    var isEmpty = true
    var isBehindInvisible = false
    var endsInASCII = false
    let escapes: HostSymbols.Escapes = place == .behindScheme ? .all : .dotOnly

    while position < text.count {
      var (value, next) = HostSymbols.read(text, at: position, escapes: escapes)
      if value == HostSymbols.invisible {
        isBehindInvisible = true
        position = next
        continue
      }
      var dotTraits: HostLabel.Traits = next - position == 3 && text[position] != 0x25 ? .afterWideDot : []
      if value == HostSymbols.none, !isEmpty, let dotEnd = Self.bracketedDotEnd(text, at: position) {
        (value, next) = (HostSymbols.dot, dotEnd)
        dotTraits = .afterBracketedDot
      }
      if value == HostSymbols.none, place == .behindScheme, text[position] >= 0x80,
        case let odd = UTF8Decoding.scalar(in: text, at: position), HostSymbols.isOdd(odd.value),
        Self.goesOn(text, behind: position)
      {
        (value, next) = (odd.value, odd.end)
      }
      if value == HostSymbols.none { break }
      if value == HostSymbols.dot {
        guard !isEmpty else { break }
        close(&label, at: &arena)
        if labels.count == 127 { isTooLong = true }
        if !isTooLong { arena.append(UInt8(ascii: ".")) }
        label = HostLabel(range: next..<next, form: arena.count..<arena.count, traits: dotTraits)
        isEmpty = true
        endsInASCII = false
        position = next
        continue
      }
      if value >= 0x80, endsInASCII, HostScripts.isUnlikeLatin(value),
        place == .inText || (endsAtTopLevel(label, arena) && !Self.goesOn(text, behind: position))
      {
        break
      }
      if isBehindInvisible, !isEmpty || !labels.isEmpty { label.traits.insert(.invisible) }
      isBehindInvisible = false
      if isEmpty { label.range = position..<position }
      note(value, text[position], at: position, isFirst: isEmpty, in: &label, arenaEnd: arena.count)
      isEmpty = false
      endsInASCII = value < 0x80 && value != HostSymbols.hyphen && value != HostSymbols.underscore
      if isTooLong || arena.count - arenaStart > Self.longestForm {
        isTooLong = true
      } else {
        UTF8Encoding.append(value, to: &arena)
      }
      position = next
      label.range = label.range.lowerBound..<position
    }
    end = isEmpty ? position : label.range.upperBound
    if !isEmpty {
      close(&label, at: &arena)
    } else if !labels.isEmpty {
      arena.removeLast()
    }
    return position
  }

  /// Makes the last label end at its first break, as in `example.com-click` and `example.comCall`.
  mutating func endLastLabelAtBreak() {
    guard var last = labels.popLast() else { return }
    if let place = last.firstBreak {
      last.range = last.range.lowerBound..<place.text
      last.form = last.form.lowerBound..<place.form
      last.traits = place.traits
      last.firstBreak = nil
      end = place.text
    }
    labels.append(last)
  }

  private mutating func close(_ label: inout HostLabel, at arena: inout [UInt8]) {
    guard !isTooLong, labels.count < 128 else { return }
    let start = label.form.lowerBound
    if arena.count - start >= 4, arena[start] == UInt8(ascii: "x"), arena[start + 1] == UInt8(ascii: "n"),
      arena[start + 2] == UInt8(ascii: "-"), arena[start + 3] == UInt8(ascii: "-")
    {
      label.traits.insert(.punycode)
      label.firstBreak = nil
      if Punycode.decode(labelAt: start, in: &arena, using: &scalars) { label.traits.insert(.nonASCII) }
    }
    if label.traits.contains(.nonASCII) { compose(&label, at: &arena) }
    label.form = start..<arena.count
    labels.append(label)
  }

  private mutating func compose(_ label: inout HostLabel, at arena: inout [UInt8]) {
    let start = label.form.lowerBound
    composed.read(arena.span.extracting(start..<arena.count), by: ViewReading(mode: .nfkc))
    guard !composed.isOriginal else { return }
    label.firstBreak = nil
    arena.removeLast(arena.count - start)
    arena.append(contentsOf: composed.bytes)
  }

  private func note(
    _ value: UInt32, _ byte: UInt8, at position: Int, isFirst: Bool, in label: inout HostLabel, arenaEnd: Int
  ) {
    let before = label.traits
    let isBreak: Bool
    switch value {
    case 0x61...0x7A:
      let isUpper = 0x41...0x5A ~= byte
      label.traits.formUnion(isUpper ? [.letter, .upper] : [.letter, .lower])
      if isFirst, isUpper { label.traits.insert(.capitalised) }
      isBreak = isUpper && before.contains(.lower)
    case 0x30...0x39:
      label.traits.insert(.digit)
      isBreak = false
    case HostSymbols.hyphen, HostSymbols.underscore:
      label.traits.insert(value == HostSymbols.hyphen ? .hyphen : .underscore)
      isBreak = true
    default:
      label.traits.formUnion([.letter, .nonASCII])
      isBreak = !before.contains(.nonASCII) && Characters.isLetter(value)
    }
    if isBreak, !isFirst, label.firstBreak == nil { label.firstBreak = (position, arenaEnd, before) }
  }

  /// Whether behind some more characters of a label a dot follows and then another label, so that what looks like the
  /// end of a host, as `.com` before a foreign letter or a symbol, is not.
  ///
  /// - Complexity: O(1): no label is longer than 63 characters.
  private static func goesOn(_ text: Span<UInt8>, behind start: Int) -> Bool {
    var offset = start
    for _ in 0..<64 where offset < text.count {
      let (value, next) = HostSymbols.read(text, at: offset, escapes: .all)
      if value == HostSymbols.dot {
        return next < text.count && text[next] < 0x80 && (text[next] | 0x20).isASCIILetterOrDigit
      }
      if value == HostSymbols.none {
        guard text[offset] >= 0x80, HostSymbols.isOdd(UTF8Decoding.scalar(in: text, at: offset).value) else {
          return false
        }
        offset = UTF8Decoding.scalar(in: text, at: offset).end
      } else {
        offset = next
      }
    }
    return false
  }

  /// Whether what has been read of a label is a top-level domain with labels before it.
  private func endsAtTopLevel(_ label: HostLabel, _ arena: [UInt8]) -> Bool {
    guard !labels.isEmpty, !isTooLong, !label.traits.contains(.nonASCII) else { return false }
    return PublicSuffixes.read(arena.span.extracting(label.form.lowerBound...)).plausibility != nil
  }

  /// Where a dot in brackets ends, `[.]`, `(dot)` or `{.}` with a blank before or behind or none; nil if none begins.
  static func bracketedDotEnd(_ text: Span<UInt8>, at start: Int) -> Int? {
    var offset = start
    if text[offset] == 0x20 { offset += 1 }
    guard offset + 2 < text.count else { return nil }
    let closing: UInt8
    switch text[offset] {
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default: return nil
    }
    offset += 1
    if text[offset] == UInt8(ascii: ".") {
      offset += 1
    } else {
      guard offset + 3 < text.count, text[offset] | 0x20 == UInt8(ascii: "d"),
        text[offset + 1] | 0x20 == UInt8(ascii: "o"), text[offset + 2] | 0x20 == UInt8(ascii: "t")
      else { return nil }
      offset += 3
    }
    guard text[offset] == closing else { return nil }
    offset += 1
    return offset < text.count && text[offset] == 0x20 ? offset + 1 : offset
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { 0x61...0x7A ~= self || 0x30...0x39 ~= self }
}
