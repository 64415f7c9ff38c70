import ReportingExtension

// A message filter as a program of its own.
ExtensionMain.run { FilterExtension() }
