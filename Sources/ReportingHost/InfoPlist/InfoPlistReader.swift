/// Takes values from the places where the system looks for them, and notes what is wrong with keys and types.
struct InfoPlistReader {
  private var sections: [KnownKey.Place: [String: PropertyList]] = [:]
  /// Keys that are there, but not as the system reads them, so that they aren't told to be missing, too.
  private(set) var nearlyThere: Set<KnownKey> = []
  private(set) var findings: [Finding] = []

  init(entries: [String: PropertyList]) {
    sections[.file] = entries
    sections[.extension] = section(.extension)
    sections[.attributes] = section(.attributes)
  }

  /// Whether the key stands where it has to.
  func has(_ key: KnownKey) -> Bool { sections[key.place]?[key.rawValue] != nil }

  mutating func note(_ severity: Finding.Severity, _ code: Finding.Code, _ message: String, help: String) {
    findings.append(Finding(severity, code, message, help: help))
  }

  /// Takes a text that isn't empty; notes it where it is something else.
  mutating func text(_ key: KnownKey) -> String? {
    sections[key.place]?[key.rawValue].flatMap { text($0, under: key) }
  }

  /// Takes a text, or the first of several.
  mutating func firstText(_ key: KnownKey) -> String? {
    guard case .array(let values) = sections[key.place]?[key.rawValue] else { return text(key) }
    guard let first = values.first else {
      note(.error, .emptyValue, "'\(key.rawValue)' is an empty array", help: "write one address, as a <string>")
      return nil
    }
    note(
      .warning, .severalURLs, "'\(key.rawValue)' is an array of \(values.count)",
      help: "the system knows one address: the first is used; write it as a <string>")
    return text(first, under: key)
  }

  private mutating func text(_ value: PropertyList, under key: KnownKey) -> String? {
    guard case .text(let text) = value else {
      note(
        .error, .wrongType, "'\(key.rawValue)' is \(value.words), where the system reads text",
        help: "write its value as a <string>")
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      note(.error, .emptyValue, "'\(key.rawValue)' is empty", help: "write its value, or take the key out")
      return nil
    }
    return text
  }

  private mutating func section(_ key: KnownKey) -> [String: PropertyList] {
    guard let value = sections[key.place]?[key.rawValue] else { return [:] }
    if case .dictionary(let fields) = value { return fields }
    note(
      .error, .wrongType, "'\(key.rawValue)' is \(value.words), where the system reads a dictionary",
      help: "write its value as a <dict>")
    excuse(key)
    return [:]
  }

  /// Notes that a key needn't be told to be missing, nor what would stand below it.
  private mutating func excuse(_ key: KnownKey) {
    nearlyThere.insert(key)
    guard let below = key.opens else { return }
    for key in KnownKey.allCases where key.place == below { excuse(key) }
  }

  /// Notes keys that are misspelt or stand in the wrong place.
  mutating func checkKeys() {
    for place in KnownKey.Place.allCases {
      for key in sections[place, default: [:]].keys.sorted() {
        if let known = KnownKey(rawValue: key) {
          if known.place != place { noteMisplaced(known, in: place) }
        } else if let meant = KnownKey.meant(by: key) {
          noteMisspelt(key, meant: meant)
        }
      }
    }
  }

  private mutating func noteMisplaced(_ key: KnownKey, in place: KnownKey.Place) {
    excuse(key)
    note(
      has(key) ? .warning : .error, .misplacedKey, "'\(key.rawValue)' stands in \(place.words)",
      help: "the system looks for it in \(key.place.words): \(has(key) ? "take this one out" : "move it there")")
  }

  private mutating func noteMisspelt(_ key: String, meant: KnownKey) {
    excuse(meant)
    let isApples = key == "IDMessageFilterExtensionNetworkURL"
    note(
      has(meant) ? .warning : .error, .misspeltKey, "the system knows no key '\(key)'",
      help: "write '\(meant.rawValue)', in \(meant.place.words)"
        + (isApples ? "; the page of Apple's that begins it with 'ID' is wrong" : ""))
  }
}
