internal import CDiscernYAML

/// One step of libyaml through a document, with its place in bytes.
struct YAMLEvent {
  enum Kind {
    case documentStart, alias, sequenceEnd, mappingEnd, other
    case scalar(ScalarText)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
  }

  let kind: Kind
  /// Without `&` or, for an alias, `*`.
  let anchor: String?
  /// As libyaml resolves it, for example `tag:yaml.org,2002:int`.
  let tag: String?
  /// With an anchor or a tag, the place of the first of them.
  let start: Int
  let end: Int
}

/// Why libyaml stopped, in its own words.
struct YAMLProblem {
  let problem: String
  let context: String
  let offset: Int
  let contextOffset: Int?
}

/// Runs libyaml over a text and hands over its events one by one.
enum EventStream {
  /// Calls `handle` with each event until it answers false; the answer is where libyaml found no way on.
  ///
  /// - Complexity: O(*n*) in the number of bytes, while the nesting is bounded by `handle`.
  static func read(_ bytes: [UInt8], handle: (YAMLEvent) -> Bool) -> YAMLProblem? {
    var map = CodePointMap(bytes)
    // libyaml keeps a pointer to the parser inside it, so the parser must not move.
    // SAFETY: freed by the `defer` below, on every way out.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    // SAFETY: allocated above, freed once, here.
    defer { unsafe parser.deallocate() }
    // SAFETY: initialises the memory; deleted below only after it succeeded.
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      return YAMLProblem(problem: "out of memory", context: "", offset: 0, contextOffset: nil)
    }
    // SAFETY: initialised above.
    defer { unsafe yaml_parser_delete(parser) }
    // SAFETY: the parser reads the buffer only in calls made inside this closure, and not beyond its count.
    return unsafe LineSeparators.hidden(in: bytes).withUnsafeBufferPointer { buffer in
      let text = unsafe UnsafeBufferPointer(rebasing: buffer.dropFirst(map.base))
      guard let start = text.baseAddress else { return nil }
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, start, text.count)
      return unsafe run(parser, place: { map.byte(at: $0, in: bytes) }, handle: handle)
    }
  }

  private static func run(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, place: (Int) -> Int, handle: (YAMLEvent) -> Bool
  ) -> YAMLProblem? {
    while true {
      // SAFETY: all zero, which libyaml takes as no event.
      var event = unsafe yaml_event_t()
      // SAFETY: the parser is initialised and its input alive; the event is deleted below.
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        return unsafe problem(of: parser.pointee, place: place)
      }
      // SAFETY: filled by the call above, deleted once.
      defer { unsafe yaml_event_delete(&event) }
      // SAFETY: the type is set whenever an event was parsed.
      if unsafe event.type == YAML_STREAM_END_EVENT || event.type == YAML_NO_EVENT { return nil }
      // SAFETY: the event is alive until the end of this round.
      guard handle(unsafe swiftEvent(event, place: place)) else { return nil }
    }
  }

  private static func problem(of parser: yaml_parser_t, place: (Int) -> Int) -> YAMLProblem {
    // SAFETY: both texts are constant C strings of libyaml's, or null; the marks are plain numbers.
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "unknown"
    let context = unsafe parser.context.map { unsafe String(cString: $0) }
    return unsafe YAMLProblem(
      problem: problem, context: context ?? "", offset: place(Int(parser.problem_mark.index)),
      contextOffset: context == nil ? nil : place(Int(parser.context_mark.index)))
  }

  private static func swiftEvent(_ event: yaml_event_t, place: (Int) -> Int) -> YAMLEvent {
    // SAFETY: here and below, only that member of the union is read which the event's type names, and its strings, with
    // their lengths or zero ends from libyaml, live until the event is deleted.
    let data = unsafe event.data
    var kind = YAMLEvent.Kind.other
    var anchor: String?
    var tag: String?
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      kind = .alias
      anchor = unsafe string(data.alias.anchor)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = unsafe .scalar(ScalarText(LineSeparators.restored(in: text), style: style(scalar.style)))
      anchor = unsafe string(scalar.anchor)
      tag = unsafe string(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = unsafe .sequenceStart(isFlow: data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
      anchor = unsafe string(data.sequence_start.anchor)
      tag = unsafe string(data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      kind = unsafe .mappingStart(isFlow: data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
      anchor = unsafe string(data.mapping_start.anchor)
      tag = unsafe string(data.mapping_start.tag)
    default: break
    }
    return unsafe YAMLEvent(
      kind: kind, anchor: anchor, tag: tag, start: place(Int(event.start_mark.index)),
      end: place(Int(event.end_mark.index)))
  }

  private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    // SAFETY: libyaml ends anchors and tags with a zero byte.
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  private static func style(_ style: yaml_scalar_style_t) -> ScalarText.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literalBlock
    case YAML_FOLDED_SCALAR_STYLE: .foldedBlock
    default: .plain
    }
  }
}
