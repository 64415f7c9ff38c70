import CDiscernPCRE2

/// What the author of a faulty pattern should write instead.
struct PatternAdvice {
  /// PCRE2's number for the mistake.
  let code: Int32

  /// Where PCRE2 stopped, as a byte offset into the source.
  let offset: Int

  /// The faulty pattern.
  let source: String

  /// The advice, or nil where PCRE2's own words must do.
  var text: String? {
    switch code {
    case PCRE2_ERROR_JIT_BADOPTION: "No machine code can be made of this pattern here; allow that it is interpreted."
    case 101: #"The pattern ends in a backslash; write \\ to match a backslash."#
    case 103: #"No escape of this name exists; leave out the backslash, or write \\ to match one."#
    case 104: "Write the smaller number first, as in {2,5}."
    case 105: "A repeat count may be at most 65535."
    case 106: #"A [ is never closed; end the class with ], or write \[ to match the bracket itself."#
    case 108, 150:
      #"In a class, - between two characters is a range from the lower to the higher; write \- to match a dash."#
    case 109: strayQuantifier
    case 111, 141:
      #"Nothing known begins this way after (?; write (?:…) for a plain group, or \( to match the bracket itself."#
    case 112: "A named class such as [:alpha:] stands inside another pair of brackets: [[:alpha:]]."
    case 114, 118, 124: #"A ( is never closed; add the ), or write \( to match the bracket itself."#
    case 115: "No group has this name or number; check its spelling, and name a group by (?<name>…)."
    case 119, 133, 184: "Groups stand too deep inside each other; split the pattern."
    case 120, 186, 188: "The pattern is too large; put its words or numbers in a list instead."
    case 122: #"A ) closes nothing; remove it, or write \) to match the bracket itself."#
    case 125, 135, 187, 200: lookbehind
    case 130: "No class has this name; common ones are [[:alpha:]], [[:digit:]] and [[:punct:]]."
    case 134: #"The largest character is \x{10FFFF}."#
    case 137: foreignEscape
    case 142, 144, 148, 162:
      "A group name is up to 32 letters, digits and _, not beginning with a digit, and is closed by >: (?<name>…)."
    case 143: "Two groups have the same name; give each its own."
    case 146, 147:
      #"No such character property exists; common ones are \p{L} (letters), \p{N} (numbers) and \p{Cyrillic}."#
    case 164, 167, 178: #"Write the character's number in hexadecimal digits, as in \x{e9}."#
    case 171: #"\N cannot stand in a class; write [^…] with the characters to leave out, or \N outside the class."#
    case 173: #"This number is half of a character (a surrogate); write the whole one's, as in \x{1F600}."#
    case 183, 185, 136: #"\C matches a part of a character; write . for a whole one."#
    case 199: #"\K cannot stand in a lookahead or lookbehind; move it outside."#
    default: nil
    }
  }

  private var lookbehind: String {
    #"This PCRE2 release wants a fixed length in a lookbehind, so no *, +, ? or {2,5} in it; "#
      + #"write what comes before and then \K instead, as in pay.{0,3}\Know."#
  }

  private var strayQuantifier: String {
    let bytes = Array(source.utf8)
    // Older releases point at the quantifier, newer ones behind it.
    let pointsAtIt = offset < bytes.count && "*+?{".utf8.contains(bytes[offset])
    let previous = bytes.prefix(pointsAtIt ? offset : max(0, offset - 1)).last
    let follows = previous.map { "*+?}".utf8.contains($0) } ?? false
    let problem =
      follows ? "A quantifier follows another one" : "Nothing stands before the quantifier that it could repeat"
    return problem + #"; remove it, or write \ before a *, + or ? to match the character itself."#
  }
}
