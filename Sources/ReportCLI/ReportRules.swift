import Discern
import DiscernClassification
import DiscernRuleCompiling
import DiscernCommunications
import DiscernToolKit
import Foundation
import ReportingHost

/// The rules by which reports are suggested, as a compiled file that an extension maps.
struct ReportRules {
  let file: URL
  /// Holds the file where it is this run's alone.
  private let place: HeldPlace?

  /// - Parameters:
  ///   - path: a rule file, a folder or a compiled file; nil: `./Rules`, else the shipped rules.
  ///   - state: a host's folder, where the next host deletes what one that was killed has left.
  init(path: String?, state: URL) throws(CommandFailure) {
    let path = path ?? (FileManager.default.fileExists(atPath: "Rules/") ? "Rules" : nil)
    if let path, RuleSetFileFormat.isMarked(path) {
      file = URL(fileURLWithPath: path)
      place = nil
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
    do throws(HostError) {
      let place = try HeldPlace(state: state)
      try place.write(Data(ruleSet.compiled()))
      (file, self.place) = (place.url, place)
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  func remove() { place?.delete() }
}
