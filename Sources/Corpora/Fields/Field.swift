/// What a record may hold, by the names that JSON objects and CSV headers use.
enum Field: String, CaseIterable {
  case text, sender, received, kind, label, group, receiver, context, request

  /// The fields that a column of a CSV file may hold.
  static let ofColumns = allCases.filter { $0 != .request }
}

/// The names by which the fields of a JSON object are found.
struct FieldNames {
  private let names: [(field: Field, bytes: [UInt8])]

  /// Takes the fields' own names, except for those that the caller names otherwise.
  init(renamed: [Field: String] = [:]) {
    names = Field.allCases.map { ($0, Array((renamed[$0] ?? $0.rawValue).utf8)) }
  }

  /// The field of a name; nil for all others.
  ///
  /// - Complexity: O(1), a comparison for each field whose name is as long.
  func field(_ key: UnsafeBufferPointer<UInt8>) -> Field? {
    for (field, bytes) in names where bytes.count == key.count {
      // SAFETY: the caller's bytes live for the call.
      if unsafe key.elementsEqual(bytes) { return field }
    }
    return nil
  }
}
