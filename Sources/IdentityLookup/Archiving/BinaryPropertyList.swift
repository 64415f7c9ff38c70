import Foundation

/// The objects of a binary property list, an archive's or a bundle's.
///
/// Foundation's reader on Linux stops the process at some damaged lists, so lists are read here first. The form is that
/// of Apple's open-source CFBinaryPList.c: `bplist00`, the objects, the places where they begin, and a trailer.
package struct BinaryPropertyList {
  /// One object; others are named by their places in `objects`.
  package enum Object: Equatable {
    case text(String)
    /// A number or a Boolean.
    case number
    case date
    case data
    case reference(Int)
    case array([Int])
    case dictionary([String: Int])
  }

  /// All objects, reachable or not.
  package private(set) var objects: [Object] = []
  /// The place of the outermost one.
  package let root: Int

  private let bytes: [UInt8]
  private let referenceSize: Int

  /// Reads a list; nil where anything is damaged, or is of a kind that neither archives nor bundles use.
  ///
  /// - Complexity: linear in the number of bytes that the objects take; overlapping ones are refused beyond that.
  package init?(_ data: Data) {
    bytes = Array(data)
    let header = Array("bplist00".utf8)
    guard bytes.count >= header.count + 32, Array(bytes.prefix(header.count)) == header else { return nil }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(bytes, trailer + 8, 8), let root = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8), root < count, table >= header.count, table < trailer,
      count <= (trailer - table) / offsetSize
    else { return nil }
    self.root = root
    var read = 0
    var keys: [(object: Int, keys: [Int], values: [Int])] = []
    for index in 0..<count {
      guard let place = Self.integer(bytes, table + index * offsetSize, offsetSize), place >= header.count,
        let (object, end) = object(at: place, below: table, of: count, &keys)
      else { return nil }
      read += end - place
      guard read <= bytes.count else { return nil }
      objects.append(object)
    }
    for dictionary in keys {
      var fields: [String: Int] = [:]
      for (key, value) in zip(dictionary.keys, dictionary.values) {
        guard case .text(let name) = objects[key], fields.updateValue(value, forKey: name) == nil else { return nil }
      }
      objects[dictionary.object] = .dictionary(fields)
    }
  }

  private func object(
    at place: Int, below end: Int, of count: Int, _ dictionaries: inout [(object: Int, keys: [Int], values: [Int])]
  ) -> (Object, end: Int)? {
    guard place < end else { return nil }
    let marker = bytes[place]
    var start = place + 1
    var size = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return marker == 0x08 || marker == 0x09 ? (.number, start) : nil
    case 0x1, 0x2:
      guard size <= 3, marker >> 4 == 1 || size >= 2, start + 1 << size <= end else { return nil }
      return (.number, start + 1 << size)
    case 0x3:
      guard size == 3, start + 8 <= end else { return nil }
      return (.date, start + 8)
    case 0x8:
      guard start + size + 1 <= end, let value = Self.integer(bytes, start, size + 1) else { return nil }
      return (.reference(value), start + size + 1)
    default: break
    }
    if size == 0x0F {
      guard start < end, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else { return nil }
      let width = 1 << Int(bytes[start] & 0x0F)
      guard start + 1 + width <= end, let long = Self.integer(bytes, start + 1, width), long <= end else { return nil }
      size = long
      start += 1 + width
    }
    let unit = [0x4: 1, 0x5: 1, 0x6: 2, 0xA: referenceSize, 0xD: 2 * referenceSize][marker >> 4]
    guard let unit, size <= (end - start) / unit else { return nil }
    let contents = bytes[start..<start + size * unit]
    switch marker >> 4 {
    case 0x4: return (.data, contents.endIndex)
    case 0x5:
      return contents.allSatisfy { $0 < 0x80 }
        ? (.text(String(decoding: contents, as: UTF8.self)), contents.endIndex) : nil
    case 0x6:
      let units = stride(from: start, to: contents.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return (.text(String(decoding: units, as: UTF16.self)), contents.endIndex)
    default:
      let places = stride(from: start, to: contents.endIndex, by: referenceSize).compactMap {
        Self.integer(bytes, $0, referenceSize)
      }
      guard places.count == contents.count / referenceSize, places.allSatisfy({ $0 < count }) else { return nil }
      if marker >> 4 == 0xD {
        dictionaries.append((objects.count, Array(places.prefix(size)), Array(places.dropFirst(size))))
      }
      return (.array(places), contents.endIndex)
    }
  }

  /// A number in the order of the network; nil where it's greater than any place could be.
  private static func integer(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
    guard place >= 0, size <= 16, place + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] {
      guard value < 1 << 48 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return Int(exactly: value)
  }
}
