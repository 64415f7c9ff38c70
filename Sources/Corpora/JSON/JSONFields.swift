internal import DiscernCommunications

/// Reads the known fields of one JSON object.
struct JSONFields {
  let names: FieldNames

  /// The object's own fields; `request` comes as it is, for the caller to read.
  ///
  /// Null counts as absent, and of a field that is there twice the last one counts.
  ///
  /// - Complexity: O(n) in the number of members.
  /// - Throws: where it is no object, or a field is of the wrong type or has a value that means nothing.
  func read(_ object: JSONValue) throws(SkipReason) -> (fields: RecordFields, request: JSONValue?) {
    guard case .object = object.content else { throw SkipReason("not a JSON object") }
    var fields = RecordFields()
    var request: JSONValue?
    var members = object.members
    while let (field, value) = members.next(names) {
      guard let field else { continue }
      if case .null = value.content { continue }
      switch field {
      case .text: fields.text = ReceivedText(try text(value, field))
      case .sender: fields.sender = ReceivedText(try textOrNumber(value, field))
      case .received: try fields.setReceived(try text(value, field))
      case .kind: try fields.setKind(try text(value, field))
      case .label: fields.label = try textOrNumber(value, field)
      case .group: fields.group = try textOrNumber(value, field)
      case .receiver: try fields.setReceiver(try text(value, field))
      case .context: fields.context = try context(value)
      case .request: request = value
      }
    }
    return (fields, request)
  }

  /// An object of Booleans, whole numbers and texts.
  ///
  /// - Throws: where it is none.
  func context(_ object: JSONValue) throws(SkipReason) -> Context {
    guard case .object = object.content else { throw .wrongType(of: .context) }
    var facts: [String: Context.Value] = [:]
    var members = object.members
    while let (key, value) = members.next() {
      switch value.content {
      case .null: facts[key] = nil
      case .boolean(let boolean): facts[key] = .boolean(boolean)
      case .whole(let number): facts[key] = .number(number)
      case .text(let text): facts[key] = .text(text)
      case .decimal, .list, .object: throw SkipReason("wrong type of a value in 'context'")
      }
    }
    return Context(facts)
  }

  private func text(_ value: JSONValue, _ field: Field) throws(SkipReason) -> String {
    guard case .text(let text) = value.content else { throw .wrongType(of: field) }
    return text
  }

  /// Text, or what a program has written without quotes that people would call one: the label 1, the short code 22395.
  private func textOrNumber(_ value: JSONValue, _ field: Field) throws(SkipReason) -> String {
    switch value.content {
    case .text(let text): return text
    case .whole(let number): return String(number)
    case .boolean(let boolean) where field != .sender: return String(boolean)
    default: throw .wrongType(of: field)
    }
  }
}
