import Foundation

#if !canImport(Darwin)
  import IdentityLookup
#endif

/// What a property list holds.
indirect enum PropertyList: Equatable {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A number, a date, data or a Boolean, which none of the keys that are looked at may have; the name is for people.
  case other(String)

  /// More than any extension's file has; what is longer takes the reader tens of times its size in memory.
  static let greatestLength = 4 << 20

  /// What it is, in a sentence.
  var words: String {
    switch self {
    case .text: "text"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .other(let name): name
    }
  }

  /// The entries of a file's outermost dictionary.
  static func entries(contentsOf path: String) throws(PropertyListError) -> [String: PropertyList] {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let facts = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      throw PropertyListError(file: path, reason: .unreadable, line: nil)
    }
    guard facts[.type] as? FileAttributeType == .typeRegular else {
      throw PropertyListError(file: path, reason: .notAFile, line: nil)
    }
    guard facts[.size] as? Int ?? .max <= greatestLength else {
      throw PropertyListError(file: path, reason: .tooLarge, line: nil)
    }
    guard let bytes = try? Data(contentsOf: file) else {
      throw PropertyListError(file: path, reason: .unreadable, line: nil)
    }
    return try entries(of: bytes, name: path)
  }

  /// The entries of the outermost dictionary of what a file holds.
  static func entries(of bytes: Data, name: String) throws(PropertyListError) -> [String: PropertyList] {
    func error(_ reason: PropertyListError.Reason, line: Int? = nil) -> PropertyListError {
      PropertyListError(file: name, reason: reason, line: line)
    }
    guard bytes.count <= greatestLength else { throw error(.tooLarge) }
    let list: PropertyList
    switch form(of: bytes) {
    case .empty: throw error(.empty)
    case .json: throw error(.json)
    case .other: throw error(.otherFormat)
    case .binary:
      guard let read = binary(bytes) else { throw error(.damagedBinary) }
      list = read
    case .xml:
      do {
        list = try foundation(bytes)
      } catch let mistake {
        throw error(.damagedXML, line: line(in: mistake))
      }
    }
    guard case .dictionary(let entries) = list else { throw error(.notADictionary) }
    return entries
  }

  private enum Form { case empty, xml, binary, json, other }

  /// Foundation also takes most text for a list of NeXT's old form, which a bundle never has.
  private static func form(of bytes: Data) -> Form {
    if bytes.starts(with: Array("bplist".utf8)) { return .binary }
    // XML may be UTF-16, too, in which every other byte of the beginning is zero.
    let start = bytes.prefix(400).drop { [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }.filter { $0 != 0 }
    let text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace }
    if text.isEmpty { return bytes.count <= 400 ? .empty : .other }
    let beginnings = ["<?xml", "<!DOCTYPE", "<plist", "<!--"]
    if beginnings.contains(where: { text.hasPrefix($0) }) { return .xml }
    let isJSON = text.hasPrefix("{") || text.hasPrefix("[")
    return isJSON && (try? JSONSerialization.jsonObject(with: bytes)) != nil ? .json : .other
  }

  private static func foundation(_ bytes: Data) throws -> PropertyList {
    // SAFETY: no place is given for the format to be written to.
    PropertyList(try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil))
  }

  /// The line that Foundation names at the end of its explanation.
  private static func line(in error: any Error) -> Int? {
    let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
    return words.components(separatedBy: "line ").dropFirst().last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let array as [Any]: self = .array(array.map { PropertyList($0) })
    case let fields as [String: Any]: self = .dictionary(fields.mapValues { PropertyList($0) })
    case is Date: self = .other("a date")
    case is Data: self = .other("data")
    default: self = .other("a number or a Boolean")
    }
  }
}

extension PropertyList {
  #if canImport(Darwin)
    private static func binary(_ bytes: Data) -> PropertyList? { try? foundation(bytes) }
  #else
    /// Foundation's reader on Linux stops the process at some damaged binary lists, so it is not asked.
    private static func binary(_ bytes: Data) -> PropertyList? {
      guard let list = BinaryPropertyList(bytes) else { return nil }
      var reader = BinaryReader(list: list, remaining: 100_000)
      return reader.value(at: list.root, depth: 0)
    }

    /// Follows the references of a binary list, which in a damaged one may form rings or grow without end.
    private struct BinaryReader {
      let list: BinaryPropertyList
      /// How many values may still be read, shared ones counted each time.
      var remaining: Int

      mutating func value(at place: Int, depth: Int) -> PropertyList? {
        remaining -= 1
        guard remaining >= 0, depth < 100 else { return nil }
        switch list.objects[place] {
        case .text(let text): return .text(text)
        case .number: return .other("a number or a Boolean")
        case .date: return .other("a date")
        case .data: return .other("data")
        case .reference: return .other("a reference")
        case .array(let places):
          var values: [PropertyList] = []
          for place in places {
            guard let value = value(at: place, depth: depth + 1) else { return nil }
            values.append(value)
          }
          return .array(values)
        case .dictionary(let places):
          var values: [String: PropertyList] = [:]
          for (name, place) in places {
            guard let value = value(at: place, depth: depth + 1) else { return nil }
            values[name] = value
          }
          return .dictionary(values)
        }
      }
    }
  #endif
}
