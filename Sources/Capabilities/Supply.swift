import DiscernClassification
import DiscernCommunications

/// Which sub-actions the rules of a set give.
struct Supply {
  /// Of each category, the rules that can make it the verdict's.
  private var ruleCounts: [Category: Int] = [:]
  /// The main categories that rules decide for, whatever the weights.
  private var decided: Set<Category> = []
  /// Of each main category, the most that its rules and those below it can add up to.
  private var greatest: [Category: Int] = [:]
  private let thresholds: Thresholds

  init(_ ruleSet: RuleSet) {
    thresholds = ruleSet.thresholds
    for outcome in ruleSet.rules.lazy.compactMap(\.outcome) {
      switch outcome.voice {
      case .decides: decided.insert(outcome.category.parent)
      // What only reports or counts against makes no category stand.
      case .weight(let points) where points <= .zero: continue
      case .weight(let points): greatest[outcome.category.parent, default: 0] += points.thousandths
      }
      ruleCounts[outcome.category, default: 0] += 1
    }
  }

  func ruleCount(of category: Category) -> Int { ruleCounts[category] ?? 0 }

  /// Whether a main category can be the verdict.
  func canStand(_ main: Category) -> Bool {
    decided.contains(main) || (greatest[main] ?? 0) >= thresholds[main]?.thousandths ?? .max
  }

  /// The sub-actions that can be given, that of most rules first, of equals transactions first.
  var byRules: [MessageFilterSubAction] {
    let given = Capabilities.order.enumerated().filter { ruleCount(of: $1) > 0 && canStand($1.parent) }
    return given.sorted { one, other in
      let counts = (ruleCount(of: one.element), ruleCount(of: other.element))
      return counts.0 == counts.1 ? one.offset < other.offset : counts.0 > counts.1
    }.map(\.element.subAction)
  }
}
