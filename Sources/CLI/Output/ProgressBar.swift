import DiscernToolKit

/// How far a long run is, on one line of standard error, where that is a terminal and results go elsewhere.
struct ProgressBar {
  private let isShown = Terminal.isTerminal(.words) && !Terminal.isTerminal(.results)
  private var lastShown = Terminal.milliseconds
  private var hasShown = false

  mutating func show(done: Int, of total: Int?, count: Int) {
    // A look at the clock for every 256th record is enough.
    guard isShown, count % 256 == 0 else { return }
    let now = Terminal.milliseconds
    guard now - lastShown > 100 else { return }
    lastShown = now
    hasShown = true
    let share = total.map { $0 > 0 ? "\(done * 100 / $0) %, " : "" } ?? ""
    Terminal.write("\r\u{1B}[K\(share)\(count) judged", to: .words)
  }

  func finish() {
    if hasShown { Terminal.write("\r\u{1B}[K", to: .words) }
  }
}
