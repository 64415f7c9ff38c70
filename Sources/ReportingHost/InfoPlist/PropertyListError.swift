/// Why a property list can't be read at all.
public struct PropertyListError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is in the way.
  public enum Reason: Sendable, Hashable {
    /// There is no such file, or it may not be read.
    case unreadable
    /// The path leads to a folder or to something else that is no file.
    case notAFile
    /// The file is longer than 4 MiB, which no `Info.plist` and no entitlements file is.
    case tooLarge
    /// The file has no bytes, or nothing but blanks.
    case empty
    /// The file is JSON.
    case json
    /// The file is neither XML nor a binary property list.
    case otherFormat
    /// The XML is broken, or is no property list.
    case damagedXML
    /// The binary list is cut off, or was changed.
    case damagedBinary
    /// The outermost thing is not a dictionary.
    case notADictionary
  }

  /// The file's path or name, as it was given.
  public let file: String
  /// What is in the way.
  public let reason: Reason
  /// The line of the mistake, from 1, where Foundation tells it.
  public let line: Int?

  /// The place, what is wrong, and what to do.
  public var description: String {
    (line.map { "\(file):\($0): " } ?? "\(file): ") + words
  }

  private var words: String {
    switch reason {
    case .unreadable: "can't be read: see that the file is there, and that you may read it"
    case .notAFile: "is no file: name the property list itself, such as Info.plist in the extension's folder"
    case .tooLarge: "is longer than 4 MiB, so it is hardly the property list of an extension"
    case .empty: "is empty"
    case .json: "is JSON; the system reads a property list: 'plutil -convert xml1' makes one of it"
    case .otherFormat: "is no property list: those begin with '<?xml', '<plist' or 'bplist00'"
    case .damagedXML: "is no sound XML property list: see that each element is closed, and each key has a value"
    case .damagedBinary: "is a binary property list that is damaged, cut off or of another version: build it anew"
    case .notADictionary: "holds no dictionary, but something else: <plist> has to hold a <dict>"
    }
  }
}
