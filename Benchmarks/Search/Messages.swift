import Foundation

/// Texts one behind the other, so that reading them costs what it costs and nothing else is measured.
struct Messages {
  private var bytes: [UInt8]
  private var ends: [Int] = []

  init(contentsOf path: String) throws {
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { ends.append(place) }
  }

  var count: Int { ends.count }

  @inline(__always)
  func forEach(_ body: (Span<UInt8>, Int) -> Void) {
    let span = bytes.span
    var start = 0
    for number in 0..<ends.count {
      body(span.extracting(start..<ends[number]), number)
      start = ends[number] + 1
    }
  }
}

/// The least CPU time of several runs.
func milliseconds(runs: Int, _ job: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = clock_now()
    job()
    best = min(best, clock_now() - start)
  }
  return best
}

private func clock_now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func rounded(_ value: Double, digits: Int = 1) -> String { String(format: "%.\(digits)f", value) }
