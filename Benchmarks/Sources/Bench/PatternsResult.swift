import Foundation

extension PatternsBenchmark {
  /// What `bench patterns` found, in the order of its lines.
  struct Result: Encodable {
    let rules: Int
    let messages: Int
    let machineCode: Bool
    let instructions: String
    let hasUnicodeClasses: Bool
    /// Each message a request of its own.
    let nsPerMessage: Double
    /// The messages in columns, many a call.
    let batchNsPerMessage: Double
    /// The messages in columns, one a call.
    let oneRowNsPerMessage: Double
    /// Of a sample, in turns: our search, our plain way, a bare loop over all patterns.
    let sample: Int
    let plainNsPerMessage: Double
    let loopNsPerMessage: Double
    let timesPlain: Double
    let timesLoop: Double
    let rulesByLiterals: Int
    let rulesByTraits: Int
    let rulesAlways: Int
    let literals: Int
    /// The share of rules whose pattern a program of ours refuses; only what it lets through goes to PCRE2.
    let decidedWithoutPCRE2: Double
    let threads: Int
    let timesOneThread: Double
    let candidatesPerMessage: Double
    let confirmationsPerMessage: Double
    let compileSeconds: Double
    /// From rules in memory to the verdict on the first message.
    let firstVerdictSeconds: Double
    let residentBytes: Int
    let pairs: Int
    /// Messages whose rules were compared one by one; the rest only by how many fired in all.
    let messagesChecked: Int

    var text: String {
      let slow =
        sample == 0
        ? ""
        : """

          every rule       \(Int(plainNsPerMessage)), \(decimals(timesPlain)) times as much, on \(sample) messages in turns
          bare PCRE2 loop  \(Int(loopNsPerMessage)), \(decimals(timesLoop)) times as much
          \(threads) threads        \(decimals(timesOneThread)) times one
        """
      let checked = messagesChecked == messages ? "all of them right" : "right on \(messagesChecked) messages"
      return """
        \(rules) rules, \(messages) messages, machine code \(machineCode ? "on" : "off"), \(instructions)\
        \(hasUnicodeClasses ? ", Unicode classes" : "")
          ns a message     \(Int(nsPerMessage)), in columns one a call \(Int(oneRowNsPerMessage)), in batches \(Int(batchNsPerMessage))\(slow)
          found by         literals \(rulesByLiterals) (\(literals) literals), traits \(rulesByTraits), always \(rulesAlways)
          without PCRE2    \(decimals(decidedWithoutPCRE2 * 100)) % of the rules have a program of ours that refuses texts
          a message        \(decimals(candidatesPerMessage)) candidates, \(decimals(confirmationsPerMessage)) searches by PCRE2
          compile seconds  \(String(format: "%.3f", compileSeconds))
          resident MiB     \(String(format: "%.1f", Double(residentBytes) / 1_048_576))
          pairs            \(pairs), \(checked)
        """
    }
  }
}
