// A test imports this alone: what a report and a trace are made of comes with it.
@_exported public import DiscernCommunications
@_exported public import ReportingHost
