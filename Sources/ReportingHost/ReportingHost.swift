public import Foundation
public import IdentityLookupUI

/// Plays the system for a reporting extension: runs it, asks it, sends its report, blocks, and deletes what it wrote.
///
/// ```swift
/// let host = ReportingHost(.program("/path/of/ExampleReporting"), state: folder)
/// let trace = try await host.report(.message("Your parcel is held", from: "+447700900123"), as: Person(choosing: nil))
/// ```
///
/// Any number of reports may be made at once, by one host or by several that share a folder.
public struct ReportingHost: Sendable {
  /// The extension.
  public enum Extension: Sendable {
    /// A program that calls `ExtensionMain.run`, in a process of its own, as on a phone.
    case program(String, arguments: [String] = [], environment: [String: String] = [:])
    /// A controller in this process: neither its crash, nor a blocked main thread, nor memory, container and network are
    /// watched. The main actor must be free meanwhile.
    case inProcess(@MainActor @Sendable () -> ILClassificationUIExtensionViewController)
  }

  /// What the system leaves open, or a test wants otherwise; where seconds are more than a day, they are a day.
  public struct Options: Sendable {
    /// Whether `viewDidLoad` comes before `prepare(for:)`; Apple promises neither.
    public var loadsViewFirst = false
    /// How long the process may take to begin, in seconds.
    public var startSeconds = 20.0
    /// How long each call of the extension's may take, in seconds.
    public var callSeconds = 10.0
    /// How long Done may stay off, in seconds.
    public var readySeconds = 5.0
    /// How much memory an extension may take beside what its process began with, in kilobytes (50 MB were measured in 2019).
    public var memoryLimit = 50 * 1024
    /// What a posted report holds.
    public var envelope = ReportEnvelope.Form.userInfoOnly
    /// Whether a report turns its extension on; else one that is off is not run.
    public var enablesExtension = true
    /// Tells what would be sent, and sends and blocks nothing.
    public var isDryRun = false
    /// The time of day, for the trace and the blocked list.
    public var now: @Sendable () -> Date = { Date() }

    /// Makes the options with their defaults.
    public init() {}
  }

  /// Where reports go.
  public enum Destination: Sendable, Hashable {
    /// Posted to an address.
    case network(URL)
    /// Sent by SMS, if the person agrees, to a number.
    case sms(String)
    /// `Info.plist` names neither, or what it names is refused, in words.
    case nowhere(String)
  }

  let `extension`: Extension
  /// The extension's bundle identifier.
  let identifier: String
  let state: URL
  let destination: Destination
  let appVersion: String
  let sender: any ReportSending
  let sms: any SMSTransport
  var options: Options

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - extension: what is run.
  ///   - identifier: its bundle identifier, by which it is turned on and off.
  ///   - state: the folder of the blocked list and of containers; it is made where it isn't there.
  ///   - destination: where reports go.
  ///   - appVersion: what a posted report says of the app, its `CFBundleVersion`.
  public init(
    _ extension: Extension, identifier: String = "example.extension", state: URL, destination: Destination,
    appVersion: String = "1", sender: any ReportSending = CurlSender(),
    sms: any SMSTransport = RecordingSMSTransport(), options: Options = Options()
  ) {
    self.extension = `extension`
    self.identifier = identifier
    self.state = state
    self.destination = destination
    self.appVersion = appVersion
    self.sender = sender
    self.sms = sms
    self.options = options
  }

  /// The senders that were blocked.
  public var blockedList: BlockedList { BlockedList(directory: state) }

  /// Which extension is on.
  public var settings: ReportingSettings { ReportingSettings(directory: state) }

  /// Makes one report from beginning to end.
  ///
  /// - Parameters:
  ///   - items: what the person selected.
  ///   - person: what the person does.
  /// - Throws: ``HostError`` where nothing can be run: no such program, no folder to write to, a blocked list that can't be
  ///   read, the extension is off.
  public func report(_ items: Report, as person: Person = Person()) async throws -> Trace {
    try await withCheckedThrowingContinuation { continuation in
      // A thread of its own, since it waits for another process.
      let thread = Thread {
        continuation.resume(with: Result { try FlowRun(host: self, items: items, person: person).run() })
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
  }
}
