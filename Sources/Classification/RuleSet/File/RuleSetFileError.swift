/// Why a file is no compiled rule set that can be used.
public enum RuleSetFileError: Error, Sendable, Hashable {
  /// The file can't be read, in the system's words.
  case unreadable(String)
  /// A folder, a pipe or a device.
  case notAFile
  /// It doesn't begin as a compiled rule set does; it may be a rule file.
  case notARuleSet
  /// It is a list that `discern list` made.
  case senderList
  /// Made by another version of Discern, in a format of this number.
  case otherVersion(UInt32)
  /// Made with the bytes of numbers the other way round.
  case otherByteOrder
  /// It has not the length that it says.
  case truncated
  /// The checksum is of other bytes.
  case damaged
  /// The checksum is right, but the parts contradict each other.
  case contradictory

  /// What is wrong, in words that follow the file's name.
  public var words: String {
    switch self {
    case .unreadable(let words): words
    case .notAFile: "it is no regular file"
    case .notARuleSet: "it is no rule set made by 'discern compile'"
    case .senderList: "it is a list of senders, no rule set"
    case .otherVersion(let version):
      "it was made by \(version > RuleSetFileFormat.version ? "a newer" : "another") version of Discern (format \(version))"
    case .otherByteOrder: "it was made for machines with another order of bytes"
    case .truncated: "it is cut off, or something follows its end"
    case .damaged: "its bytes are damaged"
    case .contradictory: "its parts contradict each other"
    }
  }
}
