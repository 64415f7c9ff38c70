import Foundation
public import IdentityLookup
public import IdentityLookupUI
public import ReportingHost

/// A phone for one test, with one extension that is turned on; nothing leaves this machine.
///
/// ```swift
/// let phone = try Phone(extension: "ExampleReporting", infoPlist: "Info.plist")
/// let trace = try await phone.report(.message("Your parcel is held, pay the fee", from: "+447700900123"), then: .done)
/// #expect(trace.response?.action == .reportJunk)
/// ```
///
/// Its settings, its blocked list and the containers are in a folder of its own, which goes with it. Tests may have any
/// number of phones at once.
public final class Phone: Sendable {
  /// What the extension's server got, and answers.
  public let server: RecordingServer
  /// What went out by SMS.
  public let sms: RecordingSMSTransport
  /// What was read beside the extension; nil where it is in this process without one.
  public let infoPlist: InfoPlist?
  private let reporting: ReportingHost?
  private let filter: FilterHost?
  private let folder: PhoneFolder

  /// Finds an extension's program and its `Info.plist`.
  ///
  /// The program is looked for beside the tests, where SwiftPM builds what a test target depends on, then in the package's
  /// `.build`; a name with a `/` is a path. `Info.plist` is looked for in `Sources/EXTENSION` and the like, then from the
  /// package's folder, the test's and the current one.
  ///
  /// - Parameters:
  ///   - extension: the executable target's name, or a path.
  ///   - infoPlist: its `Info.plist`, which says whether it reports or filters, and where reports go.
  ///   - arguments: what the program is started with.
  ///   - server: answers reports and deferred queries.
  ///   - sms: takes reports by SMS.
  /// - Throws: ``PhoneError`` where one of them is missing, `PropertyListError` where the list can't be read.
  public convenience init(
    extension name: String, infoPlist: String, arguments: [String] = [], server: RecordingServer = RecordingServer(),
    sms: RecordingSMSTransport = RecordingSMSTransport(), testFile: String = #filePath
  ) throws {
    let program = try BuiltProgram(name: name, testFile: testFile).path()
    let info = try InfoPlist(
      contentsOf: try FileBesideExtension(name: infoPlist, target: name, testFile: testFile).path())
    try self.init(
      info, program: (program, arguments), controller: nil, filter: nil, server: server, sms: sms)
  }

  /// A reporting extension in this process, for quick tests; the trace says that nothing of a process is watched.
  ///
  /// The main actor must be free meanwhile, so that the test must not wait on it.
  public convenience init(
    inProcess make: @escaping @MainActor @Sendable () -> ILClassificationUIExtensionViewController,
    infoPlist: String? = nil, server: RecordingServer = RecordingServer(),
    sms: RecordingSMSTransport = RecordingSMSTransport(), testFile: String = #filePath
  ) throws {
    try self.init(
      try Self.info(infoPlist, testFile), program: nil, controller: make, filter: nil, server: server, sms: sms)
  }

  /// A message filter in this process, likewise.
  public convenience init(
    inProcess make: @escaping @MainActor @Sendable () -> ILMessageFilterExtension, infoPlist: String? = nil,
    server: RecordingServer = RecordingServer(), testFile: String = #filePath
  ) throws {
    try self.init(
      try Self.info(infoPlist, testFile), program: nil, controller: nil, filter: make, server: server,
      sms: RecordingSMSTransport())
  }

  private static func info(_ name: String?, _ testFile: String) throws -> InfoPlist? {
    try name.map {
      try InfoPlist(contentsOf: try FileBesideExtension(name: $0, target: nil, testFile: testFile).path())
    }
  }

