/// How a rule looks at a text.
package enum View: String, Sendable, CaseIterable {
  case original, folded, bare, leet
}

/// Links that a text must hold; one link satisfies all keys.
package struct LinkLeaf: Sendable {
  /// What hosts must be.
  package enum Host: Sendable {
    /// One of these, or a subdomain of one.
    case names(Values)
    /// A text matcher of the host's characters.
    case matcher(TextMatcher)
  }

  package let span: SourceSpan
  package var host: Host?
  /// Hosts that, with their subdomains, don't count.
  package var except: Values?
  package var topLevel: Values?
  /// A matcher of the link as written.
  package var matcher: TextMatcher?
  package var isPunycode: Located<Bool>?
  package var isMixedScript: Located<Bool>?
  package var isIPAddress: Located<Bool>?
  /// How many such links there must be; nil: one or more.
  package var count: Located<Amount>?

  /// The matcher of the host, if it has one.
  package var hostMatcher: TextMatcher? {
    if case .matcher(let matcher) = host { matcher } else { nil }
  }

  package var isEmpty: Bool {
    host == nil && except == nil && topLevel == nil && matcher == nil && isPunycode == nil && isMixedScript == nil
      && isIPAddress == nil && count == nil
  }
}
