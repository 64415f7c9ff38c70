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
package struct SourceSpan: Sendable, Hashable {
  package let file: SourceFileID
  package let start: Int
  package let end: Int

  package init(file: SourceFileID, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }
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
