import DiscernToolKit
import Discern
import DiscernClassification
import DiscernCommunications
import DiscernCorpora

/// Judges files record by record, in order, and sums up.
struct FileClassification {
  let ruleSet: RuleSet
  let facts: HostFacts
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
        Terminal.say("discern: \(error.description)")
        // Someone who forgot the option gets the text back as a file's name.
        if error.code == .noSuchFile, path.contains(" ") { Terminal.say("  to judge a text, write: --text TEXT") }
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
      ruleSet: ruleSet, width: Terminal.width, colour: Terminal.hasColour(.results), showsText: showsText,
      source: .file)
    let json = VerdictJSON(ruleSet: ruleSet)
    let place = isOneOfMany ? SafeText.line(path) + ":" : ""
    var output = BufferedOutput()
    var progress = ProgressBar()
    var check = FactCheck(facts)
    defer {
      progress.finish()
      output.flush()
      summary.add(FileNotes(reader.summary, check.remarks, path: isOneOfMany ? path : nil))
    }
    while let record = try reader.next() {
      let request = check.checked(record.request, line: record.line)
      _ = classifier.classify(request, using: &scratch)
      let verdict = classifier.verdict(on: request, from: scratch, userInfo: userInfo)
      if isJSON {
        let place = VerdictJSON.Place(line: record.line, file: isOneOfMany ? path : nil)
        output.write(json.line(verdict, on: request, index: summary.judged, place: place))
      } else {
        output.write("\(place)\(record.line)  " + writer.text(verdict, on: request) + "\n")
      }
      summary.add(verdict, label: record.label, group: record.group)
      progress.show(done: reader.bytesRead, of: reader.totalBytes, count: summary.judged)
    }
  }
}
