import DiscernCommunications
import DiscernRuleLanguage

/// What the tool can do, in the order of its help.
let commands: [Command] = [.classify, .check, .test, .compile, .capabilities, .list, .bench]

Terminal.ignoreBrokenPipes()
Launcher.exit(Launcher.run(Launcher.arguments))
