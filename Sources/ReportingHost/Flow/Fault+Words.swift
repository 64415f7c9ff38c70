import DiscernCommunications

extension Fault {
  /// What is wrong, and what to do about it.
  public var words: String {
    switch self {
    case .crashed(let how, let during, let lastWords):
      "the extension \(how) in \(during)" + (lastWords.isEmpty ? "" : ": \(lastWords)")
        + (during == FlowRun.itsEnd
          ? "" : "; on a phone nothing is reported then: answer with the action none instead of failing")
    case .blockedMainThread(let during, let seconds):
      "the main thread didn't come back from \(during) in \(Self.text(seconds)) s: do slow work elsewhere, and set "
        + "isReadyForClassificationResponse when it is done"
    case .notJSON(let path, let found):
      "userInfo\(path.isEmpty ? "" : "['\(path)']") is \(found), which JSON has not; on a phone the extension ends here and nothing is sent: "
        + "write it as text or as a number"
    case .neverReady(let seconds):
      "Done stayed off for \(Self.text(seconds)) s: set extensionContext.isReadyForClassificationResponse = true"
    case .wroteToContainer(let files):
      "it wrote \(files.count == 1 ? "a file" : "\(files.count) files") (\(Self.list(files))) to its container, which is "
        + "deleted after each report: keep what must last among the bundle's resources"
    case .changedHome(let home): CommonWords.changedHome(home)
    case .memory(let kilobytes, let limit):
      "it took \(kilobytes / 1024) MB, more than the \(limit / 1024) MB at which such extensions were ended: map files "
        + "instead of reading them"
    case .usedNetwork(let attempts):
      CommonWords.usedNetwork(attempts, whom: "a reporting extension", "put what the server needs into userInfo")
    case .leftProcesses(let count): CommonWords.leftProcesses(count)
    case .endedItself(let how):
      "it ended its request by itself (\(how)), which the system answers by taking it away: leave that to Cancel and Done"
    case .noExtension(let why): "the program is no extension: \(why)"
    case .noSuchChoice(let action):
      "the screen offers no choice of \(action.name) to anyone outside, so that Cancel was pressed and nothing is sent: let "
        + "the person choose nothing, or show a SuggestingReportController with a suggestion"
    case .unknownAction(let number):
      "classificationResponse(for:) answered with the action \(number), which there isn't, and nothing is reported: answer "
        + "with a case of ILClassificationAction"
    case .refused(let why): why
    }
  }

  static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds))" : "\(seconds)"
  }

  private static func list(_ files: [String]) -> String {
    files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
  }
}
