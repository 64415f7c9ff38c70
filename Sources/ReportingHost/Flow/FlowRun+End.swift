import Foundation
import ReportingExtension

/// The end of an extension's process, and what it tells of the run.
extension FlowRun {
  /// What it is asked to do when the report is done.
  static let itsEnd = "its end"

  /// What an extension may print without a word about it.
  private static let quiet = 1 << 20

  /// Ends the process and all that it started, and notes what was wrong.
  func finish(_ child: ChildProcess, _ home: ExtensionHome) {
    if let baseline, let peak = child.peakKilobytes, peak - baseline > host.options.memoryLimit {
      add(.fault(.memory(kilobytes: peak - baseline, limit: host.options.memoryLimit)))
    }
    let ending: ExtensionEnding
    if isStuck {
      ending = child.end(within: 0)
    } else {
      ending = bidFarewell(child, home)
      if !ending.isClean, !isStuck {
        add(.fault(.crashed(how: ending.how, during: during, lastWords: ending.lastWords)))
      }
    }
    let leftover = child.finish()
    // Who ended the keeper got away; what has the container for a home is found all the same.
    let count = leftover?.count ?? Strays.end(inContainer: home.path)
    if count > 0 { add(.fault(.leftProcesses(count))) }
    if leftover == nil { add(.note("what looks after the extension's processes was ended, perhaps by the extension")) }
    if leftover?.areLeft == true { add(.note("a program that the extension started can't be ended")) }
    if ending.printedBytes > Self.quiet {
      add(.note("the extension printed \(ending.printedBytes >> 20) MB, of which only the last words were looked at"))
    }
  }

  private func bidFarewell(_ child: ChildProcess, _ home: ExtensionHome) -> ExtensionEnding {
    during = Self.itsEnd
    child.send(.finish)
    let deadline = Date(after: host.options.callSeconds)
    while true {
      switch child.mailbox.next(until: deadline) {
      case .message(.leaving(let told, let attempts)):
        if told != home.path { add(.fault(.changedHome(told ?? "nothing"))) }
        if attempts > 0 { add(.fault(.usedNetwork(attempts: attempts))) }
      case .message: continue
      case .closed: return child.end(within: 2)
      case .timeout:
        add(.fault(.blockedMainThread(during: during, seconds: host.options.callSeconds)))
        isStuck = true
        return child.end(within: 0)
      }
    }
  }
}
