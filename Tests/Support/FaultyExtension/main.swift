import Foundation
import IdentityLookup
import IdentityLookupUI
import ReportingExtension

// An extension whose first argument says what it does wrong, or what of a report it is for.

let kind = CommandLine.arguments.dropFirst().first ?? "good"
if kind == "silent" { Thread.sleep(forTimeInterval: 600) }
if kind == "no-extension" {
  print("usage: something else")
  exit(3)
}
if kind == "as-host" { AsHost.run(Array(CommandLine.arguments.dropFirst(2))) }
if kind == "as-nobody" { AsHost.runAsNobody(Array(CommandLine.arguments.dropFirst(2))) }
if kind.hasPrefix(Filters.prefix) { ExtensionMain.run { Filters.make(kind) } }
ExtensionMain.run { Controllers.make(kind) }
