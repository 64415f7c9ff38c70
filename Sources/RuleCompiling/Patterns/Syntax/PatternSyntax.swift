package import DiscernPCRE2

/// Reads the regexes that PCRE2 accepts.
///
/// ```swift
/// let tree = PatternSyntax.parse(Array(#"pa(?:y|id)\b"#.utf8))
/// tree.root.children.count  // 3: a literal, a group, a word edge
/// ```
package enum PatternSyntax {
  /// Takes a regex apart.
  ///
  /// - Parameters:
  ///   - source: UTF-8 as given to PCRE2.
  ///   - options: what `Pattern` is given.
  ///   - release: the release of PCRE2; since 10.43 `{,3}` and `{1, 3}` are quantifiers.
  /// - Complexity: O(n) in time and memory, without recursion.
  package static func parse(
    _ source: [UInt8], options: PatternOptions = [], release: (major: Int, minor: Int) = PCRE2Library.version
  ) -> PatternTree {
    guard String(validating: source, as: UTF8.self) != nil else { return opaque(source, .notUTF8) }
    let readsLaterBraces = release >= (10, 43)
    var parser = PatternParser(source, nodeOptions(options), readsLaterBraces: readsLaterBraces, knownNames: [])
    do throws(PatternRefusal) {
      var root = try parser.parse()
      if parser.asksForNames {
        // Now that all names are known.
        parser = PatternParser(
          source, nodeOptions(options), readsLaterBraces: readsLaterBraces,
          knownNames: Set(parser.groupNumbers.keys))
        root = try parser.parse()
      }
      return PatternTree(
        source: source, root: root, settings: 0..<parser.settingsEnd, lineEnds: parser.lineEnds,
        breaks: parser.breaks, groupCount: parser.groupCount, groupNumbers: parser.groupNumbers)
    } catch {
      return opaque(source, error == .tooDeep ? .tooDeep : .unknownSyntax)
    }
  }

  private static func nodeOptions(_ options: PatternOptions) -> PatternNodeOptions {
    var result: PatternNodeOptions = [.dotAll, .multiline]
    if !options.contains(.caseSensitive) { result.insert(.caseless) }
    if !options.contains(.asciiClasses) { result.insert(.unicodeTypes) }
    return result
  }

  private static func opaque(_ source: [UInt8], _ reason: PatternOpacity) -> PatternTree {
    PatternTree(
      source: source, root: PatternNode(.opaque(reason), 0..<source.count, []), settings: 0..<0, lineEnds: .anyCRLF,
      breaks: nil, groupCount: 0, groupNumbers: [:])
  }
}
