import DiscernClassification
import DiscernRuleLanguage

/// Where a list's entries are.
///
/// A file of millions of senders is never made into as many texts: only who needs texts asks for `entries`.
enum ListContent {
  case entries([Located<ScalarText>])
  case file(ListText)
  /// Senders, compiled by `discern list`; there are no texts to be had.
  case senders(SenderIndex, path: String)

  /// The entries as texts; none of compiled senders.
  var entries: [Located<ScalarText>] {
    switch self {
    case .entries(let entries): entries
    case .file(let text): text.entries
    case .senders: []
    }
  }

  /// The file of compiled senders; nil of what holds texts.
  var compiledPath: String? {
    if case .senders(_, let path) = self { path } else { nil }
  }

  /// Whether another list holds the same texts in the same order.
  func isSame(as other: ListContent) -> Bool {
    switch (self, other) {
    case (.senders(let first, _), .senders(let second, _)): first === second
    case (.senders, _), (_, .senders): false
    case (.file(let first), .file(let second)) where first === second: true
    default:
      entries.count == other.entries.count && zip(entries, other.entries).allSatisfy { $0.value.text == $1.value.text }
    }
  }
}

/// A list file as read; its entries become texts when they are first asked for.
///
/// It is a class so that all lists of one file share what was read; it stays within one compilation.
final class ListText {
  let file: SourceFile
  let id: SourceFileID
  private(set) lazy var entries = ListFile.entries(of: file, id: id)

  init(file: SourceFile, id: SourceFileID) {
    self.file = file
    self.id = id
  }
}
