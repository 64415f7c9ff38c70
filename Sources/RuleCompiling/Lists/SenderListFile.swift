extension SenderListReader {
  /// Reads a list from a file or a pipe, a chunk at a time.
  ///
  /// - Throws: where there is no such file, where it is a folder, or where it can't be read on.
  /// - Complexity: O(*n*).
  package static func read(
    file path: String, into builder: inout SenderIndexBuilder
  ) throws(Files.Failure) -> SenderListReport {
    var reader = SenderListReader()
    try Files.readChunks(path) { chunk in reader.read(chunk.span, into: &builder) }
    reader.finish(into: &builder)
    return reader.report
  }
}
