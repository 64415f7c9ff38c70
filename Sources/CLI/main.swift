import DiscernPCRE2
import DiscernToolKit

#if os(Linux)
  let others = [
    OtherProgram(
      command: "report", summary: "run a reporting extension or a message filter as a phone would",
      program: "discern-report"),
    OtherProgram(
      command: "endpoint", summary: "receive reports on this machine, to look at them", program: "discern-report"),
  ]
#else
  let others: [OtherProgram] = []
#endif

let discern = Launcher(
  tool: "discern", summary: "discern decides whether a text message or a phone call is unwanted, and why.",
  commands: [.classify, .check, .test, .compile, .capabilities, .list, .bench],
  others: others, versions: " (PCRE2 \(PCRE2Library.versionText))",
  example: "discern classify --sender +447700900123 --text 'Your parcel is held, pay the fee at https://sho.rt/x1'")

Terminal.ignoreBrokenPipes()
Launcher.exit(discern.run(Launcher.arguments))
