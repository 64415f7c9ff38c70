import Foundation

/// A keyed archive whose objects can be changed.
struct StructuredArchive {
  private var list: [String: Any]
  private var plain: [Any]
  /// The archive's objects that have fields; empty for others.
  var objects: [[String: Any]]

  init(_ archive: Data) throws {
    // SAFETY: no place is given for the format to be written to.
    let list = try unsafe PropertyListSerialization.propertyList(from: archive, format: nil)
    self.list = list as? [String: Any] ?? [:]
    plain = self.list["$objects"] as? [Any] ?? []
    objects = plain.map { $0 as? [String: Any] ?? [:] }
  }

  /// The fields of all objects.
  var fields: [(object: Int, field: String)] {
    objects.indices.flatMap { object in objects[object].keys.sorted().map { (object, $0) } }
  }

  /// A reference to each object that a field refers to.
  var references: [Any] {
    objects.flatMap { (object: [String: Any]) -> [Any] in
      object.keys.sorted().compactMap { object[$0] as? NSObject }
    }
  }

  func data() throws -> Data {
    var list = list
    list["$objects"] = plain.indices.map { plain[$0] is [String: Any] ? objects[$0] : plain[$0] }
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }
}
