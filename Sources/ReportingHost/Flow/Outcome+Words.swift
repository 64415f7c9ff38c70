extension SendingOutcome {
  /// What a trace says of it.
  var words: String {
    switch self {
    case .answered(let status, _): "answered \(status) (ignored, as on the phone)"
    case .failed(let words): "failed: \(words) (ignored, as on the phone)"
    }
  }
}

extension SMSOutcome {
  /// What a trace says of it.
  var words: String {
    switch self {
    case .sent: Trace.sent
    case .cancelled: "not sent: the person cancelled"
    case .failed(let words): "not sent: \(words)"
    }
  }
}
