import CPCRE2Loop

/// PCRE2 alone, as the yardstick.
final class PatternLoop {
  private let loop: OpaquePointer
  private var matching: [UInt32]

  init(_ set: PatternSet, usesMachineCode: Bool, hasUnicodeClasses: Bool) throws {
    guard let loop = pcre2_loop_create(usesMachineCode ? 1 : 0, hasUnicodeClasses ? 1 : 0) else {
      throw BenchmarkError("no memory")
    }
    self.loop = loop
    matching = [UInt32](repeating: 0, count: set.entries.count)
    for (index, entry) in set.entries.enumerated() {
      var pattern = entry.pattern
      let isTaken = pattern.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          pcre2_loop_add(loop, $0.baseAddress, $0.count, entry.isCaseless ? 1 : 0)
        }
      }
      guard isTaken == 1 else { throw BenchmarkError("PCRE2 refuses pattern \(index)") }
    }
  }

  deinit { pcre2_loop_free(loop) }

  /// The numbers of the patterns that match a text.
  func match(_ text: String) -> ArraySlice<UInt32> {
    let count =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        pcre2_loop_match(loop, bytes.baseAddress, bytes.count, &matching)
      } ?? 0
    return matching[..<count]
  }
}
