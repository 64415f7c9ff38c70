/// What begins with a bracket.
extension PatternParser {
  /// Whether a look-around that may be a condition comes next, or a callout before one; the bracket is behind.
  var isLookNext: Bool {
    if isNext("*") { return peek(1).map { (0x61...0x7A).contains($0) } ?? false }
    return isNext("?=") || isNext("?!") || isNext("?<=") || isNext("?<!") || isNext("?C")
  }

  /// Reads what opens a group, and all of what stands in brackets without being one.
  mutating func openGroup(from start: Int, isCondition: Bool) throws(PatternRefusal) {
    guard skip("?") else {
      if isNext("*") { return try openStarred(from: start, isCondition: isCondition) }
      if options.contains(.noAutoCapture) { return open(.group(.plain), from: start) }
      return try openCapture(nil, from: start)
    }
    switch peek() {
    case UInt8(ascii: "P"):
      position += 1
      if skip("<") { return try openCapture(try readName(upTo: UInt8(ascii: ">")), from: start) }
      if skip(">") { return try readCall(from: start) }
      try require("=")
      append(.backReference(.name(try readName(upTo: UInt8(ascii: ")")))), from: start)
    case UInt8(ascii: "R"):
      position += 1
      try require(")")
      append(.call(.number(0)), from: start)
    case UInt8(ascii: "&"):
      position += 1
      try readCall(from: start)
    case UInt8(ascii: "+"): try readNumberedCall(from: start)
    case UInt8(ascii: "-") where peek(1)?.decimal != nil: try readNumberedCall(from: start)
    case let sign? where sign.decimal != nil: try readNumberedCall(from: start)
    case UInt8(ascii: "C"):
      position += 1
      try readCallout()
      state.awaitsCondition = isCondition
      if !isCondition { append(.callout, from: start, isRepeatable: false) }
    case UInt8(ascii: "("): try openConditional(from: start)
    case UInt8(ascii: ">"):
      position += 1
      open(.group(.atomic), from: start)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "*"):
      let look: PatternLook = isNext("=") ? .ahead : isNext("!") ? .notAhead : .nonAtomicAhead
      position += 1
      try open(look, from: start, isCondition: isCondition)
    case UInt8(ascii: "<"):
      position += 1
      guard let sign = peek() else { throw .unknownSyntax }
      switch sign {
      case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "*"):
        let look: PatternLook = isNext("=") ? .behind : isNext("!") ? .notBehind : .nonAtomicBehind
        position += 1
        try open(look, from: start, isCondition: isCondition)
      default: try openCapture(try readName(upTo: UInt8(ascii: ">")), from: start)
      }
    case UInt8(ascii: "'"):
      position += 1
      try openCapture(try readName(upTo: UInt8(ascii: "'")), from: start)
    case UInt8(ascii: "|"):
      position += 1
      open(.group(.branchReset), from: start)
      frames[frames.count - 1].outerGroupCount = groupCount
      frames[frames.count - 1].largestGroupCount = groupCount
    default: try readOptions(from: start)
    }
  }

  /// Opens a look-around, which may be a condition; one that is not atomic may not.
  mutating func open(_ look: PatternLook, from start: Int, isCondition: Bool) throws(PatternRefusal) {
    guard isCondition else { return open(.look(look), from: start) }
    guard look != .nonAtomicAhead, look != .nonAtomicBehind else { throw .unknownSyntax }
    open(.condition(look), from: start)
  }

  private mutating func openCapture(_ name: String?, from start: Int) throws(PatternRefusal) {
    groupCount += 1
    let number = groupCount
    open(.group(.capture(number: number, name: name)), from: start)
    guard let name, groupNumbers[name]?.contains(number) != true else { return }
    guard groupNumbers[name] == nil || options.contains(.duplicateNames) else { throw .unknownSyntax }
    groupNumbers[name, default: []].append(number)
  }

  /// The name of a group that is called.
  private mutating func readCall(from start: Int) throws(PatternRefusal) {
    append(.call(.name(try readName(upTo: UInt8(ascii: ")")))), from: start)
  }

  private mutating func readNumberedCall(from start: Int) throws(PatternRefusal) {
    guard let number = try readNumber(from: groupCount) else { throw .unknownSyntax }
    try require(")")
    append(.call(.number(number)), from: start)
  }

  /// A number, or a text between signs in which the closing sign is doubled.
  private mutating func readCallout() throws(PatternRefusal) {
    if let first = peek(), first != UInt8(ascii: ")"), first.decimal == nil {
      guard "`'\"^%#${".utf8.contains(first) else { throw .unknownSyntax }
      let closing = first == UInt8(ascii: "{") ? UInt8(ascii: "}") : first
      position += 1
      while true {
        guard let byte = peek() else { throw .unknownSyntax }
        position += 1
        guard byte == closing else { continue }
        if peek() == closing { position += 1 } else { break }
      }
    } else {
      while peek()?.decimal != nil { position += 1 }
    }
    try require(")")
  }

  /// `(?i-s)`, which holds up to the end of the group around it, or `(?i-s:…)`.
  private mutating func readOptions(from start: Int) throws(PatternRefusal) {
    var new = options
    var unset: PatternNodeOptions = []
    var set: PatternNodeOptions = []
    var mayTurn = true
    var isUnsetting = false
    if skip("^") {
      new.subtract([.caseless, .multiline, .noAutoCapture, .dotAll, .extended, .extendedMore])
      mayTurn = false
    }
    while let letter = peek(), letter != UInt8(ascii: ")"), letter != UInt8(ascii: ":") {
      position += 1
      let option: PatternNodeOptions
      switch letter {
      case UInt8(ascii: "-"):
        guard mayTurn else { throw .unknownSyntax }
        (mayTurn, isUnsetting) = (false, true)
        continue
      case UInt8(ascii: "J"): option = .duplicateNames
      case UInt8(ascii: "U"): option = .ungreedy
      case UInt8(ascii: "i"): option = .caseless
      case UInt8(ascii: "m"): option = .multiline
      case UInt8(ascii: "n"): option = .noAutoCapture
      case UInt8(ascii: "s"): option = .dotAll
      case UInt8(ascii: "x"): option = skip("x") ? [.extended, .extendedMore] : .extended
      default: throw .unknownSyntax
      }
      if isUnsetting { unset.formUnion(option) } else { set.formUnion(option) }
    }
    // Plain `x` ends `xx`, and so does taking `x` back.
    if set.isDisjoint(with: .extendedMore) && set.contains(.extended) || unset.contains(.extended) {
      unset.insert(.extendedMore)
    }
    new = new.union(set).subtracting(unset)
    if skip(")") { return self.set(new) }
    try require(":")
    open(.group(.plain), from: start, inside: new)
  }
}
