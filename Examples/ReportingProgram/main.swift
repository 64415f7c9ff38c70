import IdentityLookupUI
import Reporting
import ReportingExtension
import ReportingWithRules

// The two reporting extensions as a program that `discern report --extension` and `ReportingHost` run; in an app each is an
// extension's target of its own, which needs no such program.
if CommandLine.arguments.contains("without-rules") {
  ExtensionMain.run { ReportViewController() }
}
ExtensionMain.run { ReportController() }
