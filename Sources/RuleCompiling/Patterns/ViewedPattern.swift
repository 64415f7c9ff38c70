import DiscernFacts
import DiscernPCRE2
import DiscernRuleLanguage

/// A regex as a view shows texts: its letters outside classes are folded like the text.
enum ViewedPattern {
  /// Whether folding could change a regex: plain ASCII without escapes for other characters it can't, and `&` may
  /// begin a reference that the views decode.
  static func canChange(_ source: String, in view: TextView) -> Bool {
    if view == .original { return false }
    var isEscaped = false
    for byte in source.utf8 {
      if byte >= 0x80 || byte == UInt8(ascii: "&") { return true }
      if isEscaped {
        switch byte {
        case UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "N"), UInt8(ascii: "c"), 0x30...0x39: return true
        default: break
        }
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return false
  }

  /// The regex for a view, or what in it the view never has.
  ///
  /// - Complexity: O(n), and a look at each member of its classes, at most 65,536.
  static func folded(
    _ source: String, options: PatternOptions, in view: TextView
  ) -> Result<String, PatternFoldingMistakes> {
    let tree = PatternSyntax.parse(Array(source.utf8), options: options)
    return PatternFolding.folded(
      tree, fold: { fold($0, in: view) }, foldRun: { foldRun($0, in: view) },
      foldMember: { TextFolding.folds($0, in: view) }
    )
    .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a view makes of a character of a regex.
  ///
  /// Letters, marks and digits are folded like the text's; of anything else that a view never has the author is told,
  /// since `…` may become three characters, and a blank another one.
  private static func fold(_ scalar: UInt32, in view: TextView) -> FoldedScalar {
    let folds = TextFolding.folds(scalar, in: view)
    if folds == [scalar] { return .same }
    // What shows nothing vanishes in texts, and in a regex where something is left of the characters around it.
    if Characters.isMark(scalar) || Characters.isInvisible(scalar), folds.isEmpty { return .attached }
    if Characters.isLetterOrDigit(scalar) || Characters.isMark(scalar), !folds.isEmpty { return .letters(folds) }
    return .never
  }

  private static func foldRun(_ scalars: [UInt32], in view: TextView) -> [UInt32]? {
    // Half a flag is a letter only where it stands alone in a text, which a part of a regex can't know.
    if scalars.contains(where: { 0x1F1E6...0x1F1FF ~= $0 }) { return nil }
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    let bytes = Array(String(text).utf8)
    var viewed = ViewedText()
    viewed.read(bytes.span, as: view)
    return viewed.isOriginal ? scalars : String(decoding: viewed.bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }

  static func diagnostic(
    _ mistake: PatternFoldingMistake, at span: SourceSpan, _ view: TextView, rule: String?
  ) -> Diagnostic {
    let message: String
    var help = "write 'view: original' for the text as received"
    switch mistake.kind {
    case .neverSeen(let value):
      message = "\(name(of: value)) never stands in the view '\(view.name)'"
      let folds = TextFolding.folds(value, in: view)
      let plain = String(String.UnicodeScalarView(folds.compactMap(Unicode.Scalar.init)))
      help =
        folds.isEmpty
        ? "delete it: the view has no characters that show nothing"
        : "write \(quoted(plain)), as the view does"
    case .classNeverSeen: message = "no character of this class ever stands in the view '\(view.name)'"
    case .markAlone(let value):
      message = "\(name(of: value)) never stands alone in the view '\(view.name)'"
    case .severalBehind:
      message = "a character of this class becomes several in the view '\(view.name)', too many for a look-behind"
      help = "write the class as the view has its characters, or 'view: original'"
    case .dividedCharacter:
      message = "this and the character before it are one in the view '\(view.name)', and are parted here"
      help = "write the one character that both make"
    }
    return Diagnostic(.impossibleCharacter, at: span, rule: rule, message, help: help)
  }

  /// A text as it stands in a regex, in quotes that it doesn't hold.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { ".+*?|()[]{}^$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return text.utf8.contains(UInt8(ascii: "'")) ? "\"\(escaped)\"" : "'\(escaped)'"
  }

  private static func name(of value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let scalar = Unicode.Scalar(value), !Characters.isInvisible(value), !Characters.isBlank(value),
      !Characters.isMark(value),
      scalar.properties.generalCategory != .control
    else { return "the character \(code)" }
    return "'\(scalar)' (\(code))"
  }
}
