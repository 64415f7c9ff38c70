import DiscernCommunications
import DiscernToolKit
import Foundation
import IdentityLookupUI
import ReportingExtension
import ReportingHost

// `discern-report`: the commands of `discern` that need Foundation and a network. By a name of its own it is the extension
// that they run where no other is named.

let arguments = Launcher.arguments
if arguments.first?.text == RulesExtension.command {
  ExtensionMain.run { RulesController() }
}
if arguments.first?.text == RulesFilter.command {
  ExtensionMain.run { RulesFilter() }
}

let report = Launcher(
  tool: "discern-report",
  summary: "discern-report plays the system for a reporting extension or a message filter, and its server.",
  commands: [.report, .endpoint], versions: "",
  example: "discern-report report --sender +447700900123 --text 'Your parcel is held, pay the fee' --dry-run")

Terminal.ignoreBrokenPipes()
Launcher.exit(report.run(arguments))
