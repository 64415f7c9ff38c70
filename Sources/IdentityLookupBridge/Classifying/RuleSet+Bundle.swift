public import DiscernClassification
public import Foundation

/// Why an extension has no rules.
public enum RuleLoadingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file in the bundle.
  case missing(name: String)
  /// The file can't be used.
  case unusable(name: String, RuleSetFileError)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let name):
      "there is no '\(name)' in the bundle: make it with 'discern compile', and add it to the extension's resources"
    case .unusable(let name, let error): "'\(name)' can't be used: \(error.words)"
    }
  }
}

extension RuleSet {
  /// Opens a compiled rule set among the resources of a bundle; it is mapped, not read.
  ///
  /// - Parameters:
  ///   - name: the file's, such as `rules.discern`.
  ///   - bundle: the extension's own is `.main`.
  /// - Throws: ``RuleLoadingError``.
  /// - Complexity: that of `RuleSet(mapping:)`, a few milliseconds for 10,000 rules.
  public convenience init(mapping name: String, in bundle: Bundle) throws(RuleLoadingError) {
    let folders = [bundle.resourceURL, bundle.bundleURL].compactMap(\.self)
    let paths = folders.map { $0.appendingPathComponent(name).path }
    guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw RuleLoadingError.missing(name: name)
    }
    do throws(RuleSetFileError) {
      try self.init(mapping: path)
    } catch {
      throw RuleLoadingError.unusable(name: name, error)
    }
  }
}
