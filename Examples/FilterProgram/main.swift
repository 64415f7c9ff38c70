import Filter
import FilterWithRules
import IdentityLookup
import ReportingExtension

// The two message filters as a program that `discern report --filter FILE --extension` and `FilterHost` run; in an app each is
// an extension's target of its own, which needs no such program.
if CommandLine.arguments.contains("without-rules") {
  ExtensionMain.run { MessageFilterExtension() }
}
ExtensionMain.run { Filter() }
