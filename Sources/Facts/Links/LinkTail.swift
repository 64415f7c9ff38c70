/// What follows a host in a link: port, path, query and fragment.
struct LinkTail {
  var port: UInt16?
  /// Where path, query or fragment begins; the end if there is none.
  var pathStart: Int
  /// Where the link ends.
  var end: Int

  /// Nothing follows.
  init(endingAt end: Int) {
    port = nil
    pathStart = end
    self.end = end
  }

  /// Reads what follows a host that ends at an offset; `dotEnd` is behind a dot at its end, if there is one.
  ///
  /// Without a scheme, a query must have a `=`, and neither `#` nor `\` begins anything.
  init(_ text: Span<UInt8>, behind hostEnd: Int, dotEnd: Int, hasScheme: Bool) {
    self.init(endingAt: hostEnd)
    var position = hostEnd
    if dotEnd > hostEnd, dotEnd < text.count,
      text[dotEnd] == UInt8(ascii: "/") || Self.portEnd(text, at: dotEnd) != nil
    {
      position = dotEnd
    }
    if let (number, portEnd) = Self.portEnd(text, at: position) {
      port = number
      position = portEnd
      (pathStart, end) = (position, position)
    }
    guard position < text.count else { return }
    let begins: Bool =
      switch text[position] {
      case UInt8(ascii: "/"): true
      case UInt8(ascii: "?"): hasScheme || Self.isQuery(text, at: position)
      case UInt8(ascii: "#"), UInt8(ascii: "\\"): hasScheme
      default: false
      }
    guard begins else { return }
    let pathEnd = Self.pathEnd(text, from: position)
    guard pathEnd > position else { return }
    (pathStart, end) = (position, pathEnd)
  }

  /// Whether the path has a letter or digit.
  func hasText(_ text: Span<UInt8>) -> Bool {
    for index in pathStart..<end where Self.isLetterOrDigit(text[index]) || text[index] >= 0x80 { return true }
    return false
  }

  func hasDigit(_ text: Span<UInt8>) -> Bool {
    for index in pathStart..<end where 0x30...0x39 ~= text[index] { return true }
    return false
  }

  /// `:` and a number up to 65535 that no letter follows.
  private static func portEnd(_ text: Span<UInt8>, at offset: Int) -> (port: UInt16, end: Int)? {
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return nil }
    var end = offset + 1
    var number = 0
    while end < text.count, 0x30...0x39 ~= text[end], number <= 65535 {
      number = number * 10 + Int(text[end] - 0x30)
      end += 1
    }
    // A single digit is rather a time, a score or a list's number.
    guard end > offset + 2, number <= 65535, end == text.count || !isLetterOrDigit(text[end]) else { return nil }
    return (UInt16(truncatingIfNeeded: number), end)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether `?` begins `name=`, the name of at most 32 characters.
  private static func isQuery(_ text: Span<UInt8>, at offset: Int) -> Bool {
    var end = offset + 1
    while end < text.count, end - offset <= 33, isLetterOrDigit(text[end]) || text[end] == UInt8(ascii: "_") {
      end += 1
    }
    return end > offset + 1 && end < text.count && text[end] == UInt8(ascii: "=")
  }

  /// Where path and query end: before a blank, a quote or a bracket that none opened, without punctuation at the end.
  ///
  /// Letters of all scripts belong to it, but not those of a script without blanks right behind a Latin one, since
  /// there people leave no blank.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes up to where it stops.
  private static func pathEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    var end = start
    var depths = (round: 0, square: 0, curly: 0)
    while position < text.count {
      let byte = text[position]
      guard byte < 0x80 else {
        let (scalar, next) = UTF8Decoding.scalar(in: text, at: position)
        let isInvisible = Characters.isInvisible(scalar)
        guard isInvisible || Characters.isWord(scalar) else { return end }
        if !isInvisible {
          if HostScripts.isUnlikeLatin(scalar), isLetterOrDigit(text[position - 1]) { return end }
          end = next
        }
        position = next
        continue
      }
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"): return end
      case UInt8(ascii: "("): depths.round += 1
      case UInt8(ascii: "["): depths.square += 1
      case UInt8(ascii: "{"): depths.curly += 1
      case UInt8(ascii: ")"):
        depths.round -= 1
        if depths.round < 0 { return end }
        end = position + 1
      case UInt8(ascii: "]"):
        depths.square -= 1
        if depths.square < 0 { return end }
        end = position + 1
      case UInt8(ascii: "}"):
        depths.curly -= 1
        if depths.curly < 0 { return end }
        end = position + 1
      case _ where isPunctuation(byte): break
      case UInt8(ascii: ":"):
        if let glued = gluedScheme(text, colon: position, notBefore: start) {
          end = glued
          while end > start, isPunctuation(text[end - 1]) { end -= 1 }
          return end
        }
      case UInt8(ascii: "&"):
        if isEscapedBracket(text, at: position) { return end }
        end = position + 1
      default: end = position + 1
      }
      position += 1
    }
    return end
  }

  /// What ends sentences rather than links; `:` is looked at by itself.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Where `http://` or `https://` begins directly behind a letter, digit, `,` or `;`, so that it is another link.
  private static func gluedScheme(_ text: Span<UInt8>, colon: Int, notBefore start: Int) -> Int? {
    guard colon + 2 < text.count, text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") else {
      return nil
    }
    let name = SchemeName(text, before: colon, notBefore: start)
    guard name.isWeb, name.start > start + 1 else { return nil }
    let before = text[name.start - 1]
    return isLetterOrDigit(before) || before == UInt8(ascii: ",") || before == UInt8(ascii: ";") ? name.start : nil
  }

  /// `&lt;`, `&gt;` or `&quot;`: a bracket or quote of a text that was escaped for HTML.
  private static func isEscapedBracket(_ text: Span<UInt8>, at offset: Int) -> Bool {
    func follows(_ name: StaticString) -> Bool {
      let count = name.utf8CodeUnitCount
      guard offset + count < text.count else { return false }
      for index in 0..<count {
        // SAFETY: the index is below the number of the string's bytes.
        let byte = unsafe name.utf8Start[index]
        if text[offset + 1 + index] != byte { return false }
      }
      return true
    }
    return follows("lt;") || follows("gt;") || follows("quot;")
  }
}
