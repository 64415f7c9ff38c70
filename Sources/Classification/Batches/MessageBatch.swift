public import DiscernCommunications

/// Messages in columns, each a request of its own, to be classified many at a time.
///
/// Texts lie one behind the other, which saves what a string and a request cost a message. A batch that is emptied and
/// filled again asks for no memory once it has grown.
///
/// ```swift
/// var batch = MessageBatch()
/// for text in texts { batch.append(text: text) }
/// classifier.classify(batch, using: &scratch) { row, decision, scratch in … }
/// ```
public struct MessageBatch: Sendable {
  /// The country of all receivers, two capital letters of ISO 3166; nil where unknown.
  public var receiverCountry: String?
  /// How many messages it holds.
  public var count: Int { textEnds.count }

  private(set) var textBytes: [UInt8] = []
  private(set) var textEnds: [Int] = []
  private(set) var senderBytes: [UInt8] = []
  /// Where each message's sender lies; nil where withheld or unknown.
  ///
  /// Empty while no message has one: a place in memory that was not looked at for long takes as long as a search.
  private var senders: [Range<Int>?] = []
  /// Empty while no message has one.
  private var dates: [Moment?] = []
  /// What the host knows, of messages of which it knows something.
  private var contexts: [Int: Context] = [:]
  /// Of messages that were not well formed, the original bytes.
  private(set) var illFormed: [Int: (text: [UInt8]?, sender: [UInt8]?)] = [:]

  /// Makes an empty batch.
  public init() {}

  /// Adds a message.
  ///
  /// - Complexity: O(n) in its bytes.
  public mutating func append(text: String, sender: String? = nil, dateReceived: Moment? = nil) {
    textBytes.append(contentsOf: text.utf8)
    let senderStart = senderBytes.count
    if let sender { senderBytes.append(contentsOf: sender.utf8) }
    finish(sender: sender == nil ? nil : senderStart..<senderBytes.count, dateReceived)
  }

  /// Adds a message.
  ///
  /// - Complexity: O(n) in its bytes.
  public mutating func append(_ message: MessageCommunication) {
    let row = count
    append(text: message.messageBody ?? "", sender: message.sender, dateReceived: message.dateReceived)
    if message.context != Context() { contexts[row] = message.context }
    let (text, sender) = (message.receivedBody?.illFormedBytes, message.receivedSender?.illFormedBytes)
    if text != nil || sender != nil { illFormed[row] = (text, sender) }
  }

  /// Adds a message as received; what is not well-formed UTF-8 is repaired as ``ReceivedText`` does.
  ///
  /// - Complexity: O(n) in its bytes.
  public mutating func append(utf8 text: Span<UInt8>, sender: Span<UInt8>? = nil, dateReceived: Moment? = nil) {
    let (row, senderStart) = (count, senderBytes.count)
    let illFormedText = Self.append(text, to: &textBytes)
    var illFormedSender: [UInt8]?
    if let sender { illFormedSender = Self.append(sender, to: &senderBytes) }
    if illFormedText != nil || illFormedSender != nil { illFormed[row] = (illFormedText, illFormedSender) }
    finish(sender: sender == nil ? nil : senderStart..<senderBytes.count, dateReceived)
  }

  /// Removes all messages; the receivers' country stays.
  public mutating func removeAll() {
    textBytes.removeAll(keepingCapacity: true)
    textEnds.removeAll(keepingCapacity: true)
    senderBytes.removeAll(keepingCapacity: true)
    senders.removeAll(keepingCapacity: true)
    dates.removeAll(keepingCapacity: true)
    if !contexts.isEmpty { contexts.removeAll(keepingCapacity: true) }
    if !illFormed.isEmpty { illFormed.removeAll(keepingCapacity: true) }
  }

  /// One of its messages as a request.
  ///
  /// - Complexity: O(n) in its bytes.
  public func request(_ row: Int) -> ClassificationRequest {
    let repairs = illFormed[row]
    let text = received(textBytes[textRange(of: row)], repairs?.text)
    let sender = senderRange(of: row).map { received(senderBytes[$0], repairs?.sender) }
    return ClassificationRequest(
      .message(
        MessageCommunication(
          receivedSender: sender, dateReceived: dateReceived(of: row), receivedBody: text, context: context(of: row))),
      receiverCountry: receiverCountry)
  }

  /// When a message came in; nil where unknown.
  func dateReceived(of row: Int) -> Moment? { dates.isEmpty ? nil : dates[row] }

  /// What the host knows about a message.
  func context(of row: Int) -> Context { contexts.isEmpty ? Context() : contexts[row] ?? Context() }

  func textStart(of row: Int) -> Int { row == 0 ? 0 : textEnds[row - 1] }

  func textRange(of row: Int) -> Range<Int> { textStart(of: row)..<textEnds[row] }

  func senderRange(of row: Int) -> Range<Int>? { senders.isEmpty ? nil : senders[row] }

  private func received(_ bytes: ArraySlice<UInt8>, _ original: [UInt8]?) -> ReceivedText {
    original.map { ReceivedText(utf8: $0) } ?? ReceivedText(String(decoding: bytes, as: UTF8.self))
  }

  /// Adds bytes, repaired where they are not well formed; then gives the originals.
  private static func append(_ bytes: Span<UInt8>, to column: inout [UInt8]) -> [UInt8]? {
    let isWellFormed = (try? UTF8Span(validating: bytes)) != nil
    let start = column.count
    // SAFETY: the buffer is read while the closure runs.
    unsafe bytes.withUnsafeBufferPointer { unsafe column.append(contentsOf: $0) }
    if isWellFormed { return nil }
    let original = Array(column[start...])
    column.removeSubrange(start...)
    column.append(contentsOf: ReceivedText(utf8: original).text.utf8)
    return original
  }

  private mutating func finish(sender: Range<Int>?, _ dateReceived: Moment?) {
    Self.append(sender, to: &senders, behind: textEnds.count)
    Self.append(dateReceived, to: &dates, behind: textEnds.count)
    textEnds.append(textBytes.count)
  }

  /// Adds a value to a column that is empty while all are nil.
  private static func append<Value>(_ value: Value?, to column: inout [Value?], behind count: Int) {
    if column.isEmpty {
      if value == nil { return }
      column.append(contentsOf: repeatElement(nil, count: count))
    }
    column.append(value)
  }
}
