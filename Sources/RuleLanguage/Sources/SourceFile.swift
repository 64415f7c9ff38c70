/// One file as the author wrote it, with what is needed to point into it.
package struct SourceFile: Sendable {
  /// The path as it is shown to people, for example `Rules/parcels.yaml`.
  package let name: String
  /// The file's bytes, untouched.
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// An index into the list of source files of one rule set.
package struct SourceFileID: Sendable, Hashable, Comparable {
  package let index: Int

  package init(index: Int) {
    self.index = index
  }

  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A stretch of one source file, in bytes from 0; the end is excluded.
///
/// Every value of a file has one, so it takes little room; no file has 4 GB.
package struct SourceSpan: Sendable, Hashable {
  private let fileIndex: UInt32
  private let first: UInt32
  private let last: UInt32

  package init(file: SourceFileID, start: Int, end: Int) {
    fileIndex = UInt32(clamping: file.index)
    first = UInt32(clamping: start)
    last = UInt32(clamping: end)
  }

  package var file: SourceFileID { SourceFileID(index: Int(fileIndex)) }
  package var start: Int { Int(first) }
  package var end: Int { Int(last) }
}

/// A value and the place where the author wrote it.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let span: SourceSpan

  package init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
