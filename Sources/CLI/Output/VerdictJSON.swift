import Discern
import DiscernClassification
import DiscernCommunications

/// A verdict as the JSON object that `--json` prints.
struct VerdictJSON {
  let ruleSet: RuleSet

  /// Where a record of a file stands: the line where it begins, and the file where there are several.
  struct Place {
    let line: Int
    let file: String?
  }

  func line(_ verdict: Verdict, on request: ClassificationRequest, index: Int, place: Place?) -> String {
    var object: UserInfo = ["index": .integer(index)]
    object["line"] = place.map { .integer($0.line) }
    object["file"] = place?.file.map { .text($0) }
    object["kind"] = .text(Self.kind(of: request))
    for entry in Self.decision(verdict.decision).entries { object[entry.key] = entry.value }
    let isSeveral = request.communications.count > 1
    object["rules"] = .list(verdict.firedRules.map { .map(rule($0, isSeveral: isSeveral)) })
    object["inconclusive"] = .list(
      verdict.inconclusive.flatMap { rule in
        rule.reasons.map { reason in
          var item: UserInfo = ["rule": .text(rule.id), "reason": .text(reason.code)]
          item["fact"] = reason.fact.map { .text($0) }
          return .map(item)
        }
      })
    object["userInfo"] = .map(verdict.userInfo)
    if isSeveral {
      object["communications"] = .list(
        verdict.communications.map { one in
          var item = Self.decision(one.decision)
          item["rules"] = .list(one.firedRules.map { .text($0) })
          return .map(item)
        })
    }
    return UserInfo.Value.map(object).json + "\n"
  }

  private static func decision(_ decision: Decision) -> UserInfo {
    [
      "category": .text(decision.category.name), "action": .text(decision.filterAction.name),
      "subAction": .text(decision.subAction.name), "reportAction": .text(decision.reportAction.name),
      "score": .decimal(decision.score),
    ]
  }

  private static func kind(of request: ClassificationRequest) -> String {
    if case .call = request.communications.first { "call" } else { "message" }
  }

  private func rule(_ rule: FiredRule, isSeveral: Bool) -> UserInfo {
    var item: UserInfo = ["id": .text(rule.id)]
    switch rule.outcome.voice {
    case .weight(let weight): item["weight"] = .decimal(weight)
    case .decides(let priority):
      item["decides"] = true
      item["priority"] = .integer(priority)
    }
    item["spans"] = .list(
      rule.spans.map { span in
        var place: UserInfo = [
          "field": .text(span.field.name), "view": .text(span.view.name), "start": .integer(span.start),
          "end": .integer(span.end),
        ]
        place["capture"] = span.capture.map { .text(ruleSet.captureNames[$0.value]) }
        if isSeveral { place["communication"] = .integer(span.communication) }
        return .map(place)
      })
    return item
  }
}
