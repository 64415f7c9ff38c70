import DiscernPCRE2
import DiscernToolKit

let discern = Launcher(
  tool: "discern", summary: "discern decides whether a text message or a phone call is unwanted, and why.",
  commands: [.classify, .check, .test, .compile, .capabilities, .list, .bench],
  versions: " (PCRE2 \(PCRE2Library.versionText))",
  example: "discern classify --sender +447700900123 --text 'Your parcel is held, pay the fee at https://sho.rt/x1'")

Terminal.ignoreBrokenPipes()
Launcher.exit(discern.run(Launcher.arguments))
