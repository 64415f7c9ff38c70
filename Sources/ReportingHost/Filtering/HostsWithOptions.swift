extension ReportingHost {
  /// The same host with other options.
  package func changed(_ change: (inout Options) -> Void) -> Self {
    var host = self
    change(&host.options)
    return host
  }
}

extension FilterHost {
  /// The same host with other options; what it remembers of conversations is shared.
  package func changed(_ change: (inout Options) -> Void) -> Self {
    var host = self
    change(&host.options)
    return host
  }
}
