import CDiscernTables

/// Under which suffix anyone may register a name, by the Public Suffix List's section of ICANN.
///
/// Hosts are given in Unicode form, lower-case, as ``LinkFinder`` leaves them. Nothing here allocates.
package enum PublicSuffixes {
  /// How much a bare host under a top-level domain looks like a link rather than two words without a blank between.
  package enum Plausibility: UInt8, Sendable, Comparable {
    /// An ordinary word, a unit, an abbreviation of chats or a file's ending: `so`, `kg`, `lol`, `py`.
    case word
    /// A word too, but one of hosts rather than of messages: `shop`, `online`.
    case noun
    case plain
    /// However it is written: `Yahoo.Com`.
    case trusted

    package static func < (one: Plausibility, other: Plausibility) -> Bool { one.rawValue < other.rawValue }
  }

  package struct Reading: Sendable, Equatable {
    /// Where the top-level domain begins in the host.
    package let topLevelStart: Int
    /// Where the public suffix begins; the last label where the list doesn't know it.
    package let suffixStart: Int
    /// Where the registrable part begins; nil where the host is nothing but a suffix.
    package let registrableStart: Int?
    /// Nil where the list doesn't know the top-level domain.
    package let plausibility: Plausibility?
  }

  /// Splits a host that has no empty label.
  ///
  /// - Complexity: O(*n* + log *m*), *n* the host's bytes, *m* the number of suffixes.
  package static func read(_ host: Span<UInt8>) -> Reading {
    let topLevelStart = labelStart(host, before: host.count)
    var suffixStart = topLevelStart
    var node: UInt32? = 0
    var end = host.count
    var plausibility: Plausibility?
    while let parent = node, end > 0 {
      let start = labelStart(host, before: end)
      let next = child(of: parent, named: host.extracting(start..<end))
      let flags = next.map(flags) ?? 0
      if parent == 0, next != nil { plausibility = Plausibility(rawValue: UInt8(flags >> 4 & 3)) }
      if flags & discern_suffix_exception.flag != 0 {
        suffixStart = end + 1
        break
      }
      if flags & discern_suffix_rule.flag != 0 || Self.flags(parent) & discern_suffix_wildcard.flag != 0 {
        suffixStart = start
      }
      node = next
      end = start - 1
    }
    return Reading(
      topLevelStart: topLevelStart, suffixStart: suffixStart,
      registrableStart: suffixStart > 0 ? labelStart(host, before: suffixStart - 1) : nil, plausibility: plausibility)
  }

  /// Where the label begins that ends at an offset.
  private static func labelStart(_ host: Span<UInt8>, before end: Int) -> Int {
    var start = end
    while start > 0, host[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return start
  }

  private static func flags(_ node: UInt32) -> UInt32 { discern_suffix_flags_of(node) }

  private static func child(of node: UInt32, named label: Span<UInt8>) -> UInt32? {
    var low = discern_suffix_first_child(node)
    var high = discern_suffix_first_child(node + 1)
    while low < high {
      let middle = (low + high) / 2
      let order = Self.order(of: middle, label)
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Below, at or above 0 as the node's label is before, equal to or behind another.
  private static func order(of node: UInt32, _ label: Span<UInt8>) -> Int {
    let length = Int(discern_suffix_label_length(node))
    for index in 0..<min(length, label.count) {
      let byte = discern_suffix_label_byte(node, UInt32(index))
      if byte != label[index] { return Int(byte) - Int(label[index]) }
    }
    return length - label.count
  }
}

extension Int {
  fileprivate var flag: UInt32 { UInt32(self) }
}
