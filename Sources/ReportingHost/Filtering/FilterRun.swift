import DiscernCommunications
import Foundation
import ReportingExtension

/// One run of a filter over messages, on a thread that may wait.
final class FilterRun {
  struct Result {
    let inbox: FilterInbox
    /// Everything in order, as if it had been one message.
    let trace: FilterTrace
  }

  let host: FilterHost
  private let messages: [IncomingMessage]
  private var log: FilterLog
  private var declared = DeclaredSubActions()
  private var process: FilterProcess?
  private var open = OpenQueries()
  private let deferrals: Deferrals
  /// How many queries brought no answer, or ended the process.
  private var failures = 0
  /// Why no more messages are asked about.
  private var gaveUp: String?
  private var peak: Int?
  /// The messages up to here are in their folders.
  private var placed = 0
  private var isSettled: [Bool]

  init(host: FilterHost, messages: [IncomingMessage]) {
    self.host = host
    self.messages = messages
    log = FilterLog(count: messages.count, now: host.options.now)
    isSettled = Array(repeating: false, count: messages.count)
    deferrals = Deferrals(host: host)
  }

  func run() throws -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    // Where the run ends midway, so do the process and its container.
    defer { finish() }
    let isOn = try enable()
    let gate = FilterGate(options: host.options, isOn: isOn)
    var next = 0
    while next < messages.count || !open.isEmpty {
      while next < messages.count, open.count < max(1, host.options.concurrency) {
        try offer(next, gate)
        next += 1
      }
      if !open.isEmpty { listen() }
    }
    finish()
    return log.result(declared: declared, peak: peak, duration: start.duration(to: clock.now))
  }

  // MARK: Enabling

  private func enable() throws -> Bool {
    let stored = host.settings.enabled
    let isSame = stored?.identifier == host.identifier
    guard isSame || host.options.enablesFilter else { return false }
    if isSame, let stored, stored.version == host.appVersion, !host.options.isUpdate {
      keep(stored.transactional, stored.promotional)
      return true
    }
    log.add(.enable(host.identifier, insteadOf: isSame ? nil : stored?.identifier))
    let (transactional, promotional) = try askCapabilities()
    keep(transactional, promotional)
    log.add(.capabilities(declared))
    for fault in declared.faults { log.add(.fault(fault)) }
    try host.settings.enable(
      .init(
        identifier: host.identifier, version: host.appVersion, transactional: transactional, promotional: promotional))
    return true
  }

  private func keep(_ transactional: [Int], _ promotional: [Int]) {
    declared = DeclaredSubActions(
      transactional: transactional, promotional: promotional, countsOthers: host.options.countsOthers)
  }

  /// The raw values of the answer; none where there is none.
  private func askCapabilities() throws -> ([Int], [Int]) {
    guard let process = try running(), process.tellsCapabilities else { return ([], []) }
    process.send(.capabilities)
    let deadline = Date(after: host.options.answerSeconds)
    while true {
      switch process.side.mailbox.next(until: deadline) {
      case .message(.filter(.capabilities(let transactional, let promotional))): return (transactional, promotional)
      case .message(.filter(.forgotten)):
        log.add(.fault(.forgottenCompletion(.capabilities)))
        return ([], [])
      case .message(.filter(let news)): take(news)
      case .message: break
      case .timeout:
        log.add(.fault(.noAnswer(.capabilities, seconds: host.options.answerSeconds)))
        return ([], [])
      case .closed:
        crashed(during: FilterFault.Query.capabilities.function)
        return ([], [])
      }
    }
  }

  // MARK: Messages

  private func offer(_ index: Int, _ gate: FilterGate) throws {
    let message = messages[index]
    let conversations = host.conversations
    var reason = gate.reason(
      against: message, replies: conversations.replies(to: message.sender),
      isContact: conversations.isContact(message.sender))
    if reason == nil { reason = gaveUp.map { .gaveUp($0) } }
    if reason == nil {
      let process = try running()
      reason = gaveUp.map { .gaveUp($0) }
      if reason == nil, let process {
        log.add(.ask, message: index)
        let number = open.add(index, until: Date(after: host.options.answerSeconds))
        process.send(
          .query(
            FilterQuery(number: number, sender: message.sender, text: message.text, country: message.receiverCountry)))
        return
      }
    }
    if let reason {
      log.add(.notAsked(reason), message: index)
      log.notAsked(reason, message: index)
    }
    settle(index)
  }

  /// The filter that runs, which is launched where none does; nil where none can be asked.
  private func running() throws -> FilterProcess? {
    if let process { return process }
    if gaveUp != nil { return nil }
    let new = try FilterProcess(host)
    process = new
    let (events, isThere) = new.launch(host.options)
    for event in events { log.add(event) }
    if isThere, new.answersQueries { return new }
    gaveUp = isThere ? "the filter answers no queries" : "the filter doesn't start"
    return isThere ? new : nil
  }

  /// Waits for what the filter says, or for the first moment at which an answer is late.
  private func listen() {
    guard let process else { return }
    switch process.side.mailbox.next(until: open.firstDeadline) {
    case .message(.filter(let news)): take(news)
    case .message(_): break
    case .closed: crashed(during: FilterFault.Query.message.function)
    case .timeout:
      for (_, index) in open.removeLate(at: Date()) {
        log.add(.fault(.noAnswer(.message, seconds: host.options.answerSeconds)), message: index)
        failed(index)
      }
    }
  }

  private func take(_ news: FilterNews) {
    switch news {
    case .answer(let number, let action, let subAction):
      guard let index = open.remove(number) else { return noticeLate(number) }
      close(number, index)
      let response = FilterTrace.Response(
        action: MessageFilterAction(rawValue: action) ?? .none,
        subAction: MessageFilterSubAction(rawValue: subAction) ?? .none)
      log.add(.answer(response.action, response.subAction), message: index)
      log.answered(response, message: index)
      settle(index)
    case .forgotten(let number):
      // It was told already that there was no answer in time.
      guard let index = open.remove(number) else { return }
      close(number, index)
      log.add(.fault(.forgottenCompletion(.message)), message: index)
      log.add(.noAnswer, message: index)
      settle(index)
    case .answeredAgain(let number):
      let query: FilterFault.Query = number == FilterNews.capabilitiesNumber ? .capabilities : .message
      log.add(.fault(.repeatedCompletion(query)), message: open.message(number))
    case .deferred(let number):
      guard let process else { return }
      let index = open.message(number)
      let deferred = deferrals.open(number, isOver: !open.isOpen(number), index.map { messages[$0] }, process.side)
      if deferred { open.stopClock(number) }
    case .replied(let number):
      open.startClock(number)
      if let exchange = deferrals.exchange(number) { note(exchange, open.message(number)) }
    case .deferredAgain(let number): log.add(.fault(.secondDeferral), message: open.message(number))
    case .ended(let number, let error):
      log.add(
        .fault(.endedItself(error.map { "cancelRequest: \($0)" } ?? "completeRequest")), message: open.message(number))
    case .launched, .capabilities: break
    }
  }

  private func note(_ exchange: Deferrals.Exchange, _ index: Int?) {
    log.add(exchange.event, message: index)
    if let index, let body = exchange.body { log.deferred(body, message: index) }
  }

  /// A query is over, and so is its deferral.
  private func close(_ number: Int, _ index: Int) {
    if let exchange = deferrals.close(number) { note(exchange, index) }
  }

  private func noticeLate(_ number: Int) {
    if let index = open.message(number) { log.add(.fault(.lateAnswer), message: index) }
  }

  private func failed(_ index: Int) {
    log.add(.noAnswer, message: index)
    settle(index)
    failures += 1
    if failures >= host.options.patience { gaveUp = "\(failures) messages before it brought no answer" }
  }

  /// The process is gone: what it was asked about has no answer, and the next message finds a new one.
  private func crashed(during: String) {
    guard let process else { return }
    let ending = process.side.end(within: 2)
    process.isStuck = true
    let lost = open.removeAll()
    let fault = FilterFault.crashed(
      how: ending.how, during: during, open: lost.count, lastWords: ending.lastWords)
    if lost.isEmpty { log.add(.fault(fault)) }
    for (number, index) in lost {
      close(number, index)
      log.add(.fault(fault), message: index)
      failed(index)
    }
    finish()
  }

  private func finish() {
    guard let process else { return }
    peak = process.growth.map { max($0, peak ?? 0) } ?? peak
    deferrals.closeAll()
    let (events, news) = process.finish(host.options)
    for told in news { take(told) }
    self.process = nil
    open.forget()
    for event in events { log.add(event) }
  }

  /// Puts messages into their folders, in the order in which they came.
  private func settle(_ index: Int) {
    isSettled[index] = true
    while placed < messages.count, isSettled[placed] {
      let placement = Placement(log.response(of: placed) ?? .none, declared: declared)
      if let fault = placement.fault { log.add(.fault(fault), message: placed) }
      let folder =
        host.options.conversationsStick
        ? host.conversations.place(
          placement.folder, from: messages[placed].sender, notAsked: log.reason(of: placed)) : placement.folder
      log.add(.folder(folder), message: placed)
      log.placed(in: folder, message: placed)
      placed += 1
    }
  }
}
