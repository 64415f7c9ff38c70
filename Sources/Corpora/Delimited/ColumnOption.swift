/// The caller's `columns`, understood.
enum ColumnOption {
  /// Not given: by the fields' own names.
  case own
  /// Names from left to right; nil where a column isn't read.
  case fromLeft([Field?])
  /// A place for each field that is named.
  case mapped([Field: Place])

  enum Place: Hashable {
    case name(String)
    /// From 0.
    case index(Int)
  }

  /// Reads `label`, `text` or `label=v1`, `text=2`.
  ///
  /// - Throws: where both ways are mixed, or nothing that can be judged is named.
  init(_ columns: [String]?, path: String) throws(CorpusError) {
    guard let written = columns else {
      self = .own
      return
    }
    func mistake(_ message: String) -> CorpusError {
      CorpusError(
        .badColumnOption, path: path, message: message,
        advice: "the fields are \(Field.ofColumns.map(\.rawValue).joined(separator: ", "))")
    }
    let columns = written.map(trimmed)
    guard columns.contains(where: { $0.contains("=") }) else {
      let fields = columns.map { name in Field.ofColumns.first { isSameName($0.rawValue, name) } }
      guard fields.contains(.text) || fields.contains(.sender) else {
        throw mistake("the columns named hold neither 'text' nor 'sender'")
      }
      guard Set(fields.compactMap(\.self)).count == fields.count(where: { $0 != nil }) else {
        throw mistake("a field is named twice in the columns")
      }
      self = .fromLeft(fields)
      return
    }
    var places: [Field: Place] = [:]
    for column in columns {
      let parts = column.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.last.map({ trimmed(String($0)) }), !name.isEmpty else {
        throw mistake("'\(column)' is not written as field=column, like the others")
      }
      guard let field = Field.ofColumns.first(where: { isSameName($0.rawValue, trimmed(String(parts[0]))) }) else {
        throw mistake("there is no field '\(trimmed(String(parts[0])))'")
      }
      guard places[field] == nil else { throw mistake("the field '\(field.rawValue)' is named twice in the columns") }
      if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        guard let number = Int(name), (1...1_000_000).contains(number) else {
          throw mistake("columns are counted from 1")
        }
        places[field] = .index(number - 1)
      } else {
        places[field] = .name(name)
      }
    }
    self = .mapped(places)
  }

  /// The names by which the caller finds columns.
  var names: [String] {
    guard case .mapped(let places) = self else { return [] }
    return places.values.compactMap { if case .name(let name) = $0 { name } else { nil } }.sorted()
  }

  /// The names that objects use instead of the fields' own; nil where columns are counted.
  var renamedFields: [Field: String]? {
    switch self {
    case .own: return [:]
    case .fromLeft: return nil
    case .mapped(let places):
      var names: [Field: String] = [:]
      for (field, place) in places {
        guard case .name(let name) = place else { return nil }
        names[field] = name
      }
      return names
    }
  }
}

/// The text without blanks at both ends.
func trimmed(_ text: String) -> String {
  let utf8 = Array(text.utf8)
  guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) }) else {
    return ""
  }
  return String(decoding: utf8[first...last], as: UTF8.self)
}

/// True where two names of columns differ in the case of letters at most.
func isSameName(_ left: String, _ right: String) -> Bool { left == right || left.lowercased() == right.lowercased() }
