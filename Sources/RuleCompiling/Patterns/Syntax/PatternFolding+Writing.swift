extension PatternFolding {
  func rewritten() -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for edit in edits {
      output += tree.source[position..<edit.range.lowerBound]
      write(edit, to: &output)
      position = edit.range.upperBound
    }
    return output + tree.source[position...]
  }

  private func write(_ edit: Edit, to output: inout [UInt8]) {
    let letters: [UInt32]
    switch edit.text {
    case .written(let text):
      output += text.utf8
      return
    case .scalars(let scalars): letters = scalars
    }
    if letters.isEmpty, !edit.isRepeated, Self.canVanish(behind: output, isQuoted: edit.isQuoted) { return }
    let isGroup = letters.isEmpty || edit.isRepeated && letters.count > 1
    // A quotation takes letters as they are; what it can't hold is put between two of them.
    let isPlain = letters.allSatisfy { $0 != 0x5C } && output.last != UInt8(ascii: "\\")
    if edit.isQuoted, !isGroup, isPlain {
      for letter in letters { output += String(Unicode.Scalar(letter) ?? " ").utf8 }
      return
    }
    if edit.isQuoted { output += #"\E"#.utf8 }
    if isGroup { output += "(?:".utf8 }
    for letter in letters { output += PatternSpelling.plain(letter, behind: output).utf8 }
    if isGroup { output += ")".utf8 }
    if edit.isQuoted { output += #"\Q"#.utf8 }
  }

  /// Whether what follows may stand right behind the output: it could go on with `\x4`, and make a quantifier of `{`.
  private static func canVanish(behind output: [UInt8], isQuoted: Bool) -> Bool {
    guard let last = output.last else { return true }
    if isQuoted { return last != UInt8(ascii: "\\") }
    if output.suffix(2).elementsEqual(#"\E"#.utf8) { return true }
    let isLetter = last >= 0x80 || last.isWord && last.decimal == nil
    return isLetter && !output.suffix(3).contains(UInt8(ascii: "\\"))
  }
}
