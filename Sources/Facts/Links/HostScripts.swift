/// Which scripts the letters of a host are of, as far as it matters for telling look-alikes.
///
/// By Unicode's blocks rather than by character, because no block that is named here mixes letters of two scripts.
enum HostScripts {
  struct Set: OptionSet {
    let rawValue: UInt8
    static let latin = Set(rawValue: 1)
    static let cyrillic = Set(rawValue: 2)
    static let greek = Set(rawValue: 4)
    /// Han, kana and bopomofo, which Chinese and Japanese mix with each other and with Latin.
    static let eastAsian = Set(rawValue: 8)
    static let hangul = Set(rawValue: 16)
    /// Armenian, Georgian, Cherokee and the like: alphabets with letters that look Latin.
    static let otherAlphabet = Set(rawValue: 32)
    static let other = Set(rawValue: 64)
  }

  /// The script of a letter; the empty set for digits, marks and signs, which go with any.
  static func script(of scalar: UInt32) -> Set {
    switch scalar {
    case 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x024F, 0x0250...0x02AF, 0x1D00...0x1DBF, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
      0xA720...0xA7FF, 0xAB30...0xAB6F:
      return .latin
    case 0..<0x0370: return []
    case 0x0370...0x03FF, 0x1F00...0x1FFF: return .greek
    case 0x0400...0x052F, 0x1C80...0x1C8F, 0xA640...0xA69F: return .cyrillic
    case 0x0530...0x058F, 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x13A0...0x13FF, 0xAB70...0xABBF, 0x2C80...0x2CFF,
      0x2D00...0x2D2F, 0xA4D0...0xA4FF, 0x10400...0x1044F:
      return .otherAlphabet
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: return .hangul
    case 0x2E80...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      return .eastAsian
    default: return Characters.isLetter(scalar) ? .other : []
    }
  }

  /// Whether no language writes a word in these scripts together.
  ///
  /// As the "highly restrictive" level of Unicode Technical Standard 39: one script, or Latin with those of East Asia.
  static func isMixed(_ scripts: Set) -> Bool {
    let others = scripts.subtracting(.latin)
    if others.isEmpty { return false }
    if scripts.contains(.latin) { return others != .eastAsian && others != .hangul }
    return others.rawValue.nonzeroBitCount > 1 && others != [.eastAsian, .hangul]
  }

  /// A script that isn't mistaken for Latin, so that beside a Latin letter a word ends: in `คลิกbit.ly`, `bit.ly로`.
  static func isUnlikeLatin(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x0590, Characters.isWord(scalar) else { return false }
    if Characters.isMark(scalar) { return !(0x1AB0...0x20FF).contains(scalar) }
    return !script(of: scalar).intersection([.eastAsian, .hangul, .other]).isEmpty
  }

  /// Small letters of Cyrillic and Greek that can hardly be told from Latin ones (Unicode's confusables).
  static func looksLatin(_ scalar: UInt32) -> Bool {
    switch scalar {
    // а е о р с у х ѕ і ј һ ԁ ԛ ԝ ӏ ԍ ѵ ү
    case 0x0430, 0x0435, 0x043E, 0x0440, 0x0441, 0x0443, 0x0445, 0x0455, 0x0456, 0x0458, 0x04BB, 0x0501, 0x051B,
      0x051D, 0x04CF, 0x050D, 0x0475, 0x04AF:
      true
    // α γ ι κ ν ο ρ υ χ
    case 0x03B1, 0x03B3, 0x03B9, 0x03BA, 0x03BD, 0x03BF, 0x03C1, 0x03C5, 0x03C7: true
    default: false
    }
  }

  /// What a host's letters say, for its flags.
  ///
  /// - Complexity: O(*n*), *n* the number of bytes.
  static func flags(of host: Span<UInt8>) -> Link.Flags {
    var flags: Link.Flags = []
    var scripts: Set = []
    var allLookLatin = true
    var hasLookAlike = false
    var offset = 0
    while offset < host.count {
      let (scalar, end) = UTF8Decoding.scalar(in: host, at: offset)
      offset = end
      if scalar == HostSymbols.dot {
        if isMixed(scripts) { flags.insert(.isMixedScript) }
        if allLookLatin, !scripts.isEmpty, !scripts.contains(.latin) { hasLookAlike = true }
        scripts = []
        allLookLatin = true
      } else {
        let script = script(of: scalar)
        scripts.formUnion(script)
        if !script.isEmpty, !looksLatin(scalar) { allLookLatin = false }
      }
    }
    if isMixed(scripts) { flags.insert(.isMixedScript) }
    if hasLookAlike, scripts == .latin { flags.insert(.looksLatin) }
    return flags
  }
}
