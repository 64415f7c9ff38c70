import Foundation

/// What an extension's process is told of the world: its container for a home, and little else.
struct ExtensionHome {
  let container: Container

  var path: String { container.folder.path }

  func environment(adding more: [String: String]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var environment = own.filter { ["PATH", "LANG", "TZ", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].contains($0.key) }
    environment["HOME"] = path
    environment["CFFIXED_USER_HOME"] = path
    environment["TMPDIR"] = container.temporaryFolder.path
    environment["XDG_CONFIG_HOME"] = path + "/Library/Preferences"
    environment["XDG_DATA_HOME"] = path + "/Library"
    environment["XDG_CACHE_HOME"] = path + "/Library/Caches"
    // A crash is told by its last words; a look at the stack takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["DISCERN_EXTENSION_PIPE"] = "3,4"
    return environment.merging(more) { $1 }
  }
}
