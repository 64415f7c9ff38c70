import DiscernCapabilities
import DiscernClassification
import Foundation
import IdentityLookup

/// The rules of a filter, loaded once, with what they can answer.
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
final class LoadedJudge: @unchecked Sendable {
  // SAFETY: used only with the lock, which unlike a `Mutex` the thread sanitizer of an extension's author knows.
  private var loaded: (classifier: Classifier, capabilities: Capabilities)?
  private let lock = NSLock()

  /// What was loaded; loads it where that has not succeeded yet, while others wait.
  func loaded(by filter: ClassifyingFilterExtension) throws -> (classifier: Classifier, capabilities: Capabilities) {
    try lock.withLock {
      if let loaded { return loaded }
      let ruleSet = try filter.loadRules()
      let new = (
        classifier: Classifier(ruleSet),
        capabilities: Capabilities(of: ruleSet, declaring: filter.declaredSubActions)
      )
      loaded = new
      return new
    }
  }
}