  private init(
    _ info: InfoPlist?, program: (path: String, arguments: [String])?,
    controller: (@MainActor @Sendable () -> ILClassificationUIExtensionViewController)?,
    filter: (@MainActor @Sendable () -> ILMessageFilterExtension)?, server: RecordingServer, sms: RecordingSMSTransport
  ) throws {
    let folder = try PhoneFolder()
    self.folder = folder
    (self.server, self.sms, infoPlist) = (server, sms, info)
    let kind: ExtensionKind
    if controller != nil {
      kind = .reporting
    } else if filter != nil {
      kind = .filter
    } else {
      guard let told = info?.kind else {
        throw PhoneError(
          "Info.plist is of no extension of IdentityLookup: "
            + (info?.findings.first { $0.severity == .error }.map { "\($0.message); \($0.help)" } ?? ""))
      }
      kind = told
    }
    let version = info?.version ?? "1"
    switch kind {
    case .reporting:
      let runs: ReportingHost.Extension? =
        controller.map { .inProcess($0) } ?? program.map { .program($0.path, arguments: $0.arguments) }
      reporting = runs.map {
        ReportingHost(
          $0, state: folder.url, destination: Self.destination(info), appVersion: version, sender: server, sms: sms)
      }
      self.filter = nil
    case .filter:
      let runs: FilterHost.Extension? =
        filter.map { .inProcess($0) } ?? program.map { .program($0.path, arguments: $0.arguments) }
      self.filter = runs.map {
        FilterHost(
          $0, identifier: Self.identifier(info), state: folder.url,
          network: info.map { FilterNetwork($0) } ?? .invalid("there is no Info.plist"),
          appVersion: version, sender: server)
      }
      reporting = nil
    }
  }

  /// A project's file has build settings in its place.
  private static func identifier(_ info: InfoPlist?) -> String {
    info?.bundleIdentifier.flatMap { $0.contains("$(") ? nil : $0 } ?? "example.filter"
  }

  private static func destination(_ info: InfoPlist?) -> ReportingHost.Destination {
    switch info?.reportDestination {
    case .network(let url): .network(url)
    case .sms(let number): .sms(number)
    case .missing, .unusable: .nowhere("Info.plist names no destination that the system can use")
    case nil: .nowhere("there is no Info.plist, which says where reports go")
    }
  }

  // What the system leaves open is changed by `options`.

  /// The person reports something, chooses an action where the screen has a choice, and presses a button.
  ///
  /// - Throws: ``PhoneError`` where the extension is a filter, `HostError` where it can't be run.
  public func report(
    _ items: Report, choosing choice: ClassificationAction? = nil, then button: Person.Button = .done,
    options change: @Sendable (inout ReportingHost.Options) -> Void = { _ in }
  ) async throws -> Trace {
    guard let reporting else {
      throw PhoneError("a message filter reports nothing: call receive(_:), or see its Info.plist")
    }
    return try await reporting.changed(change).report(items, as: Person(choosing: choice, pressing: button))
  }

  /// A message comes in.
  ///
  /// - Throws: ``PhoneError`` where the extension is none that filters, `HostError` where it can't be run.
  public func receive(
    _ message: IncomingMessage, options change: @Sendable (inout FilterHost.Options) -> Void = { _ in }
  ) async throws -> FilterTrace {
    try await filtering().changed(change).receive(message)
  }

  /// Messages come in, several at once.
  ///
  /// - Throws: as for one.
  public func receive(
    _ messages: [IncomingMessage], options change: @Sendable (inout FilterHost.Options) -> Void = { _ in }
  ) async throws -> FilterInbox {
    try await filtering().changed(change).receive(messages)
  }

  private func filtering() throws(PhoneError) -> FilterHost {
    guard let filter else {
      throw PhoneError("a reporting extension filters nothing: call report(_:), or see its Info.plist")
    }
    return filter
  }

  /// The person replies to a sender; after the third time the filter is no longer asked.
  public func reply(to sender: String) { filter?.conversations.reply(to: sender) }

  /// The person makes a contact of a sender.
  public func addContact(_ sender: String) { filter?.conversations.addContact(sender) }

  /// The senders that the person has blocked, in order.
  public var blocked: [String] { (try? BlockedList(directory: folder.url).entries().map(\.sender)) ?? [] }
}

/// A phone's folder, which goes with it.
private final class PhoneFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("discern-phone-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
