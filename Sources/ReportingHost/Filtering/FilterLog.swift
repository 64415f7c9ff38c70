import Foundation

/// What happens in a run, in order, and of which message.
struct FilterLog {
  private let start: Date
  private let now: @Sendable () -> Date
  private var entries: [(message: Int?, entry: FilterTrace.Entry)] = []
  private var traces: [FilterTrace]
  private var faults: Set<KnownFault> = []

  private struct KnownFault: Hashable {
    let message: Int?
    let fault: FilterFault
  }

  init(count: Int, now: @escaping @Sendable () -> Date) {
    self.now = now
    start = now()
    traces = Array(repeating: FilterTrace(), count: count)
  }

  /// Adds an event; a fault of a message once, however often a filter commits it.
  mutating func add(_ event: FilterEvent, message: Int? = nil) {
    if case .fault(let fault) = event,
      !faults.insert(KnownFault(message: message, fault: fault)).inserted
    {
      return
    }
    let milliseconds = Int((now().timeIntervalSince(start) * 1000).rounded())
    entries.append((message, FilterTrace.Entry(milliseconds: milliseconds, event: event)))
  }

  mutating func notAsked(_ reason: NotAsked, message: Int) { traces[message].notAsked = reason }

  mutating func answered(_ response: FilterTrace.Response, message: Int) { traces[message].response = response }

  mutating func deferred(_ body: String, message: Int) { traces[message].deferredBody = body }

  mutating func placed(in folder: Folder, message: Int) { traces[message].folder = folder }

  func reason(of message: Int) -> NotAsked? { traces[message].notAsked }

  func response(of message: Int) -> FilterTrace.Response? { traces[message].response }

  func result(declared: DeclaredSubActions, peak: Int?, duration: Duration) -> FilterRun.Result {
    var inbox = FilterInbox()
    inbox.traces = traces
    for (message, entry) in entries {
      if let message { inbox.traces[message].entries.append(entry) } else { inbox.processEntries.append(entry) }
    }
    (inbox.declared, inbox.peakKilobytes, inbox.duration) = (declared, peak, duration)
    var trace = traces.first ?? FilterTrace()
    trace.entries = entries.map(\.entry)
    return FilterRun.Result(inbox: inbox, trace: trace)
  }
}

/// The queries to which there is no answer yet, by their numbers in the process.
struct OpenQueries {
  private struct Query {
    let message: Int
    /// When an answer is late; what is left of the time while the clock stands.
    var deadline: Date
    var left: TimeInterval?
  }

  private var open: [Int: Query] = [:]
  /// The messages of all queries of the process, also of those that are no longer open.
  private var messages: [Int: Int] = [:]
  private var last = 0

  var count: Int { open.count }
  var isEmpty: Bool { open.isEmpty }

  mutating func add(_ message: Int, until deadline: Date) -> Int {
    last += 1
    open[last] = Query(message: message, deadline: deadline)
    messages[last] = message
    return last
  }

  /// The message of a query, be it open or not.
  func message(_ number: Int) -> Int? { messages[number] }

  func isOpen(_ number: Int) -> Bool { open[number] != nil }

  /// Takes a query off that is open; gives its message.
  mutating func remove(_ number: Int) -> Int? { open.removeValue(forKey: number)?.message }

  /// Takes all off, in order.
  mutating func removeAll() -> [(number: Int, message: Int)] { remove { _ in true } }

  mutating func removeLate(at now: Date) -> [(number: Int, message: Int)] { remove { $0.deadline <= now } }

  private mutating func remove(where isMeant: (Query) -> Bool) -> [(number: Int, message: Int)] {
    let removed = open.filter { isMeant($0.value) }
    for number in removed.keys { open[number] = nil }
    return removed.map { ($0.key, $0.value.message) }.sorted { $0.0 < $1.0 }
  }

  /// The first moment at which an answer is late; a day from now at most.
  var firstDeadline: Date {
    open.values.map(\.deadline).reduce(Date(after: .infinity), min)
  }

  /// While the network is asked, the filter's own time doesn't pass.
  mutating func stopClock(_ number: Int) {
    guard var query = open[number], query.left == nil else { return }
    query.left = max(0, query.deadline.timeIntervalSinceNow)
    query.deadline = .distantFuture
    open[number] = query
  }

  mutating func startClock(_ number: Int) {
    guard let left = open[number]?.left else { return }
    open[number]?.left = nil
    open[number]?.deadline = Date(timeIntervalSinceNow: left)
  }

  /// Another process' numbers begin anew.
  mutating func forget() {
    messages = [:]
    last = 0
  }
}
