import DiscernCorpora
import Foundation
import Testing

@Suite struct OpeningTests {
  @Test func whatIsNoReadableFile() throws {
    let file = try TemporaryFile([])
    let folder = URL(filePath: file.path).deletingLastPathComponent().path
    let cases: [(String, CorpusError.Code)] = [
      (folder, .isFolder), (folder + "/missing.csv", .noSuchFile), (file.path + "/x", .noSuchFile), ("", .noSuchFile),
      (file.path + "\0", .noSuchFile), ("/proc/self/mem", .readFailed),
    ]
    for (path, code) in cases {
      #expect(throws: CorpusError.self) { try CorpusReader(path: path) }
      do {
        _ = try CorpusReader(path: path)
      } catch {
        #expect(error.code == code, "\(path): \(error)")
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func aFileThatMayNotBeRead() throws {
    let file = try TemporaryFile([])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    #expect(throws: CorpusError.self) { try CorpusReader(path: file.path) }
  }

  @Test func descriptions() {
    let error = CorpusError(.missingColumn, path: "a.csv", line: 1, message: "no column", advice: "name one")
    #expect(error.description == "a.csv:1: no column; name one")
    #expect(CorpusError(.isFolder, path: "-", message: "a folder").description == "standard input: a folder")
  }

  @Test func progressIsKnown() throws {
    let file = try TemporaryFile(Array(String(repeating: "{}\n", count: 1000).utf8))
    var options = CorpusOptions()
    options.chunkBytes = 100
    let reader = try CorpusReader(path: file.path, options: options)
    #expect(reader.totalBytes == 3000 && reader.bytesRead == 100)
    while try reader.next() != nil {}
    #expect(reader.bytesRead == 3000 && reader.summary.read == 1000)
    #expect(try reader.next() == nil && reader.summary.read == 1000)
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let file = try TemporaryFile([], name: "unused")
    let path = file.path + ".fifo"
    // SAFETY: the path lives for the call.
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      for number in 0..<2000 { try? handle?.write(contentsOf: Data("{\"text\":\"\(number)\"}\n".utf8)) }
      try? handle?.close()
    }
    writer.start()
    let reader = try CorpusReader(path: path)
    #expect(reader.totalBytes == nil && reader.format == .ndjson)
    var count = 0
    while let record = try reader.next() {
      #expect(record.text == String(count))
      count += 1
    }
    #expect(count == 2000)
  }

  /// No standard input of its own in a test: the descriptor is exchanged in a process of its own.
  @Test func standardInput() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let file = try TemporaryFile(Array("label,text\nham,x\n".utf8))
      close(STDIN_FILENO)
      // SAFETY: the path lives for the call; the lowest free descriptor is the one just closed.
      try #require(unsafe open(file.path, O_RDONLY) == STDIN_FILENO)
      let reader = try CorpusReader(path: "-")
      let record = try reader.next()
      print(reader.format, reader.totalBytes ?? -1, record?.text ?? "none")
    }
    #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self).contains("csv 17 x") } == true)
  }
}
