/// What stands before and behind a host without a scheme.
struct HostSurroundings {
  /// Where the link begins: the host, or `http:` or `//` before it.
  private(set) var linkStart: Int
  private(set) var flags: Link.Flags = []
  /// `http:` or `//` stands before it, so that it is a link.
  private(set) var isSign = false
  /// `name@` stands before it, with a blank between or not: it is an e-mail address.
  private(set) var isMailBox = false
  /// `@` stands before it, and no name before that.
  private(set) var isBehindAt = false
  /// A single slash, as of a path, stands before it.
  private(set) var isBehindSlash = false
  /// A letter in the form of an entity, `&#252;` or `&aring;`, stands before it.
  private(set) var isBehindEntity = false
  /// A colon, `>`, `→`, a bracket or a quote opens it, with a blank between or not.
  private(set) var isOpened = false

  /// Looks back from where a host begins.
  ///
  /// Nothing but a dot is seen where `isInsideWord`; the link doesn't begin before `limit`.
  init(_ text: Span<UInt8>, before start: Int, notBefore limit: Int, isInsideWord: Bool) {
    linkStart = start
    guard !isInsideWord, start > 0 else { return }
    var (last, position) = UTF8Decoding.scalar(in: text, before: start)
    while Characters.isInvisible(last), position > limit {
      (last, position) = UTF8Decoding.scalar(in: text, before: position)
    }
    switch last {
    case 0x40:
      isMailBox = Self.isName(text, before: position)
      isBehindAt = !isMailBox
    case 0x3A:
      isOpened = true
      let name = SchemeName(text, before: position, notBefore: limit)
      if name.isWeb { begin(at: name.start, .hasScheme) }
    case 0x2F where position > 0 && text[position - 1] == 0x2F:
      position -= 1
      // Behind `:` it would have been read as a scheme's.
      if position >= limit, position == 0 || !Self.isNamePart(text[position - 1]) { begin(at: position, []) }
    case 0x2F, 0x5C: isBehindSlash = true
    case 0x3B:
      let end = position + 1
      while position > 0, end - position <= Self.longestEntity, text[position] != 0x26 { position -= 1 }
      isBehindEntity = Self.letterEntity(text, at: position) == end
    case 0x20:
      if position > 0, text[position - 1] == 0x20 { position -= 1 }
      guard position > 0 else { return }
      let (scalar, before) = UTF8Decoding.scalar(in: text, before: position)
      isMailBox = scalar == 0x40 && Self.isName(text, before: before)
      isOpened = Self.isOpening(scalar)
    default: isOpened = Self.isOpening(last)
    }
  }

  /// Something other than a blank.
  private static func isName(_ text: Span<UInt8>, before offset: Int) -> Bool {
    offset > 0 && !Characters.isBlank(UTF8Decoding.scalar(in: text, before: offset).value)
  }

  private mutating func begin(at start: Int, _ flags: Link.Flags) {
    linkStart = start
    self.flags = flags
    isSign = true
  }

  /// Whether the line ends at an offset, or behind a bracket or punctuation there.
  static func endsLine(_ text: Span<UInt8>, behind end: Int) -> Bool {
    var offset = end
    // A few signs suffice.
    while offset < text.count, offset - end < 4 {
      switch text[offset] {
      case 0x0A, 0x0D: return true
      case 0x20, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "?"): offset += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        return true
      default: return false
      }
    }
    return offset == text.count
  }

  private static let longestEntity = 10

  /// Where an entity of HTML that stands for a letter ends; nil if none begins at an offset, or one of a sign.
  static func letterEntity(_ text: Span<UInt8>, at ampersand: Int) -> Int? {
    guard ampersand < text.count, text[ampersand] == 0x26 else { return nil }
    var end = ampersand + 1
    // The name's last bytes, as many as the names of signs have.
    var name: UInt32 = 0
    while end < text.count, text[end] != 0x3B {
      guard end - ampersand < longestEntity, text[end] == 0x23 || isNamePart(text[end]) else { return nil }
      name = name << 8 | UInt32(text[end])
      end += 1
    }
    guard end < text.count, end > ampersand + 2 else { return nil }
    switch name {
    // lt gt amp quot nbsp #34 #39 #160
    case 0x6C74, 0x6774, 0x61_6D70, 0x7175_6F74, 0x6E62_7370, 0x23_3334, 0x23_3339, 0x2331_3630: return nil
    default: return end + 1
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "/"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func isOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    // ( < > [ { " « » “ „ → ： 「 『 【 （
    case 0x28, 0x3C, 0x3E, 0x5B, 0x7B, 0x22, 0xAB, 0xBB, 0x201C, 0x201E, 0x2192, 0xFF1A, 0x300C, 0x300E, 0x3010,
      0xFF08, 0x3A:
      true
    default: false
    }
  }
}
