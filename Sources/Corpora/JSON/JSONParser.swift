internal import CDiscernJSON

/// Reads JSON documents one after another with simdjson, in memory that is used again.
///
/// A class, since it owns a C++ object that has to be freed. Not to be shared between threads.
// SAFETY: the handle is made in the initializer, freed in `deinit` and never handed out.
@safe final class JSONParser {
  private let handle: OpaquePointer

  /// Makes a parser for documents of up to so many bytes; nil where memory is out.
  init?(mostBytes: Int) {
    // SAFETY: the object is freed once, in `deinit`.
    guard let made = unsafe discern_json_parser_new(max(0, mostBytes)) else { return nil }
    unsafe handle = made
  }

  // SAFETY: nothing else frees it, and nobody else has it.
  deinit { unsafe discern_json_parser_free(handle) }

  /// Reads the document in part of a buffer, which must go on for `InputBuffer.spareBytes` after it.
  ///
  /// The values of the document before become invalid.
  ///
  /// - Complexity: O(n).
  /// - Throws: where it is no JSON.
  func parse(_ buffer: [UInt8], _ range: Range<Int>) throws(JSONMistake) -> JSONValue {
    precondition(
      range.lowerBound >= 0 && range.upperBound + Int(DISCERN_JSON_PADDING) <= buffer.count,
      "a JSON document without spare bytes after it")
    var root = discern_json_value()
    // SAFETY: the precondition keeps document and padding within the buffer; simdjson copies what it keeps.
    let status = unsafe buffer.withUnsafeBufferPointer { bytes in
      unsafe discern_json_parse(handle, bytes.baseAddress.map { unsafe $0 + range.lowerBound }, range.count, &root)
    }
    if let mistake = JSONMistake(status) { throw mistake }
    return JSONValue(root)
  }
}

/// Why a document is no JSON.
enum JSONMistake: Error {
  case illFormedUTF8, badString, unclosedString, controlCharacter, badNumber, badWord, badStructure, tooDeep
  case noMemory, other

  fileprivate init?(_ status: discern_json_status) {
    switch status {
    case DISCERN_JSON_OK: return nil
    case DISCERN_JSON_ILL_FORMED_UTF8: self = .illFormedUTF8
    case DISCERN_JSON_BAD_STRING: self = .badString
    case DISCERN_JSON_UNCLOSED_STRING: self = .unclosedString
    case DISCERN_JSON_CONTROL_CHARACTER: self = .controlCharacter
    case DISCERN_JSON_BAD_NUMBER: self = .badNumber
    case DISCERN_JSON_BAD_WORD: self = .badWord
    case DISCERN_JSON_BAD_STRUCTURE: self = .badStructure
    case DISCERN_JSON_TOO_DEEP: self = .tooDeep
    case DISCERN_JSON_NO_MEMORY: self = .noMemory
    default: self = .other
    }
  }

  var reason: SkipReason {
    switch self {
    case .illFormedUTF8: SkipReason("not well-formed UTF-8")
    case .badString: SkipReason("not JSON: an unknown escape in a text")
    case .unclosedString: SkipReason("not JSON: a quote that is never closed")
    case .controlCharacter: SkipReason("not JSON: a control character in a text, which has to be escaped")
    case .badNumber: SkipReason("not JSON: a number that is malformed or too large")
    case .badWord: SkipReason("not JSON: a word other than true, false and null")
    case .badStructure: SkipReason("not JSON: a comma, colon, quote or bracket is missing or too many")
    case .tooDeep: SkipReason("nested too deeply")
    case .noMemory: SkipReason("no memory for reading it")
    case .other: SkipReason("not readable as JSON")
    }
  }
}

/// A value of the parser's last document; not to be touched once the parser has read another one.
struct JSONValue {
  private let value: discern_json_value

  fileprivate init(_ value: discern_json_value) { self.value = value }

  enum Content {
    case null, boolean(Bool), whole(Int), decimal, text(String), list, object
  }

  /// What it is, with its text copied; a whole number that doesn't fit counts as a decimal.
  var content: Content {
    switch discern_json_kind_of(value) {
    case DISCERN_JSON_BOOLEAN: return .boolean(discern_json_boolean(value))
    case DISCERN_JSON_WHOLE:
      var number: Int64 = 0
      // SAFETY: the number is written during the call only.
      return unsafe discern_json_whole(value, &number) ? .whole(Int(number)) : .decimal
    case DISCERN_JSON_DECIMAL: return .decimal
    case DISCERN_JSON_TEXT:
      var length = 0
      // SAFETY: the bytes belong to the parser's document, which is still the last one, and are copied at once.
      return unsafe .text(
        String(decoding: UnsafeBufferPointer(start: discern_json_text(value, &length), count: length), as: UTF8.self))
    case DISCERN_JSON_LIST: return .list
    case DISCERN_JSON_OBJECT: return .object
    default: return .null
    }
  }

  /// The members of an object in the order written; none where it is no object.
  var members: Members { Members(cursor: discern_json_members(value)) }

  /// The elements of a list; none where it is no list.
  var elements: Elements { Elements(cursor: discern_json_elements(value)) }

  struct Members {
    fileprivate var cursor: discern_json_cursor

    /// The next member by the field that the names find; nil at the end.
    mutating func next(_ names: FieldNames) -> (field: Field?, value: JSONValue)? {
      // SAFETY: the key's bytes belong to the parser's last document and are only compared here.
      unsafe nextMember { key in unsafe names.field(key) }
    }

    /// The next member with a copy of its key; nil at the end.
    mutating func next() -> (key: String, value: JSONValue)? {
      // SAFETY: the key's bytes belong to the parser's last document and are copied at once.
      unsafe nextMember { key in unsafe String(decoding: key, as: UTF8.self) }
        .map { (key: $0.field, value: $0.value) }
    }

    private mutating func nextMember<Key>(
      _ read: (UnsafeBufferPointer<UInt8>) -> Key
    ) -> (field: Key, value: JSONValue)? {
      var value = discern_json_value()
      var length = 0
      var key: UnsafePointer<UInt8>?
      // SAFETY: the cursor lies within the parser's last document, and knows its end.
      guard unsafe discern_json_next_member(&cursor, &key, &length, &value) else { return nil }
      return unsafe (read(UnsafeBufferPointer(start: key, count: length)), JSONValue(value))
    }
  }

  struct Elements {
    fileprivate var cursor: discern_json_cursor

    /// The next element; nil at the end.
    mutating func next() -> JSONValue? {
      var value = discern_json_value()
      // SAFETY: the cursor lies within the parser's last document, and knows its end.
      return unsafe discern_json_next_element(&cursor, &value) ? JSONValue(value) : nil
    }
  }
}
