/// A place in a file as people and editors name it.
package struct SourcePosition: Sendable, Hashable {
  /// From 1; lines end at LF, CR LF and a lone CR.
  package let line: Int
  /// From 1; counts Unicode scalars, a byte order mark at the file's start not included.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceFile {
  /// Line and column of a byte; an offset beyond the end means the end.
  ///
  /// - Complexity: O(*n*) in the file's bytes; whoever asks often keeps a `LineTable`.
  package func position(at byteOffset: Int) -> SourcePosition {
    LineTable(bytes).position(at: byteOffset, in: bytes)
  }
}
