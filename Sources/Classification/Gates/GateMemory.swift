import CDiscernGates
import DiscernLiteralSearch

/// What C remembers of gates and rules: the working memory of one thread.
///
/// It is C's because the loops are, for which counting references and checking places would take as long as the rest.
// SAFETY: nobody else has the pointers, which come from `reserve` and are given back where the memory ends; C is told to
// write no further than there is room.
@safe struct GateMemory: ~Copyable {
  private var plain = unsafe discern_gate_memory()
  private var gateCount = 0
  private var ruleCount = 0
  /// Room for the numbers of all rules.
  private var rules: UnsafeMutablePointer<UInt32>?

  deinit {
    unsafe Self.free(plain, rules)
  }

  private static func free(_ plain: discern_gate_memory, _ rules: UnsafeMutablePointer<UInt32>?) {
    unsafe plain.stamps?.deallocate()
    unsafe plain.rules?.deallocate()
    unsafe plain.summary?.deallocate()
    unsafe rules?.deallocate()
  }

  /// Makes room for so many gates and rules, and for some texts, each a request of its own.
  @inline(__always)
  mutating func reserve(gateCount: Int, ruleCount: Int, texts: Int = 1) {
    let hasNumbers = unsafe plain.request < .max - UInt32(texts) && plain.text < .max / 4
    if gateCount > self.gateCount || ruleCount > self.ruleCount || !hasNumbers {
      grow(max(gateCount, self.gateCount), max(ruleCount, self.ruleCount))
    }
  }

  private mutating func grow(_ gateCount: Int, _ ruleCount: Int) {
    unsafe Self.free(plain, rules)
    unsafe plain = unsafe discern_gate_memory()
    unsafe plain.stamps = Self.zeros(gateCount, discern_gate_stamp(opening: 0, judgement: 0))
    unsafe plain.rules = Self.zeros(ruleCount / 64 + 1, 0)
    unsafe plain.summary = Self.zeros(ruleCount / 4096 + 1, 0)
    unsafe rules = Self.zeros(ruleCount, 0)
    self.gateCount = gateCount
    self.ruleCount = ruleCount
  }

  private static func zeros<Value: BitwiseCopyable>(_ count: Int, _ zero: Value) -> UnsafeMutablePointer<Value> {
    let start = UnsafeMutablePointer<Value>.allocate(capacity: max(1, count))
    unsafe start.initialize(repeating: zero, count: max(1, count))
    return unsafe start
  }

  /// Begins another request.
  @inline(__always)
  mutating func beginRequest() { unsafe plain.request += 1 }

  /// Whether a gate was opened for the request.
  @inline(__always)
  func isOpen(_ gate: Int) -> Bool {
    precondition(gate >= 0 && gate < gateCount, "there is no such gate")
    return unsafe plain.stamps[gate].opening == plain.request
  }

  /// Adds a rule that is looked at whatever stands in the texts.
  mutating func add(_ rule: UInt32) {
    precondition(rule < ruleCount, "there is no such rule")
    unsafe discern_gates_add_rule(&plain, rule)
  }

  /// Opens gates for what a scanner found in its one text.
  mutating func open(_ scanner: borrowing LiteralScanner, _ bytes: Span<UInt8>, _ table: GateTable) {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe discern_gates_open_more(table.plain.start, &plain, scanner.found, $0.baseAddress)
    }
  }

  /// Begins a block of texts, each a request of its own.
  @inline(__always)
  mutating func beginBlock() { unsafe plain.has_begun = 0 }

  /// Opens gates for what a scanner found in the next texts of the block, up to one that may open some, whose number it
  /// gives.
  ///
  /// - Parameter bytes: from the first text on.
  mutating func openNext(
    _ scanner: borrowing LiteralScanner, _ bytes: Span<UInt8>, surfaces: UInt8, _ table: GateTable
  ) -> Int {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe discern_gates_open_next(
        table.plain.start, &plain, scanner.found, $0.baseAddress, UInt32(surfaces))
    }
  }

  /// Appends the rules that were added and those behind open gates, ascending, and forgets them.
  @inline(__always)
  mutating func takeRules(into numbers: inout [UInt32]) {
    if unsafe plain.has_rules == 0 { return }
    let count = unsafe discern_gates_take_rules(&plain, ruleCount, rules)
    unsafe numbers.append(contentsOf: UnsafeBufferPointer(start: rules, count: count))
  }
}
