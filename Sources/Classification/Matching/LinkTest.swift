package import DiscernFacts

/// Links that a text must hold; one link satisfies every part that is given.
///
/// It is a class so that walking a condition passes one reference.
package final class LinkTest: Sendable {
  /// One of these or a subdomain.
  package let hosts: HostSet?
  /// A matcher of the host, which is looked at in the matcher's view.
  package let hostMatcher: TextTest?
  /// Not one of these, nor a subdomain.
  package let exceptions: HostSet?
  package let topLevels: HostSet?
  /// A matcher of the link as written.
  package let matcher: TextTest?
  package let isPunycode: Bool?
  package let isMixedScript: Bool?
  package let isIPAddress: Bool?
  package let count: NumberRange

  package init(
    hosts: HostSet? = nil, hostMatcher: TextTest? = nil, exceptions: HostSet? = nil, topLevels: HostSet? = nil,
    matcher: TextTest? = nil, isPunycode: Bool? = nil, isMixedScript: Bool? = nil, isIPAddress: Bool? = nil,
    count: NumberRange
  ) {
    self.hosts = hosts
    self.hostMatcher = hostMatcher
    self.exceptions = exceptions
    self.topLevels = topLevels
    self.matcher = matcher
    self.isPunycode = isPunycode
    self.isMixedScript = isMixedScript
    self.isIPAddress = isIPAddress
    self.count = count
  }

  /// Decides a link by all but the matchers.
  func holds(of link: Link, hosts arena: Span<UInt8>) -> Bool {
    let host = arena.extracting(link.host)
    if let isIPAddress, link.flags.contains(.isIPAddress) != isIPAddress { return false }
    if let isPunycode, link.flags.contains(.isPunycode) != isPunycode { return false }
    // A set of both, written as a literal, may take memory.
    let looksMixed = link.flags.contains(.isMixedScript) || link.flags.contains(.looksLatin)
    if let isMixedScript, looksMixed != isMixedScript { return false }
    if let topLevels, link.flags.contains(.isIPAddress) || !topLevels.contains(host) { return false }
    if let hosts, !hosts.contains(host) { return false }
    if let exceptions, exceptions.contains(host) { return false }
    return true
  }
}
