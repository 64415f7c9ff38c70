public import Foundation
public import IdentityLookup

/// Plays the system for a message filter: says which messages it is asked about, asks it, and puts them into folders.
///
/// ```swift
/// let host = FilterHost(.program("/path/of/ExampleFilter"), state: folder)
/// let trace = try await host.receive(.message("Your parcel is held", from: "+447700900123"))
/// print(trace.folder)
/// ```
///
/// Any number of runs may be made at once, by one host or by several that share a folder.
public struct FilterHost: Sendable {
  /// The filter.
  public enum Extension: Sendable {
    /// A program that calls `ExtensionMain.run`, in a process of its own, as on a phone.
    case program(String, arguments: [String] = [], environment: [String: String] = [:])
    /// A filter in this process: neither its crash, nor its memory, container and network are watched. The main actor
    /// must be free at its beginning.
    case inProcess(@MainActor @Sendable () -> ILMessageFilterExtension)
  }

  /// What the system leaves open, or a test wants otherwise.
  public struct Options: Sendable {
    /// How long the process may take to begin, in seconds.
    public var startSeconds = 20.0
    /// How long an answer may take, in seconds, before the message is shown; while the network is asked the clock stands.
    public var answerSeconds = 10.0
    /// How many messages are asked about at once.
    public var concurrency = 4
    /// How much memory a filter may take beside what its process began with, in kilobytes (6 MB were measured in 2019).
    public var memoryLimit = 6 * 1024
    /// After so many queries in one run that brought no answer, or the process' end, the rest is not asked any more.
    public var patience = 20
    /// Whether "Filter Unknown Senders" is on.
    public var isScreeningOn = true
    /// Whether a filter is asked about messages without sender or text, too, which Apple's API allows and no phone does.
    public var asksWithoutSenderOrText = false
    /// Whether a filter is asked about RCS, as in a build of iOS 26.
    public var asksAboutRCS = true
    /// After so many replies of the person's the filter is no longer asked; nil: it always is.
    public var replyLimit: Int? = 3
    /// Whether a filtered message moves its whole conversation.
    public var conversationsStick = false
    /// Whether the two `Others` count among the five sub-actions that are shown.
    public var countsOthers = true
    /// How the sender is written in a deferred query.
    public var senderForm = DeferredQuery.SenderForm.asReceived
    /// Whether a run turns its filter on; else one that is off is not asked.
    public var enablesFilter = true
    /// Whether each run is that of a new version, so that the filter is asked for its sub-actions anew.
    public var isUpdate = false
    /// The time of day, for the trace.
    public var now: @Sendable () -> Date = { Date() }

    /// Makes the options with their defaults.
    public init() {}
  }

  let `extension`: Extension
  let identifier: String
  let state: URL
  let network: FilterNetwork
  let appVersion: String
  let sender: any QuerySending
  var options: Options
  /// What the phone remembers of conversations.
  public let conversations: Conversations

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - extension: what is run.
  ///   - identifier: its bundle identifier, by which it is turned on and off.
  ///   - state: the folder of the settings and of containers; it is made where it isn't there.
  ///   - network: where deferred queries go.
  ///   - appVersion: the app's `CFBundleVersion`, which is in a deferred query; a new one is an update.
  public init(
    _ extension: Extension, identifier: String = "example.filter", state: URL,
    network: FilterNetwork = .invalid("no address was given"), appVersion: String = "1",
    sender: any QuerySending = CurlSender.forQueries(), options: Options = Options(),
    conversations: Conversations = Conversations()
  ) {
    self.extension = `extension`
    self.identifier = identifier
    self.state = state
    self.network = network
    self.appVersion = appVersion
    self.sender = sender
    self.options = options
    self.conversations = conversations
  }

  /// Which filter is on.
  public var settings: FilterSettings { FilterSettings(directory: state) }

  /// Turns the filter on, as a person does in the settings: it is asked for its sub-actions.
  ///
  /// - Throws: ``HostError`` where nothing can be run.
  public func enable() async throws -> FilterInbox {
    var host = self
    (host.options.enablesFilter, host.options.isUpdate) = (true, true)
    return try await host.receive([])
  }

  /// Takes in one message; its trace has what concerns the process, too.
  ///
  /// - Throws: ``HostError`` where nothing can be run: no such program, no folder to write to.
  public func receive(_ message: IncomingMessage) async throws -> FilterTrace {
    try await run([message]).trace
  }

  /// Takes in messages, as many at once as the options say, with one process as long as it lives.
  ///
  /// - Throws: as for one.
  public func receive(_ messages: [IncomingMessage]) async throws -> FilterInbox {
    try await run(messages).inbox
  }

  private func run(_ messages: [IncomingMessage]) async throws -> FilterRun.Result {
    try await withCheckedThrowingContinuation { continuation in
      // A thread of its own, since it waits for another process.
      let thread = Thread {
        continuation.resume(with: Swift.Result { try FilterRun(host: self, messages: messages).run() })
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
  }
}
