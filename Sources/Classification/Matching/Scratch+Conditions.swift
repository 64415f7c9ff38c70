import DiscernCommunications
import DiscernFacts

/// What conditions are decided against: what is known of the request beside its texts and senders, and their bytes.
struct Material {
  let circumstances: Circumstances
  let arena: [UInt8]
  let regions: [Country?]
}

extension Scratch {
  /// Decides a condition for one communication by Kleene's logic.
  ///
  /// Of a condition that holds, the spans of the parts that made it hold are kept: of `all` and `at-least` those of
  /// every part that was needed, of `any` those of the first part that holds, of `none` nothing. Of a condition
  /// that is unknown, the reasons are kept.
  mutating func truth(of condition: Condition, _ index: Int, _ material: borrowing Material) -> Truth {
    let spanMark = spans.count
    let uncertaintyMark = uncertainties.count
    let result: Truth
    switch condition {
    case .all(let parts): result = truthOfAll(parts, index, material)
    case .any(let parts): result = truthOfAny(parts, index, material)
    case .none(let parts):
      result = !truthOfAny(parts, index, material)
      spans.removeLast(spans.count - spanMark)
    case .atLeast(let count, let parts): result = truthOfAtLeast(count, of: parts, index, material)
    case .rule(let rule): result = truth(ofRule: rule, index, material)
    case .conversation(let part, let slot): result = truth(ofConversation: part, slot: slot, index, material)
    default: result = truth(ofLeaf: condition, index, material)
    }
    if result != .yes, spans.count > spanMark { spans.removeLast(spans.count - spanMark) }
    if result != .unknown, uncertainties.count > uncertaintyMark {
      uncertainties.removeLast(uncertainties.count - uncertaintyMark)
    }
    return result
  }

  private mutating func truthOfAll(_ parts: [Condition], _ index: Int, _ material: borrowing Material) -> Truth {
    var result = Truth.yes
    for part in parts {
      result = min(result, truth(of: part, index, material))
      if result == .no { break }
    }
    return result
  }

  private mutating func truthOfAny(_ parts: [Condition], _ index: Int, _ material: borrowing Material) -> Truth {
    var result = Truth.no
    for part in parts {
      result = max(result, self.truth(of: part, index, material))
      if result == .yes { break }
    }
    return result
  }

  private mutating func truthOfAtLeast(
    _ needed: Int, of parts: [Condition], _ index: Int, _ material: borrowing Material
  ) -> Truth {
    var certain = 0
    var possible = 0
    for part in parts where certain < needed {
      switch truth(of: part, index, material) {
      case .yes:
        certain += 1
        possible += 1
      case .unknown: possible += 1
      case .no: break
      }
    }
    return certain >= needed ? .yes : possible >= needed ? .unknown : .no
  }

  /// Another rule's truth, which the rule set's order has decided before; its spans and reasons become this rule's.
  private mutating func truth(ofRule rule: RuleIndex, _ index: Int, _ material: borrowing Material) -> Truth {
    guard let candidate = places.candidate(of: rule.value) else { return .no }
    let cell = candidate * communications.count + index
    for place in outcomes[cell].spans { spans.append(spans[place]) }
    for place in outcomes[cell].uncertainties { uncertainties.append(uncertainties[place]) }
    return outcomes[cell].truth
  }

  private mutating func truth(
    ofConversation part: Condition, slot: Int, _ index: Int, _ material: borrowing Material
  ) -> Truth {
    // The value is the same for every communication, so it is found once and its traces are kept aside.
    if let known = conversations[slot] {
      spans.append(contentsOf: keptSpans[known.spans])
      uncertainties.append(contentsOf: keptUncertainties[known.uncertainties])
      return known.truth
    }
    let spanMark = spans.count
    let uncertaintyMark = uncertainties.count
    var result = Truth.no
    for index in communications.indices where result != .yes {
      result = max(result, self.truth(of: part, index, material))
    }
    let keptMarks = (spans: keptSpans.count, uncertainties: keptUncertainties.count)
    keptSpans.append(contentsOf: spans[spanMark...])
    keptUncertainties.append(contentsOf: uncertainties[uncertaintyMark...])
    conversations[slot] = KeptTruth(
      truth: result, spans: keptMarks.spans..<keptSpans.count,
      uncertainties: keptMarks.uncertainties..<keptUncertainties.count)
    return result
  }

  private mutating func truth(ofLeaf leaf: Condition, _ index: Int, _ material: borrowing Material) -> Truth {
    switch leaf {
    case .pattern(let pattern, let view, let gate):
      guard gates.isOpen(gate), let range = communications[index].text else { return .no }
      let searched = SearchedText(range: range, communication: index, field: .text, text: index)
      return truth(of: pattern, view, in: searched, arena: material.arena)
    case .text(let test):
      guard gates.isOpen(test.gate) || !test.needsMatch, let range = communications[index].text else { return .no }
      let searched = SearchedText(range: range, communication: index, field: .text, text: index)
      return truth(of: test, in: searched, arena: material.arena)
    case .textLength(let lengths):
      guard let range = communications[index].text else { return .no }
      return Truth(lengths.contains(UTF8Decoding.scalarCount(of: material.arena.span.extracting(range))))
    case .textFacts(let test, let gate):
      guard gates.isOpen(gate), let range = communications[index].text else { return .no }
      return test.truth(of: material.arena.span.extracting(range))
    case .link(let test, let gate): return gates.isOpen(gate) ? truth(of: test, index, material) : .no
    case .sender(let test, let gate): return gates.isOpen(gate) ? truth(of: test, index, material) : .no
    case .phone(let test, let gate): return gates.isOpen(gate) ? truth(of: test, index, material) : .no
    case .received(let test):
      guard let moment = material.circumstances.dateReceived(of: index) else { return unknown(.noDate) }
      return Truth(test.holds(at: moment))
    case .receiverCountry(let countries):
      guard let country = material.circumstances.receiverCountry else { return unknown(.noReceiver) }
      return Truth(countries.contains(country))
    case .context(let test):
      let known = test.truth(in: material.circumstances.context(of: index))
      return known == .unknown ? unknown(.noFact(test.fact)) : known
    case .all, .any, .none, .atLeast, .rule, .conversation:
      preconditionFailure("combinators are decided by their own functions")
    }
  }

  mutating func unknown(_ reason: Uncertainty) -> Truth {
    uncertainties.append(reason)
    return .unknown
  }
}
