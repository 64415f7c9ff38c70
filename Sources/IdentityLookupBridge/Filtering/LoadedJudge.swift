import DiscernCapabilities
import DiscernClassification
import IdentityLookup
import Synchronization

/// The rules of a filter, loaded once, with what they can answer.
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
final class LoadedJudge: Sendable {
  private struct Loaded: Sendable {
    let classifier: Classifier
    let capabilities: Capabilities
  }

  private let loaded = Mutex<Loaded?>(nil)

  /// What was loaded; loads it where that has not succeeded yet, while others wait.
  func loaded(by filter: ClassifyingFilterExtension) throws -> (classifier: Classifier, capabilities: Capabilities) {
    try loaded.withLock { loaded in
      if let loaded { return (loaded.classifier, loaded.capabilities) }
      let ruleSet = try filter.loadRules()
      let new = Loaded(
        classifier: Classifier(ruleSet),
        capabilities: Capabilities(of: ruleSet, declaring: filter.declaredSubActions))
      loaded = new
      return (new.classifier, new.capabilities)
    }
  }
}
