import DiscernClassification
import DiscernCommunications

/// The verdict rules once more, written straight from the rule language's text, as the oracle of `Tally`.
struct NaiveVerdict {
  let fired: [Outcome]
  let thresholds: Thresholds

  private let order: [DiscernClassification.Category] = [.allow, .transaction, .promotion, .junk]

  func category() -> DiscernClassification.Category {
    let deciding = fired.compactMap { outcome -> (Int, DiscernClassification.Category)? in
      if case .decides(let priority) = outcome.voice { (priority, outcome.category) } else { nil }
    }
    if let highest = deciding.map(\.0).max() {
      let top = deciding.filter { $0.0 == highest }.map(\.1)
      let winner = order.first { main in top.contains { $0.parent == main } } ?? .none
      let below = Set(top.filter { $0.parent == winner && $0 != winner })
      if below.count > 1 { return winner }
      return below.first ?? best(below: winner)
    }
    let standing = order.filter { score($0) >= threshold($0) }
    guard
      let winner = standing.max(by: { left, right in
        let (a, b) = (score(left) * threshold(right), score(right) * threshold(left))
        if a != b { return a < b }
        return rank(left) > rank(right)
      })
    else { return .none }
    return best(below: winner)
  }

  func score(_ main: DiscernClassification.Category) -> Int {
    var total = sum(main)
    for category in DiscernClassification.Category.allCases where category.parent == main && category != main {
      total += max(0, sum(category))
    }
    return total
  }

  private func rank(_ main: DiscernClassification.Category) -> Int { order.firstIndex(of: main) ?? order.count }

  private func threshold(_ main: DiscernClassification.Category) -> Int { thresholds[main]?.thousandths ?? 0 }

  private func best(below main: DiscernClassification.Category) -> DiscernClassification.Category {
    let candidates = DiscernClassification.Category.allCases.filter { $0.parent == main && $0 != main && sum($0) > 0 }
    guard let highest = candidates.map(sum).max() else { return main }
    let top = candidates.filter { sum($0) == highest }
    return top.count == 1 ? top[0] : main
  }

  private func sum(_ category: DiscernClassification.Category) -> Int {
    fired.reduce(0) { total, outcome in
      guard outcome.category == category, case .weight(let weight) = outcome.voice else { return total }
      return total + weight.thousandths
    }
  }
}
