#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import DiscernCommunications

/// A command that a program beside this one has, since it needs more than this one does.
package struct OtherProgram: Sendable {
  let command: String
  let summary: String
  /// Its name, in this program's folder.
  let program: String

  package init(command: String, summary: String, program: String) {
    self.command = command
    self.summary = summary
    self.program = program
  }

  /// Becomes that program; comes back where it can't.
  func run(_ arguments: [ReceivedText]) -> CommandFailure {
    let path = Self.ownFolder + program
    let words = [path, command].map { Array($0.utf8) } + arguments.map { $0.illFormedBytes ?? Array($0.text.utf8) }
    // SAFETY: room for the bytes and a zero behind them, given back only by the end of the process.
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
    for (place, word) in words.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
      for (index, byte) in word.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
      unsafe copy[word.count] = 0
      unsafe (list + place).initialize(to: copy)
    }
    unsafe (list + words.count).initialize(to: nil)
    // SAFETY: a list of texts that ends with nil.
    _ = unsafe execv(path, list)
    return CommandFailure(
      "'\(command)' needs the program '\(program)' beside this one", help: "build it: swift build --product \(program)")
  }

  private static var ownFolder: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if os(Linux)
      // SAFETY: the system writes into the buffer, and leaves a zero at its end.
      let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1)
      guard count > 0 else { return "" }
      let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
