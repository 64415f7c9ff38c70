public import Foundation

/// What the system reads of an extension's `Info.plist` before it runs the extension.
///
/// ```swift
/// let info = try InfoPlist(contentsOf: "Reporting/Info.plist")
/// for finding in info.findings { print(finding) }
/// ```
///
/// Values are as they are written: a file from a project has build settings such as `$(PRODUCT_MODULE_NAME)` in them,
/// one from a built extension has none. A value that the system wouldn't find, since its key is misspelt or in the wrong
/// place, is nil here, too.
public struct InfoPlist: Sendable, Hashable {
  /// The kind of extension; nil where the extension point is neither of the two.
  public internal(set) var kind: ExtensionKind?
  /// `NSExtensionPointIdentifier`.
  public internal(set) var extensionPoint: String?
  /// `NSExtensionPrincipalClass`.
  public internal(set) var principalClass: PrincipalClass?
  /// `NSExtensionMainStoryboard`, which an extension with a view may have in place of a principal class.
  public internal(set) var mainStoryboard: String?
  /// `CFBundleIdentifier`.
  public internal(set) var bundleIdentifier: String?
  /// `CFBundleVersion`, the build's number.
  public internal(set) var version: String?
  /// `CFBundleShortVersionString`, the version that users see.
  public internal(set) var shortVersion: String?
  /// `ILClassificationExtensionNetworkReportDestination`; the first, where there are several.
  ///
  /// It may be one that the system refuses, such as one of `http`; see ``reportDestination``.
  public internal(set) var networkDestination: URL?
  /// `ILClassificationExtensionSMSReportDestination`.
  public internal(set) var smsDestination: String?
  /// `ILMessageFilterExtensionNetworkURL`; the first, where there are several.
  public internal(set) var filterURL: URL?
  /// Where the system sends a report; nil where the extension point isn't that of reporting.
  public internal(set) var reportDestination: ReportDestination?
  /// What is wrong or odd: first the keys, then the values, each in the order of the file's sections.
  public internal(set) var findings: [Finding] = []

  /// Reads a file, XML or binary, of at most 4 MiB.
  ///
  /// - Throws: ``PropertyListError`` where there is nothing to look at; all else is in ``findings``.
  public init(contentsOf path: String) throws(PropertyListError) {
    self.init(entries: try PropertyList.entries(contentsOf: path))
  }

  /// Reads what such a file holds.
  ///
  /// - Parameters:
  ///   - bytes: the file's, at most 4 MiB.
  ///   - name: the file's in errors.
  /// - Throws: ``PropertyListError`` where there is nothing to look at; all else is in ``findings``.
  public init(_ bytes: Data, name: String = "Info.plist") throws(PropertyListError) {
    self.init(entries: try PropertyList.entries(of: bytes, name: name))
  }

  private init(entries: [String: PropertyList]) {
    var reader = InfoPlistReader(entries: entries)
    self = InfoPlist(readBy: &reader)
  }

  private init(readBy reader: inout InfoPlistReader) {
    reader.checkKeys()
    readBundle(&reader)
    readExtension(&reader)
    readDestinations(&reader)
    findings = reader.findings
  }
}

/// Where the system sends a report.
public enum ReportDestination: Sendable, Hashable {
  /// To an address by HTTPS; so also where there is a telephone number, too.
  case network(URL)
  /// To a telephone number, as a message that the user sends.
  case sms(String)
  /// Nowhere: there is a key, but the system can't use what stands under it.
  case unusable
  /// Nowhere: there is no key.
  case missing
}

/// A class as `Info.plist` names it.
public struct PrincipalClass: Sendable, Hashable {
  /// All of it, such as `$(PRODUCT_MODULE_NAME).ReportController`.
  public let written: String
  /// The module's name; nil where a build setting stands for it, or none is named.
  public let module: String?
  /// The class's own name, without the module's.
  public let name: String

  init(_ written: String) {
    self.written = written
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    name = String(parts.last ?? "")
    let module = parts.dropLast().joined(separator: ".")
    self.module = module.isEmpty || BuildSetting.isIn(module) ? nil : module
  }
}
