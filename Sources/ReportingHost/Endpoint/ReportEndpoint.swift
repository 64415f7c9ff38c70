public import Foundation

/// A server on this machine that takes reports as an author's own would: HTTP/1.1 without TLS, one request a connection.
///
/// It listens as soon as it is made. What is no POST of a bounded size in time is refused with the status of HTTP that
/// says why, and words. Everything is bounded, so that a hostile client costs little; nothing is known of who posts, so
/// that anybody who reaches the address can.
///
/// ```swift
/// let endpoint = try ReportEndpoint()
/// let outcome = await CurlSender().send(report, to: endpoint.url)
/// print(endpoint.reports)
/// endpoint.stop()
/// ```
public final class ReportEndpoint: Sendable {
  // A class, since the port is had until it is given back once.

  /// Where an endpoint listens, what it answers, and its bounds.
  public struct Options: Sendable, Hashable {
    /// In digits, of IPv4 or IPv6; others than this machine reach `0.0.0.0`, `::` and its addresses in a network.
    public var address = "127.0.0.1"
    /// 0 is any free one.
    public var port: UInt16 = 0
    /// What each report is answered with, from 200 to 599, without a body.
    public var status = 200
    /// How many reports are kept in memory; the oldest go first.
    public var keptReports = 100
    /// The path of a folder where each report is stored as a file; it is made where it is missing.
    public var folder: String?
    /// How many bytes a request's lines may have before the body.
    public var headLimit = 16_384
    /// How many bytes a body may have, without what chunks take.
    public var bodyLimit = 1_048_576
    /// How many clients are served at once; others wait at the door.
    public var connectionLimit = 64
    /// How long a request may take to come.
    public var timePerConnection = Duration.seconds(30)

    /// The options as they stand here.
    public init() {}
  }

  /// What the endpoint was made with.
  public let options: Options
  /// The port, also where the options leave it to the system.
  public let port: UInt16
  private let shelf: ReportShelf
  private let loop: EndpointLoop
  private let thread: SystemThread

  /// Begins to listen.
  ///
  /// - Parameter eachReport: takes every report, from the very first, before its client is answered; on the endpoint's own
  ///   thread, so that clients wait as long as it does. It must not stop the endpoint.
  /// - Precondition: `status` is from 200 to 599.
  /// - Throws: where the address or the port can't be had, or nothing can be written into the folder.
  public init(
    options: Options = Options(), eachReport: @escaping @Sendable (ReceivedReport) -> Void = { _ in }
  ) throws(EndpointError) {
    precondition((200...599).contains(options.status), "A request is answered with a status from 200 to 599.")
    var folder: ReportFolder?
    if let path = options.folder { folder = try ReportFolder(path) }
    let shelf = ReportShelf(limit: options.keptReports, folder: folder, eachReport: eachReport)
    let (descriptor, port) = try Sockets.listen(address: options.address, port: options.port)
    let loop = try EndpointLoop(listener: descriptor, options: options, shelf: shelf)
    guard let thread = SystemThread({ loop.run() }) else { throw EndpointError("the system makes no more threads") }
    (self.options, self.port, self.shelf, self.loop, self.thread) = (options, port, shelf, loop, thread)
  }

  deinit { stop() }

  /// Where reports are posted; any path does.
  public var url: URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = options.address.contains(":") ? "[\(options.address)]" : options.address
    components.port = Int(port)
    components.path = "/"
    return components.url ?? URL(filePath: "/")
  }

  /// The last reports, the oldest first.
  public var reports: [ReceivedReport] { shelf.reports }

  /// How many reports came, those that are no longer kept, too.
  public var reportCount: Int { shelf.reportCount }

  /// How many requests were refused.
  public var refusedCount: Int { shelf.refusedCount }

  /// A stream of the reports that come from now on, which ends when the endpoint stops.
  ///
  /// Each call makes a new one. Who reads too slowly loses the oldest beyond `keptReports`.
  public func incomingReports() -> AsyncStream<ReceivedReport> { shelf.stream() }

  /// Ends all connections and gives the port back, before it returns; any number of times.
  public func stop() {
    loop.stop()
    thread.join()
    shelf.close()
  }
}
