import DiscernClassification
import DiscernFacts
import DiscernRuleLanguage

extension RuleContext {
  mutating func link(_ leaf: LinkLeaf) -> Condition? {
    let mistakes = book.diagnostics.count
    var hosts: HostSet?
    var hostMatcher: TextTest?
    switch leaf.host {
    case .names(let values): hosts = hostSet(values, "host")
    case .matcher(let matcher):
      // A host has no place of its own in the text, so its groups can't be told.
      let wanted = wantedCaptures
      wantedCaptures = []
      hostMatcher = textTest(matcher, in: nil)
      wantedCaptures = wanted
      if hostMatcher == nil { return nil }
    case nil: break
    }
    let exceptions = leaf.except.map { hostSet($0, "except") }
    let topLevels = leaf.topLevel.map { hostSet($0, "tld") }
    // A link is told as it is written, whatever the file's view.
    var written = leaf.matcher
    if written?.view == nil { written?.view = Located(.original, at: leaf.span) }
    let matcher = written.flatMap { textTest($0, in: nil) }
    if written != nil, matcher == nil { return nil }
    guard book.diagnostics.count == mistakes else { return nil }
    let test = LinkTest(
      hosts: hosts, hostMatcher: hostMatcher, exceptions: exceptions, topLevels: topLevels, matcher: matcher,
      isPunycode: leaf.isPunycode?.value, isMixedScript: leaf.isMixedScript?.value,
      isIPAddress: leaf.isIPAddress?.value,
      count: leaf.count.map { range($0) } ?? NumberRange(least: 1, greatest: nil))
    return .link(test, gate(of: test, hosts: names(leaf.host), topLevels: leaf.topLevel.map { names($0) }, written))
  }

  private mutating func names(_ host: LinkLeaf.Host?) -> [String]? {
    if case .names(let values) = host { names(values) } else { nil }
  }

  /// Hosts as written; a top-level domain may have its dot.
  private mutating func names(_ values: Values) -> [String] {
    entries(of: values).map { entry in
      entry.value.text.utf8.first == UInt8(ascii: ".") ? String(entry.value.text.dropFirst()) : entry.value.text
    }
  }

  /// Hosts of which each holds its subdomains; what is none is reported.
  private mutating func hostSet(_ values: Values, _ key: String) -> HostSet {
    var names: [String] = []
    for entry in entries(of: values) {
      var text = entry.value.text
      // A top-level domain may be written with its dot.
      if key == "tld", text.utf8.first == UInt8(ascii: ".") { text.removeFirst() }
      if HostSet.hostOf(text) != nil {
        names.append(text)
      } else {
        report(
          .badHost, at: entry.span, "'\(excerpt(entry.value.text))' is no \(key == "tld" ? "domain" : "host")",
          help: hostHelp(text, key))
      }
    }
    return HostSet(names)
  }

  private func hostHelp(_ text: String, _ key: String) -> String {
    let bytes = text.utf8
    if bytes.contains(UInt8(ascii: "*")) {
      return key == "host"
        ? "'shop.example' holds its subdomains; for parts of names write { contains: … }"
        : "leave out the '*': what is under a domain is held by it"
    }
    if key != "tld", bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: ":")) {
      return "write the host alone, without 'https://' and path; paths are matched by 'regex'"
    }
    return key == "tld" ? "write a domain such as top or co.uk" : "write a host such as shop.example"
  }
}
