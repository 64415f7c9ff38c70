public import DiscernCommunications

/// The sub-actions that a filter told the system, as the system keeps them.
public struct DeclaredSubActions: Sendable, Hashable {
  /// Those of transactions, each once, in the filter's order.
  public private(set) var transactional: [MessageFilterSubAction] = []
  /// Those of promotions.
  public private(set) var promotional: [MessageFilterSubAction] = []
  /// Whether folders are shown for them; with more than five there are none but their parents.
  public private(set) var areShown = true
  /// What is wrong with the answer.
  public private(set) var faults: [FilterFault] = []

  /// None: the filter has no such handler, or gave no answer.
  public init() {}

  /// Takes up an answer: drops what stands twice, what is no sub-action and what is of the other family, and counts.
  ///
  /// - Parameters:
  ///   - transactional: raw values.
  ///   - promotional: likewise.
  ///   - countsOthers: whether the two `Others` count among the five, which is not known.
  public init(transactional: [Int], promotional: [Int], countsOthers: Bool = true) {
    var (wrong, unknown, twice): ([MessageFilterSubAction], [Int], [MessageFilterSubAction]) = ([], [], [])
    func cleaned(_ values: [Int], _ family: MessageFilterAction) -> [MessageFilterSubAction] {
      var kept: [MessageFilterSubAction] = []
      for value in values {
        guard let subAction = MessageFilterSubAction(rawValue: value) else {
          unknown.append(value)
          continue
        }
        if subAction.action != family {
          wrong.append(subAction)
        } else if kept.contains(subAction) {
          twice.append(subAction)
        } else {
          kept.append(subAction)
        }
      }
      return kept
    }
    self.transactional = cleaned(transactional, .transaction)
    self.promotional = cleaned(promotional, .promotion)
    if !wrong.isEmpty { faults.append(.wrongFamily(wrong)) }
    if !unknown.isEmpty { faults.append(.unknownSubActions(unknown)) }
    if !twice.isEmpty { faults.append(.declaredTwice(twice)) }
    let counted = all.filter { countsOthers || !Self.others.contains($0) }
    if counted.count > Self.most {
      areShown = false
      faults.append(.tooManySubActions(counted.count))
    }
  }

  /// How many the system has been seen to show.
  public static let most = 5

  private static let others: [MessageFilterSubAction] = [.transactionalOthers, .promotionalOthers]

  /// Both families.
  public var all: [MessageFilterSubAction] { transactional + promotional }

  /// Whether the filter named a sub-action.
  func names(_ subAction: MessageFilterSubAction) -> Bool { all.contains(subAction) }

  /// Whether there is a folder for a sub-action.
  public func contains(_ subAction: MessageFilterSubAction) -> Bool { areShown && names(subAction) }
}
