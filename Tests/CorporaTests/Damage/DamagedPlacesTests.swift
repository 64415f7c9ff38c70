import DiscernCorpora
import Foundation
import Testing

/// Places that give no file, or stop giving it, for each reader.
@Suite struct DamagedPlacesTests {
  @Test(arguments: CorpusFormat.allCases)
  func noFile(format: CorpusFormat) throws {
    let file = try TemporaryFile([])
    let folder = URL(filePath: file.path).deletingLastPathComponent().path
    for (path, code, words) in [
      (folder, CorpusError.Code.isFolder, "this is a folder, not a file; name the files in it"),
      (folder + "/none", .noSuchFile, "there is no such file"),
      ("/proc/self/mem", .readFailed, "the file cannot be read: Input/output error"),
    ] {
      #expect(throws: CorpusError.self, "\(path)") {
        do throws(CorpusError) {
          _ = try CorpusReader(path: path, options: CorpusOptions(format: format))
        } catch {
          #expect(error.code == code && error.description == "\(path): \(words)")
          throw error
        }
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"), arguments: CorpusFormat.allCases)
  func unreadable(format: CorpusFormat) throws {
    let file = try TemporaryFile(Array("label\ttext\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let error = #expect(throws: CorpusError.self) {
      try CorpusReader(path: file.path, options: CorpusOptions(format: format))
    }
    #expect(error?.code == .notPermitted)
  }

  /// A writer that dies leaves half a record, which is counted.
  @Test(arguments: [
    (CorpusFormat.ndjson, "{\"text\":\"a\"}\n{\"tex", "not JSON: a quote that is never closed@2×1"),
    (.csv, "text\na\n\"b", "a quote that is never closed@3×1"),
    (.labelTabText, "ham\ta\nspa", "no tab between label and text@2×1"),
  ])
  func closedPipe(format: CorpusFormat, text: String, skipped: String) throws {
    let unused = try TemporaryFile([], name: "unused")
    let path = unused.path + ".fifo"
    // SAFETY: the path lives for the call.
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      for byte in text.utf8 { try? handle?.write(contentsOf: Data([byte])) }
      try? handle?.close()
    }
    writer.start()
    let outcome = try read(path: path, CorpusOptions(format: format))
    #expect(outcome.texts == ["a"] && outcome.skipped == [skipped])
    #expect(outcome.summary.read + outcome.summary.skippedCount == 2)
  }
}
