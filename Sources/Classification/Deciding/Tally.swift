import DiscernCommunications

/// Sums what fired rules say, and settles the verdict.
///
/// Sums, the highest priority and sets of categories don't depend on the order in which rules are added.
struct Tally {
  /// Thousandths of each category's own rules, by the category's raw value.
  private var sums = [Int](repeating: 0, count: Category.all.count)
  private var highestPriority: Int?
  /// The categories of the deciding rules of the highest priority.
  private var deciding = CategorySet()
  private var blocks = false

  /// Forgets everything, keeping the memory.
  mutating func reset() {
    for index in sums.indices { sums[index] = 0 }
    highestPriority = nil
    deciding = CategorySet()
    blocks = false
  }

  mutating func add(_ outcome: Outcome) {
    blocks = blocks || outcome.blocks
    switch outcome.voice {
    case .weight(let points): sums[Int(outcome.category.rawValue)] += points.thousandths
    case .decides(let priority):
      if let highest = highestPriority, highest > priority { return }
      if highestPriority != priority { deciding = CategorySet() }
      highestPriority = priority
      deciding.insert(outcome.category)
    }
  }

  /// A main category's score: its rules' weights plus its sub-categories' scores where positive.
  func score(of main: Category) -> Points {
    var sum = ownSum(of: main)
    for category in main.subCategories { sum += max(0, ownSum(of: category)) }
    return Points(thousandths: sum)
  }

  func decision(_ thresholds: Thresholds) -> Decision {
    let isDecided = highestPriority != nil
    let winner = isDecided ? decidedWinner : standingWinner(thresholds)
    guard let winner else {
      return Decision(category: .none, reportAction: .none, score: .zero, isDecided: false)
    }
    let score = score(of: winner)
    return Decision(
      category: subCategory(of: winner, isDecided: isDecided),
      reportAction: reportAction(of: winner, score, thresholds), score: score, isDecided: isDecided)
  }

  private var decidedWinner: Category? {
    Category.main.first { main in
      deciding.contains(main) || main.subCategories.contains { deciding.contains($0) }
    }
  }

  private func ownSum(of category: Category) -> Int { sums[Int(category.rawValue)] }

  /// The standing category with the highest score ÷ threshold; ties in the order of `Category.main`.
  private func standingWinner(_ thresholds: Thresholds) -> Category? {
    var best: (category: Category, score: Int, threshold: Int)?
    for category in Category.main {
      guard let threshold = thresholds[category]?.thousandths else { continue }
      let score = score(of: category).thousandths
      guard score >= threshold else { continue }
      if let known = best {
        // score / threshold > known.score / known.threshold, without rounding or overflow.
        let left = score.multipliedFullWidth(by: known.threshold)
        let right = known.score.multipliedFullWidth(by: threshold)
        guard (left.high, left.low) > (right.high, right.low) else { continue }
      }
      best = (category, score, threshold)
    }
    return best?.category
  }

  /// The deciding rules' sub-category, else the one with the highest positive score; the main one where they tie.
  private func subCategory(of main: Category, isDecided: Bool) -> Category {
    var best: Category?
    var isTied = false
    if isDecided {
      for category in main.subCategories where deciding.contains(category) {
        isTied = best != nil
        best = category
      }
      if let best { return isTied ? main : best }
    }
    var highest = 0
    for category in main.subCategories {
      let sum = ownSum(of: category)
      if sum > highest {
        (best, highest, isTied) = (category, sum, false)
      } else if sum == highest, sum > 0 {
        isTied = true
      }
    }
    return isTied ? main : best ?? main
  }

  private func reportAction(of main: Category, _ score: Points, _ thresholds: Thresholds) -> ClassificationAction {
    switch main {
    case .junk:
      let isAtThreshold = thresholds.block.map { score >= $0 } ?? false
      return blocks || isAtThreshold ? .reportJunkAndBlockSender : .reportJunk
    case .allow, .transaction: return .reportNotJunk
    default: return .none
    }
  }
}

/// A set of categories in one word.
private struct CategorySet {
  private var bits: UInt32 = 0

  mutating func insert(_ category: Category) { bits |= 1 << UInt32(category.rawValue) }

  func contains(_ category: Category) -> Bool { bits & (1 << UInt32(category.rawValue)) != 0 }
}
