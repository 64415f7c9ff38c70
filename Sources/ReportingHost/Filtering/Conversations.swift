import Foundation

/// What the phone remembers of conversations: replies, contacts, and where a conversation is shown.
///
/// Safe to use from any thread; copies of a host share one.
public final class Conversations: @unchecked Sendable {
  // SAFETY: used only with the lock.
  private var known: [String: Conversation] = [:]
  private var contacts: Set<String> = []
  private let lock = NSLock()

  private struct Conversation {
    var replies = 0
    var folder = Folder.messages
  }

  /// Knows of none.
  public init() {}

  /// The person replies to a sender; after the third time the filter is no longer asked, and the conversation is shown.
  public func reply(to sender: String) {
    lock.withLock {
      known[sender, default: Conversation()].replies += 1
      if known[sender]?.replies ?? 0 >= Self.freeingReplies { known[sender]?.folder = .messages }
    }
  }

  /// The person makes a contact of a sender, whose conversation is shown.
  public func addContact(_ sender: String) {
    lock.withLock {
      contacts.insert(sender)
      known[sender]?.folder = .messages
    }
  }

  /// The person deletes a conversation, with what was remembered of it.
  public func delete(_ sender: String) { lock.withLock { known[sender] = nil } }

  /// Where a conversation is shown, if it sticks.
  public func folder(of sender: String) -> Folder { lock.withLock { known[sender]?.folder ?? .messages } }

  func replies(to sender: String?) -> Int { lock.withLock { sender.flatMap { known[$0]?.replies } ?? 0 } }

  func isContact(_ sender: String?) -> Bool { lock.withLock { sender.map { contacts.contains($0) } ?? false } }

  /// Where a message is shown whose filter's answer alone would put it into a folder, if conversations stick.
  ///
  /// As developers report it: a filtered message moves its whole conversation, and what is allowed later stays in it; one
  /// that is junk stays junk; one of transactions isn't moved by junk, which goes its own way. What takes a conversation
  /// from the filter shows it, and where there is no filter there are no folders.
  func place(_ folder: Folder, from sender: String?, notAsked reason: NotAsked?) -> Folder {
    guard let sender else { return folder }
    return lock.withLock {
      switch reason {
      case .contact, .replied, .markedUnfiltered:
        known[sender]?.folder = .messages
        return .messages
      case .off, .screeningOff: return .messages
      default: break
      }
      let standing = known[sender]?.folder ?? .messages
      switch (standing, folder) {
      case (_, .messages), (.junk, _): return standing
      case (.transactions, .junk): return folder
      default:
        known[sender, default: Conversation()].folder = folder
        return folder
      }
    }
  }

  private static let freeingReplies = 3
}
