import Discern
import DiscernClassification
import DiscernRuleCompiling
import DiscernCommunications
import DiscernToolKit
import Foundation

/// The rules by which reports are suggested, as a compiled file that an extension maps.
struct ReportRules {
  let file: URL
  private let isTemporary: Bool

  /// - Parameter path: a rule file, a folder or a compiled file; nil: `./Rules`, else the shipped rules.
  init(path: String?, below folder: URL) throws(CommandFailure) {
    let path = path ?? (FileManager.default.fileExists(atPath: "Rules/") ? "Rules" : nil)
    if let path, RuleSetFileFormat.isMarked(path) {
      file = URL(fileURLWithPath: path)
      isTemporary = false
      return
    }
    let ruleSet: RuleSet
    do throws(RuleSetError) {
      if let path {
        ruleSet = try RuleSet(contentsOf: path, options: RuleCompilingOptions(usesMachineCode: false))
      } else {
        ruleSet = try RuleSet(yaml: "extends: default\n", options: RuleCompilingOptions(usesMachineCode: false))
      }
    } catch {
      Terminal.write(error.description + "\n", to: .words)
      throw CommandFailure("the rules don't load", code: .no)
    }
    let name = ruleSet.name.map { " '\($0)'" + (ruleSet.version.map { " \($0)" } ?? "") } ?? ""
    Terminal.say("rules: \(path ?? "the shipped rules")\(name), \(ruleSet.count) rules")
    file = folder.appendingPathComponent("rules-\(UUID().uuidString).discern")
    isTemporary = true
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(ruleSet.compiled()).write(to: file, options: .atomic)
    } catch {
      throw CommandFailure("can't write '\(file.path)': \(error.localizedDescription)")
    }
  }

  func remove() {
    if isTemporary { try? FileManager.default.removeItem(at: file) }
  }
}
