import DiscernToolKit
import Discern
import DiscernClassification
import DiscernCommunications
import DiscernFacts

/// A verdict as people read it: the answer, the marked text, and the rules with their weights.
struct VerdictText {
  let ruleSet: RuleSet
  let width: Int
  let colour: Bool
  /// Whether texts and senders may be shown.
  let showsText: Bool
  /// Where the request comes from, which decides how what it lacks can be told.
  let source: Source

  enum Source { case commandLine, file }

  func text(_ verdict: Verdict, on request: ClassificationRequest) -> String {
    var lines = [emphasised(headline(verdict))]
    if showsText { lines += communications(request, verdict) }
    let rules = rules(verdict)
    if !rules.isEmpty { lines += (showsText ? [] : [""]) + rules }
    let open = inconclusive(verdict)
    if !open.isEmpty { lines += [""] + open }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Such as `junk · reportJunk · score 4 (needs 1)`.
  private func headline(_ verdict: Verdict) -> String {
    let decision = verdict.decision
    let names = "\(decision.category.name) · \(decision.reportAction.name)"
    if decision.isDecided, let (rule, priority) = Self.decider(verdict) {
      return "\(names) · decided by \(rule.id) (priority \(priority))"
    }
    if let threshold = ruleSet.thresholds[decision.category] {
      return "\(names) · score \(decision.score) (needs \(threshold))"
    }
    if verdict.firedRules.isEmpty { return "\(names) · no rule fired" }
    let scores = verdict.scores.compactMap { score in
      ruleSet.thresholds[score.category].map { "\(score.category.name) \(score.score) (needs \($0))" }
    }
    return "\(names) · not enough: \(scores.joined(separator: ", "))"
  }

  /// The first of the deciding rules that speak for the category that won, with its priority.
  private static func decider(_ verdict: Verdict) -> (rule: FiredRule, priority: Int)? {
    for rule in verdict.firedRules where rule.outcome.category.parent == verdict.decision.category.parent {
      if let priority = rule.outcome.priority { return (rule, priority) }
    }
    return nil
  }

  private func communications(_ request: ClassificationRequest, _ verdict: Verdict) -> [String] {
    var lines: [String] = []
    for (index, communication) in request.communications.enumerated() {
      let spans = verdict.firedRules.flatMap(\.spans).filter { $0.communication == index }
      let senderSpans = spans.filter { $0.field == .sender }.map(\.range)
      lines.append("")
      if request.communications.count > 1 {
        lines.append("  \(index + 1). \(verdict.communications[index].decision.category.name)")
      }
      let isCall = if case .call = communication { true } else { false }
      if isCall || !senderSpans.isEmpty {
        let label = isCall ? "call from " : "from "
        let sender = communication.receivedSender ?? ReceivedText("")
        lines += indented(
          sender.text.isEmpty ? ["withheld"] : marked(sender, senderSpans, indented: label.count), first: label)
      }
      if case .message(let message) = communication {
        guard let body = message.receivedBody, !body.text.isEmpty else {
          lines.append("    (no text)")
          continue
        }
        lines += indented(marked(body, spans.filter { $0.field == .text }.map(\.range), indented: 0), first: "")
      }
    }
    return lines
  }

  /// Spans count bytes as received, also of a text that was repaired.
  private func marked(_ received: ReceivedText, _ ranges: [Range<Int>], indented indent: Int) -> [String] {
    let marked = MarkedText(width: width - 4 - indent)
    guard let bytes = received.illFormedBytes else { return marked.lines(received.text, marked: ranges) }
    return marked.lines(received.text, marked: ranges, repairs: UTF8Repairs(of: bytes))
      + ["(repaired: not well-formed UTF-8)"]
  }

  private func indented(_ lines: [String], first label: String) -> [String] {
    let blanks = String(repeating: " ", count: label.count)
    return lines.enumerated().map { index, line in line.isEmpty ? "" : "    " + (index == 0 ? label : blanks) + line }
  }

  private func rules(_ verdict: Verdict) -> [String] {
    let rows = verdict.firedRules.map { rule in
      (voice: voice(rule.outcome), id: rule.id, words: words(on: rule, verdict.decision))
    }
    let voiceWidth = rows.map(\.voice.count).max() ?? 0
    let idWidth = rows.map(\.id.count).max() ?? 0
    return rows.map { voice, id, words in
      let start = "    " + padded(voice, voiceWidth) + "  "
      return words.isEmpty ? start + id : start + padded(id, idWidth) + "   " + words
    }
  }

  /// The rule's title, and what it speaks for where that is not what was decided.
  private func words(on rule: FiredRule, _ decision: Decision) -> String {
    let title = SafeText.line(ruleSet.title(ofRule: rule.id) ?? "")
    let category = rule.outcome.category
    guard category.parent != decision.category.parent else { return title }
    return "(for \(category.name))" + (title.isEmpty ? "" : " " + title)
  }

  private func voice(_ outcome: Outcome) -> String {
    switch outcome.voice {
    case .weight(let weight): weight > .zero ? "+\(weight)" : "\(weight)"
    case .decides(let priority): "decides \(priority)"
    }
  }

  private func inconclusive(_ verdict: Verdict) -> [String] {
    let most = 5
    var lines = verdict.inconclusive.prefix(most).map { rule in
      let reasons = rule.reasons.map { reason in
        reason.words + (option(reason).map { " (\($0))" } ?? "")
      }
      return "    ?  \(rule.id) could not be decided: \(reasons.joined(separator: "; "))"
    }
    if verdict.inconclusive.count > most { lines.append("    ?  and \(verdict.inconclusive.count - most) more") }
    return lines
  }

  /// The option that tells what is not known; nil where the file has to.
  private func option(_ reason: Uncertainty) -> String? {
    switch reason {
    case .limit: nil
    case .noDate: source == .file ? nil : "--received"
    case .noReceiver, .noRegion: "--region"
    case .noFact(let fact): source == .file ? nil : "--context \(fact)=…"
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func emphasised(_ line: String) -> String { colour ? "\u{1B}[1m\(line)\u{1B}[0m" : line }
}
