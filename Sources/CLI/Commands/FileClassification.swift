import Discern
import DiscernClassification
import DiscernCommunications
import DiscernCorpora

/// Judges files record by record, in order, and sums up.
struct FileClassification {
  let ruleSet: RuleSet
  let options: CorpusOptions
  let unwanted: Set<String>
  let isJSON: Bool
  let showsText: Bool
  let isStrict: Bool

  func run(_ paths: [String]) -> ExitCode {
    var summary = RunSummary(ruleSet: ruleSet, unwanted: unwanted)
    var scratch = Scratch()
    var code = ExitCode.done
    for path in paths {
      do throws(CorpusError) {
        try classify(path, isOneOfMany: paths.count > 1, &scratch, &summary)
      } catch {
        Terminal.write("discern: \(error.description)\n", to: .words)
        code = .wrongUse
      }
    }
    Terminal.write(isJSON ? summary.json : summary.text, to: .words)
    if code == .done, isStrict, summary.skippedCount > 0 { code = .no }
    return code
  }

  private func classify(
    _ path: String, isOneOfMany: Bool, _ scratch: inout Scratch, _ summary: inout RunSummary
  ) throws(CorpusError) {
    let reader = try CorpusReader(path: path, options: options)
    let classifier = Classifier(ruleSet)
    let userInfo: UserInfoOptions = showsText ? [.sender, .text] : []
    let writer = VerdictText(
      ruleSet: ruleSet, width: Terminal.width, colour: Terminal.hasColour(.results), showsText: showsText)
    let json = VerdictJSON(ruleSet: ruleSet)
    var output = BufferedOutput()
    var progress = ProgressBar()
    defer {
      progress.finish()
      output.flush()
      summary.add(reader.summary, path: isOneOfMany ? path : nil)
    }
    while let record = try reader.next() {
      _ = classifier.classify(record.request, using: &scratch)
      let verdict = classifier.verdict(on: record.request, from: scratch, userInfo: userInfo)
      if isJSON {
        output.write(json.line(verdict, on: record.request, index: summary.judged))
      } else {
        output.write(
          "\(isOneOfMany ? path + ":" : "")\(record.line)  " + writer.text(verdict, on: record.request) + "\n")
      }
      summary.add(verdict, label: record.label, group: record.group)
      progress.show(done: reader.bytesRead, of: reader.totalBytes, count: summary.judged)
    }
  }
}
