import DiscernRuleLanguage

/// Text from elsewhere, such as a file's name or a rule's title, as one line that a terminal can be given.
package enum SafeText {
  /// The text with `·` for each character that would move the cursor, turn the writing direction or not be seen.
  ///
  /// - Complexity: O(n).
  package static func line(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { safe.append(ScalarWidth.isUnsafe(scalar) ? "·" : scalar) }
    return String(safe)
  }
}
