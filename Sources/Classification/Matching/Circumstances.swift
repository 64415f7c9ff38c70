import DiscernCommunications

/// What is known of a request beside its texts and senders.
enum Circumstances {
  case request(ClassificationRequest)
  /// One message of a batch.
  case message(dateReceived: Moment?, context: Context, receiverCountry: String?)

  func dateReceived(of communication: Int) -> Moment? {
    switch self {
    case .request(let request): request.communications[communication].dateReceived
    case .message(let dateReceived, _, _): dateReceived
    }
  }

  var receiverCountry: String? {
    switch self {
    case .request(let request): request.receiverCountry
    case .message(_, _, let receiverCountry): receiverCountry
    }
  }

  func context(of communication: Int) -> Context {
    switch self {
    case .request(let request): request.communications[communication].context
    case .message(_, let context, _): context
    }
  }
}
