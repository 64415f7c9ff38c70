import Discern

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What an extension pays before its first verdict: `opening-bench FILE.discern [TEXT]`, one file a process, so that nothing
// is warm but the file's pages. It is built without Foundation, as an extension's memory is counted.

/// The kilobytes that are this process's own, which count against an extension's limit.
///
/// Nil where the system doesn't tell.
func dirtyKilobytes() -> Int? {
  guard let file = unsafe fopen("/proc/self/smaps_rollup", "r") else { return nil }
  defer { unsafe fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while unsafe fgets(&line, 256, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.hasPrefix("Private_Dirty:") { return Int(text.split(separator: " ").dropLast().last ?? "") }
  }
  return nil
}

func milliseconds(_ duration: Duration) -> String {
  let microseconds = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
  return "\(microseconds / 1000).\(String(1000 + microseconds % 1000).dropFirst())"
}

/// Opens the file, judges one message, and says what that took.
func measure(_ path: String, _ text: String) throws(RuleSetFileError) {
  let before = dirtyKilobytes()
  let clock = ContinuousClock()
  let start = clock.now
  let ruleSet = try RuleSet(mapping: path)
  let opened = clock.now
  var scratch = Scratch()
  let request = ClassificationRequest(.message(MessageCommunication(sender: nil, messageBody: text)))
  let decision = Classifier(ruleSet).classify(request, using: &scratch)
  let judged = clock.now
  let after = dirtyKilobytes()
  print(
    "\(ruleSet.count) rules: opened in \(milliseconds(opened - start)) ms, first verdict (\(decision.category.name)) after",
    "\(milliseconds(judged - start)) ms, dirty memory \(before ?? 0) KB before, \(after ?? 0) KB after")
}

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("opening-bench FILE.discern [TEXT]")
  exit(2)
}
do throws(RuleSetFileError) {
  try measure(
    arguments[1], arguments.count > 2 ? arguments[2] : "Your parcel is held, pay the fee at https://sho.rt/x1")
} catch {
  print("\(arguments[1]): \(error.words)")
  exit(2)
}
