/// `(?(…)…|…)`
extension PatternParser {
  /// Opens a conditional group; the place is at the condition's bracket.
  mutating func openConditional(from start: Int) throws(PatternRefusal) {
    try require("(")
    if isNext("?") || isNext("*") {
      // The look-around is read next, as any other group.
      position -= 1
      open(.conditional, from: start)
      state.awaitsCondition = true
      return
    }
    let condition = try readCondition()
    open(.conditional, from: start)
    frames[frames.count - 1].condition = condition
  }

  /// A condition in brackets that is no look-around, up to the closing bracket and behind it.
  private mutating func readCondition() throws(PatternRefusal) -> PatternCondition {
    let closing = UInt8(ascii: ")")
    if let number = try readNumber(from: groupCount) {
      guard number > 0 else { throw .unknownSyntax }
      try require(")")
      return .group(.number(number))
    }
    if isNext("VERSION"), peek(7) != closing { return try readVersion() }
    if skip("R&") { return .call(.name(try readName(upTo: closing))) }
    if skip("<") {
      let name = try readName(upTo: UInt8(ascii: ">"))
      try require(")")
      return .group(.name(name))
    }
    if skip("'") {
      let name = try readName(upTo: UInt8(ascii: "'"))
      try require(")")
      return .group(.name(name))
    }
    let name = try readName(upTo: closing)
    if name == "DEFINE" { return .define }
    let digits = name.utf8.dropFirst()
    guard name.utf8.first == UInt8(ascii: "R"), digits.allSatisfy({ $0.decimal != nil }) else {
      return .group(.name(name))
    }
    // A group may have such a name, also one further on.
    asksForNames = true
    if knownNames.contains(name) { return .group(.name(name)) }
    var number = 0
    for digit in digits {
      number = number * 10 + (digit.decimal ?? 0)
      guard number <= 65535 else { throw .unknownSyntax }
    }
    return .call(number == 0 ? nil : .number(number))
  }

  /// `VERSION>=10.4`, in which `.4` is the fortieth release.
  private mutating func readVersion() throws(PatternRefusal) -> PatternCondition {
    try require("VERSION")
    let isAtLeast = skip(">")
    try require("=")
    guard let major = try readNumber(from: nil, limit: 1000) else { throw .unknownSyntax }
    var minor = 0
    if skip(".") {
      guard let tens = peek()?.decimal else { throw .unknownSyntax }
      position += 1
      minor = tens * 10
      if let ones = peek()?.decimal {
        position += 1
        minor += ones
      }
    }
    try require(")")
    return .version(isAtLeast: isAtLeast, major: major, minor: minor)
  }
}
