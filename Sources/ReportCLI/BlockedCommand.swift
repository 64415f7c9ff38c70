import DiscernCommunications
import DiscernToolKit
import Foundation
import ReportingHost

/// `discern report --blocked`: the senders that a person has blocked.
enum BlockedCommand {
  static func run(_ arguments: ParsedArguments, _ list: BlockedList) throws(CommandFailure) -> ExitCode {
    do {
      if let written = arguments.first("--remove")?.text {
        guard let number = Int(written), number > 0 else {
          throw CommandFailure("'\(written)' is no number of the list", help: "see: discern report --blocked")
        }
        guard let entry = try list.remove(number: number) else {
          throw CommandFailure("there is no sender \(number) in the list", help: "see: discern report --blocked")
        }
        Terminal.say("\(entry.sender) is no longer blocked")
      }
      let entries = try list.entries()
      let formatter = ISO8601DateFormatter()
      for (index, entry) in entries.enumerated() {
        Terminal.write("\(index + 1)  \(formatter.string(from: entry.date))  \(SafeText.line(entry.sender))\n")
      }
      if entries.isEmpty { Terminal.say("nobody is blocked") }
      return .done
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
