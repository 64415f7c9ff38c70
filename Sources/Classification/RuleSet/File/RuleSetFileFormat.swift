/// How a compiled rule set lies in its file; all numbers are little-endian.
///
/// A head of 64 bytes: the mark, the version and the number of sections (four bytes each), the length of the whole, the
/// checksum of all that stands behind it, and zeros. A table of sections follows, each with what it is and how many bytes
/// its elements have (four bytes each), its place and its length. Places are bytes from the beginning and multiples of 64.
///
/// First come the sections of ``Section``, each once and in that order, then any number of ``Block``s, which the records
/// name by their numbers, from 0. Tables of numbers are used where they lie; what is small is told in the records.
package enum RuleSetFileFormat {
  /// The letters `DISCERNR`.
  package static let mark: UInt64 = 0x524E_5245_4353_4944
  /// To be raised with every change of what is stored or how.
  package static let version: UInt32 = 5
  package static let headLength = 64
  package static let entryLength = 24
  package static let alignment = 64
  /// How deep conditions and `user-info` may be nested; rule files are read to half of it.
  package static let deepest = 64

  /// What a file has once: a number, and how many bytes an element has.
  package struct Section: Hashable, Sendable, CaseIterable {
    package let number: UInt32
    package let elementLength: Int

    /// All that is small, one value behind the other.
    package static let records = Section(number: 1, elementLength: 1)
    package static let listingOrder = Section(number: 2, elementLength: 4)

    /// A part of the gate table, which alone tells what its parts are.
    package static func gates(_ part: GateTable.Part) -> Section {
      Section(number: 16 + part.rawValue, elementLength: part.elementLength)
    }

    /// In the order of the file.
    package static let allCases = [records, listingOrder] + GateTable.Part.allCases.map(gates)
  }

  /// What conditions have of their own, if it is large.
  package enum Block: UInt32, CaseIterable, Sendable {
    /// The tree of a list's entries.
    case phrases = 256
    case hosts
    case senders

    package var elementLength: Int { self == .phrases ? 4 : 1 }
  }
}

/// The numbers that stand for cases in the records; a number never changes its meaning within a version.
package enum RuleSetFileTag {
  package enum Condition: UInt8, CaseIterable, Sendable {
    case all = 1, any, none, atLeast, rule, conversation, pattern, text, textLength, textFacts, link, sender, phone
    case received, receiverCountry, context
  }

  package enum Matcher: UInt8, CaseIterable, Sendable {
    case phrases = 1, anchored, patterns
  }

  package enum Kind: UInt8, CaseIterable, Sendable {
    case message = 1, call, any
  }

  package enum Voice: UInt8, CaseIterable, Sendable {
    case weight = 1, decides
  }

  package enum JIT: UInt8, CaseIterable, Sendable {
    case never = 1, attempt, always
  }

  package enum Place: UInt8, CaseIterable, Sendable {
    case start = 1, end, whole
  }

  package enum Expectation: UInt8, CaseIterable, Sendable {
    case boolean = 1, numbers, words
  }

  package enum Fact: UInt8, CaseIterable, Sendable {
    case boolean = 1, number, text
  }

  /// A piece of the text of a report by SMS; what is filled in stands behind `placeholder`.
  package enum Piece: UInt8, CaseIterable, Sendable {
    case constant = 1, placeholder
  }

  package enum Info: UInt8, CaseIterable, Sendable {
    case text = 1, integer, decimal, boolean, null, list, map, capture
  }
}
