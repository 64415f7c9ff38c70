/// A country or territory by its two capital letters (ISO 3166-1 alpha-2).
package struct Country: Sendable, Hashable {
  /// The two letters, the first in the high byte.
  package let code: UInt16

  /// Nil unless the text is two capital letters of ASCII.
  package init?(_ text: String) {
    var letters: UInt32 = 0
    for byte in text.utf8 {
      guard (0x41...0x5A).contains(byte), letters < 0x100 else { return nil }
      letters = letters << 8 | UInt32(byte)
    }
    guard letters > 0xFF else { return nil }
    code = UInt16(letters)
  }

  package init(code: UInt16) {
    self.code = code
  }

  /// The two letters.
  package var letters: String {
    String(decoding: [UInt8(code >> 8), UInt8(code & 0xFF)], as: UTF8.self)
  }
}

extension Country {
  /// Whether ISO 3166-1, or a numbering plan, knows a country of these letters.
  package var isAssigned: Bool {
    // Those without a numbering plan of their own.
    NumberPlan.isKnown(self) || ["AQ", "BV", "GS", "HM", "PN", "TF", "UM"].contains(letters)
  }

  /// The country for which people write these letters: those of a language, a domain or a number plate.
  package var meant: Country? {
    switch letters {
    case "UK", "EN": Country("GB")
    case "SP": Country("ES")
    case "KO": Country("KR")
    case "JA": Country("JP")
    case "CS": Country("CZ")
    case "EL": Country("GR")
    default: nil
    }
  }
}
