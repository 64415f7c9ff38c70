/// Texts made to find as much of a rule set as they can, and others that come close.
struct HostileTexts {
  let literals: [String]
  let bytes: Int

  /// Kinds of texts with their names, so many of each.
  func kinds(_ count: Int) -> [(name: String, texts: [String])] {
    guard let longest = literals.max(by: { $0.utf8.count < $1.utf8.count }),
      let shortest = literals.min(by: { $0.utf8.count < $1.utf8.count })
    else { return [] }
    return [
      ("different literals, blanks between", texts(count) { literals[$0 % literals.count] + " " }),
      ("different literals, nothing between", texts(count) { literals[$0 % literals.count] }),
      ("shortest literal over and over", texts(count) { _ in shortest + " " }),
      ("longest literal over and over", texts(count) { _ in longest + " " }),
      ("literals that lack their last letter", texts(count) { String(literals[$0 % literals.count].dropLast()) + " " }),
      ("one letter over and over", texts(count) { _ in "a" }),
      ("digits and signs", texts(count) { ["07", ".", "£5 ", "https://", "12", ": "][$0 % 6] }),
      ("characters of four bytes", texts(count) { ["😀", "𝗳", "🎁"][$0 % 3] }),
    ]
  }

  /// Texts of parts by number, which goes on from one text to the next.
  private func texts(_ count: Int, _ part: (Int) -> String) -> [String] {
    var number = 0
    return (0..<count).map { _ in
      var text = ""
      while text.utf8.count < bytes {
        text += part(number)
        number += 1
      }
      while text.utf8.count > bytes { text.removeLast() }
      return text
    }
  }
}
