import DiscernClassification
package import DiscernRuleLanguage

/// Puts rules in an order in which each comes after those that it refers to.
///
/// The order is made from ids alone, so that the order in which rules were written has no influence.
package struct ReferenceOrder {
  /// The ids in order.
  package private(set) var ids: [String] = []
  /// The references that close a circle.
  package private(set) var cycles: [Cycle] = []

  /// Rules that refer to each other in a circle.
  package struct Cycle {
    /// The reference that closes the circle.
    package let reference: Located<String>
    /// The rule in which it stands.
    package let rule: String
    /// The ids from the rule referred to on; of a long circle the first ones.
    package let firstIDs: [String]
    package let count: Int

    /// `a → b → a`.
    package var description: String {
      let left = count > firstIDs.count ? ["… (\(count) rules)", rule] : []
      return (firstIDs + left + [reference.value]).joined(separator: " → ")
    }
  }

  private static let shownIDs = 6

  private enum State {
    /// So many rules stand before it on the path.
    case onPath(depth: Int)
    case done
  }

  private let references: [String: [Located<String>]]
  private var states: [String: State] = [:]

  /// Orders the rules whose references are given.
  ///
  /// - Complexity: O(n log n) in rules and references; the stack is on the heap.
  package init(_ references: [String: [Located<String>]]) {
    // A rule that refers to another twice closes the same circle twice.
    self.references = references.mapValues { references in
      var seen: Set<String> = []
      return references.filter { seen.insert($0.value).inserted }
    }
    for id in references.keys.sorted() { visit(id) }
  }

  /// Walks in depth with a stack of its own, since chains of references may be long.
  private mutating func visit(_ root: String) {
    guard states[root] == nil else { return }
    states[root] = .onPath(depth: 0)
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
      case .onPath(let depth):
        let circle = path[depth...]
        cycles.append(
          Cycle(
            reference: reference, rule: id, firstIDs: circle.prefix(Self.shownIDs).map(\.id), count: circle.count))
      case nil:
        guard references[reference.value] != nil else { continue }
        states[reference.value] = .onPath(depth: path.count)
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
    case .text, .sender, .phone, .link, .received, .receiver, .context: []
    }
  }
}
