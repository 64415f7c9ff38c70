import CDiscernTables

/// A script of Unicode, such as Latin, Cyrillic or Han.
package struct Script: Sendable, Equatable {
  private let number: UInt8

  private init(number: Int) { self.number = UInt8(truncatingIfNeeded: number) }

  /// The script of a character by the property Script; ``unknown`` for what has none.
  @inline(__always)
  package init(of scalar: UInt32) { number = UInt8(truncatingIfNeeded: discern_script(scalar)) }

  /// The script of a long name as Unicode writes it: `Latin`, `Han`, `Canadian_Aboriginal`.
  ///
  /// - Complexity: O(*n*), *n* the number of scripts.
  package init?(name: String) {
    guard let script = Self.all.first(where: { $0.name == name }) else { return nil }
    self = script
  }

  /// All that have characters, by name; without ``unknown``, ``common`` and ``inherited``.
  package static var all: [Script] {
    (0..<Int(discern_script_count)).map(Script.init(number:)).filter(\.isOwn)
  }

  /// The long name.
  package var name: String {
    // SAFETY: the table's strings are constants that end with 0.
    unsafe String(cString: discern_script_name(UInt32(number)))
  }

  /// Not of what several scripts share.
  package var isOwn: Bool { self != .unknown && self != .common && self != .inherited }

  package static let unknown = Script(number: Int(discern_script_unknown))
  /// Of what many scripts share: digits, punctuation, symbols, some letters such as `ー` and `µ`.
  package static let common = Script(number: Int(discern_script_common))
  /// Of marks that take the script of the letter before.
  package static let inherited = Script(number: Int(discern_script_inherited))
  package static let latin = Script(number: Int(discern_script_latin))
  static let greek = Script(number: Int(discern_script_greek))
  static let han = Script(number: Int(discern_script_han))
  static let hangul = Script(number: Int(discern_script_hangul))
  static let khmer = Script(number: Int(discern_script_khmer))
  static let mongolian = Script(number: Int(discern_script_mongolian))

  /// Written from right to left: those in use today.
  var isRightToLeft: Bool {
    switch Int(number) {
    case Int(discern_script_arabic), Int(discern_script_hebrew), Int(discern_script_syriac),
      Int(discern_script_thaana), Int(discern_script_nko), Int(discern_script_adlam), Int(discern_script_mandaic),
      Int(discern_script_samaritan), Int(discern_script_hanifi_rohingya), Int(discern_script_yezidi):
      true
    default: false
    }
  }
}

/// Other classes of a character than ``Characters`` needs.
extension Characters {
  /// General category Lu or Lt.
  static func isUppercase(_ scalar: UInt32) -> Bool {
    Int(discern_character_class(scalar)) & discern_character_upper != 0
  }

  /// General category Ll.
  static func isLowercase(_ scalar: UInt32) -> Bool {
    Int(discern_character_class(scalar)) & discern_character_lower != 0
  }

  /// Shows nothing: the property Default_Ignorable_Code_Point, and the marks of interlinear notes.
  package static func isInvisible(_ scalar: UInt32) -> Bool {
    Int(discern_character_class(scalar)) & discern_character_ignorable != 0
  }

  /// The property Extended_Pictographic: emoji and what may become one.
  static func isPictographic(_ scalar: UInt32) -> Bool {
    Int(discern_character_class(scalar)) & discern_character_pictographic != 0
  }
}
