/// What is known of hosts by their names alone.
enum Host {
  /// Whether a host is one of those that documents and templates have in place of one's own.
  ///
  /// The names are those that RFC 2606 and RFC 6761 keep for examples and tests, that of Xcode's template of a message
  /// filter, and those that say so, such as `your-domain.com`.
  static func isPlaceholder(_ host: String) -> Bool {
    let labels = host.lowercased().split(separator: ".").map(String.init)
    if ["example", "test", "invalid"].contains(labels.last) { return true }
    let registered = labels.suffix(2)
    if registered.first == "example", ["com", "net", "org"].contains(registered.last) { return true }
    return labels.contains { $0 == "example-sms-filter-application" || stopgaps.contains($0.filter { $0 != "-" }) }
  }

  private static let stopgaps: Set<String> = [
    "yourdomain", "yourserver", "yoursite", "yourwebsite", "yourhost", "yourcompany", "yourapp", "yourbackend",
    "mydomain", "myserver", "mysite", "mywebsite", "mycompany",
  ]

  /// Whether a text can be a host's name: letters, digits and hyphens between dots, two labels or more.
  ///
  /// Names of other scripts are written in their ASCII form, which begins with `xn--`.
  static func isName(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && text.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }
}

/// A build setting, which Xcode replaces by its value when it copies a file into a bundle.
enum BuildSetting {
  /// Whether there is one, such as `$(PRODUCT_NAME)` or `${PRODUCT_NAME}`.
  static func isIn(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }
}
