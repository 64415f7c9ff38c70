import DiscernFacts

/// A list of senders as its definition has it: every entry is tried on every sender, digit by digit, scalar by scalar.
struct NaiveSenderList {
  enum Entry {
    /// Digits and `x`.
    case number(isLocal: Bool, units: [Character], isPrefix: Bool)
    case range(isLocal: Bool, first: String, last: String)
    case name(String, before: Bool, after: Bool)

    /// The entry as it is written in a list.
    var text: String {
      switch self {
      case .number(let isLocal, let units, let isPrefix): (isLocal ? "" : "+") + String(units) + (isPrefix ? "*" : "")
      case .range(true, let first, let last): "\(first) - \(last)"
      case .range(false, let first, let last): "+\(first) - +\(last)"
      case .name(let name, let before, let after): (before ? "*" : "") + name + (after ? "*" : "")
      }
    }
  }

  var entries: [Entry]

  func contains(isLocal: Bool, _ digits: String) -> Bool {
    let digits = Array(digits)
    return entries.contains { entry in
      switch entry {
      case .number(false, let units, false) where !isLocal && !units.contains("x"):
        Self.canonical(String(units)) == String(digits)
      case .number(isLocal, let units, let isPrefix):
        (isPrefix ? digits.count >= units.count : digits.count == units.count)
          && zip(units, digits).allSatisfy { $0 == "x" || $0 == $1 }
      case .range(isLocal, let first, let last):
        digits.count == first.count && String(digits) >= first && String(digits) <= last
      default: false
      }
    }
  }

  /// The digits of a single international number, as its plan has them.
  private static func canonical(_ digits: String) -> String {
    guard case .number(let number) = NumberPlan.read(Array(digits.utf8).span, isInternational: true, region: nil) else {
      return digits
    }
    return "\(NumberPlan.currentKey(ofOld: number.key))"
  }

  func contains(name: String) -> Bool {
    let name = Self.folded(name)
    guard !name.isEmpty else { return false }
    return entries.contains { entry in
      guard case .name(let text, let before, let after) = entry else { return false }
      let listed = Self.folded(text)
      switch (before, after) {
      case (false, false): return name == listed
      case (false, true): return name.starts(with: listed)
      case (true, false): return name.reversed().starts(with: listed.reversed())
      case (true, true): return name.indices.contains { name[$0...].starts(with: listed) }
      }
    }
  }

  private static func folded(_ text: String) -> [UInt32] {
    let bytes = Array(text.utf8)
    var viewed = ViewedText()
    viewed.read(bytes.span, as: .folded)
    let text = viewed.isOriginal ? text : String(decoding: viewed.bytes, as: UTF8.self)
    var scalars = text.unicodeScalars.map { Characters.folded($0.value) }[...]
    while let first = scalars.first, Characters.isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, Characters.isBlank(last) { scalars.removeLast() }
    return Array(scalars)
  }
}
