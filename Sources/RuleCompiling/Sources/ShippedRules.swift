import CDiscernDefaultRules
import DiscernRuleLanguage

/// The rules that are built in, which `extends: default` means.
package enum ShippedRules {
  /// The name by which they are extended.
  package static let name = "default"

  /// The rule and list files.
  package static var sources: RuleSources {
    var rules: [SourceFile] = []
    var lists: [SourceFile] = []
    for index in 0..<discern_default_rule_count() {
      // SAFETY: the table is constant; its names end with zero and its bytes are as long as it says.
      let entry = unsafe discern_default_rule(index)
      let name = unsafe String(cString: entry.name)
      let bytes = unsafe Array(UnsafeBufferPointer(start: entry.bytes, count: entry.count))
      let file = SourceFile(name: name, bytes: bytes)
      if name.utf8.reversed().starts(with: ".yaml".utf8.reversed()) { rules.append(file) } else { lists.append(file) }
    }
    return RuleSources(key: "built-in \(name)", files: rules, lists: lists)
  }
}
