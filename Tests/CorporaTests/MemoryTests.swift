import DiscernCorpora
import Foundation
import Testing

/// A file larger than memory ought to be must not be held in memory; `DISCERN_LONG=1` takes one of 200 MB.
@Suite struct MemoryTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm"), "resident memory is read from /proc"),
    .disabled(if: hasAddressSanitizer, "the address sanitizer keeps what is freed"))
  func memoryDoesNotGrowWithTheFile() async throws {
    await #expect(processExitsWith: .success) {
      let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] == "1"
      let line = Data(("{\"text\":\"" + String(repeating: "word ", count: 18) + "\",\"label\":\"ham\"}\n").utf8)
      let count = (isLong ? 200_000_000 : 20_000_000) / line.count
      let file = try TemporaryFile([])
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      var block = Data()
      for _ in 0..<1000 { block.append(line) }
      for _ in 0..<count / 1000 { try handle.write(contentsOf: block) }
      try handle.close()
      let reader = try CorpusReader(path: file.path)
      for _ in 0..<1000 { _ = try reader.next() }
      let before = residentBytes()
      let start = ContinuousClock.now
      while try reader.next() != nil {}
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let grown = residentBytes() - before
      print("\(reader.summary.read) lines, \(Int(Double(reader.summary.read) / seconds)) a second, \(grown) bytes more")
      #expect(reader.summary.read == count / 1000 * 1000)
      #expect(grown < 4_000_000)
    }
  }
}

// SAFETY: the name lives for the call, and what is found is not used.
let hasAddressSanitizer = unsafe dlsym(nil, "__asan_init") != nil

func residentBytes() -> Int {
  let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
