/// What is said of the bundle, and of how the system finds the extension in it.
extension InfoPlist {
  mutating func readBundle(_ reader: inout InfoPlistReader) {
    bundleIdentifier = reader.text(.bundleIdentifier)
    version = reader.text(.version)
    shortVersion = reader.text(.shortVersion)
    let generated =
      "Xcode adds it where GENERATE_INFOPLIST_FILE is set; else write it, since without it nothing installs"
    if !reader.hasOrNearly(.bundleIdentifier) {
      reader.note(.note, .missingBundleIdentifier, "there is no 'CFBundleIdentifier'", help: generated)
    }
    if !reader.hasOrNearly(.version) {
      reader.note(.note, .missingVersion, "there is no 'CFBundleVersion', which a report names", help: generated)
    }
  }

  mutating func readExtension(_ reader: inout InfoPlistReader) {
    guard reader.has(.extension) else {
      if !reader.nearlyThere.contains(.extension) {
        reader.note(
          .error, .missingExtension, "there is no 'NSExtension'",
          help: "take the Info.plist of the extension, not that of the app, or describe the extension there")
      }
      return
    }
    readPoint(&reader)
    readClass(&reader)
  }

  private mutating func readPoint(_ reader: inout InfoPlistReader) {
    let known = ExtensionKind.allCases.map { "'\($0.extensionPoint)' for \($0.words)" }.joined(separator: ", ")
    guard let point = reader.text(.extensionPoint) else {
      if !reader.hasOrNearly(.extensionPoint) {
        reader.note(
          .error, .missingExtensionPoint, "there is no 'NSExtensionPointIdentifier'", help: "write \(known)")
      }
      return
    }
    extensionPoint = point
    kind = ExtensionKind.allCases.first { $0.extensionPoint == point }
    guard kind == nil else { return }
    let meant = Spelling.meant(by: point, of: ExtensionKind.allCases.map(\.extensionPoint))
    reader.note(
      .error, .unknownExtensionPoint, "'\(point)' is no extension point of IdentityLookup",
      help: "write " + (meant.map { "'\($0)'" } ?? known))
  }

  private mutating func readClass(_ reader: inout InfoPlistReader) {
    principalClass = reader.text(.principalClass).map { PrincipalClass($0) }
    mainStoryboard = reader.text(.mainStoryboard)
    if let principalClass, !principalClass.written.contains(".") {
      reader.note(
        .warning, .classWithoutModule, "'\(principalClass.written)' names no module",
        help: "write '$(PRODUCT_MODULE_NAME).\(principalClass.written)', unless it is Objective-C's name of the class")
    }
    guard !reader.hasOrNearly(.principalClass) else { return }
    switch kind {
    case .filter:
      reader.note(
        .error, .missingPrincipalClass, "there is no 'NSExtensionPrincipalClass'",
        help: "write '$(PRODUCT_MODULE_NAME).' and the name of your ILMessageFilterExtension"
          + (mainStoryboard == nil ? "" : "; a filter shows nothing, so a storyboard doesn't do"))
    case .reporting, nil:
      guard !reader.hasOrNearly(.mainStoryboard) else { return }
      reader.note(
        .error, .missingPrincipalClass, "there is neither 'NSExtensionPrincipalClass' nor 'NSExtensionMainStoryboard'",
        help: "write '$(PRODUCT_MODULE_NAME).' and the name of your ILClassificationUIExtensionViewController")
    }
  }
}

extension InfoPlistReader {
  /// Whether the key is there, or was told to be misspelt or misplaced.
  func hasOrNearly(_ key: KnownKey) -> Bool { has(key) || nearlyThere.contains(key) }
}
