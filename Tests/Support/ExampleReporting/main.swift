import ReportingExtension

// The extension of the test in README.md as a program of its own.
ExtensionMain.run { ReportController() }
