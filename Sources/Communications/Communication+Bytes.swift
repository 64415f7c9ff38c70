extension Communication {
  /// Whether it is a call.
  @inlinable package var isCall: Bool {
    if case .call = self { true } else { false }
  }

  /// Calls a closure with the bytes of a message's text, of one without text with none; of a call not at all.
  ///
  /// - Returns: False where the string's bytes don't lie in one piece; then the closure is not called either.
  @inlinable package func withTextBytes(_ body: (Span<UInt8>) -> Void) -> Bool {
    if isCall { return true }
    // Only the string is kept while the closure runs: to keep the message, too, takes longer than to look at it.
    guard let text = messageText else {
      body(Span())
      return true
    }
    let read: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      // SAFETY: the span is used while the closure runs, and cannot leave it.
      unsafe body(Span(_unsafeElements: bytes))
    }
    return read != nil
  }

  /// A message's text; nil where there is none, and of a call.
  @inlinable @inline(__always) package var messageText: String? {
    switch self {
    case .message(let message): message.receivedBody?.text
    case .call: nil
    }
  }
}
