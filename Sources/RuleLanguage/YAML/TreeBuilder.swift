/// Builds the node tree of a document from libyaml's events, and reports what YAML allows but rule files don't.
struct TreeBuilder {
  static let deepest = 32
  static let mostAliasedNodes = 100_000

  /// A list or map that is still being read.
  struct Frame {
    var isMapping = false
    var isFlow = false
    /// The start of the content, without an anchor or a tag.
    var start = 0
    var eventStart = 0
    var column = 0
    var anchor: Located<String>?
    var tag: Located<String>?
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var key: PendingKey?
    var hasLostKeys = false
    /// The place of each key, once there are many.
    var keyPlaces: [String: SourceSpan] = [:]
    /// Levels below, this one included.
    var height = 1
    /// Nodes below, this one included.
    var count = 1
    var end = 0
  }

  enum PendingKey {
    case key(Located<String>)
    /// Reported; its value is read and dropped. Not lost is one that the map has already.
    case refused(isLost: Bool)
  }

  struct Anchor {
    let node: YAMLNode
    let height: Int
    let count: Int
  }

  let bytes: [UInt8]
  let lines: LineTable
  let file: SourceFileID
  /// Anchors in text that could not be read.
  let lostAnchors: Set<String>
  /// Words of values that were given up with their key.
  var lostWords: Set<String> = []
  var diagnostics: [Diagnostic] = []
  /// A mistake that ends the reading, such as nesting that is too deep.
  var stop: Diagnostic?
  var root: YAMLNode?
  var frames: [Frame] = []
  var anchors: [String: Anchor] = [:]
  var definitions: [(anchor: Located<String>, isNothing: Bool)] = []
  /// Names that something refers to, lost text included.
  var aliases: Set<String>
  var aliasedNodes = 0
  private var documents = 0

  init(_ text: UnreadableText, lines: LineTable, file: SourceFileID) {
    bytes = text.bytes
    self.lines = lines
    self.file = file
    lostAnchors = text.anchors
    aliases = text.aliases
  }

  /// Takes the next event; false where no further one is wanted.
  mutating func handle(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .other: return true
    case .documentStart:
      documents += 1
      guard documents > 1 else { return true }
      diagnostics.append(
        Diagnostic(
          .severalDocuments, at: span(event.start, event.end), "a second document begins here",
          help: "write it to a file of its own"))
      return false
    case .alias: addAlias(event)
    case .scalar(let scalar): addScalar(scalar, event)
    case .sequenceStart(let isFlow): open(event, isMapping: false, isFlow: isFlow)
    case .mappingStart(let isFlow): open(event, isMapping: true, isFlow: isFlow)
    case .sequenceEnd, .mappingEnd: close(event)
    }
    return stop == nil
  }

  /// Reports what only shows at the end.
  mutating func finish() {
    for (anchor, isNothing) in definitions
    where !isNothing && !aliases.contains(anchor.value) {
      diagnostics.append(
        Diagnostic(
          .unusedAnchor, .warning, at: anchor.span,
          "'&\(excerpt(anchor.value))' is an anchor of YAML, no text, and nothing refers to it",
          help: "quote the value if the '&' belongs to it"))
    }
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: start, end: max(start, end))
  }

  private mutating func open(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) {
    guard frames.count < Self.deepest else {
      stop = Diagnostic(
        .tooDeep, at: span(event.start, event.start + 1), "lists and maps are nested more than \(Self.deepest) deep",
        help: "divide the rule by 'rule:'")
      return
    }
    var frame = Frame()
    frame.isMapping = isMapping
    frame.isFlow = isFlow
    frame.eventStart = event.start
    frame.start = contentStart(event)
    frame.column = lines.column(at: frame.start)
    frame.anchor = anchor(of: event)
    frame.tag = tag(of: event)
    frame.end = event.end
    frames.append(frame)
    if isFlow { checkComment(after: frame.start + 1) }
  }

  private mutating func close(_ event: YAMLEvent) {
    guard let frame = frames.popLast() else { return }
    // A block ends for libyaml where the next thing begins; for people, where its last child ends.
    let place = span(frame.start, frame.isFlow ? event.end : frame.end)
    let node = YAMLNode(
      content: frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items), span: place, tag: frame.tag,
      anchor: frame.anchor, hasLostKeys: frame.hasLostKeys)
    if frame.isFlow, !frame.isMapping { checkSplitNumbers(frame.items) }
    define(node, height: frame.height, count: frame.count)
    add(node, height: frame.height, count: frame.count)
    if frame.isFlow, frames.last?.isFlow == true { checkComment(afterEntryAt: event.end) }
  }

  private mutating func addScalar(_ scalar: ScalarText, _ event: YAMLEvent) {
    let start = contentStart(event)
    var end = max(start, event.end)
    while end > start, " \t\r\n".utf8.contains(bytes[end - 1]) { end -= 1 }
    if scalar.style == .singleQuoted || scalar.style == .doubleQuoted, let swallowed = swallowedLine(start, end) {
      stop = unclosedQuote(at: start, swallowed: swallowed)
      return
    }
    if scalar.style == .plain, scalar.text.isEmpty, let comment = commentInValue(after: end) {
      diagnostics.append(comment)
      add(YAMLNode(content: .broken, span: span(start, end)), height: 0, count: 1)
      return
    }
    let node = YAMLNode(
      content: .scalar(scalar), span: span(start, end), tag: tag(of: event), anchor: anchor(of: event))
    define(node, height: 0, count: 1)
    add(node, height: 0, count: 1)
    if scalar.style == .plain { checkComment(after: end) }
    if frames.last?.isFlow == true { checkComment(afterEntryAt: end) }
  }

  /// Where the value begins behind its anchor and tag.
  private func contentStart(_ event: YAMLEvent) -> Int {
    var index = event.start
    guard event.anchor != nil || event.tag != nil else { return index }
    let limit = max(event.end, index)
    while index < bytes.count, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
      while index < bytes.count, !" \t\r\n,]}".utf8.contains(bytes[index]) { index += 1 }
      let afterProperty = index
      while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
      if case .scalar(let scalar) = event.kind, scalar.style == .plain, scalar.text.isEmpty {
        return min(afterProperty, limit)
      }
    }
    return index
  }

  private func tag(of event: YAMLEvent) -> Located<String>? {
    guard let tag = event.tag else { return nil }
    var start = event.start
    // An anchor may stand before the tag.
    while start < bytes.count, bytes[start] != UInt8(ascii: "!") { start += 1 }
    var end = start
    while end < bytes.count, !" \t\r\n,]}".utf8.contains(bytes[end]) { end += 1 }
    return Located(tag, at: span(start, end))
  }

  private func anchor(of event: YAMLEvent) -> Located<String>? {
    guard let name = event.anchor else { return nil }
    let length = name.utf8.count + 1
    var start = event.start
    // A tag may stand before the anchor.
    while start < bytes.count, bytes[start] != UInt8(ascii: "&") { start += 1 }
    return Located(name, at: span(start, min(start + length, bytes.count)))
  }
}
