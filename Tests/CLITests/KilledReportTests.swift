import Foundation
import Testing

#if canImport(Glibc)
  import Glibc

  /// A `discern report` that is killed leaves nothing that the next one doesn't tidy up.
  @Suite(.enabled(if: Tool.isBuilt, "the tool is not beside the test program: swift build --product discern"))
  struct KilledReportTests {
    @Test func theNextOneTidiesUp() async throws {
      let folder = try WorkFolder()
      let listener = try SilentListener()
      let report = ["report", "--rules", "small.yaml", "--state", "state", "--text", "free", "--choose", "reportJunk"]
      let tool = Process()
      tool.executableURL = Tool.folder.appending(path: "discern-report")
      tool.currentDirectoryURL = folder.url
      tool.arguments = report + ["--endpoint", "http://127.0.0.1:\(listener.port)/report"]
      tool.standardOutput = FileHandle.nullDevice
      tool.standardError = FileHandle.nullDevice
      try tool.run()
      let containers = folder.url.appending(path: "state/containers")
      func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: containers.path)) ?? []).filter {
          $0 != "containers.lock"
        }
      }
      func size(_ name: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: containers.appending(path: name).path)
        return attributes?[.type] as? FileAttributeType == .typeRegular ? attributes?[.size] as? Int ?? 0 : 0
      }
      #expect(listener.waitForSomebody(), "the report is on its way")
      #expect(withExtendedLifetime(listener) { kill(tool.processIdentifier, SIGKILL) } == 0)
      tool.waitUntilExit()
      // The container goes by itself; the rules and their lock wait for the next host.
      var left = names()
      for _ in 0..<600 where left.count != 2 {
        try await Task.sleep(for: .milliseconds(50))
        left = names()
      }
      #expect(left.count == 2 && left.contains { size($0) > 100 }, "\(left)")
      let stateFiles = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "state").path)
      #expect(!stateFiles.contains { $0.hasSuffix(".discern") }, "\(stateFiles)")
      #expect(
        try folder.run("discern \(report.joined(separator: " ")) --dry-run --endpoint http://127.0.0.1:9/").code == 0)
      #expect(names() == [])
    }
  }

  /// A server to which one can connect, and that says nothing.
  private final class SilentListener {
    private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let port: UInt16

    init() throws {
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let descriptor = descriptor
      // SAFETY: the address outlives the calls, and its length is given.
      let code = unsafe withUnsafeMutablePointer(to: &place) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
            && getsockname(descriptor, address, &size) == 0
        }
      }
      try #require(code, "no port is free")
      port = UInt16(bigEndian: place.sin_port)
    }

    /// Whether somebody connects within half a minute.
    func waitForSomebody() -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&request, 1, 30_000) == 1
    }

    deinit { close(descriptor) }
  }
#endif
