import DiscernClassification
import DiscernRuleLanguage

/// Puts rules in an order in which each comes after those that it refers to.
///
/// The order is made from ids alone, so that the order in which rules were written has no influence.
struct ReferenceOrder {
  /// The ids in order.
  private(set) var ids: [String] = []
  /// The references that close a circle, each with the ids of the circle from the rule referred to on.
  private(set) var cycles: [(reference: Located<String>, path: [String])] = []

  private enum State {
    case onPath, done
  }

  private let references: [String: [Located<String>]]
  private var states: [String: State] = [:]

  /// Orders the rules whose references are given.
  ///
  /// - Complexity: O(n log n) in rules and references; the stack is on the heap.
  init(_ references: [String: [Located<String>]]) {
    self.references = references
    for id in references.keys.sorted() { visit(id) }
  }

  /// Walks in depth with a stack of its own, since chains of references may be long.
  private mutating func visit(_ root: String) {
    guard states[root] == nil else { return }
    states[root] = .onPath
    var path: [(id: String, next: Int)] = [(root, 0)]
    while let (id, next) = path.last {
      let own = references[id] ?? []
      guard next < own.count else {
        states[id] = .done
        ids.append(id)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let reference = own[next]
      switch states[reference.value] {
      case .done: continue
      case .onPath:
        let start = path.firstIndex { $0.id == reference.value } ?? 0
        cycles.append((reference, path[start...].map(\.id)))
      case nil:
        guard references[reference.value] != nil else { continue }
        states[reference.value] = .onPath
        path.append((reference.value, 0))
      }
    }
  }
}

extension ConditionDeclaration {
  /// Every `rule:` in the condition, in written order.
  var references: [Located<String>] {
    switch self {
    case .all(let parts), .any(let parts), .none(let parts), .atLeast(_, let parts): parts.flatMap(\.references)
    case .rule(let id): [id]
    case .conversation(let part): part.references
    case .text, .sender, .received, .receiver, .context: []
    }
  }
}
