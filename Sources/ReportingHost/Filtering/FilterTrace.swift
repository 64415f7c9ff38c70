public import DiscernCommunications

/// What happened to one message, in order.
public struct FilterTrace: Sendable, Hashable {
  /// An event and when it happened.
  public struct Entry: Sendable, Hashable {
    /// Milliseconds since the run began, by the host's clock.
    public let milliseconds: Int
    /// What happened.
    public let event: FilterEvent
  }

  /// What the filter answered in time.
  public struct Response: Sendable, Hashable {
    /// The action.
    public let action: MessageFilterAction
    /// The sub-action as it was answered, be it used or not.
    public let subAction: MessageFilterSubAction

    static let none = Response(action: .none, subAction: .none)
  }

  /// Everything, in order; of a run of several messages, without what concerns the process alone.
  public internal(set) var entries: [Entry] = []
  /// The answer; nil where the filter was not asked, or gave none in time.
  public internal(set) var response: Response?
  /// Why the filter was not asked; nil where it was.
  public internal(set) var notAsked: NotAsked?
  /// Where the message is shown.
  public internal(set) var folder = Folder.messages
  /// The body that was posted to the filter's server, with sender and text; nil where the query was not deferred.
  public internal(set) var deferredBody: String?

  /// The events without their times.
  public var events: [FilterEvent] { entries.map(\.event) }

  /// What the filter does wrong.
  public var faults: [FilterFault] {
    events.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }
}

extension FilterTrace: CustomStringConvertible {
  /// One line an event.
  public var description: String { events.map(\.line).joined(separator: "\n") }
}

/// What happened to the messages of one run of a filter.
public struct FilterInbox: Sendable, Hashable {
  /// A trace for each message, in their order.
  public internal(set) var traces: [FilterTrace] = []
  /// What concerns the filter's process and no message alone, in order.
  public internal(set) var processEntries: [FilterTrace.Entry] = []
  /// The sub-actions that the system knows of.
  public internal(set) var declared = DeclaredSubActions()
  /// What the filter took of memory at most, in kilobytes, beside what its process began with; nil where it is not known.
  public internal(set) var peakKilobytes: Int?
  /// How long the run took.
  public internal(set) var duration = Duration.zero

  /// What the filter does wrong: what concerns its process first, then by messages.
  public var faults: [FilterFault] {
    processEntries.compactMap { if case .fault(let fault) = $0.event { fault } else { nil } } + traces.flatMap(\.faults)
  }
}

extension FilterInbox: CustomStringConvertible {
  /// How many messages are shown in each folder, and what is wrong.
  public var description: String {
    let counts = Folder.all.compactMap { folder -> String? in
      let count = traces.count { $0.folder == folder }
      return count == 0 ? nil : "\(folder.name) \(count)"
    }
    return
      (["\(traces.count) messages: " + counts.joined(separator: ", ")]
      + Set(faults.map { "fault      \($0.code): \($0.words)" }).sorted()).joined(separator: "\n")
  }
}
