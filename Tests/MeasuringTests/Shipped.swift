import DiscernClassification
import DiscernCommunications
import DiscernPCRE2
import DiscernRuleCompiling
import Testing

/// The shipped rules and the messages of their examples.
struct Shipped {
  let ruleSet: RuleSet
  let openers: [[RuleOpener]?]
  let requests: [ClassificationRequest]

  init() throws {
    var compiler = RuleSetCompiler(jit: .never)
    compiler.tellsOpeners = true
    let compilation = compiler.compile(ShippedRules.sources)
    ruleSet = try #require(compilation.ruleSet)
    openers = compilation.openers
    #if DEBUG
      let step = 25
    #else
      let step = 1
    #endif
    requests = stride(from: 0, to: compilation.examples.count, by: step).map { compilation.examples[$0].request }
  }
}
