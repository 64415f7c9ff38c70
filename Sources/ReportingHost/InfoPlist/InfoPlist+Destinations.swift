import Foundation

/// Where reports and deferred queries go.
extension InfoPlist {
  mutating func readDestinations(_ reader: inout InfoPlistReader) {
    for key in KnownKey.allCases {
      guard let kind, let other = key.kind, other != kind, reader.has(key) else { continue }
      reader.note(
        .warning, .otherExtensionsKey, "'\(key.rawValue)' is a key of \(other.words), and this is \(kind.words)",
        help: "take it out, or see that 'NSExtensionPointIdentifier' is the right one")
    }
    let (network, networkIsUsable) = address(.networkDestination, &reader)
    networkDestination = network
    filterURL = address(.filterURL, &reader).url
    smsDestination = number(&reader)
    guard kind == .reporting else { return }
    reportDestination = .missing
    // The system asks for the network's key first, and then for nothing else, whatever stands under it.
    if reader.has(.networkDestination) {
      reportDestination = network.flatMap { networkIsUsable ? ReportDestination.network($0) : nil } ?? .unusable
      guard reader.has(.smsDestination) else { return }
      reader.note(
        .note, .bothDestinations, "there are an address and a telephone number",
        help: "the system posts reports to the address and sends no message: take out the one that isn't meant")
    } else if reader.has(.smsDestination) {
      reportDestination = smsDestination.map { ReportDestination.sms($0) } ?? .unusable
    } else if !reader.hasOrNearly(.networkDestination), !reader.hasOrNearly(.smsDestination) {
      reader.note(
        .error, .missingDestination, "there is neither an address nor a telephone number for reports",
        help: "write '\(KnownKey.networkDestination.rawValue)' or '\(KnownKey.smsDestination.rawValue)' in "
          + KnownKey.Place.attributes.words + ", else reports go nowhere")
    }
  }

  /// An address that can be taken apart, and whether the system can use it.
  private func address(_ key: KnownKey, _ reader: inout InfoPlistReader) -> (url: URL?, isUsable: Bool) {
    guard let text = reader.firstText(key) else { return (nil, false) }
    if BuildSetting.isIn(text) {
      reader.note(
        .error, .buildSetting, "'\(text)' holds a build setting",
        help: "look at the Info.plist of the built extension; " + Self.comment)
      return (nil, false)
    }
    guard !text.contains(where: { $0.isWhitespace }), let url = URL(string: text), let scheme = url.scheme else {
      reader.note(
        .error, .unreadableURL, "'\(text)' is no address", help: "write one like 'https://host/path', without blanks")
      return (nil, false)
    }
    guard scheme.lowercased() == "https" else {
      reader.note(
        .error, .notHTTPS, "'\(text)' begins with '\(scheme):'",
        help: "the system posts by 'https:' alone; exceptions of App Transport Security don't count here")
      return (url, false)
    }
    guard let host = url.host, !host.isEmpty else {
      reader.note(
        .error, .missingHost, "'\(text)' names no host",
        help: "write one like 'https://host/path'" + (text.contains("//") ? "" : "; " + Self.comment))
      return (url, false)
    }
    if Host.isPlaceholder(host) {
      reader.note(
        .warning, .placeholderHost, "'\(host)' is an example's host",
        help: key.kind == .filter
          ? "write your server's, or take the key out where the filter never defers" : "write your server's")
    }
    return (url, true)
  }

  private static let comment = "in an .xcconfig file '//' begins a comment, so an address there ends before it"

  /// The system gives the text to Messages as it is, so what people type there works; Apple asks for a complete number.
  private func number(_ reader: inout InfoPlistReader) -> String? {
    guard let text = reader.text(.smsDestination) else { return nil }
    let digits = text.filter { $0.isASCII && $0.isNumber }
    let complete = "write the country's code and the number, such as '+1' and ten digits"
    if BuildSetting.isIn(text) {
      reader.note(
        .error, .buildSetting, "'\(text)' holds a build setting", help: "look at the Info.plist of the built extension")
      return nil
    } else if text.contains(where: { !"+ -().".contains($0) && !($0.isASCII && $0.isNumber) })
      || text.dropFirst().contains("+")
    {
      reader.note(.error, .unreadableNumber, "'\(text)' is no telephone number", help: complete)
    } else if !text.hasPrefix("+"), (3...6).contains(digits.count) {
      reader.note(
        .note, .shortCode, "'\(text)' is a short code",
        help:
          "that is right for a carrier's number such as 7726, which has no longer form, and works in its country alone")
    } else if !text.hasPrefix("+") {
      reader.note(.error, .incompleteNumber, "'\(text)' has no '+' and country's code", help: complete)
    } else if text.contains("(0)") || digits.hasPrefix("0") {
      reader.note(
        .error, .incompleteNumber, "'\(text)' has a zero that isn't dialled after '+'", help: "leave the zero out")
    } else if digits.count < 8 {
      reader.note(.error, .incompleteNumber, "'\(text)' has only \(digits.count) digits", help: complete)
    } else if digits.count > 15 {
      reader.note(
        .error, .unreadableNumber, "'\(text)' has \(digits.count) digits, and no number has more than 15",
        help: complete)
    }
    return text
  }
}
