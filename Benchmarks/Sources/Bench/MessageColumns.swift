import Discern
import DiscernCorpora

/// Messages as a database hands them over: texts one behind the other, and senders where there are any.
struct MessageColumns: Sendable {
  private(set) var texts: [UInt8] = []
  private(set) var textEnds: [Int] = []
  private(set) var senders: [UInt8] = []
  /// Where each sender ends; empty where the column is missing.
  private(set) var senderEnds: [Int] = []

  var count: Int { textEnds.count }
  var byteCount: Int { texts.count + senders.count }

  /// So many messages, those given again and again.
  init(repeating messages: [(text: String, sender: String?)], count: Int) {
    let hasSenders = messages.contains { $0.sender != nil }
    for row in 0..<(messages.isEmpty ? 0 : count) {
      let message = messages[row % messages.count]
      texts.append(contentsOf: message.text.utf8)
      textEnds.append(texts.count)
      guard hasSenders else { continue }
      senders.append(contentsOf: (message.sender ?? "").utf8)
      senderEnds.append(senders.count)
    }
  }

  /// The messages of a corpus with their senders; calls are left out.
  static func reading(corpus path: String) throws -> [(text: String, sender: String?)] {
    var messages: [(text: String, sender: String?)] = []
    let reader = try CorpusReader(path: path)
    while let record = try reader.next() {
      for case .message(let message) in record.request.communications {
        messages.append((message.messageBody ?? "", message.sender))
      }
    }
    return messages
  }

  /// Puts some rows into a batch.
  func fill(_ batch: inout MessageBatch, _ rows: Range<Int>) {
    batch.removeAll()
    for row in rows {
      let text = texts.span.extracting(Self.range(of: row, textEnds))
      if senderEnds.isEmpty {
        batch.append(utf8: text)
        continue
      }
      let sender = Self.range(of: row, senderEnds)
      if sender.isEmpty {
        batch.append(utf8: text)
      } else {
        batch.append(utf8: text, sender: senders.span.extracting(sender))
      }
    }
  }

  /// One message as a request of its own.
  func request(_ row: Int) -> ClassificationRequest {
    let text = String(decoding: texts[Self.range(of: row, textEnds)], as: UTF8.self)
    var sender: String?
    if !senderEnds.isEmpty {
      let range = Self.range(of: row, senderEnds)
      if !range.isEmpty { sender = String(decoding: senders[range], as: UTF8.self) }
    }
    return ClassificationRequest(.message(MessageCommunication(sender: sender, messageBody: text)))
  }

  private static func range(of row: Int, _ ends: [Int]) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }
}
